import { printDay } from '../date-forms.ts';
import { decimalString } from '../figures.ts';
import type { Activity } from '../ledger.ts';
import type { Random } from '../random.ts';
import { code, employers, people } from './names.ts';

const shops = [
  'MAPLE GROCER #1032',
  'TIM DONUTS #2244',
  'SHOPWELL DRUG MART 88',
  'PRAIRIE HARDWARE #114',
  'PETRO-NORTH 77124',
  'LAKESHORE LIQUOR 23',
  'FRESHMART 4411',
  'BULK BARREL #582',
  'CORNER STOP 30192',
  'PIZZA CAVE #9',
  'METROTRANSIT FARE',
  '7 ELEVENTH STORE 38',
  'VALUE TOWN #5501',
  'DOLLAR DEPOT # 604',
  'KENJI SUSHI',
  'CANUCK TIRE GAS+ #77',
  "WINNIE'S 318",
] as const;
const billers = [
  'HYDRO NORTH',
  'ROGUE WIRELESS',
  'BELLTONE MOBILITY',
  'CITY OF EXAMPLEVILLE TAX',
  'ENBRIGHT GAS',
  'KOODLE MOBILE',
  'INSURALL HOME & AUTO',
  'FITLIFE CLUBS',
  'STUDENT LOANS CTR',
  'WATER UTILITY 2024',
] as const;

export const canadaChequing: readonly Activity[] = [
  {
    kind: 'purchase',
    weight: 26,
    sign: -1,
    low: 3,
    high: 220,
    lines: (r) => [
      r.pick(['Contactless Interac purchase', 'Interac purchase', 'POS purchase', 'Visa Debit purchase']) +
        ` - ${r.digits(4)}`,
      r.pick(shops),
    ],
  },
  {
    kind: 'purchase',
    weight: 8,
    sign: -1,
    low: 6,
    high: 160,
    lines: (r, day) => ['Point of sale purchase', `${r.pick(shops)} ${printDay(day, 'MM/DD')} ${r.digits(6)}`],
  },
  {
    kind: 'transfer',
    weight: 7,
    sign: -1,
    low: 20,
    high: 900,
    roundTo: 500n,
    lines: (r) => ['e-Transfer sent', `${r.pick(people)} ${code(r, 'A9A9A9')}`],
  },
  {
    kind: 'deposit',
    weight: 5,
    sign: 1,
    low: 20,
    high: 1200,
    roundTo: 100n,
    lines: (r) => [
      r.pick(['e-Transfer received', 'e-Transfer - Autodeposit']),
      `${r.pick(people)} ${code(r, 'C9A9AA9')}`,
    ],
  },
  { kind: 'deposit', weight: 6, sign: 1, low: 950, high: 3400, lines: (r) => ['Payroll Deposit', r.pick(employers)] },
  { kind: 'deposit', weight: 2, sign: 1, low: 60, high: 700, lines: () => ['Direct Deposit', 'CANADA CCB'] },
  {
    kind: 'payment',
    weight: 9,
    sign: -1,
    low: 18,
    high: 420,
    lines: (r) => [
      r.pick(['Online Banking payment', 'Misc Payment', 'Pre-authorized debit', 'Utility Bill Pmt']) +
        ` - ${r.digits(4)}`,
      r.pick(billers),
    ],
  },
  {
    kind: 'withdrawal',
    weight: 5,
    sign: -1,
    low: 20,
    high: 400,
    roundTo: 2000n,
    lines: (r) => ['ATM withdrawal', `${code(r, 'AA999999')} ${r.pick(['MAIN & 4TH', 'UNION STN', 'MALL KIOSK 2'])}`],
  },
  {
    kind: 'deposit',
    weight: 3,
    sign: 1,
    low: 30,
    high: 1500,
    lines: (r) => [r.pick(['Mobile cheque deposit', 'ATM deposit', 'Branch deposit']), r.digits(4)],
  },
  { kind: 'cheque', weight: 4, sign: -1, low: 40, high: 2100, lines: () => ['Cheque {cheque}'] },
  {
    kind: 'transfer',
    weight: 4,
    sign: -1,
    low: 50,
    high: 800,
    roundTo: 1000n,
    lines: (r) => ['Online transfer sent', `TFR-TO ${code(r, '99')}-${r.digits(5)}`],
  },
  {
    kind: 'fee',
    weight: 2,
    sign: -1,
    low: 1,
    high: 17,
    lines: (r) => [
      r.pick(['Monthly fee', 'Interac e-Transfer fee', 'Overdraft protection fee', 'Non-network ATM fee']),
    ],
  },
  { kind: 'purchase', weight: 2, sign: -1, low: 8, high: 190, lines: (r) => foreign(r, 'Visa Debit purchase') },
  { kind: 'interest', weight: 1, sign: 1, low: 0.05, high: 9, lines: () => ['Deposit interest'] },
  {
    kind: 'payment',
    weight: 2,
    sign: -1,
    low: 900,
    high: 2300,
    lines: (r) => ['Mortgage payment', `LOAN ${r.digits(8)}`],
  },
];

function foreign(random: Random, head: string): string[] {
  const rate = `1.${random.int(3100, 4400)}`;
  return [head, `CLOUDHOST.EXAMPLE USD ${decimalString(BigInt(random.int(500, 19_000)))} @ ${rate}`];
}

export const canadaSavings: readonly Activity[] = [
  {
    kind: 'transfer',
    weight: 6,
    sign: 1,
    low: 50,
    high: 1500,
    roundTo: 2500n,
    lines: (r) => [
      r.pick(['Transfer from chequing', 'Internet Deposit from Tangelo Chequing', 'EFT Deposit from external account']),
      r.digits(6),
    ],
  },
  {
    kind: 'transfer',
    weight: 5,
    sign: -1,
    low: 50,
    high: 1200,
    roundTo: 1000n,
    lines: (r) => [
      r.pick(['Transfer to chequing', 'Internet Withdrawal', 'EFT Withdrawal to linked account']),
      r.digits(6),
    ],
  },
  { kind: 'interest', weight: 3, sign: 1, low: 0.4, high: 48, lines: () => ['Interest paid'] },
  { kind: 'interest', weight: 1, sign: 1, low: 1, high: 9, lines: () => ['Bonus interest - new deposit offer 4.50%'] },
  { kind: 'deposit', weight: 2, sign: 1, low: 10, high: 400, lines: (r) => ['e-Transfer received', r.pick(people)] },
  { kind: 'fee', weight: 1, sign: -1, low: 1, high: 5, lines: () => ['Excess debit transaction fee'] },
];

const cardShops = [
  'MAPLE GROCER 1032 MONTREAL QC',
  'TIM DONUTS #1045 TORONTO ON',
  'PRAIRIE HARDWARE #151 CALGARY AB',
  'STREAMFLIX.COM 866-555-0114 ON',
  'AMAZING MKTP CA*2K19X WWW.AMAZING.CA ON',
  'LAKESHORE LIQUOR/RAO #0164 TORONTO ON',
  'RIDEHAIL CANADA/TRIP TORONTO ON',
  'PRESTISSIMO FARE TORONTO ON',
  'WAREHOUSE CLUB W524 OTTAWA ON',
  'FURNISHA VAUGHAN CONCORD ON',
  'A&B BURGERS #4411 VANCOUVER BC',
  'TUNESTREAM P2A1 STOCKHOLM',
  'NORTHJET AIR 8382147751029 CALGARY AB',
  'HOTEL EXEMPLAIRE 03/14 QUEBEC QC',
  'PETRO-NORTH 77124 KINGSTON ON',
  'CINEMAPLEX 7130 LAVAL QC',
  'KLEENCAR WASH #2 HAMILTON ON',
  'SQ *MORNING BREW VICTORIA BC',
] as const;

export const canadaCard: readonly Activity[] = [
  { kind: 'purchase', weight: 40, sign: -1, low: 2, high: 380, lines: (r) => [r.pick(cardShops)] },
  {
    kind: 'foreign',
    weight: 4,
    sign: -1,
    low: 5,
    high: 260,
    lines: (r) => [
      r.pick(['CLOUDHOST.EXAMPLE SEATTLE WA', 'HOTEL AVALON NEW YORK NY', 'DIGITAL GOODS INTL LONDON']),
      `USD ${decimalString(BigInt(r.int(400, 19_000)))} @ 1.${r.int(3100, 4400)}`,
    ],
  },
  {
    kind: 'payment',
    weight: 5,
    sign: 1,
    low: 80,
    high: 1400,
    lines: (r) => [r.pick(['PAYMENT - THANK YOU', 'PAYMENT RECEIVED - THANK YOU', 'PRE-AUTHORIZED PAYMENT'])],
  },
  { kind: 'refund', weight: 3, sign: 1, low: 6, high: 120, lines: (r) => [`${r.pick(cardShops)} RETURN`] },
  {
    kind: 'fee',
    weight: 1,
    sign: -1,
    low: 3,
    high: 120,
    lines: (r) => [r.pick(['ANNUAL FEE', 'CASH ADVANCE FEE', 'OVERLIMIT FEE'])],
  },
  {
    kind: 'interest',
    weight: 1,
    sign: -1,
    low: 1,
    high: 60,
    lines: (r) => [r.pick(['INTEREST CHARGES-PURCHASES', 'PURCHASE INTEREST', 'CASH ADVANCE INTEREST'])],
  },
];

import { printDay } from '../date-forms.ts';
import type { Activity } from '../ledger.ts';
import { code, people } from './names.ts';

export const irishAccount: readonly Activity[] = [
  {
    kind: 'purchase',
    weight: 24,
    sign: -1,
    low: 3,
    high: 150,
    lines: (r) => [`VDP-${r.pick(['SUPERVALE', 'DUNNES-ISH', 'CENTRAL BAR', 'IRISH RAILS', 'TESCOS'])}`],
  },
  {
    kind: 'foreign',
    weight: 3,
    sign: -1,
    low: 8,
    high: 190,
    lines: (r) => [`VDP-CLOUDHOST`, `${r.int(10, 200)}.${r.digits(2)} USD@`, `1.0${r.digits(4)}`],
  },
  {
    kind: 'payment',
    weight: 8,
    sign: -1,
    low: 9,
    high: 190,
    lines: (r) => [`D/D ${r.pick(['ELECTRIC IRELAND X', 'EIRR MOBILE', 'VHIE HEALTH'])}`, `IE${r.digits(12)}`],
  },
  { kind: 'transfer', weight: 5, sign: -1, low: 10, high: 600, lines: (r) => [`*MOBI ${r.pick(people)}`] },
  {
    kind: 'deposit',
    weight: 5,
    sign: 1,
    low: 1200,
    high: 3000,
    lines: () => ['CREDIT TRANSFER', 'EXAMPLE TEO SALARY'],
  },
  { kind: 'deposit', weight: 4, sign: 1, low: 10, high: 400, lines: (r) => [`*INET ${r.pick(people)}`] },
  {
    kind: 'withdrawal',
    weight: 4,
    sign: -1,
    low: 20,
    high: 300,
    roundTo: 1000n,
    lines: (r, day) => [`ATM O'CONNELL ST ${printDay(day, 'DDMON')}`, `TIME ${r.int(8, 22)}:${r.int(10, 59)}`],
  },
  { kind: 'fee', weight: 1, sign: -1, low: 1, high: 14, lines: () => ['QTR FEES'] },
];

export const frenchAccount: readonly Activity[] = [
  {
    kind: 'purchase',
    weight: 24,
    sign: -1,
    low: 3,
    high: 150,
    lines: (r, day) => [
      `PAIEMENT CB ${printDay(day, 'DDMM')} ${r.pick(['PARIS', 'LYON', 'NANTES'])} ${r.pick(['CARREFOURCHE', 'MONOPRIZ', 'BOULANGERIE DEMO', 'SNCFF INTERNET'])}`,
      `CARTE ${r.digits(4)}XXXX`,
    ],
  },
  {
    kind: 'payment',
    weight: 8,
    sign: -1,
    low: 9,
    high: 190,
    lines: (r) => [
      `PRLV SEPA ${r.pick(['EDFF CLIENTS', 'FREEE MOBILE', 'MAIFF ASSURANCE'])}`,
      `REF ${code(r, 'AA9999999999')}`,
    ],
  },
  { kind: 'transfer', weight: 5, sign: -1, low: 10, high: 900, lines: (r) => [`VIR ${r.pick(people)}`, 'LOYER'] },
  { kind: 'deposit', weight: 4, sign: 1, low: 1300, high: 2900, lines: () => ['VIR SEPA SARL EXEMPLE', 'SALAIRE'] },
  { kind: 'deposit', weight: 4, sign: 1, low: 10, high: 500, lines: (r) => [`VIR INST ${r.pick(people)}`] },
  {
    kind: 'withdrawal',
    weight: 4,
    sign: -1,
    low: 20,
    high: 200,
    roundTo: 1000n,
    lines: (r, day) => [`RETRAIT DAB ${printDay(day, 'DDMM')} ${r.int(8, 22)}H${r.int(10, 59)}`],
  },
  { kind: 'cheque', weight: 2, sign: -1, low: 20, high: 600, lines: () => ['CHEQUE 0000{cheque}'] },
  { kind: 'fee', weight: 1, sign: -1, low: 2, high: 12, lines: () => ['FACTURE SGT-ESSENTIEL', 'DONT TVA 0,38EUR'] },
];

export const japaneseAccount: readonly Activity[] = [
  {
    kind: 'purchase',
    weight: 20,
    sign: -1,
    low: 300,
    high: 24_000,
    lines: (r) => [`DEBIT ${r.digits(6)} ${r.pick(['SEVENTH MART', 'JRX EAST SUICO', 'DONKI STORE', 'RAMEN MIHON'])}`],
  },
  {
    kind: 'payment',
    weight: 8,
    sign: -1,
    low: 2000,
    high: 90_000,
    lines: (r) => [`DIRECT DEBIT ${r.pick(['TOKYO DENRYOKU X', 'NTTT DOCOMA', 'SUIDOKYOKU', 'CARD KAISHA'])}`],
  },
  { kind: 'deposit', weight: 4, sign: 1, low: 180_000, high: 600_000, lines: () => ['SALARY KABUSHIKI MIHON'] },
  { kind: 'deposit', weight: 4, sign: 1, low: 1000, high: 80_000, lines: (r) => [`FURIKOMI ${r.pick(people)}`] },
  {
    kind: 'withdrawal',
    weight: 6,
    sign: -1,
    low: 5000,
    high: 90_000,
    roundTo: 1000n,
    lines: (r) => [`ATM ${r.digits(4)}`],
  },
  { kind: 'fee', weight: 2, sign: -1, low: 110, high: 660, roundTo: 110n, lines: () => ['TRANSFER FEE'] },
];

export const southAfricanAccount: readonly Activity[] = [
  {
    kind: 'purchase',
    weight: 24,
    sign: -1,
    low: 20,
    high: 2400,
    lines: (r, day) => [
      `POS Purchase ${r.pick(['Checkerz Hyper', 'Pick N Paid', 'Engin Garage', 'Woolies Demo', 'Uberr Trip'])} ${r.digits(6)}*${r.digits(4)} ${printDay(day, 'DD Mon')}`,
    ],
  },
  {
    kind: 'payment',
    weight: 8,
    sign: -1,
    low: 100,
    high: 6000,
    lines: (r) => [
      `Magtape Debit ${r.pick(['Discoverer Ins', 'Vodakom', 'City Of Demo', 'Gym Virgo'])} ${r.digits(10)}`,
    ],
  },
  {
    kind: 'transfer',
    weight: 5,
    sign: -1,
    low: 50,
    high: 9000,
    lines: (r) => [`FNX App Payment To ${r.pick(people)}`],
  },
  { kind: 'deposit', weight: 4, sign: 1, low: 8000, high: 60_000, lines: () => ['Magtape Credit Example Salaries'] },
  {
    kind: 'deposit',
    weight: 4,
    sign: 1,
    low: 100,
    high: 6000,
    lines: (r) => [`FNX App Rtc Pmt From ${r.pick(people)}`],
  },
  {
    kind: 'withdrawal',
    weight: 4,
    sign: -1,
    low: 100,
    high: 4000,
    roundTo: 10_000n,
    lines: (r) => [`ATM Cash Demo Mall ${r.digits(6)}`],
  },
  {
    kind: 'fee',
    weight: 2,
    sign: -1,
    low: 3,
    high: 180,
    lines: (r) => [r.pick(['#Monthly Account Fee', '#Cash Deposit Fee', '#Inward Eft Fee'])],
  },
];

export const corporateAccount: readonly Activity[] = [
  {
    kind: 'payment',
    weight: 14,
    sign: -1,
    low: 200,
    high: 90_000,
    lines: (r) => [
      `INWARD CLEARING ${r.digits(6)}`,
      `${r.pick(['EXEMPLAR STEEL LLC', 'DEMO FREIGHT FZE', 'MODEL CEMENT CO'])} INV/${r.digits(5)}`,
    ],
  },
  {
    kind: 'deposit',
    weight: 8,
    sign: 1,
    low: 5000,
    high: 400_000,
    lines: (r) => [`TT REF ${code(r, 'AA9999999')}`, `${r.pick(['SPECIMEN TRADING', 'SAMPLE MALLS GROUP'])}`],
  },
  { kind: 'cheque', weight: 6, sign: -1, low: 500, high: 70_000, lines: () => ['CHEQUE PAID {cheque}'] },
  { kind: 'deposit', weight: 4, sign: 1, low: 1000, high: 60_000, lines: (r) => [`CASH DEPOSIT CDM ${r.digits(4)}`] },
  {
    kind: 'payment',
    weight: 3,
    sign: -1,
    low: 20_000,
    high: 300_000,
    lines: () => ['WPS SALARY TRANSFER', 'FILE 2024-118'],
  },
  {
    kind: 'fee',
    weight: 4,
    sign: -1,
    low: 5,
    high: 260,
    lines: (r) => [r.pick(['CHARGES TT', 'VAT 5.00% ON CHARGES', 'COURIER CHARGES'])],
  },
];

export const newZealandAccount: readonly Activity[] = [
  {
    kind: 'VT',
    weight: 22,
    sign: -1,
    low: 3,
    high: 190,
    lines: (r) => [
      `${r.pick(['PAKNSAVER', 'COUNTDOWNE', 'Z ENERGIE', 'BUNNING WHSE'])} ${r.pick(['AKL', 'WLG', 'CHCH'])}`,
      `${r.digits(4)}******** ${r.digits(4)} C`,
    ],
  },
  { kind: 'AP', weight: 6, sign: -1, low: 50, high: 900, lines: (r) => [r.pick(people), 'Rent Flat 2'] },
  {
    kind: 'DD',
    weight: 6,
    sign: -1,
    low: 20,
    high: 300,
    lines: (r) => [r.pick(['MERCURIAL NZ', 'SPARKED NZ', 'SOUTHERN CX MED']), r.digits(8)],
  },
  { kind: 'DC', weight: 6, sign: 1, low: 1200, high: 3400, lines: () => ['EXAMPLE LTD', 'Wages 0412'] },
  { kind: 'BP', weight: 5, sign: 1, low: 10, high: 500, lines: (r) => [r.pick(people), 'shared bills'] },
  {
    kind: 'EP',
    weight: 4,
    sign: -1,
    low: 20,
    high: 300,
    roundTo: 2000n,
    lines: (r) => [`ATM ${r.digits(5)}`, 'QUEEN ST'],
  },
  { kind: 'FX', weight: 1, sign: -1, low: 1, high: 9, lines: () => ['Monthly A/C Fee'] },
];

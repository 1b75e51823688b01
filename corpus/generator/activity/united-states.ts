import { printDay } from '../date-forms.ts';
import type { Activity } from '../ledger.ts';
import { code, employers, people } from './names.ts';

const shops = [
  'BLUE HEN MARKET #0143',
  'TRADER BILLS #127',
  'SHELLPOINT OIL 57444212500',
  'AUTOZONED 3318',
  'STARBEAN STORE 10885',
  'WALGREENE #689',
  'TARGETT T-1872',
  'HOMER DEPOT #6609',
  'CHIPOTLAY 1193',
  'LYFTY *RIDE SUN 7PM',
  'TST* CHAAT HOUSE',
  'SQ *FARMERS STAND',
  'COSTWAY WHSE #0143',
  'PUBLIXX #884',
  'KROGERS 512',
] as const;
const towns = [
  'SAN JOSE CA',
  'AUSTIN TX',
  'LOS ALTOS CA',
  'COLUMBUS OH',
  'TAMPA FL',
  'MESA AZ',
  'RALEIGH NC',
  'SUNNYVALE CA',
] as const;

export const usChecking: readonly Activity[] = [
  {
    kind: 'purchase',
    weight: 24,
    sign: -1,
    low: 3,
    high: 260,
    lines: (r, day) => [
      `Card Purchase ${printDay(day, 'MM/DD')} ${r.pick(shops)} ${r.pick(towns)} Card ${r.digits(4)}`,
    ],
  },
  {
    kind: 'purchase',
    weight: 6,
    sign: -1,
    low: 3,
    high: 160,
    lines: (r, day) => [
      `Recurring Card Purchase ${printDay(day, 'MM/DD')} Streamflix 844-555-2993 CA Card ${r.digits(4)}`,
    ],
  },
  {
    kind: 'payment',
    weight: 8,
    sign: -1,
    low: 20,
    high: 900,
    lines: (r) => [
      `${r.pick(['Pacific Electric', 'Comtel Cable', 'Lonestar Mortgage', 'Chasm Card', 'State Farmer Ins'])} ${r.pick(['Web Pymts', 'ACH Pmt', 'Bill Pmt'])} ${r.digits(9)} Web ID: ${r.digits(10)}`,
    ],
  },
  {
    kind: 'transfer',
    weight: 6,
    sign: -1,
    low: 10,
    high: 800,
    roundTo: 500n,
    lines: (r) => [`Zella payment to ${r.pick(people)} Jpm${code(r, '99A9A9')}`],
  },
  {
    kind: 'deposit',
    weight: 4,
    sign: 1,
    low: 10,
    high: 900,
    roundTo: 500n,
    lines: (r) => [`Zella payment from ${r.pick(people)} ${r.digits(11)}`],
  },
  {
    kind: 'deposit',
    weight: 6,
    sign: 1,
    low: 1100,
    high: 4200,
    lines: (r) => [`${r.pick(employers)} Payroll PPD ID: ${r.digits(10)}`],
  },
  { kind: 'cheque', weight: 6, sign: -1, low: 30, high: 1900, lines: () => ['Check # {cheque}'] },
  {
    kind: 'withdrawal',
    weight: 4,
    sign: -1,
    low: 20,
    high: 400,
    roundTo: 2000n,
    lines: (r, day) => [
      `ATM Withdrawal ${printDay(day, 'MM/DD')} ${r.int(100, 9900)} W Main St ${r.pick(towns)} Card ${r.digits(4)}`,
    ],
  },
  {
    kind: 'deposit',
    weight: 3,
    sign: 1,
    low: 40,
    high: 2500,
    lines: (r) => [r.pick(['Remote Online Deposit', 'ATM Check Deposit', 'Deposit']) + ` ${r.digits(8)}`],
  },
  {
    kind: 'fee',
    weight: 2,
    sign: -1,
    low: 2,
    high: 35,
    lines: (r) => [
      r.pick(['Monthly Service Fee', 'Non-Chase ATM Fee-With', 'Overdraft Item Fee', 'Domestic Wire Fee']),
    ],
  },
  { kind: 'interest', weight: 1, sign: 1, low: 0.01, high: 4, lines: () => ['Interest Payment'] },
];

export const usCard: readonly Activity[] = [
  { kind: 'purchase', weight: 40, sign: -1, low: 2, high: 420, lines: (r) => [`${r.pick(shops)} ${r.pick(towns)}`] },
  {
    kind: 'purchase',
    weight: 6,
    sign: -1,
    low: 5,
    high: 120,
    lines: (r) => [`AMZNG Mktp US*${code(r, 'R99A9A9AA')} Amazing.com/bill WA`],
  },
  {
    kind: 'payment',
    weight: 4,
    sign: 1,
    low: 100,
    high: 2600,
    lines: (r) => [
      r.pick(['AUTOMATIC PAYMENT - THANK YOU', 'Payment Thank You-Mobile', 'INTERNET PAYMENT - THANK YOU']),
    ],
  },
  { kind: 'refund', weight: 2, sign: 1, low: 6, high: 140, lines: (r) => [`${r.pick(shops)} ${r.pick(towns)}`] },
  {
    kind: 'fee',
    weight: 1,
    sign: -1,
    low: 10,
    high: 40,
    lines: (r) => [r.pick(['LATE FEE', 'FOREIGN TRANSACTION FEE', 'CASH ADVANCE FEE'])],
  },
  { kind: 'interest', weight: 1, sign: -1, low: 1, high: 90, lines: () => ['PURCHASE INTEREST CHARGE'] },
];

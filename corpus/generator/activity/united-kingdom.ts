import { printDay } from '../date-forms.ts';
import type { Activity } from '../ledger.ts';
import { code, employers, people } from './names.ts';

const shops = [
  'TESKO STORES 3217',
  'SAINSBERRYS S/MKTS',
  'BOOTES 0414',
  'GREGGSON 1188',
  'COSTALOT COFFEE',
  'TFLONDON TRAVEL CH',
  'SHELLDON FILLING',
  'WAITROSA 533',
  'DELIVEROVER',
  'THE CROWN & SPECIMEN',
  'ASDAH SUPERSTORE 4471',
] as const;

export const ukCurrent: readonly Activity[] = [
  {
    kind: 'purchase',
    weight: 26,
    sign: -1,
    low: 2,
    high: 160,
    lines: (r, day) => [`Card payment to ${r.pick(shops)}`, `on ${printDay(day, 'D Mon')}`],
  },
  { kind: 'purchase', weight: 8, sign: -1, low: 2, high: 60, lines: (r) => [`Contactless payment ${r.pick(shops)}`] },
  {
    kind: 'payment',
    weight: 9,
    sign: -1,
    low: 8,
    high: 240,
    lines: (r) => [
      `Direct Debit to ${r.pick(['OCTOPUZ ENERGY', 'THAMESIDE WATER', 'O3 MOBILE', 'COUNCIL TAX EXAMPLESHIRE', 'GYMM GROUP', 'AVEEVA INSURANCE'])}`,
      `Ref: ${code(r, '999999A99')}`,
    ],
  },
  {
    kind: 'payment',
    weight: 3,
    sign: -1,
    low: 100,
    high: 1400,
    lines: (r) => [`Standing order to ${r.pick(people)}`, 'Ref: RENT'],
  },
  {
    kind: 'transfer',
    weight: 6,
    sign: -1,
    low: 5,
    high: 600,
    lines: (r) => [
      `Bill payment to ${r.pick(people)}`,
      `Ref: ${r.pick(['THANKS', 'DINNER 24/7', 'INV 2024-118', 'HOLIDAY'])}`,
    ],
  },
  {
    kind: 'deposit',
    weight: 5,
    sign: 1,
    low: 1300,
    high: 3100,
    lines: (r) => [`Direct credit from ${r.pick(employers)}`, 'Ref: SALARY'],
  },
  {
    kind: 'deposit',
    weight: 5,
    sign: 1,
    low: 5,
    high: 500,
    lines: (r) => [`Received from ${r.pick(people)}`, `Ref: ${code(r, 'AA9999')}`],
  },
  {
    kind: 'withdrawal',
    weight: 4,
    sign: -1,
    low: 10,
    high: 300,
    roundTo: 1000n,
    lines: (r, day) => [
      `Cash machine withdrawal at ${r.pick(['LINKED', 'HIGH ST BRANCH', 'STATION RD'])}`,
      `${printDay(day, 'D Mon')} ${r.int(8, 22)}:${r.int(10, 59)}`,
    ],
  },
  { kind: 'cheque', weight: 2, sign: -1, low: 20, high: 700, lines: () => ['Cheque issued 000{cheque}'] },
  { kind: 'interest', weight: 1, sign: 1, low: 0.05, high: 6, lines: () => ['Gross interest'] },
  { kind: 'fee', weight: 1, sign: -1, low: 1, high: 25, lines: () => ['Arranged overdraft interest'] },
];

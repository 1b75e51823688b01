import type { Activity } from '../ledger.ts';
import { code, people } from './names.ts';

export const indianAccount: readonly Activity[] = [
  {
    kind: 'upi',
    weight: 26,
    sign: -1,
    low: 20,
    high: 6000,
    lines: (r) => [
      `UPI-${r.pick(['SWIGGLE LTD', 'ZOMOTO', 'KIRANA MART', 'METROCARD', 'PHARMEASE'])}-${code(r, 'AAAA')}@OKDEMO-`,
      `${code(r, 'AAAA')}0${r.digits(6)}-${r.digits(12)}-PAYMENT`,
    ],
  },
  {
    kind: 'pos',
    weight: 8,
    sign: -1,
    low: 100,
    high: 15_000,
    lines: (r) => [
      `POS ${r.digits(6)}XXXXXX${r.digits(4)} ${r.pick(['RELIANCED FRESH', 'BIG BAZAR 12', 'DMARTT AVENUE'])}`,
    ],
  },
  {
    kind: 'neft',
    weight: 5,
    sign: -1,
    low: 1000,
    high: 90_000,
    lines: (r) => [`NEFT DR-${code(r, 'AAAA')}0${r.digits(6)}-${r.pick(people)}-`, `NETBANK, MUM-N${r.digits(15)}`],
  },
  {
    kind: 'salary',
    weight: 4,
    sign: 1,
    low: 35_000,
    high: 250_000,
    lines: (r) => [
      `NEFT CR-${code(r, 'AAAA')}0${r.digits(6)}-EXEMPLAR TECHNOLOGIES`,
      `PVT LTD-SALARY-N${r.digits(12)}`,
    ],
  },
  {
    kind: 'imps',
    weight: 5,
    sign: 1,
    low: 200,
    high: 40_000,
    lines: (r) => [`IMPS-${r.digits(12)}-${r.pick(people)}-`, `${code(r, 'AAAA')}-XXXXXX${r.digits(4)}-TRANSFER`],
  },
  {
    kind: 'atm',
    weight: 5,
    sign: -1,
    low: 500,
    high: 10_000,
    roundTo: 50_000n,
    lines: (r) => [`ATW-${r.digits(6)}XXXXXX${r.digits(4)}-${code(r, 'A9AAAA99')}-MUMBAI`],
  },
  { kind: 'cheque', weight: 2, sign: -1, low: 1000, high: 150_000, lines: () => ['CHQ PAID-MICR CTS-MU-{cheque}'] },
  { kind: 'interest', weight: 1, sign: 1, low: 20, high: 900, lines: () => ['CREDIT INTEREST CAPITALISED'] },
  { kind: 'fee', weight: 1, sign: -1, low: 10, high: 600, lines: () => ['SMS CHRGS OCT-DEC23-MIR'] },
];

import { printDay } from '../date-forms.ts';
import type { Activity } from '../ledger.ts';
import { code, people } from './names.ts';

export const singaporeAccount: readonly Activity[] = [
  {
    kind: 'purchase',
    weight: 20,
    sign: -1,
    low: 3,
    high: 220,
    lines: (r, day) => [
      'Debit Card Transaction',
      `${r.pick(['NTUCC FAIRPRICE', 'GRABBED *A-12', 'KOPITIAM DEMO', 'COLD STORES'])} SI SGP ${printDay(day, 'DDMON')}`,
      `${r.digits(4)}-${r.digits(4)}-XXXX-${r.digits(4)}`,
    ],
  },
  {
    kind: 'payment',
    weight: 8,
    sign: -1,
    low: 12,
    high: 380,
    lines: (r) => [
      'Bill Payment',
      `${r.pick(['SPP SERVICES', 'SINGTELL', 'IRAZ INCOME TAX', 'HDBB LOAN'])}`,
      `REF NO. ${r.digits(16)}`,
    ],
  },
  {
    kind: 'transfer',
    weight: 6,
    sign: -1,
    low: 5,
    high: 1500,
    lines: (r) => ['FAST Payment / Receipt', `PayNow Transfer ${r.digits(7)}`, `To: ${r.pick(people)}`],
  },
  {
    kind: 'deposit',
    weight: 5,
    sign: 1,
    low: 2500,
    high: 7500,
    lines: (r) => ['GIRO Salary', `EXAMPLE PTE LTD ${code(r, 'AAA99')}`],
  },
  {
    kind: 'deposit',
    weight: 5,
    sign: 1,
    low: 5,
    high: 900,
    lines: (r) => ['FAST Payment / Receipt', `From: ${r.pick(people)}`, `OTHR ${r.digits(6)}`],
  },
  {
    kind: 'withdrawal',
    weight: 4,
    sign: -1,
    low: 20,
    high: 500,
    roundTo: 1000n,
    lines: (r) => ['Cash Withdrawal', `ATM ${r.digits(8)}`],
  },
  { kind: 'interest', weight: 1, sign: 1, low: 0.05, high: 12, lines: () => ['Interest Earned'] },
  { kind: 'fee', weight: 1, sign: -1, low: 2, high: 8, lines: () => ['Service Charge', 'FALL-BELOW FEE'] },
];

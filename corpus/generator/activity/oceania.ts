import { printDay } from '../date-forms.ts';
import type { Activity } from '../ledger.ts';
import { people } from './names.ts';

export const australianAccount: readonly Activity[] = [
  {
    kind: 'purchase',
    weight: 24,
    sign: -1,
    low: 3,
    high: 180,
    lines: (r, day) => [
      `${r.pick(['WOOLWORTHIES 1188', 'COLESY EXPRESS', 'BUNNINGTON 449', 'OPAL TRAVEL DEMO', 'CHEMIST SHED', 'THE BREWHOUSE'])} ${r.pick(['SYDNEY NSW', 'PERTH WA', 'MELBOURNE VIC'])} AUS`,
      `Card xx${r.digits(4)} Value Date: ${printDay(day, 'DD/MM/YYYY')}`,
    ],
  },
  {
    kind: 'payment',
    weight: 8,
    sign: -1,
    low: 15,
    high: 400,
    lines: (r) => [
      `Direct Debit ${r.digits(6)} ${r.pick(['AGLO ENERGY', 'TELSTRO', 'MEDIBANKED PTE', 'RENT ROLL'])}`,
      r.digits(11),
    ],
  },
  {
    kind: 'transfer',
    weight: 6,
    sign: -1,
    low: 10,
    high: 900,
    roundTo: 500n,
    lines: (r) => [`Transfer to xx${r.digits(4)} NetBank`, r.pick(['rent', 'savings', 'dinner', 'rego 2024'])],
  },
  { kind: 'deposit', weight: 5, sign: 1, low: 1200, high: 3600, lines: () => ['Salary EXAMPLE PTY LTD', 'Pay 000412'] },
  {
    kind: 'deposit',
    weight: 5,
    sign: 1,
    low: 10,
    high: 700,
    lines: (r) => [`Fast Transfer From ${r.pick(people)}`, 'PayID Phone from DEMO BANK'],
  },
  {
    kind: 'withdrawal',
    weight: 4,
    sign: -1,
    low: 20,
    high: 400,
    roundTo: 2000n,
    lines: (r) => [`Wdl ATM DEMOBANK ${r.pick(['PARRAMATTA', 'CBD', 'FREO'])} A NSW`],
  },
  { kind: 'fee', weight: 1, sign: -1, low: 2, high: 10, lines: () => ['Account Fee'] },
  {
    kind: 'fee',
    weight: 2,
    sign: -1,
    low: 1,
    high: 12,
    lines: (r) => ['International Transaction Fee', `USD ${r.int(10, 300)}.${r.digits(2)}`],
  },
];

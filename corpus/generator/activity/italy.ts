import { printDay } from '../date-forms.ts';
import type { Activity } from '../ledger.ts';
import { people } from './names.ts';

export const italianAccount: readonly Activity[] = [
  {
    kind: 'purchase',
    weight: 24,
    sign: -1,
    low: 3,
    high: 160,
    lines: (r, day) => [
      'PAGAMENTO POS',
      `${r.pick(['ESSELUNGO MILANO', 'COOPE FIRENZE', 'BAR ESEMPIO', 'FARMACIA CENTRALE', 'ENIA STATION'])} ${printDay(day, 'DD/MM')} ORE ${r.int(8, 22)}:${r.int(10, 59)} CARTA *${r.digits(4)}`,
    ],
  },
  {
    kind: 'payment',
    weight: 8,
    sign: -1,
    low: 9,
    high: 190,
    lines: (r) => [
      'ADDEBITO DIRETTO SDD',
      `${r.pick(['ENELLA ENERGIA', 'TIMO SPA', 'A2Z ACQUA'])} MANDATO ${r.digits(10)}`,
    ],
  },
  {
    kind: 'transfer',
    weight: 6,
    sign: -1,
    low: 10,
    high: 900,
    lines: (r) => ['BONIFICO A VOSTRO CARICO', `A FAVORE ${r.pick(people)} CRO ${r.digits(11)}`],
  },
  {
    kind: 'deposit',
    weight: 4,
    sign: 1,
    low: 1100,
    high: 2700,
    lines: () => ['ACCREDITO EMOLUMENTI', 'ESEMPIO SRL STIPENDIO'],
  },
  {
    kind: 'deposit',
    weight: 4,
    sign: 1,
    low: 20,
    high: 700,
    lines: (r) => ['BONIFICO A VOSTRO FAVORE', r.pick(people)],
  },
  {
    kind: 'withdrawal',
    weight: 4,
    sign: -1,
    low: 20,
    high: 250,
    roundTo: 1000n,
    lines: (r) => ['PRELIEVO BANCOMAT', `SPORTELLO ${r.digits(4)}`],
  },
  { kind: 'fee', weight: 1, sign: -1, low: 1, high: 12, lines: () => ['COMMISSIONI E SPESE', 'CANONE MENSILE'] },
  { kind: 'fee', weight: 1, sign: -1, low: 8.55, high: 8.56, lines: () => ['IMPOSTA DI BOLLO'] },
];

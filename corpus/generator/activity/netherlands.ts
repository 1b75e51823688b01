import { printDay } from '../date-forms.ts';
import type { Activity } from '../ledger.ts';
import { code, people } from './names.ts';

export const dutchAccount: readonly Activity[] = [
  {
    kind: 'ba',
    weight: 24,
    sign: -1,
    low: 3,
    high: 140,
    lines: (r, day) => [
      `Betaalautomaat ${r.int(8, 22)}:${r.int(10, 59)} pasnr. 0${r.int(10, 99)}`,
      `${r.pick(['ALBERT HEIN 1523', 'JUMBOO ZAANDAM', 'HEMAA UTRECHT', 'KRUIDVATT 7712', 'NS-STATION DEMO'])} ${printDay(day, 'DD-MM')}`,
    ],
  },
  {
    kind: 'ei',
    weight: 8,
    sign: -1,
    low: 8,
    high: 210,
    lines: (r) => [
      `SEPA Incasso ${r.pick(['VOORBEELD ENERGIE BV', 'ZIGGO DEMO', 'WATERNET TEST', 'ZORGVERZEKERAAR X'])}`,
      `Machtiging: ${code(r, 'A9999999')} Factuur ${r.digits(8)}`,
    ],
  },
  {
    kind: 'tb',
    weight: 6,
    sign: -1,
    low: 5,
    high: 900,
    lines: (r) => [`Overboeking ${r.pick(people)}`, `NL${r.digits(2)} DEMO 0${r.digits(9)}`],
  },
  {
    kind: 'id',
    weight: 5,
    sign: -1,
    low: 9,
    high: 180,
    lines: (r) => ['iDEAL bol demo bv', `${r.digits(16)} bestelling ${r.digits(7)}`],
  },
  { kind: 'sb', weight: 5, sign: 1, low: 1300, high: 3400, lines: () => ['Salaris VOORBEELD BV', 'LOON PERIODE 03'] },
  {
    kind: 'cb',
    weight: 5,
    sign: 1,
    low: 5,
    high: 450,
    lines: (r) => [`Tikkie ${r.pick(people)}`, `NL${r.digits(2)} DEMO 0${r.digits(9)}`],
  },
  {
    kind: 'ga',
    weight: 3,
    sign: -1,
    low: 20,
    high: 300,
    roundTo: 1000n,
    lines: (r) => ['Geldautomaat', `GELDMAAT ${r.digits(6)}`],
  },
  { kind: 'db', weight: 1, sign: -1, low: 1, high: 8, lines: () => ['Kosten betaalpakket'] },
];

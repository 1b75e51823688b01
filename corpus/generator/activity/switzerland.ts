import type { Activity } from '../ledger.ts';
import { people } from './names.ts';

export const swissAccount: readonly Activity[] = [
  {
    kind: 'purchase',
    weight: 22,
    sign: -1,
    low: 4,
    high: 220,
    lines: (r) => [
      r.pick(['Einkauf Debitkarte', 'TWINT Zahlung', 'Zahlung Maestro']),
      `${r.pick(['MIGRO ZÜRICH HB', 'COOPI-4471 BERN', 'SBB MUSTER BAHN', 'MANORA GENÈVE', 'KIOSK AG'])} Karte *${r.digits(4)}`,
    ],
  },
  {
    kind: 'payment',
    weight: 8,
    sign: -1,
    low: 30,
    high: 900,
    lines: (r) => [
      'Zahlungsauftrag E-Banking',
      `${r.pick(['MUSTER KRANKENKASSE', 'EWZ MUSTER', 'STEUERAMT BEISPIELWIL', 'SWISSCOMM AG'])} Ref. ${r.digits(2)} ${r.digits(5)} ${r.digits(5)}`,
    ],
  },
  {
    kind: 'payment',
    weight: 3,
    sign: -1,
    low: 900,
    high: 2600,
    lines: (r) => ['Dauerauftrag', `Miete ${r.pick(people)}`],
  },
  {
    kind: 'deposit',
    weight: 4,
    sign: 1,
    low: 3500,
    high: 9500,
    lines: () => ['Gutschrift Salär', 'BEISPIEL WERKE AG'],
  },
  { kind: 'deposit', weight: 4, sign: 1, low: 20, high: 900, lines: (r) => ['Gutschrift', r.pick(people)] },
  {
    kind: 'withdrawal',
    weight: 4,
    sign: -1,
    low: 20,
    high: 600,
    roundTo: 1000n,
    lines: (r) => ['Bezug Bancomat', `Nr. ${r.digits(6)}`],
  },
  { kind: 'fee', weight: 1, sign: -1, low: 2, high: 15, roundTo: 5n, lines: () => ['Kontoführungsgebühren'] },
];

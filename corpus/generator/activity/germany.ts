import { printDay } from '../date-forms.ts';
import type { Activity } from '../ledger.ts';
import { code, people } from './names.ts';

export const germanGiro: readonly Activity[] = [
  {
    kind: 'purchase',
    weight: 24,
    sign: -1,
    low: 4,
    high: 190,
    lines: (r, day) => [
      'Kartenzahlung',
      `${r.pick(['EDEKKA MARKT 4471', 'REWEH SAGT DANKE', 'DM-DROGERIE 0812', 'ALDINO SUED', 'ARALO STATION', 'BAECKEREI MUSTER'])} ${r.pick(['BERLIN', 'MUENCHEN', 'KOELN', 'ULM'])}`,
      `${printDay(day, 'YYYY-MM-DD')}T${r.int(10, 21)}:${r.int(10, 59)} Debitk.${r.int(0, 9)}`,
    ],
  },
  {
    kind: 'payment',
    weight: 8,
    sign: -1,
    low: 9,
    high: 210,
    lines: (r) => [
      'SEPA-Basislastschrift',
      r.pick(['STADTWERKE MUSTERSTADT', 'TELEFONIKA MUSTER GMBH', 'BEITRAGSSERVICE DEMO', 'MUSTER VERSICHERUNG AG']),
      `Mandat ${code(r, 'A99999999')}`,
    ],
  },
  {
    kind: 'payment',
    weight: 3,
    sign: -1,
    low: 350,
    high: 1200,
    lines: (r) => ['Dauerauftrag', r.pick(people), 'MIETE WOHNUNG 12'],
  },
  {
    kind: 'transfer',
    weight: 6,
    sign: -1,
    low: 10,
    high: 700,
    lines: (r) => ['Überweisung', r.pick(people), `RE-NR ${r.digits(6)}`],
  },
  {
    kind: 'deposit',
    weight: 4,
    sign: 1,
    low: 1400,
    high: 3600,
    lines: () => ['Lohn/Gehalt', 'MUSTERWERK GMBH', 'LOHN/GEHALT'],
  },
  {
    kind: 'deposit',
    weight: 4,
    sign: 1,
    low: 10,
    high: 500,
    lines: (r) => ['Gutschrift', r.pick(people), `ERSTATTUNG ${r.digits(5)}`],
  },
  {
    kind: 'withdrawal',
    weight: 4,
    sign: -1,
    low: 20,
    high: 400,
    roundTo: 1000n,
    lines: (r) => ['Bargeldauszahlung', `GA NR${r.digits(8)} BLZ${r.digits(8)}`],
  },
  { kind: 'fee', weight: 1, sign: -1, low: 2, high: 12, lines: () => ['Entgeltabschluss', 'Kontoführung'] },
];

import type { Activity } from '../ledger.ts';
import { code, people } from './names.ts';

export const spanishAccount: readonly Activity[] = [
  {
    kind: 'purchase',
    weight: 24,
    sign: -1,
    low: 3,
    high: 150,
    lines: (r) => [
      `PAGO CON TARJETA EN ${r.pick(['MERCADONIA', 'SUPERMERCADO DIAZ', 'CORTE INGLADO', 'FARMACIA MODELO', 'REPSUL EST. 4471', 'BAR EJEMPLO'])}`,
      `TARJ. *${r.digits(4)}`,
    ],
  },
  {
    kind: 'payment',
    weight: 8,
    sign: -1,
    low: 9,
    high: 190,
    lines: (r) => [
      `RECIBO ${r.pick(['IBERDROLAR', 'CANAL EJEMPLO', 'TELEFONICO MOVIL', 'COMUNIDAD PROP.'])}`,
      `N ${r.digits(10)} REF. MANDATO ${code(r, 'A99999')}`,
    ],
  },
  {
    kind: 'transfer',
    weight: 6,
    sign: -1,
    low: 10,
    high: 800,
    lines: (r) => [`TRANSFERENCIA A FAVOR DE ${r.pick(people)}`],
  },
  { kind: 'deposit', weight: 4, sign: 1, low: 1000, high: 2600, lines: () => ['NOMINA EMPRESA EJEMPLO S.L.'] },
  {
    kind: 'deposit',
    weight: 5,
    sign: 1,
    low: 10,
    high: 600,
    lines: (r) => [`BIZUM DE ${r.pick(people)}`, 'CONCEPTO CENA 12/05'],
  },
  {
    kind: 'withdrawal',
    weight: 4,
    sign: -1,
    low: 20,
    high: 300,
    roundTo: 1000n,
    lines: (r) => ['REINTEGRO CAJERO', `OF. ${r.digits(4)}`],
  },
  { kind: 'fee', weight: 1, sign: -1, low: 1, high: 18, lines: () => ['COMISION MANTENIMIENTO'] },
];

export const portugueseAccount: readonly Activity[] = [
  {
    kind: 'purchase',
    weight: 24,
    sign: -1,
    low: 2,
    high: 140,
    lines: (r) => [
      `COMPRA ${r.digits(4)} ${r.pick(['PINGO DOCIL LISBOA', 'CONTINENTA PORTO', 'GALPE EST SERV', 'PASTELARIA MODELO', 'FNAK COLOMBO'])}`,
    ],
  },
  {
    kind: 'payment',
    weight: 8,
    sign: -1,
    low: 9,
    high: 160,
    lines: (r) => [`DD ${r.pick(['EDPE COMERCIAL', 'AGUAS DO EXEMPLO', 'MEU TELECOM'])} ${r.digits(11)}`],
  },
  {
    kind: 'payment',
    weight: 4,
    sign: -1,
    low: 5,
    high: 200,
    lines: (r) => [`PAG SERV ${r.digits(5)} REF ${r.digits(9)}`],
  },
  { kind: 'transfer', weight: 5, sign: -1, low: 10, high: 700, lines: (r) => [`TRF P/ ${r.pick(people)}`] },
  { kind: 'deposit', weight: 4, sign: 1, low: 900, high: 2200, lines: () => ['TRF DE EMPRESA EXEMPLO LDA ORDENADO'] },
  { kind: 'deposit', weight: 5, sign: 1, low: 5, high: 400, lines: (r) => [`TRF MBWAY DE ${r.pick(people)}`] },
  {
    kind: 'withdrawal',
    weight: 4,
    sign: -1,
    low: 10,
    high: 200,
    roundTo: 1000n,
    lines: (r) => [`LEV ATM ${r.digits(4)} RUA DO MODELO`],
  },
  { kind: 'fee', weight: 1, sign: -1, low: 1, high: 8, lines: () => ['COM. MANUTENCAO CONTA'] },
];

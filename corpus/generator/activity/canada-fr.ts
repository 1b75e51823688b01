import { printDay } from '../date-forms.ts';
import type { Activity } from '../ledger.ts';
import { code, people } from './names.ts';

const commerces = [
  'ÉPICERIE MÉTROPOLE 214',
  'PHARMAPLUS #214',
  'DÉPANNEUR BEAU-SOIR 3301',
  'QUINCAILLERIE RÉNO 88',
  'RESTO LA BELLE POUTINE',
  'STATION PÉTROLE 4471',
  'LIBRAIRIE DU QUARTIER',
  'BOULANGERIE PREMIÈRE 12',
  'SAQUE 23066',
  'CAFÉ DES ARTS',
  'FROMAGERIE ST-EXEMPLE',
] as const;
const fournisseurs = [
  'HYDRO-EXEMPLE',
  'VIDÉOTONE',
  'ÉNERGIR-DEMO',
  'VILLE DE SPÉCIMEN TAXES',
  'ASSURANCES LA COLOMBE',
  'TÉLÉ-MODÈLE',
] as const;

export const quebecChequing: readonly Activity[] = [
  {
    kind: 'purchase',
    weight: 26,
    sign: -1,
    low: 3,
    high: 210,
    lines: (r) => [r.pick(['Achat', 'Achat par Interac', 'Paiement direct']), r.pick(commerces)],
  },
  {
    kind: 'purchase',
    weight: 5,
    sign: -1,
    low: 4,
    high: 90,
    lines: (r, day) => ['Achat sans contact Interac', `${r.pick(commerces)} ${printDay(day, 'DD/MM')} ${r.digits(5)}`],
  },
  {
    kind: 'payment',
    weight: 8,
    sign: -1,
    low: 20,
    high: 380,
    lines: (r) => [
      r.pick(['Paiement facture - AccèsD Internet', 'Retrait préautorisé', 'Prélèvement automatique']),
      r.pick(fournisseurs),
    ],
  },
  {
    kind: 'transfer',
    weight: 6,
    sign: -1,
    low: 20,
    high: 700,
    roundTo: 500n,
    lines: (r) => ['Virement Interac à', r.pick(people)],
  },
  {
    kind: 'deposit',
    weight: 4,
    sign: 1,
    low: 20,
    high: 900,
    roundTo: 500n,
    lines: (r) => ['Virement Interac de', `${r.pick(people)} ${code(r, 'C9A9A9A')}`],
  },
  {
    kind: 'deposit',
    weight: 6,
    sign: 1,
    low: 900,
    high: 2900,
    lines: () => ['Dépôt direct - paie', 'GESTION ACME INC'],
  },
  { kind: 'deposit', weight: 2, sign: 1, low: 60, high: 650, lines: () => ['Dépôt direct', 'ALLOC. FAMILLE QC'] },
  {
    kind: 'withdrawal',
    weight: 5,
    sign: -1,
    low: 20,
    high: 400,
    roundTo: 2000n,
    lines: (r) => ['Retrait au guichet', `CAISSE CENTRE ${r.digits(5)}`],
  },
  { kind: 'cheque', weight: 3, sign: -1, low: 40, high: 1600, lines: () => ['Chèque {cheque}'] },
  {
    kind: 'fee',
    weight: 2,
    sign: -1,
    low: 1,
    high: 15,
    lines: (r) => [r.pick(['Frais mensuels fixes', 'Frais de virement Interac', "Frais d'utilisation"])],
  },
  { kind: 'interest', weight: 1, sign: 1, low: 0.05, high: 7, lines: () => ['Intérêt sur épargne'] },
  {
    kind: 'deposit',
    weight: 2,
    sign: 1,
    low: 30,
    high: 1100,
    lines: (r) => [r.pick(['Dépôt mobile', 'Dépôt au guichet']), 'CHÈQUE'],
  },
];

export const quebecSavings: readonly Activity[] = [
  {
    kind: 'transfer',
    weight: 5,
    sign: 1,
    low: 50,
    high: 900,
    roundTo: 2500n,
    lines: () => ['Virement entre folios', 'DE EOP'],
  },
  {
    kind: 'transfer',
    weight: 4,
    sign: -1,
    low: 50,
    high: 700,
    roundTo: 1000n,
    lines: () => ['Virement entre folios', 'À EOP'],
  },
  { kind: 'interest', weight: 2, sign: 1, low: 0.2, high: 22, lines: () => ['Intérêt'] },
];

const marchands = [
  'ÉPICERIE MÉTROPOLE 055 MONTREAL QC',
  'RESTO LA BELLE POUTINE LAVAL QC',
  'STREAMFLIX.COM 866-555-0114 ON',
  'QUINCAILLERIE RÉNO QUEBEC QC',
  'AMAZING MKTP CA*2K1 WWW.AMAZING.CA ON',
  'TRANSPORT URBAIN OPUS MONTREAL QC',
  'PHARMAPLUS 214 GATINEAU QC',
  'SAQUE 23066 SHERBROOKE QC',
  'CINÉMA BEAUBIEN-DEMO MONTREAL QC',
  'TIM BEIGNES #1045 LEVIS QC',
] as const;

export const quebecCard: readonly Activity[] = [
  { kind: 'purchase', weight: 36, sign: -1, low: 2, high: 330, lines: (r) => [r.pick(marchands)] },
  {
    kind: 'foreign',
    weight: 3,
    sign: -1,
    low: 5,
    high: 240,
    lines: (r) => [
      r.pick(['CLOUDHOST.EXAMPLE SEATTLE WA', 'HOTEL AVALON NEW YORK NY']),
      `DOLLAR U.S. ${r.int(4, 160)},${r.digits(2)} TX: 1,${r.int(3100, 4400)}`,
    ],
  },
  {
    kind: 'payment',
    weight: 5,
    sign: 1,
    low: 80,
    high: 1200,
    lines: (r) => [r.pick(['PAIEMENT CAISSE', 'PAIEMENT - MERCI', 'PAIEMENT PRÉAUTORISÉ'])],
  },
  { kind: 'refund', weight: 3, sign: 1, low: 6, high: 100, lines: (r) => [`${r.pick(marchands)} REMB`] },
  { kind: 'interest', weight: 1, sign: -1, low: 1, high: 50, lines: () => ['INTÉRÊTS SUR ACHATS'] },
  { kind: 'fee', weight: 1, sign: -1, low: 5, high: 99, lines: () => ['FRAIS ANNUELS'] },
];

import type { Layout } from '../layout.ts';
import { banqueBoreale } from './banque-boreale.ts';
import { caisseMulti } from './caisse-multi.ts';
import { dominionChequing } from './dominion-chequing.ts';
import { freedomCard } from './freedom-card.ts';
import { libertyChecking } from './liberty-checking.ts';
import { prairieCash } from './prairie-cash.ts';
import { royalMapleCard } from './royal-maple-card.ts';
import { royalMapleChequing } from './royal-maple-chequing.ts';
import { sparbankGiro } from './sparbank-giro.ts';
import { thamesCurrent } from './thames-current.ts';

/** The families that the reader is built against. */
export const layouts: readonly Layout[] = [
  royalMapleChequing,
  dominionChequing,
  royalMapleCard,
  caisseMulti,
  banqueBoreale,
  libertyChecking,
  freedomCard,
  thamesCurrent,
  sparbankGiro,
  prairieCash,
];

/** The families kept apart: results on them are reported by themselves. */
export const lateLayouts: readonly Layout[] = [];

import type { Layout } from '../layout.ts';
import { amberCard } from './amber-card.ts';
import { banqueBoreale } from './banque-boreale.ts';
import { caisseMulti } from './caisse-multi.ts';
import { carteBoreale } from './carte-boreale.ts';
import { citrusSavings } from './citrus-savings.ts';
import { coastalCreditUnion } from './coastal-credit-union.ts';
import { dominionChequing } from './dominion-chequing.ts';
import { freedomCard } from './freedom-card.ts';
import { gatewayIndia } from './gateway-india.ts';
import { helvetiaKonto } from './helvetia-konto.ts';
import { homeEquityLine } from './home-equity-line.ts';
import { iberiaCuenta } from './iberia-cuenta.ts';
import { imperialChequing } from './imperial-chequing.ts';
import { ledgerPrintout } from './ledger-printout.ts';
import { libertyChecking } from './liberty-checking.ts';
import { merlionSavings } from './merlion-savings.ts';
import { mountRoyalChequing } from './mount-royal-chequing.ts';
import { novaCard } from './nova-card.ts';
import { polderRekening } from './polder-rekening.ts';
import { prairieCash } from './prairie-cash.ts';
import { royalMapleCard } from './royal-maple-card.ts';
import { royalMapleChequing } from './royal-maple-chequing.ts';
import { southernCross } from './southern-cross.ts';
import { sparbankGiro } from './sparbank-giro.ts';
import { summitBusiness } from './summit-business.ts';
import { tejoConta } from './tejo-conta.ts';
import { thamesCurrent } from './thames-current.ts';
import { toscanoConto } from './toscano-conto.ts';
import { trilliumCard } from './trillium-card.ts';
import { twinMonth } from './twin-month.ts';

export { lateLayouts } from './late/index.ts';

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
  imperialChequing,
  novaCard,
  mountRoyalChequing,
  carteBoreale,
  coastalCreditUnion,
  citrusSavings,
  trilliumCard,
  amberCard,
  homeEquityLine,
  helvetiaKonto,
  polderRekening,
  iberiaCuenta,
  toscanoConto,
  tejoConta,
  gatewayIndia,
  southernCross,
  merlionSavings,
  ledgerPrintout,
  twinMonth,
  summitBusiness,
];

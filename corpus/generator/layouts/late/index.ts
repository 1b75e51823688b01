import type { Layout } from '../../layout.ts';
import { appHistory } from './app-history.ts';
import { auroraCard } from './aurora-card.ts';
import { bilingualUnion } from './bilingual-union.ts';
import { carteCooperative } from './carte-cooperative.ts';
import { cascadeShares } from './cascade-shares.ts';
import { commerceAnalysis } from './commerce-analysis.ts';
import { condorCuenta } from './condor-cuenta.ts';
import { emporiumCard } from './emporium-card.ts';
import { firstSavers } from './first-savers.ts';
import { freelanceWallet } from './freelance-wallet.ts';
import { fujiOrdinary } from './fuji-ordinary.ts';
import { genossenKonto } from './genossen-konto.ts';
import { goldenChecking } from './golden-checking.ts';
import { gulfCorporate } from './gulf-corporate.ts';
import { hanseKarte } from './hanse-karte.ts';
import { hardwareRewardsCard } from './hardware-rewards-card.ts';
import { heritagePassbook } from './heritage-passbook.ts';
import { hiberniaCurrent } from './hibernia-current.ts';
import { kiwiEveryday } from './kiwi-everyday.ts';
import { laurierEpargne } from './laurier-epargne.ts';
import { lotusSavings } from './lotus-savings.ts';
import { margeQuebec } from './marge-quebec.ts';
import { murmurationApp } from './murmuration-app.ts';
import { mutuelleCompte } from './mutuelle-compte.ts';
import { norrskenKonto } from './norrsken-konto.ts';
import { pacificStudent } from './pacific-student.ts';
import { pioneerMoneyMarket } from './pioneer-money-market.ts';
import { springbokCheque } from './springbok-cheque.ts';
import { tirolKonto } from './tirol-konto.ts';

/** The families kept apart: the reader is not tuned to them, and results on them are reported by themselves. */
export const lateLayouts: readonly Layout[] = [
  laurierEpargne,
  pacificStudent,
  hardwareRewardsCard,
  goldenChecking,
  cascadeShares,
  murmurationApp,
  hiberniaCurrent,
  mutuelleCompte,
  genossenKonto,
  fujiOrdinary,
  springbokCheque,
  kiwiEveryday,
  appHistory,
  firstSavers,
  gulfCorporate,
  emporiumCard,
  carteCooperative,
  heritagePassbook,
  norrskenKonto,
  condorCuenta,
  auroraCard,
  bilingualUnion,
  commerceAnalysis,
  freelanceWallet,
  hanseKarte,
  lotusSavings,
  margeQuebec,
  pioneerMoneyMarket,
  tirolKonto,
];

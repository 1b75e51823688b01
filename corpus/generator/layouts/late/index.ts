import type { Layout } from '../../layout.ts';
import { appHistory } from './app-history.ts';
import { carteCooperative } from './carte-cooperative.ts';
import { cascadeShares } from './cascade-shares.ts';
import { condorCuenta } from './condor-cuenta.ts';
import { emporiumCard } from './emporium-card.ts';
import { firstSavers } from './first-savers.ts';
import { fujiOrdinary } from './fuji-ordinary.ts';
import { genossenKonto } from './genossen-konto.ts';
import { goldenChecking } from './golden-checking.ts';
import { gulfCorporate } from './gulf-corporate.ts';
import { hardwareRewardsCard } from './hardware-rewards-card.ts';
import { heritagePassbook } from './heritage-passbook.ts';
import { hiberniaCurrent } from './hibernia-current.ts';
import { kiwiEveryday } from './kiwi-everyday.ts';
import { laurierEpargne } from './laurier-epargne.ts';
import { murmurationApp } from './murmuration-app.ts';
import { mutuelleCompte } from './mutuelle-compte.ts';
import { norrskenKonto } from './norrsken-konto.ts';
import { pacificStudent } from './pacific-student.ts';
import { springbokCheque } from './springbok-cheque.ts';

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
];

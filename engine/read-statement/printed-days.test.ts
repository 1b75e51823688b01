import { expect, test } from 'vitest';
import type { Reading } from '../reading/index.ts';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

function read(page: string): Reading {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  if (outcome.kind === 'rejected') throw new Error(outcome.code);
  return outcome.reading;
}

const releve = (head: string, foot: string): Reading =>
  read(`
Banque Exemple des Vallons
RELEVE DE COMPTE CHEQUES N° 00041299187            ${head}

Date     Valeur   Nature des opérations                     Débit        Crédit
                  ANCIEN SOLDE CREDITEUR                                  1 204,11
02/03    02/03    CARTE EPICERIE DU LAC                     48,17
05/03    05/03    VIREMENT DE P MARLET                                      250,00
30/03    30/03    CARTE SALON DE THE                        12,40
                  NOUVEAU SOLDE CREDITEUR                                 1 393,54

${foot}
`);

test('rows without a year take none from a notice', () => {
  for (const notice of ['Tarifs en vigueur au 01/01/2025', 'Nouveaux tarifs au 01/04/2025'])
    expect(releve('', notice).proof.isProved).toBe(false);
  const reading = releve('Edité le 02/04/2026', 'Tarifs en vigueur au 01/01/2025');
  expect(reading.proof.isProved).toBe(true);
  expect(reading.rows[0]?.date).toBe('2026-03-02');
  expect(releve('Arrêté au 31/03/2026', '').proof.isProved).toBe(true);
});

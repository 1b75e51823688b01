import { describe, expect, test } from 'vitest';
import type { Reading } from '../reading/index.ts';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

/** `raised` is how much higher a lone `2` stands, in points. */
function read(drawing: string, raised = 0): Reading {
  const pages = textPages([drawing]).map((page) => ({
    ...page,
    words: page.words.map((word) => (word.text === '2' ? { ...word, baseline: word.baseline - raised } : word)),
  }));
  const { outcome } = readContent({ kind: 'pages', pages });
  if (outcome.kind === 'rejected') throw new Error(`${outcome.code}: ${outcome.message}`);
  return outcome.reading;
}

/** `2_418,30` on these pages is printed with a gap of any width; without its `2` every sum would hold just as well. */
const pages: Readonly<Record<string, string>> = {
  'labels over the figures': `
Caisse des Érables Visa                               Période : 1 mars 2025 au 31 mars 2025

Solde précédent       Paiements et crédits      Achats et autres      Nouveau solde
       2_418,30                 100,00CR                   75,00           2_393,30

Date      Description                     Montant
3 mars    Paiement reçu, merci           100,00CR
9 mars    Épicerie                          75,00
`,
  'labels beside the figures': `
Caisse des Érables Visa                               Période : 1 mars 2025 au 31 mars 2025

Solde précédent        2_418,30
Paiements et crédits     100,00CR
Achats                    75,00
Nouveau solde          2_393,30

Date      Description                     Montant
3 mars    Paiement reçu, merci           100,00CR
9 mars    Épicerie                          75,00
`,
  'labels right before the figures': `
Caisse des Érables Visa                               Période : 1 mars 2025 au 31 mars 2025

Solde précédent 2_418,30
Nouveau solde 2_393,30

Date      Description                     Montant
3 mars    Paiement reçu, merci           100,00CR
9 mars    Épicerie                          75,00
`,
  'running balances': `
Caisse des Érables    Compte chèques                  Période : 1 mars 2025 au 31 mars 2025

Date      Description             Retraits      Dépôts          Solde
          Solde d'ouverture                                  2_418,30
3 mars    Épicerie                  100,00                   2_318,30
9 mars    Paie                                   75,00       2_393,30
          Solde de fermeture                                 2_393,30
`,
};

describe.each(Object.entries(pages))('%s', (_, page) => {
  test('thousands that a space parts from the rest are its own', () => {
    const { accounts, proof } = read(page.replaceAll('_', ' '));
    expect(proof.isProved).toBe(true);
    expect(accounts[0]?.opening === 241830n || accounts[0]?.opening === -241830n).toBe(true);
  });

  test.each([2, 3, 4])('%i spaces off, nothing is proved', (spaces) => {
    expect(read(page.replaceAll('_', ' '.repeat(spaces))).proof.isProved).toBe(false);
  });

  test('nor where they stand half a line higher', () => {
    expect(read(page.replaceAll('_', ' '), 6).proof.isProved).toBe(false);
  });
});

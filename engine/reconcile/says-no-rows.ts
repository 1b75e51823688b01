import type { Candidates } from '../rows/index.ts';

const noRowsWords =
  /no (?:transactions?|activity|account activity|entries|items)|aucune? (?:operation|transaction|mouvement|activite)|keine (?:umsatze|buchungen|bewegungen)|geen (?:transacties|mutaties|boekingen)|sin (?:movimientos|operaciones)|nessun (?:movimento|operazione)|nessuna operazione|sem (?:movimentos|lancamentos)|there were no|无交易/;

/** The page says in words that nothing happened, or shows the heading of a list with nothing under it. */
export function saysNoRows(candidates: Candidates): boolean {
  const hasEmptyTable = candidates.tables.some(
    (table) => !table.isDecoy && table.entries.every((entry) => entry.kind !== 'row'),
  );
  const text = candidates.layouts.map((layout) => layout.lines.map((line) => line.text).join('\n')).join('\n');
  return hasEmptyTable || noRowsWords.test(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}

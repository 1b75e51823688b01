import { money, type ReadingRow } from '@tieout/engine';
import { hasAmount, hasBalance, type PackedRows, type TextColumns } from './pack-rows.ts';

export function unpackRows(packed: PackedRows): ReadingRow[] {
  const texts: TextColumns = JSON.parse(packed.texts);
  const rows = new Array<ReadingRow>(packed.count);
  for (const [at, row] of packed.whole) rows[at] = row;
  for (let at = 0; at < rows.length; at += 1) rows[at] ??= unpackRow(packed, texts, at);
  return rows;
}

function unpackRow({ accounts, amounts, balances, figures, pages, boxes }: PackedRows, texts: TextColumns, at: number) {
  const [dates, postedDates, descriptions, types, checkNumbers, sources] = texts;
  const held = figures[at] as number;
  const corner = 4 * at;
  return {
    index: at,
    account: accounts[at] as number,
    date: dates[at] ?? null,
    postedDate: postedDates[at] ?? null,
    description: descriptions[at] as string,
    amount: held & hasAmount ? money(amounts[at] as bigint) : null,
    balance: held & hasBalance ? money(balances[at] as bigint) : null,
    type: types[at] as ReadingRow['type'],
    checkNumber: checkNumbers[at] ?? null,
    reasons: [],
    suggestion: null,
    source: {
      page: pages[at] as number,
      bbox: [
        boxes[corner] as number,
        boxes[corner + 1] as number,
        boxes[corner + 2] as number,
        boxes[corner + 3] as number,
      ],
      text: sources[at] as string,
    },
  } satisfies ReadingRow;
}

import { expect, test } from 'vitest';
import { layOutPage } from '../../page/index.ts';
import { textPage } from '../../text-page/index.ts';
import { findTables } from './tables.ts';

test('cells that are centred on two lines of words belong to both', () => {
  const page = layOutPage(
    textPage(`
Date     Description          Withdrawals      Deposits       Balance
         SPEI RECIBIDO
Feb 01                                           907.63      1,907.63
         A. SAMPLE
         PEMEXA 4471
Feb 01                              483.42                   1,424.21
         RFC: XAX927970AA1`),
  );
  // Half a line apart, as a centred cell stands.
  const lines = page.lines.map((line) => {
    const row = Math.round((line.baseline - (page.lines[0]?.baseline ?? 0)) / 14);
    const baseline = row === 0 ? line.baseline : line.baseline - (row % 3 === 1 ? 0 : row % 3 === 2 ? 7 : 14);
    return { ...line, baseline };
  });
  expect(
    findTables([{ ...page, lines }]).flatMap((table) =>
      table.entries.flatMap((entry) => (entry.kind === 'row' ? [entry.description] : [])),
    ),
  ).toEqual(['SPEI RECIBIDO A. SAMPLE', 'PEMEXA 4471 RFC: XAX927970AA1']);
});

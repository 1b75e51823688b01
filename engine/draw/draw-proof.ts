import type { Trace } from '../choose/index.ts';
import type { Box } from '../geometry/index.ts';
import { currencyDecimals, printedAmount } from '../money/index.ts';
import type { Figured } from '../page/index.ts';
import type { PdfPage } from '../pdf/index.ts';
import type { AccountReading, Reading, ReadingRow } from '../reading/index.ts';
import type { Candidates } from '../rows/index.ts';
import { colors } from './colors.ts';
import { boxOf, cellBox, currencyOf, moneyText, rowText } from './draw-rows.ts';
import { type Inside, readingOf } from './look-inside.ts';
import type { Note, Overlay } from './page-picture.ts';
import { rect, shorten } from './svg.ts';

/** Which rows hold, which need a look and why, and where the balances at the two ends stand. */
export function proofOverlay(inside: Inside, page: PdfPage): Overlay {
  const reading = readingOf(inside);
  const notes = reading === null ? [] : notesOf(reading, inside.stages, page);
  return {
    title: `proof: ${verdictOf(inside)}`,
    legend: [
      { color: colors.good, says: 'row without doubt' },
      { color: colors.doubtful, says: 'row to look at' },
      { color: colors.bad, says: 'row that breaks a check, or a figure that nothing explains' },
      { color: colors.balance, says: 'opening and closing balance' },
    ],
    under: notes.map(({ box, color }) => rect(box, { fill: `${color}1f`, stroke: color, strokeWidth: 0.6 })),
    over: [],
    notes,
  };
}

const reasonCharactersMax = 90;

function verdictOf(inside: Inside): string {
  const { outcome } = inside.stages;
  if (outcome.kind === 'rejected') return `rejected (${outcome.code})`;
  const { proof } = outcome.reading;
  if (proof.isProved) return 'proved';
  return `not proved: ${shorten(proof.reasons.join(', ').replaceAll('_', ' '), reasonCharactersMax)}`;
}

function notesOf(reading: Reading, { candidates, readers }: Inside['stages'], page: PdfPage): Note[] {
  const rows = reading.rows.flatMap((row) =>
    row.source?.page === page.number ? [rowNote(row, boxOf(row.source), currencyOf(reading, row))] : [],
  );
  const unclaimed = reading.accounts.flatMap((account) =>
    account.unclaimed
      .filter((figure) => figure.source.page === page.number)
      .map(
        (figure): Note => ({
          box: boxOf(figure.source),
          says: `nothing explains ${moneyText(figure.amount, account.currency)}`,
          color: colors.bad,
        }),
      ),
  );
  const ends = reading.accounts.flatMap((account) => {
    const own = readers.length > 1 ? readers[account.index] : readers[0];
    const isOneOfMany = reading.accounts.length > 1;
    return own?.choice && own.taken.reader === 'figures'
      ? tracedEnds(account, own.choice.trace(), page, isOneOfMany)
      : endNotes(account, candidates, page, isOneOfMany);
  });
  return [...rows, ...unclaimed, ...ends];
}

function rowNote(row: ReadingRow, box: Box, currency: string): Note {
  if (row.reasons.length === 0) {
    return { box, says: `✓ row ${row.index + 1}: ${rowText(row, currency)}`, color: colors.good };
  }
  const suggestion = row.suggestion ? ` → ${row.suggestion.field} ${row.suggestion.value}?` : '';
  const isBroken = row.reasons.some((reason) => reason !== 'unproved' && reason !== 'duplicate_suspect');
  return {
    box,
    says: `✗ row ${row.index + 1}: ${moneyText(row.amount, currency)} ${row.reasons.join(', ').replaceAll('_', ' ')}${suggestion}`,
    color: isBroken ? colors.bad : colors.doubtful,
  };
}

/** Where the reader of figures took the two balances from. */
const tracedEnds = (account: AccountReading, trace: Trace, page: PdfPage, isOneOfMany: boolean): Note[] =>
  (['opening', 'closing'] as const).flatMap((end) => {
    const place = trace[end];
    return place?.box && place.page === page.number ? [endNote(account, end, place.box, isOneOfMany)] : [];
  });

const endNote = (account: AccountReading, end: 'opening' | 'closing', box: Box, isOneOfMany: boolean): Note => ({
  box,
  says: `${end} ${moneyText(account[end], account.currency)}${isOneOfMany ? ` (account ${account.index + 1})` : ''}`,
  color: colors.balance,
});

/** Every labelled place that prints the balance which opens or closes the account. */
function endNotes(account: AccountReading, candidates: Candidates | null, page: PdfPage, isOneOfMany: boolean): Note[] {
  const decimals = currencyDecimals(account.currency);
  const prints = (token: Figured | null, end: 'opening' | 'closing'): boolean => {
    const [value, size] = [account[end], token?.figure ? printedAmount(token.figure, decimals) : null];
    return value !== null && size !== null && (size === value || size === -value);
  };
  const note = (box: Box, end: 'opening' | 'closing'): Note => endNote(account, end, box, isOneOfMany);
  const facts = (candidates?.facts ?? [])
    .filter((fact) => fact.page === page.number)
    .flatMap(({ role, token }) =>
      (role === 'opening' || role === 'closing') && prints(token, role) ? [note(token.box, role)] : [],
    );
  const marks = (candidates?.tables ?? [])
    .filter((table) => table.page === page.number && !table.isDecoy)
    .flatMap((table) => table.entries)
    .flatMap((entry) => {
      if (entry.kind !== 'balance' || entry.role === 'checkpoint') return [];
      const token = entry.cells.balance ?? entry.cells.amount ?? entry.cells.in ?? entry.cells.out;
      const ends = entry.role === 'carried' ? (['opening', 'closing'] as const) : ([entry.role] as const);
      const end = ends.find((one) => prints(token, one));
      return end && token ? [note(cellBox(token, entry.source), end)] : [];
    });
  return [...facts, ...marks];
}

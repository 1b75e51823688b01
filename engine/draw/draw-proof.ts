import type { Box } from '../geometry/index.ts';
import { absolute, currencyDecimals, printedAmount } from '../money/index.ts';
import type { PdfPage } from '../pdf/index.ts';
import type { Reading, ReadingRow, Source } from '../reading/index.ts';
import { colors } from './colors.ts';
import { type Inside, type Part, partsOf, readingOf } from './look-inside.ts';
import type { Note, Overlay } from './page-picture.ts';
import { rect, shorten } from './svg.ts';
import { currencyOf, moneyText, rowText, spaced } from './wording.ts';

/** Which rows hold, which need a look and why, and where the balances at the two ends stand. */
export function proofOverlay(inside: Inside, page: PdfPage): Overlay {
  const reading = readingOf(inside);
  const notes = reading === null ? [] : notesOf(inside, reading, page);
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
  return `not proved: ${shorten(proof.reasons.map(spaced).join(', '), reasonCharactersMax)}`;
}

function notesOf(inside: Inside, reading: Reading, page: PdfPage): Note[] {
  const rows = reading.rows.flatMap((row) =>
    row.source?.page === page.number ? [rowNote(row, boxOf(row.source), currencyOf(reading, row))] : [],
  );
  const unclaimed = reading.accounts.flatMap((account) =>
    account.unclaimed
      .filter((figure) => figure.source.page === page.number)
      .map(
        (figure): Note => ({
          box: boxOf(figure.source),
          // What is missing has no figure: its text is the sentence that says so.
          says:
            figure.amount === 0n
              ? figure.source.text
              : `nothing explains ${moneyText(figure.amount, account.currency)}`,
          color: colors.bad,
        }),
      ),
  );
  const ends = partsOf(inside).flatMap((part) => endNotes(part, page));
  return [...rows, ...unclaimed, ...ends];
}

const boxOf = ({ bbox }: Source): Box => ({ x0: bbox[0], y0: bbox[1], x1: bbox[2], y1: bbox[3] });

function rowNote(row: ReadingRow, box: Box, currency: string): Note {
  if (row.reasons.length === 0) {
    return { box, says: `✓ row ${row.index + 1}: ${rowText(row, currency)}`, color: colors.good };
  }
  const suggestion = row.suggestion ? ` → ${row.suggestion.field} ${row.suggestion.value}?` : '';
  const isBroken = row.reasons.some((reason) => reason !== 'unproved' && reason !== 'duplicate_suspect');
  return {
    box,
    says: `✗ row ${row.index + 1}: ${moneyText(row.amount, currency)} ${row.reasons.map(spaced).join(', ')}${suggestion}`,
    color: isBroken ? colors.bad : colors.doubtful,
  };
}

/** Where the two balances of an account stand: as the rows lead to them, else every label that prints them. */
function endNotes({ account, choice, trace, name, around }: Part, page: PdfPage): Note[] {
  if (!account) return [];
  const decimals = currencyDecimals(account.currency);
  return (['opening', 'closing'] as const).flatMap((end) => {
    const amount = account[end];
    const place = amount !== null && choice?.accounts[0]?.[end] === amount ? trace?.[end] : null;
    const labelled = around.facts.filter(({ role, token: { figure } }) => {
      const size = figure && printedAmount(figure, decimals);
      return (role === end || role === 'carried') && amount !== null && size === absolute(amount);
    });
    const places = place ? [place] : labelled.map((fact) => ({ page: fact.page, box: fact.token.box }));
    return places.flatMap(({ page: on, box }): Note[] =>
      box && on === page.number
        ? [{ box, says: `${end} ${moneyText(amount, account.currency)}${name}`, color: colors.balance }]
        : [],
    );
  });
}

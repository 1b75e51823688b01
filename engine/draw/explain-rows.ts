import type { Check, Reading } from '../reading/index.ts';
import { shorten } from './svg.ts';
import { currencyOf, listed, plural, rowText, spaced } from './wording.ts';

const rowsMax = 60;

/** The seven checks, and every row that needs a look with the reason and what would mend it. */
export function explainRows(reading: Reading): string[] {
  const flagged = reading.rows.filter((row) => row.reasons.length > 0);
  const lines = ['Checks', ...reading.proof.checks.map(checkLine)];
  if (flagged.length > 0) lines.push('', `Rows to look at: ${flagged.length} of ${reading.rows.length}`);
  for (const row of flagged.slice(0, rowsMax)) {
    const place = row.source ? ` (page ${row.source.page})` : '';
    lines.push(
      `  row ${row.index + 1}${place}: ${rowText(row, currencyOf(reading, row))} "${shorten(row.description, 60)}": ${row.reasons.map(spaced).join(', ')}`,
    );
    if (row.suggestion) {
      lines.push(`    suggestion: ${row.suggestion.field} ${row.suggestion.value}. ${row.suggestion.reason}`);
    }
  }
  if (flagged.length > rowsMax) lines.push(`  and ${flagged.length - rowsMax} more.`);
  return lines;
}

const statusWords = { pass: 'holds', fail: 'FAILS', not_applicable: 'does not apply' } as const;

function checkLine(check: Check): string {
  const figures = [
    check.expected === null ? '' : `printed ${check.expected}`,
    check.actual === null ? '' : `read ${spaced(check.actual)}`,
    check.diff === null ? '' : `difference ${check.diff}`,
  ].filter((one) => one !== '');
  const rows =
    check.rows.length > 0 ? `${plural(check.rows.length, 'row')}: ${listed(check.rows.map((row) => row + 1))}` : '';
  const details = check.status === 'fail' ? [...figures, rows].filter((one) => one !== '').join('; ') : '';
  return `  ${spaced(check.name)}: ${statusWords[check.status]}${details === '' ? '' : ` (${details})`}`;
}

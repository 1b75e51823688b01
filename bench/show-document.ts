import type { Outcome } from '@tieout/engine';
import type { Truth } from '../corpus/generator/index.ts';
import { accountsOf, rowDifferences, statusOf } from '../corpus/index.ts';

/** Prints a document row by row: what the page says, what was read, and a mark where they differ. */
export function showDocument(truth: Truth, outcome: Outcome): void {
  console.log(
    `${truth.layout}: expect ${[truth.expect, ...(truth.expect_also ?? [])].join(' or ')}, ${statusOf(outcome)}`,
  );
  if (truth.broken) console.log(`broken: ${truth.broken}, ${truth.broken_detail}`);
  if (outcome.kind === 'rejected') {
    console.log(`${outcome.code}: ${outcome.message}`);
    return;
  }
  const { reading } = outcome;
  for (const check of reading.proof.checks) {
    console.log(
      `  ${check.name}: ${check.status} expected ${check.expected} actual ${check.actual} rows ${check.rows.join(' ')}`,
    );
  }
  const accounts = accountsOf(truth);
  for (let index = 0; index < Math.max(accounts.length, reading.accounts.length); index += 1) {
    const expected = accounts[index];
    const actual = reading.accounts[index];
    console.log(`account ${index}`);
    console.log(
      `  printed ${expected?.period.start}..${expected?.period.end} ${expected?.opening_balance} -> ${expected?.closing_balance}`,
    );
    console.log(`  read    ${actual?.period.start}..${actual?.period.end} ${actual?.opening} -> ${actual?.closing}`);
    for (const figure of actual?.unclaimed ?? []) {
      console.log(`  unclaimed ${figure.amount} on page ${figure.source.page}: ${figure.source.text}`);
    }
    const rows = reading.rows.filter((row) => row.account === index);
    const count = Math.max(expected?.rows.length ?? 0, rows.length);
    for (let at = 0; at < count; at += 1) {
      const [row, read] = [expected?.rows[at], rows[at]];
      const differs = row === undefined || read === undefined || rowDifferences(row, read).length > 0;
      console.log(
        `${differs ? '!' : ' '} ${at} ${row?.date}/${row?.posted_date ?? '-'} ${row?.amount} [${row?.balance}] ${row?.description}`,
      );
      if (differs || (read && read.reasons.length > 0)) {
        console.log(
          `      ${read?.date}/${read?.postedDate ?? '-'} ${read?.amount} [${read?.balance}] ${read?.description} ${read?.reasons.join(' ')}`,
        );
      }
    }
  }
}

import { currencyDecimals, formatMoney, type Outcome, type Reading, type ReadingRow } from '@tieout/engine';

/** What whoever broke a statement on purpose wrote down about it: `defect` in its answer. */
export interface Defect {
  readonly kind: string;
  readonly row_date?: string;
  readonly true_amount?: string;
  readonly printed_amount?: string;
  readonly true_balance?: string;
  readonly printed_balance?: string;
  readonly true_closing?: string;
  readonly printed_closing?: string;
  /** From 1, in the statement as it was. */
  readonly page?: number;
  /** Several rows: date, true amount, printed amount. Where somebody wrote down something else, it points at nothing. */
  readonly rows?: readonly unknown[];
}

/** Where more rows than this are flagged, or a larger share of them, no place is pointed at. */
const rowsPointedAtMax = 3;
const shareMax = 0.1;

/** Whether a flagged statement leads a person to the row, the balance or the page that was broken. */
export function pointsAt(defect: Defect, outcome: Outcome): boolean {
  if (outcome.kind === 'rejected') return false;
  const { reading } = outcome;
  const flagged = flaggedRows(reading);
  const isPointed = flagged.length <= Math.max(rowsPointedAtMax, shareMax * reading.rows.length);
  const rows = isPointed ? flagged : [];
  if (defect.page !== undefined) return pointsAtPage(reading, rows, defect.page);
  if (defect.true_closing !== undefined) return pointsAtClosing(reading, defect.true_closing);
  if (defect.rows !== undefined)
    return defect.rows.some((one) => {
      const [date, , printed] = Array.isArray(one) ? one.map(String) : [];
      return rows.some((row) => isRow(reading, row, date ?? '', printed ?? ''));
    });
  return pointsAtRow(reading, rows, defect);
}

function flaggedRows(reading: Reading): ReadingRow[] {
  const failing = new Set(reading.proof.checks.filter(({ status }) => status === 'fail').flatMap(({ rows }) => rows));
  const flagged = reading.rows.filter(
    ({ index, reasons }) => failing.has(index) || reasons.some((reason) => reason !== 'unproved'),
  );
  // Where nothing is known to be wrong, the rows that nothing vouches for are what to look at.
  return flagged.length > 0 ? flagged : reading.rows.filter(({ reasons }) => reasons.length > 0);
}

const decimal = (reading: Reading, account: number, amount: ReadingRow['amount']): string | null =>
  amount === null ? null : formatMoney(amount, currencyDecimals(reading.accounts[account]?.currency ?? 'XXX'));

const isOn = ({ date, postedDate }: ReadingRow, day: string | undefined): boolean => day === date || day === postedDate;

const isRow = (reading: Reading, row: ReadingRow, day: string, amount: string): boolean =>
  isOn(row, day) && decimal(reading, row.account, row.amount) === amount;

function pointsAtRow(reading: Reading, flagged: readonly ReadingRow[], defect: Defect): boolean {
  const { row_date: day = '', true_amount, printed_amount, printed_balance } = defect;
  if (printed_balance !== undefined)
    return flagged.some((row) => isOn(row, day) && decimal(reading, row.account, row.balance) === printed_balance);
  if (printed_amount !== undefined) return flagged.some((row) => isRow(reading, row, day, printed_amount));
  const inserted = reading.suggestions.some(({ changes }) =>
    changes.some(
      (change) => change.op === 'insert_row' && decimal(reading, change.account, change.amount) === true_amount,
    ),
  );
  if (inserted) return true;
  // An amount that nobody can read, or a row that is gone: the row itself, or the one behind the gap.
  return flagged.some((row) => {
    if (row.amount === null && isOn(row, day)) return true;
    const before = reading.rows[row.index - 1];
    const [first, last] = [before?.date ?? '', row.date ?? '9999'].sort() as [string, string];
    return row.reasons.includes('running_balance_break') && first <= day && day <= last;
  });
}

/** The equation misses by just what the balance is off, or the true balance is offered. */
function pointsAtClosing(reading: Reading, closing: string): boolean {
  const isOffered = reading.suggestions.some(({ changes }) =>
    changes.some(
      (change) => change.op === 'set_closing' && decimal(reading, change.account, change.amount) === closing,
    ),
  );
  const computed = reading.proof.checks.some(
    ({ name, status, expected, actual }) =>
      name === 'balance_equation' && status === 'fail' && (expected === closing || actual === closing),
  );
  return isOffered || computed;
}

/** The first row behind the missing page is flagged, or what is not accounted for is first of all the page. */
function pointsAtPage(reading: Reading, flagged: readonly ReadingRow[], page: number): boolean {
  const firsts = new Set(
    reading.rows.filter(({ index, source }) => reading.rows[index - 1]?.source?.page !== source?.page),
  );
  const names = reading.accounts.some(({ unclaimed: [first] }) =>
    new RegExp(`^Page ${page}\\b`).test(first?.source.text ?? ''),
  );
  return names || flagged.some((row) => firsts.has(row) && row.source?.page === page);
}

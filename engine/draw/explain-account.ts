import { money, sum } from '../money/index.ts';
import type {
  AccountReading,
  BalanceSource,
  PrintedCount,
  PrintedTotal,
  Reading,
  ReadingRow,
  Strength,
} from '../reading/index.ts';
import { listed, plain, plural, spaced, witnessWords } from './wording.ts';

/** One account: what it is, the sum with its figures, and every check on it. */
export function explainAccount(account: AccountReading, reading: Reading): string[] {
  const rows = reading.rows.filter((row) => row.account === account.index);
  const { period } = account;
  return [
    `Account ${account.index + 1}: ${spaced(account.accountType)}, ${account.accountNumber === null ? 'no number printed' : `number ${account.accountNumber}`}, ${account.currency === 'XXX' ? 'no currency printed' : account.currency}`,
    `  Period: ${period.start ?? 'start not known'} to ${period.end ?? 'end not known'}. ${plural(rows.length, 'row')}, ${account.order === 'newest_first' ? 'newest first' : 'oldest first'}.`,
    directionLine(account, rows),
    ...equationLines(account, rows),
    sourceLine(account),
    ...account.totals.slice(0, linesMax).map((total) => totalLine(total, account, rows)),
    ...account.counts.slice(0, linesMax).map((count) => countLine(count, rows)),
    ...coverageLines(account),
    ...strengthLines(reading.proof.accounts[account.index]?.strength ?? null),
    ...account.doubts.map((doubt) => `  DOUBT (${spaced(doubt.reason)}): ${doubt.text}`),
  ];
}

/** Where balances and period come from. */
function sourceLine({ openingSource, closingSource, periodSource }: AccountReading): string {
  const words = [
    `the opening balance ${sourceWords[openingSource ?? 'unknown']}`,
    `the closing balance ${sourceWords[closingSource ?? 'unknown']}`,
    `the period ${periodSource === 'derived' ? 'is in part that of the first and last row' : sourceWords[periodSource ?? 'unknown']}`,
  ];
  return `  Sources: ${words.join('; ')}.`;
}

const sourceWords: Readonly<Record<BalanceSource | 'unknown', string>> = {
  printed: 'is printed',
  derived: 'is not printed, but follows from the printed running balances',
  corrected: 'is what a person gave',
  unknown: 'is not known',
};

function strengthLines(strength: Strength | null): string[] {
  if (strength === null) return [];
  const { equations, choices } = strength;
  const made =
    choices === 0
      ? 'no choice between readings was made'
      : `${plural(choices, 'choice')} between readings ${choices === 1 ? 'was' : 'were'} made`;
  return [
    `  Strength: ${plural(equations, 'independent equation')} ${equations === 1 ? 'holds' : 'hold'}, and ${made} to reach them.`,
  ];
}

const linesMax = 40;

function directionLine({ directionWitness }: AccountReading, rows: readonly ReadingRow[]): string {
  if (directionWitness) return `  Direction: known by ${witnessWords[directionWitness]}.`;
  if (rows.length === 0) return '  Direction: no rows, so there is none to know.';
  return '  Direction: NOT KNOWN. With every sign turned round the sums would agree as well.';
}

function equationLines(account: AccountReading, rows: readonly ReadingRow[]): string[] {
  const { opening, closing, currency } = account;
  const amounts = rows.flatMap((row) => row.amount ?? []);
  const moneyIn = sum(amounts.filter((amount) => amount > 0n));
  const moneyOut = sum(amounts.filter((amount) => amount < 0n));
  const unread = rows.length - amounts.length;
  const flows = `+ ${plain(moneyIn, currency)} in - ${plain(money(-moneyOut), currency)} out`;
  const unreadNote = unread > 0 ? ` (${plural(unread, 'row')} without an amount not counted)` : '';
  if (opening === null || closing === null) {
    const missing = [opening === null ? 'opening' : '', closing === null ? 'closing' : ''].filter((end) => end !== '');
    return [
      `  Sum: ${opening === null ? 'opening ?' : `opening ${plain(opening, currency)}`} ${flows} = ${closing === null ? 'closing ?' : `closing ${plain(closing, currency)}`}${unreadNote}.`,
      `  Not provable: the page prints no ${missing.join(' and no ')} balance.`,
    ];
  }
  const computed = money(opening + moneyIn + moneyOut);
  const verdict =
    computed === closing && unread === 0
      ? 'it holds'
      : `it does NOT hold: the page prints ${plain(closing, currency)}, a difference of ${plain(money(closing - computed), currency)}`;
  return [
    `  Sum: opening ${plain(opening, currency)} ${flows} = ${plain(computed, currency)}${unreadNote}; ${verdict}.`,
    ...(rows.length === 0
      ? [
          `  No rows: ${account.saysNoRows ? 'the page says so, or shows an empty list' : 'but the page does not say so'}.`,
        ]
      : []),
  ];
}

function totalLine(total: PrintedTotal, account: AccountReading, rows: readonly ReadingRow[]): string {
  const summed = rows.filter((row) =>
    total.rows === null
      ? total.side === 'net' || row.amount === null || (total.side === 'in' ? row.amount > 0n : row.amount < 0n)
      : total.rows.includes(row.index),
  );
  const actual = sum(summed.flatMap((row) => row.amount ?? []));
  const holds = actual === total.amount;
  return `  Printed total "${total.label}": ${plain(total.amount, account.currency)} ${holds ? 'is' : `is NOT`} the sum of ${plural(summed.length, 'row')}${holds ? '' : `, which is ${plain(actual, account.currency)}`}.`;
}

function countLine(count: PrintedCount, rows: readonly ReadingRow[]): string {
  const counted = rows.filter((row) => {
    if (count.rows !== null) return count.rows.includes(row.index);
    if (count.side === 'all' || row.amount === null) return true;
    return count.side === 'in' ? row.amount > 0n : row.amount < 0n;
  });
  const holds = counted.length === count.count;
  return `  Printed count "${count.label}": ${count.count}, ${holds ? 'and so many rows were read' : `but ${counted.length} rows were read`}.`;
}

function coverageLines(account: AccountReading): string[] {
  if (account.unclaimed.length === 0) return ['  Coverage: every money figure in the lists is accounted for.'];
  // What is missing has no figure: its text is the sentence that says so.
  const lacks = account.unclaimed.filter((figure) => figure.amount === 0n);
  const figures = account.unclaimed.filter((figure) => figure.amount !== 0n);
  return [
    ...lacks.map((lack) => `  Coverage FAILS: ${lack.source.text}.`),
    ...(figures.length === 0
      ? []
      : [
          `  Coverage: NOTHING explains ${listed(figures.map((figure) => `${plain(figure.amount, account.currency)} on page ${figure.source.page}`))}.`,
        ]),
  ];
}

import type { Answer, AnswerAccount, Converted, ConvertedAccount, ConvertedRow } from './format.ts';

/** What became of one document. */
export interface Scored {
  readonly kind: Answer['kind'];
  readonly status: Converted['status'];
  /** What is wrong in what was said; empty when nothing is. What was not said is not wrong, a missing row is. */
  readonly wrong: readonly string[];
  readonly rows: { readonly right: number; readonly expected: number };
}

export function scoreDocument(answer: Answer, converted: Converted | null): Scored {
  const { status, accounts } = converted ?? { status: 'refused', accounts: [] };
  const expected = answer.accounts.reduce((count, { rows }) => count + rows.length, 0);
  if (status === 'refused') return { kind: answer.kind, status, wrong: [], rows: { right: 0, expected } };
  const pairs = pairsOf(answer.accounts, accounts);
  const differences = pairs.map(differencesOf);
  return {
    kind: answer.kind,
    status,
    wrong: differences.flatMap(({ wrong }) => wrong),
    rows: { right: differences.reduce((count, { right }) => count + right, 0), expected },
  };
}

type Pair = readonly [answer: AnswerAccount, converted: ConvertedAccount];

/** Account by account; who does not part the accounts is held against the rows of all together. */
function pairsOf(answers: readonly AnswerAccount[], converted: readonly ConvertedAccount[]): Pair[] {
  if (answers.length === converted.length) {
    return answers.map((answer, index) => [answer, converted[index] as ConvertedAccount]);
  }
  const unknown = { opening_balance: null, closing_balance: null, period: { start: null, end: null }, currency: '' };
  const answer = { ...unknown, rows: answers.flatMap(({ rows }) => rows) };
  return [[answer, { ...unknown, rows: converted.flatMap(({ rows }) => rows) }]];
}

function differencesOf([answer, converted]: Pair): { readonly wrong: string[]; readonly right: number } {
  const left = [...converted.rows];
  const missing = answer.rows.filter((row) => {
    const at = left.findIndex((one) => isSameRow(row, one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const said = (what: string, printed: string | null, given: string | null | undefined): string[] =>
    printed === null || given === null || given === undefined || isSame(printed, given)
      ? []
      : [`${what}: ${printed} printed, ${given} said`];
  const currency = converted.currency === 'XXX' ? null : converted.currency;
  return {
    right: answer.rows.length - missing.length,
    wrong: [
      ...missing.map(({ date, amount }) => `no row ${date} ${amount}`),
      ...left.map(({ date, amount }) => `a row ${date} ${amount} that is not printed`),
      ...said('opening balance', answer.opening_balance, converted.opening_balance),
      ...said('closing balance', answer.closing_balance, converted.closing_balance),
      ...said('currency', answer.currency === '' ? null : answer.currency, currency || null),
      ...said('period start', answer.period.start, converted.period?.start),
      ...said('period end', answer.period.end, converted.period?.end),
    ],
  };
}

/** Where a page prints two dates for a row, either is right. */
const isSameRow = (answer: AnswerAccount['rows'][number], row: ConvertedRow): boolean =>
  (row.date === answer.date || (answer.posted_date !== null && row.date === answer.posted_date)) &&
  answer.amount !== null &&
  row.amount !== null &&
  isSame(answer.amount, row.amount);

/** Figures by their value (`12.5` is `12.50`), words by their letters. No float comes near. */
const isSame = (one: string, other: string): boolean => bare(one) === bare(other);
const bare = (text: string): string =>
  /^-?\d+(?:\.\d+)?$/.test(text)
    ? text
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
        .replace(/^-0$/, '0')
    : text;

/** One line of the table. */
export interface Score {
  readonly good: number;
  /** Good, said to be fine, and it is. */
  readonly right: number;
  /** Good, and a person is asked to look, or there are no figures. */
  readonly flagged: number;
  /** Good, said to be fine, and it is not. */
  readonly goodWrong: number;
  readonly contradictory: number;
  /** Contradictory, and said to be fine. */
  readonly passed: number;
  readonly rowsRight: number;
  readonly rowsExpected: number;
}

export function sumOf(scored: readonly Scored[]): Score {
  const good = scored.filter(({ kind }) => kind === 'good');
  const contradictory = scored.filter(({ kind }) => kind === 'contradictory');
  const isOk = ({ status }: Scored): boolean => status === 'ok';
  return {
    good: good.length,
    right: good.filter((one) => isOk(one) && one.wrong.length === 0).length,
    flagged: good.filter((one) => !isOk(one)).length,
    goodWrong: good.filter((one) => isOk(one) && one.wrong.length > 0).length,
    contradictory: contradictory.length,
    passed: contradictory.filter(isOk).length,
    rowsRight: good.reduce((count, { rows }) => count + rows.right, 0),
    rowsExpected: good.reduce((count, { rows }) => count + rows.expected, 0),
  };
}

import { foldText } from '../calendar/index.ts';
import type { PrintedFigure } from '../money/index.ts';
import { type AccountType, type DirectionWitness, isDebt } from '../reading/index.ts';
import { isRow, namesDebt, type RowEntry, wordingOf } from '../rows/index.ts';
import type { Evidence } from './evidence.ts';
import { oneSideTotals } from './named-totals.ts';
import { markToken, type Trial } from './trial.ts';

/** What the page says about the kind of account. */
export interface Kind {
  readonly type: AccountType | null;
  /** A person said so. */
  readonly isAsked: boolean;
  /** As a title, a heading or the number says it, whatever the labels of a debt do. */
  readonly titled: AccountType | null;
  /** `Minimum payment due   25.00`, `Credit limit   5,000.00`. */
  readonly hasDebtLabels: boolean;
  /** A least payment, and a limit or a day on which it is due. */
  readonly isDebt: boolean;
}

export interface Direction {
  /** What tells in from out; null where the evidence does not. */
  readonly witness: DirectionWitness | null;
  /** For the reading if above zero, for its mirror if below. */
  readonly votes: number;
}

interface Vote {
  readonly witness: DirectionWitness;
  /** +1 for the reading, -1 for its mirror. */
  readonly vote: number;
}

const strongVotes = 10;
const weakMin = 2;

/**
 * Holds a reading and its mirror, with all signs of amounts and balances turned, against the same evidence: arithmetic
 * cannot choose between them. One strong witness passes, or two independent weak ones that nothing contradicts.
 */
export function directionOf(trial: Trial, evidence: Evidence, kind: Kind): Direction {
  const rows = evidence.entries.filter(isRow);
  const strong = strongWitnesses(trial, rows, evidence, kind).filter(({ vote }) => vote !== 0);
  const weak = weakWitnesses(trial, rows, evidence, kind).filter(({ vote }) => vote !== 0);
  const sum = (votes: readonly Vote[]): number => votes.reduce((total, { vote }) => total + vote, 0);
  const votes = strongVotes * sum(strong) + sum(weak);
  const isStrong = strong.length > 0 && strong.every(({ vote }) => vote > 0) && sum(weak) > -weakMin;
  const isWeak = strong.length === 0 && weak.length >= weakMin && weak.every(({ vote }) => vote > 0);
  const witness = isStrong ? (strong[0]?.witness ?? null) : isWeak ? (weak[0]?.witness ?? null) : null;
  return { witness, votes };
}

function strongWitnesses(trial: Trial, rows: readonly RowEntry[], evidence: Evidence, kind: Kind): Vote[] {
  return [
    { witness: 'column_heading', vote: evidence.headings.isPair ? columnVote(trial, rows) : 0 },
    { witness: 'type_column', vote: trial.rule === 'type' ? 1 : 0 },
    { witness: 'section', vote: isSectioned(trial) && namesBothSides(rows) ? 1 : 0 },
    { witness: 'marker', vote: markedVote(rows, evidence) },
    { witness: 'sign', vote: signedVote(trial, rows, evidence) },
    { witness: 'printed_total', vote: oneSideTotals(trial, evidence.facts, evidence.decimals) },
    { witness: 'wording', vote: kind.isAsked ? kindVote(trial, evidence, kind.type) : 0 },
  ];
}

function weakWitnesses(trial: Trial, rows: readonly RowEntry[], evidence: Evidence, kind: Kind): Vote[] {
  return [
    { witness: 'wording', vote: wordedVote(trial, rows) },
    { witness: 'sign', vote: amountVote(trial, rows, kind) },
    { witness: 'marker', vote: labelledVote(trial, evidence, kind) || (isMarked(rows) ? 1 : 0) },
    { witness: 'section', vote: isSectioned(trial) && !namesBothSides(rows) ? 1 : 0 },
    { witness: 'column_heading', vote: evidence.headings.isOneSided ? columnVote(trial, rows) : 0 },
    { witness: 'running_balance', vote: kindVote(trial, evidence, kind.titled) },
    { witness: 'running_balance', vote: hasDebtLabels(kind, evidence) ? kindVote(trial, evidence, 'credit_card') : 0 },
    { witness: 'wording', vote: kind.isDebt ? kindVote(trial, evidence, 'credit_card') : 0 },
  ];
}

/** Headings speak for amounts that are on the side they name; a minus under `In`, row by row, leaves it open what is meant. */
function columnVote({ rule, amounts }: Trial, rows: readonly RowEntry[]): number {
  if (rule !== 'columns') return 0;
  let [as, against] = [0, 0];
  for (const row of rows) {
    const amount = amounts.get(row) ?? 0n;
    if (amount === 0n || (row.cells.in === null) === (row.cells.out === null)) continue;
    if ((row.cells.in !== null) === amount > 0n) as += 1;
    else against += 1;
  }
  return against > as ? 0 : 1;
}

const isSectioned = ({ rule }: Trial): boolean =>
  rule === 'section' || rule === 'section_sized' || rule === 'titled_or_signed';

/** Two titles, of which one at least means the same on every account; `Payments` does not. */
function namesBothSides(rows: readonly RowEntry[]): boolean {
  const sides = new Set(rows.flatMap(({ side }) => side ?? []));
  return sides.size > 1 && (sides.has('in') || sides.has('out'));
}

const figuresOfBalances = ({ facts, entries }: Evidence): PrintedFigure[] =>
  [
    ...facts.filter(({ role }) => role === 'opening' || role === 'closing').map(({ token }) => token),
    ...entries.flatMap((entry) =>
      entry.kind === 'balance' ? [markToken(entry)] : entry.kind === 'row' ? [entry.cells.balance] : [],
    ),
  ].flatMap((token) => token?.figure ?? []);

const isMarked = (rows: readonly RowEntry[]): boolean => rows.some(({ cells }) => cells.amount?.figure?.marker != null);

/** CR and DR on the balances as well as on the amounts: they mean the same on both. */
const markedVote = (rows: readonly RowEntry[], evidence: Evidence): number =>
  isMarked(rows) && figuresOfBalances(evidence).some(({ marker }) => marker !== null) ? 1 : 0;

/**
 * A plus or a minus on every balance and on every amount, both of them in use: `263,55+`, `100,00 -`. Nobody prints so
 * what is seen from the bank's side.
 */
function signedVote(trial: Trial, rows: readonly RowEntry[], evidence: Evidence): number {
  const balances = figuresOfBalances(evidence).filter(({ digits }) => digits !== 0n);
  const amounts = rows.flatMap(({ cells }) => cells.amount?.figure ?? []);
  const all = [...balances, ...amounts];
  const isSigned =
    balances.length > 0 &&
    amounts.length === rows.length &&
    all.every(({ sign }) => sign !== 'none') &&
    all.some(({ sign }) => sign === 'plus');
  if (!isSigned) return 0;
  const ends = [trial.opening, trial.closing].filter((end) => end !== null && end !== 0n);
  const [end] = ends;
  const printed = balances.find(({ digits }) => end != null && digits === (end < 0n ? -end : end));
  if (end == null || printed === undefined) return 0;
  return (printed.sign === 'plus') === end > 0n ? 1 : -1;
}

/** Signs on amounts alone: a minus is money out, but what is owed is as often seen from the bank's side. */
function amountVote(trial: Trial, rows: readonly RowEntry[], kind: Kind): number {
  const isOwed = isDebt(kind.type) || kind.hasDebtLabels;
  let [as, against] = [0, 0];
  for (const row of rows) {
    const sign = row.cells.amount?.figure?.sign ?? 'none';
    const amount = trial.amounts.get(row) ?? null;
    // On a card a minus may be either; a plus that only some amounts have is money in.
    if (sign === 'none' || (isOwed && sign === 'minus') || amount === null || amount === 0n) continue;
    if ((sign === 'minus') === amount < 0n) as += 1;
    else against += 1;
  }
  if (as === 0 && against === 0) return 0;
  if (against > as) return held(trial) < 0 ? 0 : -1;
  return 1;
}

/** +1 for money held, -1 for money owed, as the trial reads the two ends. */
function held({ opening, closing }: Trial): number {
  const sum = (opening ?? 0n) + (closing ?? 0n);
  return sum > 0n ? 1 : sum < 0n ? -1 : 0;
}

/** A balance without a sign or a mark is held on a bank account and owed on a card; one with a sign may be either. */
function kindVote(trial: Trial, evidence: Evidence, type: AccountType | null): number {
  if (type === null || type === 'other') return 0;
  const isPlain = figuresOfBalances(evidence).some(
    ({ digits, sign, marker }) => digits !== 0n && sign === 'none' && marker === null,
  );
  if (isPlain) return (trial.side === 'owed') === isDebt(type) ? 1 : -1;
  return isDebt(type) && trial.side === 'asset' && held(trial) < 0 ? 1 : 0;
}

/** `Previous balance` and `New balance` are a card's words as well. */
const hasDebtLabels = (kind: Kind, { facts }: Evidence): boolean =>
  kind.hasDebtLabels ||
  (facts.some(({ role, label }) => role === 'opening' && /previous/iu.test(label)) &&
    facts.some(({ role, label }) => role === 'closing' && /\bnew\b/iu.test(label)));

const owedWords = /\bdebit(?:eur|rice)?\b|overdrawn|\bowing\b|\bowed\b|\bsoll\b|\bdeudor\b|\bdebitore\b|\bin debit\b/u;
const heldWords = /\bcredit(?:eur|rice)?\b|\bin credit\b|\bhaben\b|\bguthaben\b|\bacreedor\b|\bcreditore\b/u;

/** `Solde débiteur`, `Balance overdrawn`: what the label of a balance says about it. */
function labelledVote(trial: Trial, { facts, entries }: Evidence, kind: Kind): number {
  const labels = [
    ...facts.filter(({ role }) => role === 'opening' || role === 'closing').map(({ label }) => label),
    ...entries.flatMap((entry) => (entry.kind === 'balance' && entry.role !== 'checkpoint' ? [entry.source.text] : [])),
  ].map(foldText);
  const [isOwed, isHeld] = [
    labels.some((label) => owedWords.test(label) || (isDebt(kind.type) && namesDebt(label))),
    labels.some((label) => heldWords.test(label)),
  ];
  return isOwed === isHeld ? 0 : isHeld ? held(trial) : -held(trial);
}

const wordedMin = 2;

/** What the words of rows say, each way; a single description never suffices. */
function wordedVote(trial: Trial, rows: readonly RowEntry[]): number {
  const agreeing = new Set<string>();
  const disagreeing = new Set<string>();
  for (const { description, amount } of rows.map((row) => ({ ...row, amount: trial.amounts.get(row) ?? null }))) {
    const wording = amount === null || amount === 0n ? 0 : wordingOf(description);
    if (amount === null || wording === 0) continue;
    (amount > 0n === wording > 0 ? agreeing : disagreeing).add(description);
  }
  const [agree, disagree] = [agreeing.size, disagreeing.size];
  if (agree >= wordedMin && agree > 2 * disagree) return 1;
  return disagree >= wordedMin && disagree > 2 * agree ? -1 : 0;
}

import { applyHints, type Hint, markOfLayout, turnHints } from '../hints/index.ts';
import { isMoneyLike, type Line, type PageLayout, type Token } from '../page/index.ts';
import { type AccountReading, doubtText, isDebt, type Outcome, type Reading, withDoubt } from '../reading/index.ts';
import { prove } from '../reconcile/index.ts';

/**
 * What people said about this layout, where the page alone is not proved. It is one more hypothesis: the reading that it
 * gives must be proved like any other, or the page's own stands. Only what was said of this very statement is shown
 * unproved.
 */
export function readWithHints(
  plain: Outcome,
  layouts: readonly PageLayout[],
  hints: readonly Hint[],
  read: (layouts: readonly PageLayout[]) => Outcome,
): Outcome {
  const layout = markOfLayout(layouts);
  const unhinted: Outcome =
    plain.kind === 'read' && layout !== null ? { ...plain, reading: { ...plain.reading, layout } } : plain;
  const known = hints.filter((hint) => hint.layout === layout);
  if (layout === null || known.length === 0 || isProved(plain)) return unhinted;
  const { layouts: hinted, used, leftOut } = applyHints(layouts, known);
  if (used.length === 0) return unhinted;
  const outcome = read(hinted);
  if (outcome.kind !== 'read') return unhinted;
  const isOwn = used.some((hint) => hint.isOwn);
  if (!isOwn && !isProved(outcome)) return unhinted;
  const isOpen =
    isProved(outcome) && (leavesOutEven(plain, leftOut) || provesTurned(outcome.reading, layouts, used, read));
  if (isOpen && !isOwn) return unhinted;
  const reading = isOpen ? doubted(outcome.reading) : outcome.reading;
  return { kind: 'read', reading: { ...reading, layout, hints: used.map(({ id }) => id) } };
}

const isProved = (outcome: Outcome): boolean => outcome.kind === 'read' && outcome.reading.proof.isProved;

/**
 * The sums do not say whether the lines that are left out are rows: they hold with them too, or some of these may cancel
 * others, because they are not all on one side.
 */
function leavesOutEven(plain: Outcome, leftOut: readonly Line[]): boolean {
  if (leftOut.length === 0) return false;
  const isEven = plain.kind === 'read' && plain.reading.proof.status === 'pass';
  const figures = leftOut.flatMap(({ tokens }) => tokens.filter(isMoneyLike).slice(0, 1));
  const [first] = figures;
  return isEven || figures.some((figure) => first !== undefined && !isOnOneSide(figure, first));
}

/** Right edges of one column differ by no more. */
const edgeMax = 7;

const isOnOneSide = (one: Token, other: Token): boolean =>
  Math.abs(one.box.x1 - other.box.x1) <= edgeMax &&
  one.figure?.sign === other.figure?.sign &&
  one.figure?.marker === other.figure?.marker;

/**
 * Money in and money out exchanged would be proved too: then the person's word alone decides, and no sum. It is the
 * page that decides where it names the kind of account and only the reading as hinted fits that kind.
 */
function provesTurned(
  { rows, accounts }: Reading,
  layouts: readonly PageLayout[],
  used: readonly Hint[],
  read: (layouts: readonly PageLayout[]) => Outcome,
): boolean {
  const turned = turnHints(used);
  if (turned === null) return false;
  const outcome = read(applyHints(layouts, turned).layouts);
  if (outcome.kind !== 'read' || !outcome.reading.proof.isProved) return false;
  const { rows: others, accounts: turnedAccounts } = outcome.reading;
  if (accounts.every((account, at) => fitsOnlySo(account, turnedAccounts[at]))) return false;
  return others.length !== rows.length || others.some(({ amount }, at) => amount !== rows[at]?.amount);
}

/** A kind that the page does not name follows the balances, so that it differs once they are turned. */
function fitsOnlySo(account: AccountReading, turned: AccountReading | undefined): boolean {
  if (turned?.accountType !== account.accountType) return false;
  const { accountType, opening, closing } = account;
  if (opening === null || closing === null) return false;
  const fits = isDebt(accountType) ? opening <= 0n && closing <= 0n : opening >= 0n && closing >= 0n;
  return fits && opening !== closing && turned.opening === -opening && turned.closing === -closing;
}

function doubted(reading: Reading): Reading {
  const doubt = { reason: 'open_hypotheses' as const, text: doubtText('rivalFigures') };
  const accounts = reading.accounts.map((account) => withDoubt(account, doubt));
  const { rows, proof } = prove(accounts, reading.rows);
  return { ...reading, accounts, rows, proof };
}

import type { DirectionWitness } from '../reading/index.ts';
import { isBankWording, sideOfSum } from '../rows/index.ts';
import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import { sideOfRole } from './items.ts';
import { isNotZero, markClassOf, rowsOfSide } from './money-of.ts';
import { areNamedAsCards, isAnchored, isNamedDebt, wordsOver } from './named-ends.ts';
import { balanceFiguresOf, type Proposal, type ProposedRow } from './proposal.ts';
import type { Summary } from './summary.ts';
import type { HeldTotals } from './totals.ts';
import type { View } from './view.ts';

/** One piece of evidence for the signs as they are (positive weight) or for all of them turned round (negative). */
export interface Witness {
  readonly kind: DirectionWitness;
  readonly weight: number;
  readonly about?: 'balance_mark' | 'balance_signs' | 'debt_words' | 'debt_labels' | 'account_type' | 'most_rows';
}

type Side = 'in' | 'out';

const strong = 6;
const weak = 3;
/** Enough against two weak ones, and nothing against a strong one. */
const faint = 1;

/** Everything that speaks for these signs or for their mirror image. Arithmetic can't: it holds for both. */
export function findWitnesses(
  view: View,
  proposal: Proposal,
  totalSides: HeldTotals['sides'],
  summary: Summary | undefined,
): Witness[] {
  const { isCard, candidates } = view;
  const { rows, standing } = proposal;
  const balanceFigures = balanceFiguresOf(proposal);
  const owed = standing === 'owed' ? 1 : -1;
  const witnesses: Witness[] = [];
  const add = (kind: DirectionWitness, weight: number, about?: Witness['about']): void => {
    if (weight !== 0) witnesses.push(about ? { kind, weight, about } : { kind, weight });
  };
  add('column_heading', headingWeight(rows, view));
  add('section', sectionWeight(rows, view));
  add('marker', markWeight(rows, balanceFigures));
  for (const side of totalSides.slice(0, 1)) add('printed_total', side * strong);
  // Where a total speaks for the signs, the summary is heard only against them: both come from the same words.
  const told = summaryWeight(view, proposal, summary);
  if (Math.sign(told) !== totalSides[0]) add('printed_total', told);
  // A marked balance says itself whether it is held: with the signs turned round it would not fit.
  if (balanceFigures.some(isMarked)) add('marker', strong + 2, 'balance_mark');
  // An account below nought from first to last says so itself; only a card may be overpaid all the while.
  const moved = balanceFigures.filter(isNotZero);
  const areBelow = moved.length > 1 && moved.every((figure) => markClassOf(figure) === 'minus');
  if (isCard !== true && standing === 'owed' && areBelow) add('sign', -strong, 'balance_signs');
  const sign = signWeight(rows, balanceFigures, isCard);
  add('sign', sign);
  const said = wordsFor(rows, view);
  add('wording', wordingWeight(said));
  // `Amount owed  -731.15`: that it is a debt does not say whether the minus says so too, or takes it back.
  const isDebtTold = !areBelow;
  // `Outstanding balance`: what is still to be paid of a debt, and on an account that calls itself a bank's what is there.
  const areEndsTold = proposal.goodLinks > 1 || isAnchored(view, proposal);
  if (isDebtTold && areEndsTold && isNamedDebt(view, proposal))
    add('column_heading', owed * (isCard === false ? weak : strong), 'debt_words');
  const mayBeCard = isCard === true && candidates.isTitledCard && (said.agree - said.disagree) * owed > 0;
  const isCardTold = mayBeCard && areNamedAsCards(view, proposal);
  if (isDebtTold && (candidates.isDebt || isCardTold)) add('wording', owed * weak, 'debt_labels');
  // Signs on amounts alone speak only where the account is no card. Where labels of a debt leave that open, its kind and they are
  // one witness, not two.
  const isKindUsed = isCard === false && Math.abs(sign) === weak && candidates.hasDebtLabels;
  const kindWeight = view.options.accountType !== null ? strong : weak;
  if (isCard !== null && !isKindUsed && (isDebtTold || !isCard))
    add('wording', owed * (isCard ? kindWeight : -kindWeight), 'account_type');
  add('wording', mostRowsWeight(rows, view, areBelow), 'most_rows');
  return witnesses;
}

export const weightOf = (witnesses: readonly Witness[]): number =>
  witnesses.reduce((sum, { weight }) => sum + weight, 0);

/** One strong witness that no other strong one contradicts, nor two weak ones, or two weak ones that nothing outweighs. */
export function isDirectionProved(witnesses: readonly Witness[]): boolean {
  const total = weightOf(witnesses);
  if (!witnesses.some(({ weight }) => weight >= strong)) return total >= strong;
  const isContradicted = witnesses.some(({ weight }) => weight <= -strong);
  const [, second] = witnesses.filter(({ weight }) => weight <= -weak);
  return total > 0 && !isContradicted && !second;
}

type Vote = ReturnType<typeof votesOf>[number];

/** What says of a row that its amount came in, or went out, and whether the amount agrees. */
const votesOf = (rows: readonly ProposedRow[], sidesOf: (row: ProposedRow) => readonly Side[]) =>
  rows
    .filter(({ amount }) => amount !== 0n)
    .flatMap((row) => sidesOf(row).map((side) => ({ side, agrees: row.amount > 0n === (side === 'in') })));

function lean(votes: readonly Vote[]): number {
  const agree = votes.filter(({ agrees }) => agrees).length;
  const disagree = votes.length - agree;
  return agree > disagree * 4 ? 1 : disagree > agree * 4 ? -1 : 0;
}

const areOfBothSides = (votes: readonly Vote[]): boolean => votes.some(({ side }) => side !== votes[0]?.side);

/** Both sides named by headings are strong; one side alone is weak. */
function headingWeight(rows: readonly ProposedRow[], { headings, areSidesNamed }: View): number {
  const votes = votesOf(rows, ({ figures }) => {
    // Of two figures that make an amount together, one may go the other way: 372.32 paid, less 59.44 of charges.
    const [only, other] = figures.filter(isNotZero);
    const role = only && !other ? headings.get(only.column) : null;
    return role === 'in' || role === 'out' ? [role] : [];
  });
  const roles = new Set(headings.values());
  return lean(votes) * (areSidesNamed || (roles.has('in') && roles.has('out')) ? strong + 2 : weak);
}

/**
 * `Payments received  2,361.88` and `Withdrawals  -900.00` between the balances: whether each moves them as its words say. On both
 * sides they are strong, on one side alone weak.
 */
function summaryWeight(view: View, { opening, closing, standing }: Proposal, summary: Summary | undefined): number {
  const { sheet, roleOf, labelOf } = view;
  // `4,120.55 OD`: what is owed at both ends grows by what goes out, be it on an account.
  const isOverdrawn = [opening, closing].every(
    (end) => end !== null && end.value < 0n && end.figure?.printed.sign !== 'minus',
  );
  const isOwed = standing === 'owed' || isOverdrawn;
  const votes = (summary?.parts ?? []).flatMap((part, at) => {
    const [line, sign] = [sheet.lines[part.line] as SheetLine, summary?.signs[at] ?? 0];
    const role = roleOf(line, part.token, true);
    const words = role === 'unknown' ? sideOfSum(labelOf(line, part.token) || wordsOver(sheet, line, part)) : null;
    const side = sideOfRole(role) ?? words;
    return side === null || sign === 0 ? [] : [{ side, agrees: (sign > 0 !== isOwed) === (side === 'in') }];
  });
  const [first, ...others] = votes;
  if (!first || others.some(({ agrees }) => agrees !== first.agrees)) return 0;
  return (first.agrees ? 1 : -1) * (areOfBothSides(votes) ? strong : weak);
}

const isMarked = ({ printed }: SheetFigure): boolean => printed.marker !== null;

function sectionWeight(rows: readonly ProposedRow[], { items: { sections }, isCard }: View): number {
  const votes = votesOf(rows, ({ item }): Side[] => {
    const side = sections[item.section]?.side ?? null;
    if (side === 'in' || side === 'out') return [side];
    if (side === 'payments') return isCard === true ? ['in'] : [];
    return side === 'interest' && isCard !== null ? [isCard ? 'out' : 'in'] : [];
  });
  return lean(votes) * (areOfBothSides(votes) ? strong : weak);
}

/** `CR` is money in and `DR` money out for the holder, on a bank's page as on a card's. */
function markWeight(rows: readonly ProposedRow[], balanceFigures: readonly SheetFigure[]): number {
  const votes = votesOf(rows, ({ figures }) =>
    figures.filter(isMarked).map((figure) => (markClassOf(figure) === 'credit' ? 'in' : 'out')),
  );
  return lean(votes) * (balanceFigures.some(isMarked) ? strong + 4 : areOfBothSides(votes) ? strong : 5);
}

/** Plus and minus on the balances as well are the holder's view; on amounts alone they may be the bank's. */
function signWeight(rows: readonly ProposedRow[], balances: readonly SheetFigure[], isCard: View['isCard']): number {
  const votes = votesOf(rows, ({ figures }) =>
    figures.flatMap(({ printed: { sign, marker } }): Side[] =>
      sign === 'none' || marker !== null ? [] : [sign === 'plus' ? 'in' : 'out'],
    ),
  );
  const signs = new Set(rows.flatMap(({ figures }) => figures.map(({ printed }) => printed.sign)));
  // `0,00+` at both ends: where nothing is left, its sign still says how balances are signed.
  const moved = balances.filter(isNotZero);
  const balanceSigns = new Set((moved.length > 0 ? moved : balances).map(({ printed }) => printed.sign));
  const areBalancesSigned = balanceSigns.size > 0 && !balanceSigns.has('none');
  if (areBalancesSigned && (balanceSigns.has('plus') || (signs.has('plus') && !signs.has('none'))))
    return lean(votes) * (strong + 4);
  // On a card a minus may be either; a plus that only some amounts have, beside no minus, is money in.
  if (isCard === true && (signs.has('minus') || !signs.has('none'))) return 0;
  return lean(votes) * weak;
}

/** How many different words of rows speak for their signs and against them; `own` are the bank's own for money in. */
function wordsFor(rows: readonly ProposedRow[], { wordsOf }: View) {
  const said = { agree: new Set<string>(), own: new Set<string>(), disagree: new Set<string>() };
  for (const { amount, item } of rows) {
    const words = wordsOf(item);
    if (words === 0 || amount === 0n) continue;
    const agrees = amount > 0n === words > 0;
    const key = item.line.label.replace(/[^\p{L}]+/gu, ' ');
    said[agrees ? 'agree' : 'disagree'].add(key);
    if (agrees && amount > 0n && isBankWording(item.line.label)) said.own.add(key);
  }
  return { agree: said.agree.size, own: said.own.size, disagree: said.disagree.size };
}

/** Words of rows count each way; one row alone proves nothing, unless its words are the bank's own. */
function wordingWeight({ agree, own, disagree }: ReturnType<typeof wordsFor>): number {
  const net = agree - disagree;
  if (net === 1 && disagree === 0 && own === 1) return weak;
  if (net === -1 && agree === 0) return -faint;
  if (Math.abs(net) < 2 || Math.min(agree, disagree) * 3 > Math.max(agree, disagree)) return 0;
  return Math.sign(net) * (Math.abs(net) >= 6 ? 5 : weak);
}

const rowsMin = 5;

/**
 * On nearly every account more rows go out than come in, three times as many or more. Where a card prints every balance with a
 * minus, that says what the minus means: its mirror image would be a card with nothing but refunds. So it would be where a title
 * alone calls it a card, which is one weak witness beside that. Of a loan, or where no kind is known, it says nothing, nor that most
 * rows come in, as on savings.
 */
function mostRowsWeight(rows: readonly ProposedRow[], { isCard, candidates }: View, areBelow: boolean): number {
  const [moneyIn, moneyOut] = [rowsOfSide(rows, 1).length, rowsOfSide(rows, -1).length];
  if (isCard === null || Math.max(moneyIn, moneyOut) < rowsMin) return 0;
  if (isCard !== areBelow) return isCard && candidates.isTitledCard && moneyOut >= moneyIn * 3 ? weak : 0;
  if (moneyOut >= moneyIn * 3) return isCard ? strong : weak;
  return isCard && moneyIn >= moneyOut * 3 ? -faint : 0;
}

import type { DirectionWitness } from '../reading/index.ts';
import type { ColumnRole } from '../rows/index.ts';
import type { SheetFigure } from '../sheet/index.ts';
import { isNotZero, markClassOf } from './money-of.ts';
import type { Proposal } from './proposal.ts';
import type { Section } from './sections.ts';

/** One piece of evidence for the signs as they are (positive weight) or for all of them turned round (negative). */
export interface Witness {
  readonly kind: DirectionWitness;
  readonly weight: number;
  /** What it is about, where its kind leaves that open. */
  readonly about?: 'balance_mark' | 'balance_signs' | 'debt_words' | 'debt_labels' | 'account_type' | 'most_rows';
}

export interface DirectionClues {
  readonly headings: ReadonlyMap<number, ColumnRole>;
  /** One heading over the rows names both sides, be it that no figure stands under one of them. */
  readonly areSidesNamed: boolean;
  readonly sections: readonly Section[];
  readonly wordingOf: (item: Proposal['rows'][number]['item']) => number;
  /** The account's kind as a title or a label says it; null where nothing does. */
  readonly isCard: boolean | null;
  /** Labelled totals of one side that equal the sum of the rows on a side: +1 in that same side, -1 in the other. */
  readonly totalSides: readonly number[];
  /** For each part of the summary between the balances that words put on a side: whether it moves them that way (+1) or not (-1). */
  readonly summarySides: readonly { readonly side: 'in' | 'out'; readonly way: 1 | -1 }[];
  readonly balanceFigures: readonly SheetFigure[];
  /** Words beside the balances call them a debt. */
  readonly owedWords: boolean;
  /** The page labels a least payment and something else that only a debt has. */
  readonly isDebt: boolean;
  /** Under the title of a card the balances are called as cards call them: `Previous balance`, `New balance`. */
  readonly areEndsCards: boolean;
  /** It labels anything that only a debt has. */
  readonly hasDebtLabels: boolean;
  /** A person said of what kind the account is. */
  readonly isKindAsked: boolean;
}

const strong = 6;
const weak = 3;
/** Enough against two weak ones, and nothing against a strong one. */
const faint = 1;

/** Everything that speaks for these signs or for their mirror image. Arithmetic can't: it holds for both. */
export function findWitnesses(proposal: Proposal, clues: DirectionClues): Witness[] {
  const witnesses: Witness[] = [];
  const add = (kind: DirectionWitness, weight: number, about?: Witness['about']): void => {
    if (weight !== 0) witnesses.push(about ? { kind, weight, about } : { kind, weight });
  };
  add('column_heading', headingWeight(proposal, clues));
  add('section', sectionWeight(proposal, clues));
  add('marker', markWeight(proposal, clues));
  for (const side of clues.totalSides.slice(0, 1)) add('printed_total', side * strong);
  // Where a total speaks for the signs, the summary is heard only against them: both come from the same words.
  const told = summaryWeight(clues);
  if (Math.sign(told) !== clues.totalSides[0]) add('printed_total', told);
  // A marked balance says itself whether it is held: with the signs turned round it would not fit.
  if (clues.balanceFigures.some(({ printed }) => printed.marker !== null)) add('marker', strong + 2, 'balance_mark');
  // An account below nought from first to last says so itself; only a card may be overpaid all the while.
  const areBelow = areAllMinus(clues.balanceFigures);
  if (clues.isCard !== true && proposal.standing === 'owed' && areBelow) add('sign', -strong, 'balance_signs');
  const sign = signWeight(proposal, clues);
  add('sign', sign);
  add('wording', wordingWeight(proposal, clues));
  // `Amount owed  -731.15`: that it is a debt does not say whether the minus says so too, or takes it back.
  const isDebtTold = !areBelow;
  // `Outstanding balance`: what is still to be paid of a debt, and on an account that calls itself a bank's what is there.
  const owedWeight = clues.isCard === false ? weak : strong;
  if (isDebtTold && clues.owedWords)
    add('column_heading', proposal.standing === 'owed' ? owedWeight : -owedWeight, 'debt_words');
  const { agree, disagree } = wordsFor(proposal, clues);
  const isCardTold = clues.areEndsCards && (proposal.standing === 'owed' ? agree > disagree : disagree > agree);
  if (isDebtTold && (clues.isDebt || isCardTold))
    add('wording', proposal.standing === 'owed' ? weak : -weak, 'debt_labels');
  // Signs on amounts alone speak only where the account is no card. Where labels of a debt leave that open, its kind and they are
  // one witness, not two.
  const isKindUsed = clues.isCard === false && Math.abs(sign) === weak && clues.hasDebtLabels;
  const kindWeight = clues.isKindAsked ? strong : weak;
  if (clues.isCard !== null && !isKindUsed && (isDebtTold || !clues.isCard))
    add('wording', (proposal.standing === 'owed') === clues.isCard ? kindWeight : -kindWeight, 'account_type');
  add('wording', mostRowsWeight(proposal, clues), 'most_rows');
  return witnesses;
}

export const weightOf = (witnesses: readonly Witness[]): number =>
  witnesses.reduce((sum, { weight }) => sum + weight, 0);

const againstMax = 1;

/** One strong witness that no other strong one contradicts, nor two weak ones, or two weak ones that nothing outweighs. */
export function isDirectionProved(witnesses: readonly Witness[]): boolean {
  const total = weightOf(witnesses);
  if (!isWitnessed(witnesses)) return total >= strong;
  const against = witnesses.filter(({ weight }) => weight <= -weak);
  return total > 0 && !isContradicted(witnesses) && against.length <= againstMax;
}

const isWitnessed = (witnesses: readonly Witness[]): boolean => witnesses.some((witness) => witness.weight >= strong);

const isContradicted = (witnesses: readonly Witness[]): boolean =>
  witnesses.some((witness) => witness.weight <= -strong);

/** Both sides named by headings are strong; one side alone is weak. */
function headingWeight({ rows }: Proposal, { headings, areSidesNamed }: DirectionClues): number {
  let [agree, disagree] = [0, 0];
  // Of two figures that make an amount together, one may go the other way: 372.32 paid, less 59.44 of charges.
  for (const { amount, figures } of rows.filter((row) => row.figures.filter(isNotZero).length === 1))
    for (const { column, printed } of figures) {
      const role = headings.get(column);
      if ((role !== 'in' && role !== 'out') || amount === 0n || printed.digits === 0n) continue;
      if (amount > 0n === (role === 'in')) agree += 1;
      else disagree += 1;
    }
  const isPair = areSidesNamed || ['in', 'out'].every((side) => [...headings.values()].includes(side as ColumnRole));
  return lean(agree, disagree) * (isPair ? strong + 2 : weak);
}

/** Parts of the summary that words put on both sides are strong; on one side alone they are weak. */
function summaryWeight({ summarySides }: DirectionClues): number {
  const [first, ...others] = summarySides;
  if (!first || others.some(({ way }) => way !== first.way)) return 0;
  return first.way * (others.some(({ side }) => side !== first.side) ? strong : weak);
}

const areAllMinus = (figures: readonly SheetFigure[]): boolean => {
  const moved = figures.filter(({ printed }) => printed.digits !== 0n);
  return moved.length > 1 && moved.every(({ printed }) => printed.sign === 'minus' && printed.marker === null);
};

const lean = (agree: number, disagree: number): number =>
  agree + disagree === 0 ? 0 : agree > disagree * 4 ? 1 : disagree > agree * 4 ? -1 : 0;

function sectionWeight({ rows }: Proposal, { sections, isCard }: DirectionClues): number {
  let [agree, disagree] = [0, 0];
  const named = new Set<string>();
  for (const { amount, item } of rows) {
    const side = sections[item.section]?.side ?? null;
    const isIn = side === 'in' || (side === 'payments' && isCard === true) || (side === 'interest' && isCard === false);
    const isOut = side === 'out' || (side === 'interest' && isCard === true);
    if (amount === 0n || (!isIn && !isOut)) continue;
    named.add(isIn ? 'in' : 'out');
    if (amount > 0n === isIn) agree += 1;
    else disagree += 1;
  }
  return lean(agree, disagree) * (named.size === 2 ? strong : weak);
}

/** `CR` is money in and `DR` money out for the holder, on a bank's page as on a card's. */
function markWeight({ rows }: Proposal, { balanceFigures }: DirectionClues): number {
  let [agree, disagree] = [0, 0];
  const marks = new Set<string>();
  for (const { amount, figures } of rows)
    for (const figure of figures) {
      const mark = markClassOf(figure);
      if ((mark !== 'credit' && mark !== 'debit') || amount === 0n) continue;
      marks.add(mark);
      if (amount > 0n === (mark === 'credit')) agree += 1;
      else disagree += 1;
    }
  const areBalancesMarked = balanceFigures.some(({ printed }) => printed.marker !== null);
  return lean(agree, disagree) * (areBalancesMarked ? strong + 4 : marks.size > 1 ? strong : 5);
}

/** Plus and minus on the balances as well are the holder's view; on amounts alone they may be the bank's. */
function signWeight({ rows }: Proposal, { balanceFigures, isCard }: DirectionClues): number {
  let [agree, disagree] = [0, 0];
  const signs = new Set<SheetFigure['printed']['sign']>();
  for (const { amount, figures } of rows)
    for (const { printed } of figures) {
      signs.add(printed.sign);
      if (printed.sign === 'none' || amount === 0n || printed.marker !== null) continue;
      if (amount > 0n === (printed.sign === 'plus')) agree += 1;
      else disagree += 1;
    }
  const way = lean(agree, disagree);
  const balances = balanceFigures.filter(({ printed }) => printed.digits !== 0n);
  const balanceSigns = new Set(balances.map(({ printed }) => printed.sign));
  const areBalancesSigned = !balanceSigns.has('none') && balanceSigns.has('plus');
  const areAllSigned =
    !balanceSigns.has('none') && !signs.has('none') && (balanceSigns.has('plus') || signs.has('plus'));
  if (balances.length > 0 && (areAllSigned || areBalancesSigned)) return way * (strong + 4);
  // On a card a minus may be either; a plus that only some amounts have, beside no minus, is money in.
  if (isCard === true && (signs.has('minus') || !signs.has('none'))) return 0;
  return way * weak;
}

/** How many different words of rows speak for their signs, and against them. */
function wordsFor({ rows }: Proposal, { wordingOf }: DirectionClues): Record<'agree' | 'disagree', number> {
  const said = { agree: new Set<string>(), disagree: new Set<string>() };
  for (const { amount, item } of rows) {
    const words = wordingOf(item);
    if (words === 0 || amount === 0n) continue;
    said[amount > 0n === words > 0 ? 'agree' : 'disagree'].add(item.line.label.replace(/[^\p{L}]+/gu, ' '));
  }
  return { agree: said.agree.size, disagree: said.disagree.size };
}

/** Words of rows count each way; one row alone proves nothing, and is a doubt where no other row speaks against it. */
function wordingWeight(proposal: Proposal, clues: DirectionClues): number {
  const { agree, disagree } = wordsFor(proposal, clues);
  const net = agree - disagree;
  if (net === -1 && agree === 0) return -faint;
  if (Math.abs(net) < 2 || Math.min(agree, disagree) * 3 > Math.max(agree, disagree)) return 0;
  return Math.sign(net) * (Math.abs(net) >= 6 ? 5 : weak);
}

const rowsMin = 5;

/**
 * On nearly every account more rows go out than come in, three times as many or more, and on a card that is used hardly anything
 * else: the mirror image of that is no page that a bank prints. Of a loan, or where no kind is known, it says nothing, and it
 * speaks against refunds only where nothing else is heard.
 */
function mostRowsWeight({ rows }: Proposal, { isCard }: DirectionClues): number {
  const moneyIn = rows.filter(({ amount }) => amount > 0n).length;
  const moneyOut = rows.filter(({ amount }) => amount < 0n).length;
  if (isCard === null || Math.max(moneyIn, moneyOut) < rowsMin) return 0;
  if (moneyOut >= moneyIn * 3) return isCard ? strong : weak;
  return isCard && moneyIn >= moneyOut * 3 ? -faint : 0;
}

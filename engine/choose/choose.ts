import type { Line, PageLayout } from '../page/index.ts';
import { type AccountReading, type Doubt, doubtText, withDoubt } from '../reading/index.ts';
import { prove } from '../reconcile/index.ts';
import type { Candidates, Fact } from '../rows/index.ts';
import {
  inOrderOfLines,
  inTwoColumns,
  joinDatesBelow,
  makeSheet,
  partPanels,
  type Sheet,
  type SheetLine,
  splitSideBySide,
} from '../sheet/index.ts';
import { namesDates } from './column-words.ts';
import { type Conclusion, conclude } from './conclude.ts';
import { dayBalanceLabels } from './day-balances.ts';
import { underDayTotals } from './day-totals.ts';
import { isSideTotal, type Trust } from './items.ts';
import { absolute, isSigned } from './money-of.ts';
import { once } from './once.ts';
import { suggestOther } from './other-reading.ts';
import { endsInPanels, factsOn } from './panel-ends.ts';
import { balancesOf, endFiguresOf, type Proposal } from './proposal.ts';
import { proposalsOf } from './propose.ts';
import { type ChooseOptions, type View, viewOf } from './view.ts';
import { weakProof } from './weak-proof.ts';
import { weigh } from './weigh.ts';

/** A reading of the whole page that the arithmetic chose. */
export type Choice = NonNullable<ReturnType<typeof pick>>;

/** How the page was looked at: as printed, or after a change that makes rows of some layouts visible. */
export type Way = 'as_printed' | 'panel_beside' | 'day_totals' | 'day_balances' | 'order_of_lines' | 'labels_as_rows';

export type Tried = ReturnType<Choice['tried']>[number];

/** The best reading of the page; none where no rows lead from balance to balance. */
export function choose(
  layouts: readonly PageLayout[],
  facts: readonly Fact[],
  candidates: Candidates,
  options: ChooseOptions,
): Choice | null {
  const printed = layouts.flatMap((layout) => layout.lines);
  const lines = joinDatesBelow(printed) ?? printed;
  const sheetOf = (some: readonly Line[]): Sheet =>
    makeSheet(some, candidates.currency, candidates.periods, namesDates);
  const sheets = [lines, splitSideBySide(lines), inTwoColumns(lines)].flatMap((some) => (some ? [sheetOf(some)] : []));
  const viewOn = (sheet: Sheet, trusted: Trust = 'all', own = facts): View =>
    viewOf(sheet, own, candidates, options, trusted);
  const views = sheets.map((sheet) => viewOn(sheet));
  const all: Concluded[] = [];
  const proves = (some: readonly Concluded[]): boolean => {
    all.push(...some);
    return some.some(isProved);
  };
  const take = (among: readonly Concluded[], tried = all): Choice | null => {
    const choice = pick(among, tried);
    const held = (account: AccountReading): AccountReading => ({
      ...account,
      unclaimed: [...account.unclaimed, ...(choice ? endsInPanels(account, choice.proposal, layouts, facts) : [])],
    });
    return choice && { ...choice, accounts: choice.accounts.map(held) };
  };
  const found = conclusionsOf(views, 'as_printed');
  if (proves(found)) return take(found);
  // Where balances run along the rows, no reading may pass them by.
  const isChained = found.some(({ proposal }) => proposal.goodLinks > 1);
  const parted = isChained ? null : partPanels(lines);
  const beside = parted ? [viewOn(sheetOf(parted), 'all', factsOn(layouts, parted))] : [];
  const passesBy = ({ proposal }: Concluded): boolean => views.some(({ sheet }) => printsBalances(sheet, proposal));
  const panels = beside.flatMap((view) =>
    conclusionsOf([view], 'panel_beside').filter((one) => hasNamedEnds(view, one) && !passesBy(one)),
  );
  if (proves(panels)) return take(panels);
  const inDays = underDayTotals(lines);
  const days = inDays ? [viewOn(sheetOf(inDays))] : [];
  const withBalances = [...days, ...views].flatMap((view) => withDayBalances(view) ?? []);
  const byDay = [...conclusionsOf(days, 'day_totals'), ...conclusionsOf(withBalances, 'day_balances')];
  if (proves(byDay)) return take(byDay);
  const ragged = sheets.flatMap((sheet) => inOrderOfLines(sheet) ?? []).map((sheet) => viewOn(sheet));
  const inOrder = conclusionsOf(ragged, 'order_of_lines');
  if (proves(inOrder)) return take(inOrder);
  const others = (['ends', 'none'] as const)
    .flatMap((trusted) => sheets.map((sheet) => viewOn(sheet, trusted)))
    .filter(hasLabelledRows);
  // Without their words a balance might pass for a row: only sums that the page prints of both sides can tell, or signs on
  // all rows that lead between named balances.
  const isTold = ({ areBothTold, proposal }: Concluded): boolean =>
    areBothTold || (proposal.choices === 0 && proposal.rows.every(({ figures }) => figures.every(isSigned)));
  const asRows = conclusionsOf(others, 'labels_as_rows');
  all.push(...asRows);
  const last = [...inOrder, ...found, ...asRows.filter(isTold)];
  if (last.some(isProved)) return take(last);
  const nearest = [...views, ...beside].flatMap((view) =>
    proposalsOf(view)
      .nearest()
      .filter(({ rows }) => rows.length > 0)
      .map((one) => concluded(view, one, beside.includes(view) ? 'panel_beside' : 'as_printed')),
  );
  const [best] = [...last.slice(0, 1), ...nearest].sort((one, other) => opennessOf(one) - opennessOf(other));
  const choice = best ? take([best], [...all, ...nearest]) : null;
  // The search left out a chain so short, or ends so unlikely: what ties out by them is no proof.
  return best && choice && isProved(best) ? doubted(choice, weakProof) : choice;
}

/** What an unproved reading leaves open: rows and figures to look at, missing ends, and a little for each reason. */
function opennessOf({ choice, proved, proposal, ends }: Concluded): number {
  const { rows, proof } = proved();
  const flagged = rows.filter(({ reasons }) => reasons.length > 0).length;
  const unclaimed = choice().accounts.reduce((count, account) => count + account.unclaimed.length, 0);
  const share = rows.length === 0 ? 1 : (flagged / 2 + unclaimed) / (rows.length + unclaimed);
  const missing = [ends.opening, ends.closing].filter((end) => end === null).length;
  return share + missing * 0.5 + proof.reasons.length * 0.1 + proposal.cost * 0.05;
}

/** What is cut off leaves figures without a word: none of them is a balance that the rows lead from or to. */
const hasNamedEnds = ({ sheet, labelOf }: View, { proposal }: Concluded): boolean =>
  endFiguresOf(proposal).every(({ line, token }) => labelOf(sheet.lines[line] as SheetLine, token) !== '');

/** Balances on the way of a reading are printed, in whatever order: what it cut off as a panel is the column of them. */
function printsBalances({ lines }: Sheet, proposal: Proposal): boolean {
  const { opening, closing, rows } = proposal;
  const own = [opening?.value ?? 0n, closing?.value ?? 0n, ...rows.map(({ amount }) => amount)].map(absolute);
  const printed = new Set(lines.flatMap(({ figures }) => figures.map(({ size }) => size)));
  return balancesOf(proposal).difference(new Set(own)).intersection(printed).size > 1;
}

/** The same page with lines that may print the balance after each day taken for such. */
function withDayBalances({ sheet, facts, candidates, options, items }: View): View | null {
  const labels = dayBalanceLabels(items.items);
  return labels.size === 0 ? null : viewOf(sheet, facts, candidates, options, 'all', labels);
}

const conclusionsOf = (views: readonly View[], way: Way): Concluded[] =>
  views.flatMap((view) => {
    const { chains, sums } = proposalsOf(view);
    const concludedBy = (proposal: Proposal): Concluded => concluded(view, proposal, way);
    const found = chains.map(concludedBy);
    // No sum rivals a chain that is proved, so that it need not be looked for.
    if (found.some(isProved)) return found;
    return [...found, ...sums().map(concludedBy)];
  });

/** Among its rows are lines whose words call them balances or totals. */
const hasLabelledRows = ({ items }: View): boolean =>
  items.items.some(
    ({ kind, role, isDated }) => kind === 'row' && (isDated ? role !== null && role !== 'unknown' : isSideTotal(role)),
  );

/** A reading that is worked out in full only when asked for: most can neither be proved nor rival another. */
type Concluded = ReturnType<typeof concluded>;

function concluded(view: View, found: Proposal, way: Way) {
  const weighed = weigh(view, found);
  const { proposal, ends, direction } = weighed;
  const choice = once(() => conclude(view, weighed));
  return {
    ...weighed,
    way,
    /** Its balances are held or owed as those of such an account are. */
    isOfKind: view.isCard === (proposal.standing === 'owed'),
    /** Both ends and the direction are known, without which nothing is proved. */
    mayBeProved: ends.opening !== null && ends.closing !== null && direction !== null,
    choice,
    proved: once(() => prove(choice().accounts, choice().rows)),
  };
}

const isProved = ({ mayBeProved, proved }: Concluded): boolean => mayBeProved && proved().proof.isProved;

function pick(found: readonly Concluded[], all: readonly Concluded[]) {
  const choice = choiceOf(found);
  /** This reading and the others that were tried, in the order they were found. Made when asked for, as the trace is. */
  const tried = () =>
    all.map(({ way, proposal, ...one }) => {
      const { reasons, isProved } = one.proved().proof;
      const account = one.choice().accounts[0] ?? null;
      return { way, proposal, account, reasons, isProved, isTaken: proposal === choice?.proposal };
    });
  return choice && { ...choice, tried };
}

const marginMin = 3;
const dearMin = 8;

/** The first reading that is proved, else the first; another one that proves other figures about as well leaves both open. */
function choiceOf(found: readonly Concluded[]): Conclusion | null {
  // Of readings that tie out, one that comes to the printed sums of both sides as well is the page's own.
  const best = found.find((one) => one.areBothTold && isProved(one)) ?? found.find(isProved);
  if (!best) return found[0]?.choice() ?? null;
  const { cost } = best.proposal;
  const others = found.filter(
    (other) => !isSame(other, best) && other.proposal.goodLinks * 2 >= best.proposal.goodLinks,
  );
  const rivals = others.filter(
    (other) => other.areBothTold === best.areBothTold && other.proposal.cost <= cost + marginMin && isProved(other),
  );
  // What fits only against the words, where another reading goes along with them and breaks no chain, may be its mirror image.
  const isAgainst = (other: Concluded): boolean =>
    other.proposal.cost + dearMin < cost && other.proposal.badLinks === 0 && !isPartOf(other, best);
  // One that goes along with them better, and ties out but for its direction, is not ruled out by that.
  const isOpen = (other: Concluded): boolean =>
    other.proposal.cost < cost && other.proved().proof.reasons.join() === 'direction_unproved';
  const choice = best.choice();
  const isLeftOpen = others.some((other) => isAgainst(other) || isOpen(other));
  if (rivals.length === 0 && !isLeftOpen && !choice.hasTwoMeanings) return choice;
  const suggestions = rivals.flatMap((rival) => suggestOther(choice, rival.choice()));
  const doubt = { reason: 'open_hypotheses' as const, text: doubtText('rivalFigures') };
  return doubted({ ...choice, suggestions: [...choice.suggestions, ...suggestions] }, doubt);
}

const doubted = <One extends Conclusion>(choice: One, doubt: Doubt): One => ({
  ...choice,
  accounts: choice.accounts.map((account) => withDoubt(account, doubt)),
});

/** All its rows are the other's as well, and go the same way: it only ends before them, and is no mirror image. */
function isPartOf({ proposal: { rows } }: Concluded, { proposal: whole }: Concluded): boolean {
  const amounts = new Map(whole.rows.map(({ item, amount }) => [item, amount]));
  return rows.every(({ item, amount }) => amounts.get(item) === amount);
}

/** The same figures, whatever else is different; rows that come to nothing lead from a balance to itself, be it held or owed. */
function isSame(other: Concluded, best: Concluded): boolean {
  const { opening, closing } = other.proposal;
  const isStill = best.isOfKind && opening?.value === closing?.value;
  const [one, two] = [other, best].map(({ proposal: { rows } }) => String(rows.map(({ amount }) => amount).sort()));
  const haveSameEnds =
    opening?.value === best.proposal.opening?.value && closing?.value === best.proposal.closing?.value;
  return (haveSameEnds || isStill) && one === two;
}

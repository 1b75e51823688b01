import { absolute, type Money, money, sum } from '../money/index.ts';
import type { PrintedTotal } from '../reading/index.ts';
import { type Entry, type Fact, isRow, type RowEntry, squeeze } from '../rows/index.ts';
import { balanceOf, sizeOf } from './figures.ts';
import type { Trial } from './trial.ts';
import { isWholeDue } from './unnamed-balances.ts';

/** Totals of the summary box: each is the whole side, or together with its neighbours of the same side it is. */
export function summaryTotals(
  entries: readonly Entry[],
  facts: readonly Fact[],
  trial: Trial,
  decimals: number,
): PrintedTotal[] {
  const rows = entries.filter(isRow);
  const amounts = rows.map((row) => trial.amounts.get(row) ?? money(0n));
  const sums = { in: sum(amounts.filter((amount) => amount > 0n)), out: sum(amounts.filter((amount) => amount < 0n)) };
  const sections = sectionSums(rows, trial);
  const columns = columnSums(rows, decimals);
  const found: PrintedTotal[] = [];
  const box = summaryBox(facts);
  const isNet = addsUpAsPrinted(box, trial, decimals);
  for (const side of ['in', 'out'] as const) {
    const whole = absolute(sums[side]);
    const sizes = new Map<string, { size: Money; label: string }>();
    for (const fact of box.filter((one) => one.role === `total_${side}`)) {
      const size = sizeOf(fact.token, decimals);
      if (size !== null) sizes.set(`${size}`, { size, label: fact.label });
    }
    const parts = [...sizes.values()].filter(({ size }) => size !== whole && size !== 0n && !columns.has(size));
    const isWhole = [...sizes.values()].some(({ size }) => size === whole);
    const extras = box.filter((fact) => fact.role === 'unknown').map((fact) => sizeOf(fact.token, decimals));
    const missing = money(whole - sum(parts.map(({ size }) => size)));
    const isSplit = canSumTo(missing, extras) || parts.every(({ size }) => sections.includes(size)) || isNet;
    const signed = (size: Money): Money => (side === 'in' ? size : money(-size));
    if (isWhole) found.push({ side, amount: sums[side], label: 'summary', rows: null });
    for (const part of parts)
      if (!isSplit) found.push({ side, amount: signed(part.size), label: part.label, rows: null });
  }
  return found;
}

/**
 * A box that leads from the opening to the closing balance by the signs it prints, with a line that names no side: its
 * lines are kinds of rows, some of them in and out together.
 *
 *     Opening balance     9,144.10
 *     Net trades           (269.27)
 *     Deposits            1,177.02
 *     Closing balance    10,051.85
 */
function addsUpAsPrinted(box: readonly Fact[], { opening, closing, side }: Trial, decimals: number): boolean {
  const first = box.find((fact) => fact.role === 'opening' && balanceOf(fact.token, decimals, side) === opening);
  const last = box.find((fact) => fact.role === 'closing' && balanceOf(fact.token, decimals, side) === closing);
  if (!first || !last || opening === null || closing === null || side !== 'asset') return false;
  const lines = box.filter(
    ({ page, token }) =>
      page === first.page &&
      token.baseline > first.token.baseline &&
      token.baseline < last.token.baseline &&
      Math.abs(token.box.x1 - first.token.box.x1) < token.fontSize,
  );
  const isMixed = lines.some(
    ({ role, label, token }) => role === 'unknown' && label !== '' && token.figure?.digits !== 0n,
  );
  const printed = lines.map(({ token }) => balanceOf(token, decimals, 'asset') ?? money(0n));
  return isMixed && sum(printed) === money(closing - opening);
}

/** A total of a whole side that stands by itself, away from the balances, and is the sum of nothing. */
export function conflictingTotals(
  entries: readonly Entry[],
  facts: readonly Fact[],
  trial: Trial,
  decimals: number,
): PrintedTotal[] {
  const rows = entries.filter(isRow);
  const amounts = rows.map((row) => trial.amounts.get(row) ?? money(0n));
  const sections = sectionSums(rows, trial);
  const box = summaryBox(facts);
  return facts.flatMap((fact): PrintedTotal[] => {
    const side = sideOf(fact);
    const size = sizeOf(fact.token, decimals);
    if (side === null || size === null || !fact.isBeside || !namesWholeSide(fact.label) || box.includes(fact))
      return [];
    const whole = sum(amounts.filter((amount) => (side === 'in' ? amount > 0n : amount < 0n)));
    if (size === absolute(whole) || sections.includes(size)) return [];
    return [{ side, amount: side === 'in' ? size : money(-size), label: fact.label, rows: null }];
  });
}

const sideOf = ({ role }: Fact): 'in' | 'out' | null =>
  role === 'total_in' ? 'in' : role === 'total_out' ? 'out' : null;

/** Words for all the money that came in or went out, wherever they stand; `Total fees` or `Total deposits at 3 %` are not. */
const wholeSide =
  /^total(?:amounts?|importe)?(?:of)?(?:all)?(?:your)?(?:paid(?:in|out)|money(?:in|out)|payments?(?:in|out)|debits?|credits?|withdrawals?|deposits?|debitos?|creditos?|cargos|abonos|gastos|ingresos|salidas|outgoings?|addebiti|accrediti|uscite|entrate|entradas|saidas|soll|haben|lastschriften|gutschriften|af|bij|desdebits|descredits|desretraits|desdepots|amountdebited|amountcredited)$|^(?:no|number|noof|numberof)(?:debit|credit)s?(?:transactions|items)?$/;

/** `期間合計 入金 1,034,225 円 出金 51,340 円`; a page's own are none. */
const easternSide =
  /^(?:期間|期间|当月|本月|本期)?(?:合計|合计|总计|總計)?\s*(?:入金|出金|收入|支出)(?:金额|金額)?(?:合計|合计|总计|總計)?\s*[:：]?$/u;

/** `Debits 23  32,707.99` in a summary of its own: with their number beside them, these are all of them. */
const namesWholeSide = (label: string): boolean =>
  wholeSide.test(squeeze(label)) || easternSide.test(label) || /^(?:debits|credits)\s+\d{1,4}$/iu.test(label.trim());

const extrasMax = 8;

/** Whether some of the box's other figures make up what the labelled ones leave open. */
function canSumTo(target: Money, figures: readonly (Money | null)[]): boolean {
  const known = figures.filter((size): size is Money => size !== null).slice(0, extrasMax);
  for (let choice = 0; choice < 2 ** known.length; choice += 1) {
    if (sum(known.filter((_, position) => (choice >> position) & 1)) === target) return true;
  }
  return false;
}

/** Each section's sum, and that of all sections of one side: `Net purchases` are those of every card, less refunds. */
function sectionSums(rows: readonly RowEntry[], trial: Trial): Money[] {
  const sums = new Map<string, Money>();
  for (const row of rows) {
    for (const key of [`title ${row.sectionTitle ?? ''}`, `side ${row.side ?? ''}`])
      sums.set(key, money((sums.get(key) ?? 0n) + (trial.amounts.get(row) ?? 0n)));
  }
  return [...sums.values()].map(absolute);
}

/** Where gross, fee and net stand side by side, the summary may sum any of them: each column's ins, outs and both. */
function columnSums(rows: readonly RowEntry[], decimals: number): ReadonlySet<Money> {
  const sums = new Set<Money>();
  const count = Math.max(0, ...rows.map((row) => row.cells.amounts.length));
  for (let column = 0; column < count; column += 1) {
    const amounts = rows.map((row) => balanceOf(row.cells.amounts[column] ?? null, decimals, 'asset') ?? money(0n));
    for (const part of [amounts, amounts.filter((amount) => amount > 0n), amounts.filter((amount) => amount < 0n)])
      sums.add(absolute(sum(part)));
  }
  return sums;
}

/** The labelled figures that stand together with an opening and a closing balance. */
function summaryBox(all: readonly Fact[]): Fact[] {
  const facts = all.filter((fact) => fact.isBeside || !sharesLabel(fact, all));
  const named = facts.filter((fact) => fact.role === 'opening');
  const openings = named.length > 0 ? named : facts.filter((fact) => fact.role === 'carried');
  const ends = facts.filter((fact) => fact.role === 'closing' || fact.role === 'carried');
  const closings = ends.length > 0 ? ends : facts.filter((fact) => isWholeDue(fact.label));
  return facts.filter((fact) =>
    openings.some((opening) =>
      closings.some((closing) => {
        if (opening.page !== fact.page || closing.page !== fact.page) return false;
        const [y0, y1] = [opening.token.box.y0, closing.token.box.y0].sort((a, b) => a - b) as [number, number];
        return y1 - y0 < 300 && fact.token.box.y0 >= y0 - 2 && fact.token.box.y0 <= y1 + 2;
      }),
    ),
  );
}

/** Two figures of one line under the same label: the labels stand elsewhere than we think, so they prove nothing. */
export const sharesLabel = (fact: Fact, facts: readonly Fact[]): boolean => {
  const line = facts.filter(
    (other) => other.page === fact.page && Math.abs(other.token.baseline - fact.token.baseline) < 1 && !other.isBeside,
  );
  const labelled = line.filter((other) => other.label !== '');
  return new Set(labelled.map((other) => other.label)).size < labelled.length;
};

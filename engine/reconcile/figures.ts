import { type Money, money, printedAmount } from '../money/index.ts';
import type { Figured } from '../page/index.ts';
import type { BalanceEntry, RowEntry } from '../rows/index.ts';

/** What a walk through time meets: a row, or a balance on a line of its own. */
export type Moment = RowEntry | BalanceEntry;

/** How an account's printed balances read: what a bank holds for you, or what you owe it. */
export type Side = 'asset' | 'owed';

/** A printed figure's size; null when it cannot be an amount of this currency. */
export function sizeOf(token: Figured | null, decimals: number): Money | null {
  return token?.figure ? printedAmount(token.figure, decimals) : null;
}

/**
 * A printed balance from the holder's side. On a bank account a plain figure is yours; on a card or a line of credit it
 * is owed, so it is negative, and only a credit mark or a minus turns it round.
 */
export function balanceOf(token: Figured | null, decimals: number, side: Side): Money | null {
  const size = sizeOf(token, decimals);
  if (size === null || !token?.figure) return null;
  const { sign, marker } = token.figure;
  const isTurned =
    side === 'asset'
      ? sign === 'minus' || marker === 'debit' || marker === 'overdrawn'
      : sign === 'minus' || marker === 'credit';
  const isPositive = side === 'asset' ? !isTurned : isTurned;
  return isPositive ? size : money(-size);
}

/** How a row's sign is told. */
export const signRules = [
  'columns',
  'type',
  'plain_in',
  'plain_out',
  'plus_in',
  'titled_or_signed',
  'section',
  'section_sized',
  'running_balance',
] as const;
export type SignRule = (typeof signRules)[number];

/** The row's amount under one rule, without looking at balances; null when the rule can't tell. */
export function amountOf(
  row: RowEntry,
  rule: SignRule,
  side: Side,
  decimals: number,
  minusTurnsOut: boolean,
): Money | null {
  const { out, in: into, amount } = row.cells;
  if (amount === null) return columnAmount(out, into, decimals, minusTurnsOut);
  const size = sizeOf(amount, decimals);
  if (size === null || !amount.figure) return null;
  if (size === 0n) return size;
  const direction = directionOf(row, rule, side);
  return direction === null ? null : direction > 0 ? size : money(-size);
}

/** Out and in columns. A minus in the out column is a reversal, unless the column prints it on most of its figures: then a plus is. */
export function columnAmount(
  out: Figured | null,
  into: Figured | null,
  decimals: number,
  minusTurnsOut: boolean,
): Money | null {
  const outSize = sizeOf(out, decimals);
  const inSize = sizeOf(into, decimals);
  if (outSize !== null && inSize !== null && outSize !== 0n && inSize !== 0n) return null;
  if (inSize !== null && (inSize !== 0n || outSize === null))
    return into?.figure?.sign === 'minus' ? money(-inSize) : inSize;
  if (outSize === null) return null;
  const isReversal = out?.figure?.sign === (minusTurnsOut ? 'minus' : 'plus');
  return isReversal ? outSize : money(-outSize);
}

function directionOf(row: RowEntry, rule: SignRule, side: Side): 1 | -1 | null {
  const figure = row.cells.amount?.figure;
  if (!figure) return null;
  if (figure.marker === 'credit') return 1;
  if (figure.marker === 'debit' || figure.marker === 'overdrawn') return -1;
  switch (rule) {
    case 'plain_in':
      return figure.sign === 'minus' ? -1 : 1;
    case 'plain_out':
      return figure.sign === 'minus' ? 1 : -1;
    case 'plus_in':
      return figure.sign === 'plus' ? 1 : -1;
    case 'type':
      return typeDirection(row.typeWord);
    // `Checks in number order`, plain figures, below a list in which a minus is money out.
    case 'titled_or_signed':
      if (row.side === null) return figure.sign === 'minus' ? -1 : 1;
      return row.side === 'in' ? 1 : -1;
    case 'section':
    case 'section_sized': {
      const into = side === 'owed' ? 'payments' : 'interest';
      const sectionDirection = row.side === null ? null : row.side === 'in' || row.side === into ? 1 : -1;
      if (sectionDirection === null) return null;
      const isTurned = rule === 'section' && figure.sign === 'minus';
      return isTurned ? (-sectionDirection as 1 | -1) : sectionDirection;
    }
    default:
      return null;
  }
}

/** `Credit`, `CR`, `C`, `+`, `Haben`, `Bij`, `Deposit` … in a column of its own. */
export function typeDirection(word: string | null): 1 | -1 | null {
  if (word === null) return null;
  const folded = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
  if (/^(?:cr|c|credit|\+|h|haben|bij|deposit|in|abono|avere|credito|money in|cr\.|dep|payment received)$/.test(folded))
    return 1;
  if (
    /^(?:dr|d|debit|-|−|–|s|soll|af|withdrawal|out|cargo|dare|debito|money out|dr\.|wd|cheque|check|fee|purchase|pos|atm)$/.test(
      folded,
    )
  )
    return -1;
  if (/credit|deposit|refund/.test(folded) && !/debit|card/.test(folded)) return 1;
  if (/debit|withdraw|purchase|fee|charge/.test(folded) && !/credit/.test(folded)) return -1;
  return null;
}

/** The size of a row's own figure, whichever column it stands in. */
export function rowSize(row: RowEntry, decimals: number): Money | null {
  const { out, in: into, amount } = row.cells;
  const sizes = [amount, out, into]
    .map((token) => sizeOf(token, decimals))
    .filter((size): size is Money => size !== null);
  return sizes.find((size) => size !== 0n) ?? sizes[0] ?? null;
}

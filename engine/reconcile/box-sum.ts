import { absolute, type Money, money, sum } from '../money/index.ts';
import type { PrintedTotal } from '../reading/index.ts';
import type { Fact } from '../rows/index.ts';
import { balanceOf, sizeOf } from './figures.ts';
import type { Trial } from './trial.ts';

const edgeMax = 3;
const membersMin = 2;
const membersMax = 8;

/**
 * A box that adds up from the opening to the closing balance, whatever it calls its lines:
 *
 *     Your previous balance              £412.66
 *     Payments and refunds             - £560.00
 *     Your new activity                + £645.94
 *     Your new balance                   £498.60
 *
 * When its own signs don't lead from the one to the other, one of its figures is not what the rows say.
 */
export function conflictingSums(facts: readonly Fact[], trial: Trial, decimals: number): PrintedTotal[] {
  const opening = facts.find((fact) => fact.role === 'opening' && isEnd(fact, trial.opening, decimals));
  const closing = facts.find((fact) => fact.role === 'closing' && isEnd(fact, trial.closing, decimals));
  if (!opening || !closing || opening.page !== closing.page || !isInColumn(closing, opening)) return [];
  const members = facts.filter((fact) => isBetween(fact, opening, closing) && isInColumn(fact, opening));
  const isSigned = members.some((fact) => signOf(fact) !== 'none');
  const strange = members.find((fact) => fact.role === 'unknown' && isSigned && fact.token.figure?.digits !== 0n);
  if (!strange || members.length < membersMin || members.length > membersMax) return [];
  if (members.some((fact) => fact.role === 'aside' || sizeOf(fact.token, decimals) === null)) return [];
  const signed = sum(members.filter((fact) => signOf(fact) !== 'none').map((fact) => literal(fact, decimals)));
  const unsigned = members.filter((fact) => signOf(fact) === 'none').map((fact) => literal(fact, decimals));
  const change = money(literal(closing, decimals) - literal(opening, decimals));
  // A plus on a card may be what was paid: it lowers what is owed.
  if (canReach(money(change - signed), unsigned) || canReach(money(change + signed), unsigned)) return [];
  const amount = sum([signed, ...unsigned]);
  const isOwed = trial.side === 'owed';
  return [{ side: 'net', amount: isOwed ? money(-amount) : amount, label: strange.label, rows: null }];
}

const isEnd = (fact: Fact, balance: Money | null, decimals: number): boolean =>
  fact.isBeside && balance !== null && sizeOf(fact.token, decimals) === absolute(balance);

const isInColumn = ({ token }: Fact, other: Fact): boolean => Math.abs(token.box.x1 - other.token.box.x1) < edgeMax;

const isBetween = (fact: Fact, opening: Fact, closing: Fact): boolean =>
  fact.page === opening.page &&
  fact.token.baseline > opening.token.baseline + 1 &&
  fact.token.baseline < closing.token.baseline - 1;

const signOf = ({ token }: Fact): string => token.figure?.sign ?? 'none';

/** As printed, without asking whose side it is seen from. */
const literal = ({ token }: Fact, decimals: number): Money => balanceOf(token, decimals, 'asset') ?? money(0n);

/** Whether the figures without a sign, each added, taken away or left out, make up the rest. */
function canReach(rest: Money, sizes: readonly Money[]): boolean {
  const [first, ...others] = sizes;
  if (first === undefined) return rest === 0n;
  return [rest, money(rest - first), money(rest + first)].some((left) => canReach(left, others));
}

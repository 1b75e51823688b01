import type { Choice } from '../choose/index.ts';
import type { PageLayout } from '../page/index.ts';
import type { Outcome } from '../reading/index.ts';
import { type Candidates, type Fact, saysNone } from '../rows/index.ts';

export type Refusal = Pick<Extract<Outcome, { kind: 'rejected' }>, 'code' | 'message'>;

export const notAStatement: Refusal = {
  code: 'not_a_statement',
  message: 'No list of transactions and no balances were found in this document.',
};

/** A statement without rows is short; a long document with two balances in it is something else. */
const emptyPagesMax = 6;

const statementWords =
  /statement|releve|kontoauszug|auszug|afschrift|extracto|estado de cuenta|estratto conto|extrato|account|compte|konto|rekening|cuenta|conto|conta|card|bank|banque|caisse|hesap|banka|racun|szamla|ucet|tai khoan|rekeni|λογαριασμ|τραπεζα|счет|выписк|банк|חשבון|בנק|حساب|بنك|บัญชี|ธนาคาร|账户|帳戶|银行|銀行|信用卡|信用カード|口座|\u1100\u1168\u110c\u116a|\u110b\u1173\u11ab\u1112\u1162\u11bc/i;

/** A statement has rows with dates and figures, or balances that say there were none; anything else is rejected. */
export function whyNoStatement(
  { accountNumber, bank, periods, outside, pageCount }: Candidates,
  layouts: readonly PageLayout[],
  facts: readonly Fact[],
  choice: Choice | null,
): Refusal | null {
  const [hasOpening, hasClosing] = [has(facts, 'opening') || has(facts, 'carried'), has(facts, 'closing')];
  const hasWords = outside.some((line) => statementWords.test(line.normalize('NFD').replace(/\p{M}/gu, '')));
  const rows = choice?.rows ?? [];
  if (rows.length === 0) {
    const isKnown = accountNumber !== null || bank !== null || periods.length > 0;
    const saysSo = layouts.some(({ lines }) => lines.some(({ text }) => saysNone(text)));
    if (hasOpening && hasClosing && saysSo && isKnown && pageCount <= emptyPagesMax) return null;
    const isAccount = accountNumber !== null && periods.length > 0 && hasWords && (hasOpening || hasClosing);
    return isAccount
      ? {
          code: 'unsupported_layout',
          message: 'This looks like a statement, but its list of transactions could not be read.',
        }
      : notAStatement;
  }
  // Lines of words and figures under a date stand in many a report: in a long one, a list without a heading needs a
  // bank or an account to be of.
  const isNamed = accountNumber !== null || bank !== null;
  const isList = choice?.isHeaded || isNamed || pageCount <= emptyPagesMax;
  const isDated = rows.some(({ date }) => date !== null);
  // Two figures without a day that a third leads between may stand on any invoice.
  const hasBalances = choice?.proposal.balanceColumn !== null && (isDated || (choice?.proposal.goodLinks ?? 0) > 1);
  return isList && (hasOpening || hasClosing || hasBalances || (hasWords && isDated))
    ? null
    : { code: 'not_a_statement', message: 'The figures in this document are not the transactions of an account.' };
}

/** An invoice has rows too, and no account or period that they belong to, nor balances that they would lead between. */
export const namesAccount = (
  { accountNumber, periods, bank }: Candidates,
  facts: readonly Fact[],
  choice: Choice | null,
): boolean =>
  printsEnds(facts) ||
  (choice !== null && choice.proposal.balanceColumn !== null) ||
  accountNumber !== null ||
  periods.length > 0 ||
  bank !== null;

export const printsEnds = (facts: readonly Fact[]): boolean =>
  (has(facts, 'opening') && (has(facts, 'closing') || has(facts, 'carried'))) ||
  facts.filter(({ role }) => role === 'carried').length > 1;

const has = (facts: readonly Fact[], role: Fact['role']): boolean => facts.some((fact) => fact.role === role);

import type { Choice } from '../choose/index.ts';
import type { Hint } from '../hints/index.ts';
import { layOutPage, type PageLayout } from '../page/index.ts';
import { loadPdfium, type PdfContent, type Pdfium, type PdfPage, readPages } from '../pdf/index.ts';
import type { AccountType, Outcome, Reading } from '../reading/index.ts';
import { type Settled, saysNoRows } from '../reconcile/index.ts';
import { CandidateReader, type Candidates, type Fact, findFacts, readCandidates } from '../rows/index.ts';
import { pointOut } from './point-out.ts';
import { type AccountReaders, readAccounts, readersOf } from './read-accounts.ts';
import { isFuller, readParts } from './read-parts.ts';
import { readWithHints } from './read-with-hints.ts';

export interface ReadOptions {
  /** An instance of the PDF library to reuse; one is made, and kept, when none is given. */
  readonly pdfium?: Pdfium;
  /** The person's word on the account's type. */
  readonly accountType?: AccountType | undefined;
  /** What people said about layouts, this one or others. */
  readonly hints?: readonly Hint[] | undefined;
}

let kept: Promise<Pdfium> | null = null;

/** Reads one statement: bytes to rows, and the proof of them. A bad document is an answer, never an exception. */
export async function readStatement(bytes: Uint8Array, options: ReadOptions = {}): Promise<Outcome> {
  const reader = new StatementReader();
  const content = readPages(options.pdfium ?? (await ownPdfium()), bytes, (page) => reader.take(page));
  return content.kind === 'rejected' ? content : reader.finish(options);
}

/** Reads a statement whose pages come one by one, wherever they were read. */
export class StatementReader {
  readonly #candidates = new CandidateReader();
  readonly #layouts: PageLayout[] = [];

  take(page: PdfPage): void {
    const layout = layOutPage(page);
    this.#candidates.take(layout);
    this.#layouts.push(layout);
  }

  finish({ accountType, hints = [] }: Pick<ReadOptions, 'accountType' | 'hints'> = {}): Outcome {
    const { outcome } = conclude(this.#candidates.finish(), this.#layouts, { accountType });
    return readWithHints(
      outcome,
      this.#layouts,
      hints,
      (hinted) => conclude(readCandidates(hinted), hinted, { accountType }).outcome,
    );
  }
}

export interface Stages {
  readonly outcome: Outcome;
  readonly candidates: Candidates | null;
  readonly settled: Settled | null;
  readonly choice: Choice | null;
  /** What both readers have of each account, and whose reading was taken; one entry for a page that is not parted. */
  readonly readers: readonly AccountReaders[];
}

/** The pipeline after the PDF, with every stage kept for those who want to look at it. */
export function readContent(content: PdfContent, options: ReadOptions = {}): Stages {
  if (content.kind === 'rejected')
    return { outcome: content, candidates: null, settled: null, choice: null, readers: [] };
  const layouts = content.pages.map(layOutPage);
  return conclude(readCandidates(layouts), layouts, options);
}

function conclude(
  candidates: Candidates,
  layouts: readonly PageLayout[],
  options: Pick<ReadOptions, 'accountType'>,
): Stages {
  const asked = { accountType: options.accountType ?? null };
  const refusal = whyNoStatement(candidates);
  const facts = findFacts(layouts);
  const whole = readAccounts(candidates, layouts, facts, asked, refusal === null);
  const { around, choice } = whole;
  const parts = readParts(around, layouts, facts, asked);
  const {
    agreed: read,
    settled,
    readers,
  } = parts && isFuller(parts.agreed, whole.agreed) ? parts : { ...whole, readers: readersOf(whole) };
  const agreed = read && pointOut(read, layouts, facts, candidates);
  const isProved = agreed?.proved.proof.isProved === true;
  // Rows that lead from one balance to another are a statement's, even if something else is left open.
  const areChained = (choice?.proposal.goodLinks ?? 0) >= linksMin;
  const leads = agreed?.proved.proof.status === 'pass' && (areChained || printsEnds(facts));
  if (!agreed || (!isProved && ((refusal && !leads) || !(areChained || namesAccount(around, facts))))) {
    const { code, message } = refusal ?? notAStatement;
    return {
      outcome: { kind: 'rejected', code, message, pageCount: candidates.pageCount },
      candidates,
      settled: null,
      choice,
      readers: [],
    };
  }
  const reading: Reading = {
    bank: around.bankName,
    bankId: around.bank?.id ?? null,
    pageCount: candidates.pageCount,
    accounts: agreed.accounts,
    rows: agreed.proved.rows,
    proof: agreed.proved.proof,
    suggestions: agreed.proved.proof.isProved ? [] : (agreed.suggestions ?? []),
  };
  return { outcome: { kind: 'read', reading }, candidates, settled, choice, readers };
}

/** So many balances that each follow from the one before are no coincidence. */
const linksMin = 3;

/** An invoice has rows too, and no account or period that they belong to, nor balances that they would lead between. */
function namesAccount({ tables, accountNumber, periods, bank }: Candidates, facts: readonly Fact[]): boolean {
  const hasColumn = tables.some((table) => table.columns.roles.includes('balance'));
  return printsEnds(facts) || hasColumn || accountNumber !== null || periods.length > 0 || bank !== null;
}

function printsEnds(facts: readonly Fact[]): boolean {
  const count = (role: Fact['role']): number => facts.filter((fact) => fact.role === role).length;
  return (count('opening') > 0 && count('closing') > 0) || count('carried') > 1;
}

const notAStatement = {
  code: 'not_a_statement' as const,
  message: 'No list of transactions and no balances were found in this document.',
};

async function ownPdfium(): Promise<Pdfium> {
  kept ??= loadPdfium();
  if ((await kept).isBroken) kept = loadPdfium();
  return kept;
}

/** A statement without rows is short; a long document with two balances in it is something else. */
const emptyPagesMax = 6;

const statementWords =
  /statement|releve|kontoauszug|auszug|afschrift|extracto|estado de cuenta|estratto conto|extrato|account|compte|konto|rekening|cuenta|conto|conta|card|bank|banque|caisse|hesap|banka|racun|szamla|ucet|tai khoan|rekeni|λογαριασμ|τραπεζα|счет|выписк|банк|חשבון|בנק|حساب|بنك|บัญชี|ธนาคาร|账户|帳戶|银行|銀行|信用卡|信用カード|口座|\u1100\u1168\u110c\u116a|\u110b\u1173\u11ab\u1112\u1162\u11bc/i;

/** A statement has rows with dates and figures, or balances that say there were none; anything else is rejected. */
function whyNoStatement(
  candidates: Candidates,
): { code: 'not_a_statement' | 'unsupported_layout'; message: string } | null {
  const tables = candidates.tables.filter((table) => !table.isDecoy);
  const rows = tables.flatMap((table) => table.entries.filter((entry) => entry.kind === 'row'));
  const hasOpening =
    candidates.facts.some((fact) => fact.role === 'opening') ||
    tables.some((table) => table.entries.some((entry) => entry.kind === 'balance'));
  const hasClosing =
    candidates.facts.some((fact) => fact.role === 'closing') ||
    tables.some((table) => table.entries.some((entry) => entry.kind === 'balance' && entry.role === 'closing'));
  const hasBalanceColumn = tables.some((table) => table.columns.roles.includes('balance'));
  const hasWords = candidates.outside.some((line) => statementWords.test(line.normalize('NFD').replace(/\p{M}/gu, '')));
  if (rows.length === 0) {
    const saysSo = saysNoRows(candidates);
    const isKnown = candidates.accountNumber !== null || candidates.bank !== null || candidates.periods.length > 0;
    if (hasOpening && hasClosing && saysSo && isKnown && candidates.pageCount <= emptyPagesMax) return null;
    const isAccount =
      candidates.accountNumber !== null && candidates.periods.length > 0 && hasWords && (hasOpening || hasClosing);
    return isAccount
      ? {
          code: 'unsupported_layout',
          message: 'This looks like a statement, but its list of transactions could not be read.',
        }
      : notAStatement;
  }
  const dated = rows.filter((row) => row.kind === 'row' && row.dates.date !== null).length;
  // Lines of words and figures under a date stand in many a report: in a long one, a list without a heading needs a
  // bank or an account to be of.
  const isHeaded = tables.some((table) => table.headingBox !== null);
  const isNamed = candidates.accountNumber !== null || candidates.bank !== null;
  const isStatement =
    (isHeaded || isNamed || candidates.pageCount <= emptyPagesMax) &&
    (hasOpening || hasClosing || hasBalanceColumn || (hasWords && dated > 0));
  return isStatement
    ? null
    : { code: 'not_a_statement', message: 'The figures in this document are not the transactions of an account.' };
}

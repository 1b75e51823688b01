import { datesOn } from '../choose/index.ts';
import type { Hint } from '../hints/index.ts';
import { datesOf, layOutPage, type PageLayout } from '../page/index.ts';
import { loadPdfium, type PdfContent, type Pdfium, type PdfPage, readPages } from '../pdf/index.ts';
import type { AccountType, Outcome, Reading } from '../reading/index.ts';
import { type Candidates, findFacts, numberOf } from '../rows/index.ts';
import { findParts } from './parts.ts';
import { pointOut } from './point-out.ts';
import { type ReadAccount, readAccount } from './read-account.ts';
import { isFuller, readParts, withPartsNotRead } from './read-parts.ts';
import { readWithHints } from './read-with-hints.ts';
import { likenessOf } from './rows-not-read.ts';
import { suggestChanges } from './suggest.ts';
import { namesAccount, notAStatement, printsEnds, whyNoStatement } from './why-no-statement.ts';

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
  readonly #layouts: PageLayout[] = [];

  take(page: PdfPage): void {
    const layout = layOutPage(page);
    lookAhead(layout);
    this.#layouts.push(layout);
  }

  finish({ accountType, hints = [] }: Pick<ReadOptions, 'accountType' | 'hints'> = {}): Outcome {
    const read = (layouts: readonly PageLayout[]): Outcome => conclude(layouts, { accountType }).outcome;
    return readWithHints(read(this.#layouts), this.#layouts, hints, read);
  }
}

/** What a page says whatever stands on others is found while the next one is on its way, and known when it is asked for. */
function lookAhead(layout: PageLayout): void {
  findFacts([layout]);
  numberOf(layout);
  for (const line of layout.lines) {
    datesOf(line.tokens);
    datesOn(line.tokens);
    likenessOf(line);
  }
}

export interface Stages {
  readonly outcome: Outcome;
  /** What the page says around its rows. */
  readonly around: Candidates | null;
  /** How each account was read; one entry for a page that is not parted. */
  readonly parts: readonly ReadAccount[];
}

/** The pipeline after the PDF, with every stage kept for those who want to look at it. */
export function readContent(content: PdfContent, options: ReadOptions = {}): Stages {
  if (content.kind === 'rejected') return { outcome: content, around: null, parts: [] };
  return conclude(content.pages.map(layOutPage), options);
}

function conclude(layouts: readonly PageLayout[], options: Pick<ReadOptions, 'accountType'>): Stages {
  const asked = { accountType: options.accountType ?? null };
  const facts = findFacts(layouts);
  const whole = readAccount(layouts, facts, asked);
  const { around, choice } = whole;
  const refusal = whyNoStatement(around, layouts, facts, choice);
  const ways = findParts(layouts, facts);
  const parted = readParts(ways, around, layouts, facts, asked);
  const { read: found, parts } = parted && isFuller(parted, whole.read) ? parted : { ...whole, parts: [whole] };
  const held = found && parts.length === 1 ? withPartsNotRead(found, ways, facts) : found;
  const read = held && pointOut(held, layouts, facts, around);
  const isProved = read?.proved.proof.isProved === true;
  // Rows that lead from one balance to another are a statement's, even if something else is left open.
  const areChained = (choice?.proposal.goodLinks ?? 0) >= linksMin;
  const leads = read?.proved.proof.status === 'pass' && (areChained || printsEnds(facts));
  if (!read || (!isProved && ((refusal && !leads) || !(areChained || namesAccount(around, facts, choice))))) {
    const { code, message } = refusal ?? notAStatement;
    return { outcome: { kind: 'rejected', code, message, pageCount: layouts.length }, around, parts };
  }
  const reading: Reading = {
    bank: around.bankName,
    bankId: around.bank?.id ?? null,
    pageCount: layouts.length,
    accounts: read.accounts,
    rows: read.proved.rows,
    proof: read.proved.proof,
    suggestions: isProved ? [] : [...(read.suggestions ?? []), ...suggestChanges(read, layouts)],
  };
  return { outcome: { kind: 'read', reading }, around, parts };
}

/** So many balances that each follow from the one before are no coincidence. */
const linksMin = 3;

async function ownPdfium(): Promise<Pdfium> {
  kept ??= loadPdfium();
  if ((await kept).isBroken) kept = loadPdfium();
  return kept;
}

import { asOf, type Caller, presentStatement, type StatementRecord } from '../statement/index.ts';
import { fileFingerprints, type Store, statements } from '../store/index.ts';
import type { Services } from './services.ts';

type Needs = Pick<Services, 'store' | 'clock'>;

/** So many statements are listed; the newest, where there are more. */
const linesMax = 5000;
const loadedAtOnce = 200;
const rememberedMax = 50_000;

interface Remembered {
  readonly stamp: string;
  readonly record: Omit<StatementRecord, 'result'>;
  readonly line: ReturnType<typeof lineOf>;
}

/** Lines by statement: a result is only read again when it has changed. */
const rememberedBy = new WeakMap<Store, Map<string, Remembered>>();

/**
 * A short line of each of the customer's statements, newest first, so that the console can search, sort and count without
 * asking again. The tag differs whenever a line does.
 */
export async function overviewOf(needs: Needs, caller: Caller) {
  const found = await statements.heads(needs.store.db, caller, linesMax + 1);
  const heads = found.slice(0, linesMax);
  const remembered = rememberedIn(needs.store);
  const changed = heads.filter(({ id, stamp }) => remembered.get(id)?.stamp !== stamp);
  for (let from = 0; from < changed.length; from += loadedAtOnce) {
    const part = changed.slice(from, from + loadedAtOnce);
    const stamps = new Map(part.map(({ id, stamp }) => [id, stamp]));
    for (const record of await statements.findAll(needs.store.db, caller, [...stamps.keys()])) {
      const { result: _, ...rest } = record;
      remembered.set(record.id, { stamp: stamps.get(record.id) ?? '', record: rest, line: lineOf(record) });
    }
  }
  const now = needs.clock.now();
  // The oldest comes last, and stays.
  const firstByHash = new Map(heads.flatMap(({ id, sha256 }) => (sha256 === null ? [] : [[sha256, id] as const])));
  const data = heads.flatMap(({ id, sha256 }) => {
    const known = remembered.get(id);
    if (known === undefined) return [];
    // Test statements are samples, whatever is sent.
    const first = sha256 === null || caller.mode === 'test' ? id : (firstByHash.get(sha256) ?? id);
    const isKept = asOf(known.record as StatementRecord, now).fileId !== null;
    return [{ ...known.line, pdf_available: isKept, same_file_as: first === id ? null : first }];
  });
  return { data, is_cut: found.length > linesMax };
}

/** The customer's first statement of a file with these bytes, before it is uploaded once more. */
export const statementWithFile = (needs: Pick<Services, 'store'>, caller: Caller, sha256: string) =>
  fileFingerprints.firstWith(needs.store.db, caller, sha256);

function rememberedIn(store: Store): Map<string, Remembered> {
  const known = rememberedBy.get(store);
  if (known !== undefined && known.size < rememberedMax) return known;
  const fresh = new Map<string, Remembered>();
  rememberedBy.set(store, fresh);
  return fresh;
}

function lineOf(record: StatementRecord) {
  const { reconciliation, accounts, error, ...statement } = presentStatement(record);
  return {
    id: statement.id,
    status: statement.status,
    bank: statement.bank,
    currency: statement.currency,
    period: statement.period,
    opening_balance: statement.opening_balance,
    closing_balance: statement.closing_balance,
    transaction_count: statement.transaction_count,
    needs_review_count: statement.needs_review_count,
    file_name: statement.file_name,
    // By this name the console asks for it, and programs may send it too.
    client: record.metadata.client ?? null,
    page_count: statement.page_count,
    created_at: statement.created_at,
    updated_at: statement.updated_at,
    accounts: accounts.map(({ account_type, account_number, currency }) => ({
      account_type,
      account_number,
      currency,
    })),
    reconciliation: {
      diff: reconciliation.diff,
      basis: reconciliation.basis,
      corrections: reconciliation.corrections,
    },
    error_code: error?.code ?? null,
  };
}

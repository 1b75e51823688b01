import type { RunningService } from '../../service/main/index.ts';

type Store = RunningService['services']['store'];

/** What the database holds after a run, as far as the judge looks at it. */
export interface State {
  /** Whether each statement has a key. */
  readonly isSealed: boolean;
  readonly statements: readonly {
    readonly id: string;
    readonly status: string;
    readonly error: string | null;
    readonly run: number;
    readonly fileId: string | null;
    readonly pages: number;
    readonly charged: number;
  }[];
  /** Ids of statements that something else in the database belongs to. */
  readonly mentioned: readonly string[];
  /** Files that are to go. */
  readonly removals: readonly string[];
  readonly events: readonly { readonly id: string; readonly type: string; readonly statement: string }[];
  readonly ledger: readonly LedgerEntry[];
}

interface LedgerEntry {
  readonly seq: number;
  readonly kind: string;
  readonly credits: number;
  readonly statement: string | null;
  readonly granted: number;
  readonly posted: number;
  readonly reserved: number;
}

export async function inspect({ db, isSealed }: Store): Promise<State> {
  const statements = await db
    .selectFrom('statements')
    .select(['id', 'status', 'error_code', 'run', 'file_id', 'page_count', 'credits_charged'])
    .execute();
  const [rows, packs, readings, corrections, marks] = await Promise.all([
    db.selectFrom('statement_rows').select('statement_id').distinct().execute(),
    db.selectFrom('row_packs').select('statement_id').distinct().execute(),
    db.selectFrom('readings').select('statement_id').distinct().execute(),
    db.selectFrom('corrections').select('statement_id').distinct().execute(),
    db.selectFrom('metadata_marks').select('statement_id').distinct().execute(),
  ]);
  const removals = await db.selectFrom('file_removals').select('file_id').execute();
  const events = await db.selectFrom('events').select(['id', 'type', 'statement_id']).execute();
  const ledger = await db
    .selectFrom('credit_entries')
    .select(['seq', 'kind', 'credits', 'statement_id', 'granted', 'posted', 'reserved'])
    .orderBy('seq')
    .execute();
  return {
    isSealed,
    statements: statements.map((one) => ({
      id: one.id,
      status: one.status,
      error: one.error_code,
      run: one.run,
      fileId: one.file_id,
      pages: one.page_count,
      charged: one.credits_charged,
    })),
    mentioned: [...rows, ...packs, ...readings, ...corrections, ...marks].map((one) => one.statement_id),
    removals: removals.map((one) => one.file_id),
    events: events.map((one) => ({ id: one.id, type: one.type, statement: one.statement_id })),
    ledger: ledger.map(({ statement_id, ...entry }) => ({ ...entry, statement: statement_id })),
  };
}

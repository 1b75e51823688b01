import type { RunningService } from '../../service/main/index.ts';

type Database = RunningService['services']['store']['db'];

/** What the database holds after a run, as far as the judge looks at it. */
export interface State {
  readonly statements: readonly {
    readonly id: string;
    readonly status: string;
    readonly fileId: string | null;
    readonly charged: number;
  }[];
  /** Ids of statements that something else in the database belongs to. */
  readonly mentioned: readonly string[];
  readonly removals: readonly string[];
  /** What was sent or is to be sent to receivers. */
  readonly payloads: readonly string[];
  readonly ledger: readonly { readonly kind: string; readonly credits: number; readonly statement: string | null }[];
}

export async function inspect(db: Database): Promise<State> {
  const statements = await db.selectFrom('statements').select(['id', 'status', 'file_id', 'credits_charged']).execute();
  const [rows, readings, corrections] = await Promise.all([
    db.selectFrom('statement_rows').select('statement_id').distinct().execute(),
    db.selectFrom('readings').select('statement_id').distinct().execute(),
    db.selectFrom('corrections').select('statement_id').distinct().execute(),
  ]);
  const removals = await db.selectFrom('file_removals').select('file_id').execute();
  const events = await db.selectFrom('events').select('payload').execute();
  const ledger = await db
    .selectFrom('credit_entries')
    .select(['kind', 'credits', 'statement_id'])
    .orderBy('seq')
    .execute();
  return {
    statements: statements.map((one) => ({
      id: one.id,
      status: one.status,
      fileId: one.file_id,
      charged: one.credits_charged,
    })),
    mentioned: [...rows, ...readings, ...corrections].map((one) => one.statement_id),
    removals: removals.map((one) => one.file_id),
    payloads: events.map((one) => one.payload),
    ledger: ledger.map(({ kind, credits, statement_id }) => ({ kind, credits, statement: statement_id })),
  };
}

/** Damage of each kind that the judge looks for. An event is lost at the receiver, which is the harness itself. */
export const plantedKinds = [
  'lost_upload',
  'twice',
  'charged_twice',
  'event_lost',
  'orphaned_file',
  'missing_file',
  'left_after_delete',
] as const;
export type Planted = (typeof plantedKinds)[number];

interface Place {
  readonly statement: string;
  readonly marker: string;
  readonly folder: string;
  readonly files: {
    mkdir(path: string, options: { recursive: true }): Promise<unknown>;
    rm(path: string): Promise<void>;
    writeFile(path: string, text: string): Promise<void>;
  };
}

export async function plant(db: Database, kind: Planted, { statement, marker, folder, files }: Place): Promise<void> {
  const record = () => db.selectFrom('statements').selectAll().where('id', '=', statement).executeTakeFirstOrThrow();
  switch (kind) {
    case 'lost_upload':
      await db.deleteFrom('statements').where('id', '=', statement).execute();
      break;
    case 'twice':
      await db
        .insertInto('statements')
        .values({ ...(await record()), id: 'stm_planted', file_id: null })
        .execute();
      break;
    case 'charged_twice': {
      const last = await db.selectFrom('credit_entries').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
      const entry = { ...last, seq: last.seq + 1, kind: 'post', credits: 1, statement_id: statement };
      await db.insertInto('credit_entries').values(entry).execute();
      break;
    }
    case 'orphaned_file':
      await files.mkdir(`${folder}/files/zz`, { recursive: true });
      await files.writeFile(`${folder}/files/zz/fil_zzplanted.pdf`, '%PDF-');
      break;
    case 'missing_file': {
      const { file_id: fileId } = await record();
      await files.rm(`${folder}/files/${fileId?.slice(4, 6)}/${fileId}.pdf`);
      break;
    }
    case 'left_after_delete':
      await db
        .insertInto('events')
        .values({ id: 'evt_planted', customer_id: 'c', statement_id: 's', type: 't', payload: marker, created_at: 0 })
        .execute();
      break;
    case 'event_lost':
  }
}

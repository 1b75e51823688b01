import type { RunningService } from '../../service/main/index.ts';
import type { FindingKind } from './judge.ts';

/** Damage that is done on purpose, to see that the judge finds it. Lost events and answers are the harness's own. */
export interface Plant {
  readonly damage: FindingKind;
  readonly statement: string;
  readonly word: string;
}

type Needs = Pick<RunningService['services'], 'store' | 'files'>;

export async function plant({ store: { db, kind }, files }: Needs, { damage, statement, word }: Plant): Promise<void> {
  const record = () => db.selectFrom('statements').selectAll().where('id', '=', statement).executeTakeFirstOrThrow();
  const change = (values: { status: 'processing' | 'failed'; error_code?: string }) =>
    db.updateTable('statements').set(values).where('id', '=', statement).execute();
  switch (damage) {
    case 'lost_upload':
      await db.deleteFrom('statements').where('id', '=', statement).execute();
      break;
    case 'unfinished':
      await change({ status: 'processing' });
      break;
    case 'wrong_end':
      await change({ status: 'failed', error_code: 'parser_crashed' });
      break;
    case 'twice':
      await db
        .insertInto('statements')
        .values({ ...(await record()), id: 'stm_planted', file_id: null })
        .execute();
      break;
    case 'wrong_charge': {
      const last = await db.selectFrom('credit_entries').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
      const entry = { ...last, seq: last.seq + 1, kind: 'post', credits: 1, statement_id: statement };
      await db.insertInto('credit_entries').values(entry).execute();
      break;
    }
    case 'orphaned_file':
      await (await files.receive('fil_zzplanted', pieces('%PDF-'))).keep();
      break;
    case 'missing_file':
      await files.remove((await record()).file_id ?? '');
      break;
    // A row that was deleted as any other program would: SQLite overwrites it, PostgreSQL keeps its bytes.
    case 'left_after_delete':
      await db
        .insertInto('events')
        .values({ id: 'evt_planted', customer_id: 'c', statement_id: 's', type: 't', payload: word, created_at: 0 })
        .execute();
      if (kind === 'postgres') await db.deleteFrom('events').where('id', '=', 'evt_planted').execute();
      break;
    case 'event_lost':
    case 'answered_500':
    case 'unanswered':
  }
}

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

import type { Planted, State } from './inspect.ts';

/** An upload that was acknowledged, and whether it was deleted since. */
export interface Upload {
  readonly id: string;
  /** Its file name, which stands in the database and nowhere else. */
  readonly marker: string;
  readonly isDeleted: boolean;
}

export interface Evidence {
  readonly uploads: readonly Upload[];
  readonly state: State;
  /** Ids of the files on disk. */
  readonly files: readonly string[];
  /** Events that the receiver took, by statement. */
  readonly taken: ReadonlyMap<string, ReadonlySet<string>>;
  /** Markers of deleted statements that were found in the files of the data folder. */
  readonly leftovers: readonly string[];
}

type Findings = Readonly<Record<Planted | 'unfinished', readonly string[]>>;

/** What is wrong after a run; every list must be empty. */
export function judge({ uploads, state, files, taken, leftovers }: Evidence): Findings {
  const { statements, removals } = state;
  const known = new Map(statements.map((one) => [one.id, one]));
  const kept = uploads.filter((one) => !one.isDeleted);
  const deleted = new Set(uploads.filter((one) => one.isDeleted).map(({ id }) => id));
  const referred = new Set([...statements.flatMap(({ fileId }) => fileId ?? []), ...removals]);
  return {
    lost_upload: kept.filter(({ id }) => !known.has(id)).map(({ id }) => id),
    unfinished: statements.filter(({ status }) => status === 'queued' || status === 'processing').map(({ id }) => id),
    twice: statements.filter(({ id }) => !kept.some((one) => one.id === id)).map(({ id }) => id),
    charged_twice: wrongCharges(state),
    event_lost: kept.filter(({ id }) => known.has(id) && taken.get(id)?.size !== 1).map(({ id }) => id),
    orphaned_file: files.filter((fileId) => !referred.has(fileId)),
    missing_file: statements.flatMap(({ fileId }) => (fileId === null || files.includes(fileId) ? [] : fileId)),
    left_after_delete: [
      ...leftovers,
      ...state.mentioned.filter((id) => deleted.has(id) || !known.has(id)),
      ...uploads
        .filter((one) => one.isDeleted && state.payloads.some((payload) => payload.includes(one.marker)))
        .map(({ marker }) => marker),
    ],
  };
}

/** Every statement is charged once or not at all, as it says itself, and nothing stays held. */
function wrongCharges({ statements, ledger }: State): string[] {
  const wrong: string[] = [];
  const byStatement = new Map<string, { posts: number; posted: number; held: number }>();
  for (const { kind, credits, statement } of ledger) {
    if (statement === null) continue;
    const sums = byStatement.get(statement) ?? { posts: 0, posted: 0, held: 0 };
    sums.held += kind === 'reserve' ? credits : -credits;
    if (kind === 'post') {
      sums.posts += 1;
      sums.posted += credits;
    }
    byStatement.set(statement, sums);
  }
  for (const [statement, { posts, held }] of byStatement) {
    if (posts > 1 || held !== 0) wrong.push(`${statement}: ${posts} charges, ${held} held`);
  }
  for (const { id, charged } of statements) {
    const posted = byStatement.get(id)?.posted ?? 0;
    if (posted !== charged) wrong.push(`${id}: says ${charged}, charged ${posted}`);
  }
  return wrong;
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callJson } from './call.ts';
import { Problem } from './problem.ts';
import { isSameRow } from './same-row.ts';
import { auditQuery, rowsQuery, statementQuery } from './statements.ts';
import type { CorrectedStatement, Correction, Corrections, Mode, Row, Statement } from './wire.ts';

/** What the page shows of a statement: corrections are based on it. */
export interface Seen {
  readonly statement: Statement;
  readonly rows: readonly Row[];
  readonly version: number;
}

export type Correcting =
  | { readonly kind: 'corrected'; readonly before: Seen; readonly after: Seen; readonly isMerged: boolean }
  /** Somebody else has changed the same thing meanwhile; what they made of it is loaded. */
  | { readonly kind: 'overtaken' };

const mergesMax = 5;

/**
 * Sends corrections based on what the person sees. When somebody else was quicker, everything is fetched again; where
 * they have touched nothing that these corrections touch, both stand.
 */
export function useCorrect(mode: Mode, id: string) {
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const correct = useCallback(
    async (corrections: readonly Correction[]): Promise<Correcting> => {
      setSaving(true);
      try {
        return await send(queries, mode, id, corrections);
      } finally {
        setSaving(false);
      }
    },
    [queries, mode, id],
  );
  return { correct, isSaving };
}

async function send(
  queries: QueryClient,
  mode: Mode,
  id: string,
  corrections: readonly Correction[],
): Promise<Correcting> {
  const first = await seen(queries, mode, id);
  let before = first;
  for (let merges = 0; ; merges += 1) {
    try {
      const corrected = await patch(mode, id, before.version, corrections);
      return {
        kind: 'corrected',
        before,
        after: await show(queries, before, corrected, corrections),
        isMerged: merges > 0,
      };
    } catch (fault) {
      if (!isConflict(fault) || merges === mergesMax) throw fault;
      before = await fetchAgain(queries, mode, id);
      if (touches(first, before, corrections)) return { kind: 'overtaken' };
    }
  }
}

const patch = (mode: Mode, id: string, version: number, corrections: readonly Correction[]) =>
  callJson<CorrectedStatement>(`/v1/statements/${id}/transactions`, {
    method: 'PATCH',
    mode,
    headers: { 'If-Match': `"${version}"` },
    body: { corrections } satisfies Corrections,
  });

async function seen(queries: QueryClient, mode: Mode, id: string): Promise<Seen> {
  const statement = await queries.ensureQueryData(statementQuery(mode, id));
  const { rows, version } = await queries.ensureQueryData(rowsQuery(mode, id));
  return { statement, rows, version };
}

async function fetchAgain(queries: QueryClient, mode: Mode, id: string): Promise<Seen> {
  void queries.invalidateQueries({ queryKey: auditQuery(mode, id).queryKey });
  const [statement, { rows, version }] = await Promise.all([
    queries.fetchQuery({ ...statementQuery(mode, id), staleTime: 0 }),
    queries.fetchQuery({ ...rowsQuery(mode, id), staleTime: 0 }),
  ]);
  return { statement, rows, version };
}

/** Whether somebody has changed one of the rows or facts that the corrections are about. */
function touches(before: Seen, now: Seen, corrections: readonly Correction[]): boolean {
  return corrections.some((correction) => {
    switch (correction.op) {
      case 'set_meta':
        return factOf(before.statement, correction) !== factOf(now.statement, correction);
      case 'insert_row': {
        const after = correction.after_row_id ?? null;
        return after !== null && !now.rows.some(({ id }) => id === after);
      }
      case 'set_section_direction':
      case 'set_column_role':
        return true;
      default: {
        const [was, is] = [before, now].map(({ rows }) => rows.find(({ id }) => id === correction.row_id));
        return !isSameRow(was, is);
      }
    }
  });
}

/** A fact as the page shows it, by the key under which it is corrected. */
export function factOf(
  { bank, accounts }: Statement,
  { key, account = 0 }: Pick<Extract<Correction, { op: 'set_meta' }>, 'key' | 'account'>,
): string | null {
  const of = accounts[account];
  switch (key) {
    case 'bank':
      return bank;
    case 'period_start':
      return of?.period.start ?? null;
    case 'period_end':
      return of?.period.end ?? null;
    case 'bank_id':
    case 'intu_bid':
      return null;
    default:
      return of?.[key] ?? null;
  }
}

/** Puts the answer on the page. Only where rows come, go or return must all of them be fetched again. */
async function show(
  queries: QueryClient,
  before: Seen,
  { rows: changed, ...statement }: CorrectedStatement,
  corrections: readonly Correction[],
): Promise<Seen> {
  const { mode, id } = statement;
  const version = statement.corrections_version;
  // An answer that set out before the correction must not be shown after it.
  await queries.cancelQueries({ queryKey: statementQuery(mode, id).queryKey });
  await queries.cancelQueries({ queryKey: rowsQuery(mode, id).queryKey });
  void queries.invalidateQueries({ queryKey: auditQuery(mode, id).queryKey });
  void queries.invalidateQueries({ queryKey: ['overview', mode] });
  const isSameList = corrections.every(({ op }) => op === 'set_field' || op === 'confirm_row' || op === 'set_meta');
  if (!isSameList || corrections.some((one) => one.op === 'set_meta' && one.key === 'currency')) {
    // The verdict is shown together with its rows: whoever acts on one of them must see it as it is.
    const fetched = await queries.fetchQuery({ ...rowsQuery(mode, id), staleTime: 0 });
    queries.setQueryData(statementQuery(mode, id).queryKey, statement);
    return { statement, ...fetched };
  }
  const known = new Map(changed.map((row) => [row.id, row]));
  const rows = before.rows.map((row) => known.get(row.id) ?? row);
  queries.setQueryData(statementQuery(mode, id).queryKey, statement);
  queries.setQueryData(rowsQuery(mode, id).queryKey, { rows, version });
  return { statement, rows, version };
}

export const isConflict = (fault: unknown): boolean => fault instanceof Problem && fault.code === 'version_conflict';

import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Problem } from '../api/problem.ts';
import { hasResult, isPending, statementQuery } from '../api/statements.ts';
import type { Statement } from '../api/wire.ts';
import { Fault } from '../controls/fault.tsx';
import { useMode } from '../frame/mode.ts';
import { useTitle } from '../frame/title.ts';
import { useFinishedSpoken } from '../statements/finished.ts';
import { titleOf } from '../statements/names.ts';
import { NoResult } from './no-result.tsx';
import { ResultView } from './result-view.tsx';
import { StatementHead } from './statement-head.tsx';

export function StatementPage() {
  const { id = '' } = useParams({ strict: false });
  const mode = useMode();
  const statement = useQuery(statementQuery(mode, id));
  useTitle(statement.data === undefined ? 'Statement' : titleOf(statement.data));
  if (statement.isPending) return <p className="p-6 text-ink-soft">Loading …</p>;
  if (statement.isError) {
    const isAway = statement.error instanceof Problem && statement.error.status === 404;
    return (
      <div className="mx-auto max-w-2xl p-6">
        {isAway ? <NotFound mode={mode} /> : <Fault fault={statement.error} onRetry={() => void statement.refetch()} />}
      </div>
    );
  }
  return <Loaded statement={statement.data} />;
}

function Loaded({ statement }: { readonly statement: Statement }) {
  useFinishedSpoken(useMemo(() => [statement], [statement]));
  return (
    <div data-fill className="flex min-h-0 flex-1 flex-col">
      <StatementHead statement={statement} />
      {hasResult(statement) && !isPending(statement) ? (
        <ResultView key={statement.id} statement={statement} />
      ) : (
        <NoResult statement={statement} />
      )}
    </div>
  );
}

function NotFound({ mode }: { readonly mode: string }) {
  return (
    <div className="sheet p-6">
      <h1 className="text-lg font-semibold">No such statement in {mode} mode</h1>
      <p className="mt-1 text-ink-soft">It may have been deleted, or it belongs to the other mode.</p>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Problem } from '../api/problem.ts';
import { hasResult, isPending, statementQuery } from '../api/statements.ts';
import type { Statement } from '../api/wire.ts';
import { Fault } from '../controls/fault.tsx';
import { useMode } from '../frame/mode.ts';
import { useTitle } from '../frame/title.ts';
import { useNoDrop } from '../statements/file-drop.ts';
import { useFinishedSpoken } from '../statements/finished.ts';
import { titleOf } from '../statements/names.ts';
import { say } from '../words/language.ts';
import { NoResult } from './no-result.tsx';
import { ResultView } from './result-view.tsx';
import { StatementHead } from './statement-head.tsx';

export function StatementPage() {
  const { id = '' } = useParams({ strict: false });
  const mode = useMode();
  const statement = useQuery(statementQuery(mode, id));
  useNoDrop();
  useTitle(statement.data === undefined ? say('Statement') : titleOf(statement.data));
  // What was loaded stays on the page when the service falls silent.
  if (statement.data !== undefined && !isGone(statement.error)) return <Loaded statement={statement.data} />;
  if (statement.isPending) return <p className="p-6 text-ink-soft">{say('Loading …')}</p>;
  return (
    <div className="mx-auto max-w-2xl p-6">
      {isGone(statement.error) ? (
        <NotFound />
      ) : (
        <Fault fault={statement.error} onRetry={() => void statement.refetch()} />
      )}
    </div>
  );
}

const isGone = (fault: Error | null): boolean => fault instanceof Problem && fault.status === 404;

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

function NotFound() {
  const mode = useMode();
  return (
    <div className="sheet p-6">
      <h1 className="text-lg font-semibold">
        {mode === 'live' ? say('No such statement in live mode') : say('No such statement in test mode')}
      </h1>
      <p className="mt-1 text-ink-soft">{say('It may have been deleted, or it belongs to the other mode.')}</p>
    </div>
  );
}

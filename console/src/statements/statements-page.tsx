import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { statementsQuery } from '../api/statements.ts';
import type { Mode, StatementStatus } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Fault } from '../controls/fault.tsx';
import { useMode } from '../frame/mode.ts';
import { useTitle } from '../frame/title.ts';
import { statementWords } from '../words/statuses.ts';
import { useFinishedSpoken } from './finished.ts';
import { StatementTable } from './statement-table.tsx';
import { StatusFilter } from './status-filter.tsx';
import { UploadArea } from './upload-area.tsx';

export function StatementsPage() {
  const mode = useMode();
  const { status } = useSearch({ strict: false }) as { status?: StatementStatus };
  useTitle('Statements');
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-5 px-4 py-6 sm:px-6">
      <h1 className="text-2xl font-semibold tracking-tight">Statements</h1>
      <UploadArea key={mode} mode={mode} />
      <StatusFilter current={status} />
      <StatementList mode={mode} status={status} />
    </div>
  );
}

function StatementList({ mode, status }: { readonly mode: Mode; readonly status: StatementStatus | undefined }) {
  const list = useInfiniteQuery(statementsQuery(mode, status));
  const statements = useMemo(() => list.data?.pages.flatMap(({ data }) => data) ?? [], [list.data]);
  useFinishedSpoken(statements);
  if (list.isPending) return <p className="text-ink-soft">Loading …</p>;
  if (list.isError) return <Fault fault={list.error} onRetry={() => void list.refetch()} />;
  if (statements.length === 0) return <NoStatements mode={mode} status={status} />;
  return (
    <>
      <StatementTable statements={statements} />
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? 'Loading …' : 'Load more'}
        </Button>
      )}
    </>
  );
}

function NoStatements({ mode, status }: { readonly mode: Mode; readonly status: StatementStatus | undefined }) {
  return (
    <div className="sheet px-6 py-12 text-center">
      <p className="font-medium">
        {status === undefined ? 'No statements yet' : `Nothing here is “${statementWords[status].word}”`}
      </p>
      {status === undefined && (
        <p className="mx-auto mt-1 max-w-md text-ink-soft">
          {mode === 'live'
            ? 'Upload a bank statement. Its rows are read and added up against the balances printed on the page.'
            : 'Upload any PDF. Test mode answers with a sample, so that you can see how everything works.'}
        </p>
      )}
    </div>
  );
}

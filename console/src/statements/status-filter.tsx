import { Link } from '@tanstack/react-router';
import { type StatementStatus, statementStatuses } from '../api/wire.ts';
import { statementWords } from '../words/statuses.ts';

const filters = [undefined, ...statementStatuses];

export function StatusFilter({ current }: { readonly current: StatementStatus | undefined }) {
  return (
    <nav aria-label="Filter by status" className="-mx-1 flex flex-wrap gap-1 text-sm">
      {filters.map((status) => (
        <Link
          key={status ?? 'all'}
          to="/"
          search={(search) => ({ ...('mode' in search ? { mode: search.mode } : {}), ...(status && { status }) })}
          aria-current={status === current}
          className={`rounded-full px-3 py-1 ${status === current ? 'bg-ink text-white' : 'text-ink-soft hover:bg-line/70 hover:text-ink'}`}
        >
          {status === undefined ? 'All' : statementWords[status].word}
        </Link>
      ))}
    </nav>
  );
}

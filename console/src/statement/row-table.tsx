import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  filterFn_equals,
  filterFn_includesString,
  globalFilteringFeature,
  rowPaginationFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import type { Row } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { RowEditor } from './row-editor.tsx';
import { RowFlag } from './row-flag.tsx';
import { RowLine } from './row-line.tsx';
import type { RowsPanelProps } from './rows-panel.tsx';

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  filterFns: { equals: filterFn_equals, includesString: filterFn_includesString },
});
const column = createColumnHelper<typeof features, Row>();
const columns = column.columns([
  column.accessor('status', { filterFn: 'equals', enableGlobalFilter: false }),
  column.accessor(
    ({ date, description, amount, balance, check_number }) =>
      [date, description, amount, balance, check_number].join(' '),
    { id: 'text' },
  ),
]);
/** So many rows at once keep the page quick on any machine. */
const pageSize = 200;

interface RowTableProps extends RowsPanelProps {
  readonly isReviewOnly: boolean;
  readonly search: string;
}

export function RowTable(props: RowTableProps) {
  const { rows, isReviewOnly, search, selectedId, onSelect, onHover } = props;
  const [editing, setEditing] = useState<{ readonly kind: 'edit' | 'insert'; readonly id: string | null } | null>(null);
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize });
  const columnFilters = useMemo(() => (isReviewOnly ? [{ id: 'status', value: 'needs_review' }] : []), [isReviewOnly]);
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => id,
    globalFilterFn: 'includesString',
    autoResetPageIndex: false,
    state: { columnFilters, globalFilter: search.trim(), pagination },
    onPaginationChange: setPagination,
  });
  const found = table.getPrePaginatedRowModel().rows;
  const pageCount = Math.max(1, Math.ceil(found.length / pageSize));
  const selectedAt = found.findIndex(({ id }) => id === selectedId);
  useEffect(() => {
    if (selectedAt >= 0) setPagination({ pageIndex: Math.floor(selectedAt / pageSize), pageSize });
  }, [selectedAt]);
  useEffect(() => {
    setPagination((now) => (now.pageIndex < pageCount ? now : { pageIndex: 0, pageSize }));
  }, [pageCount]);
  const shown = table.getRowModel().rows;
  const move = (event: KeyboardEvent, id: string) => {
    if (event.target !== event.currentTarget) return;
    const at = shown.findIndex((row) => row.id === id);
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }[event.key];
    if (event.key === 'Enter') setEditing({ kind: 'edit', id });
    const target = goal === undefined ? undefined : shown[goal];
    if (target !== undefined) onSelect(target.id);
    if (goal !== undefined || event.key === 'Enter') event.preventDefault();
  };
  return (
    <>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys walk its rows
        role="grid"
        aria-label="Rows of the statement"
        className="w-full border-collapse"
        onMouseLeave={() => onHover(null)}
      >
        <thead className="text-left text-sm text-ink-soft">
          <tr>
            <th className="py-1.5 pr-2 pl-4 font-medium">Date</th>
            <th className="px-2 py-1.5 font-medium">Description</th>
            <th className="px-2 py-1.5 text-right font-medium">Amount</th>
            <th className="hidden px-2 py-1.5 text-right font-medium sm:table-cell">Balance</th>
            <th className="w-10 py-1.5 pr-3">
              <span className="sr-only">Edit</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, original: row }, at) => (
            <RowGroup key={id}>
              <RowLine
                row={row}
                isSelected={id === selectedId}
                isReachable={id === selectedId || (selectedAt < 0 && at === 0)}
                onSelect={() => onSelect(id)}
                onHover={() => onHover(id)}
                onKey={(event) => move(event, id)}
                onEdit={() => setEditing({ kind: 'edit', id })}
              />
              {row.status === 'needs_review' && <RowFlag row={row} {...props} />}
              {editing?.id === id && (
                <RowEditor
                  row={editing.kind === 'edit' ? row : null}
                  after={row}
                  {...props}
                  onInsert={() => setEditing({ kind: 'insert', id })}
                  onClose={() => setEditing(null)}
                />
              )}
            </RowGroup>
          ))}
          {rows.length === 0 && editing !== null && (
            <RowEditor row={null} after={null} {...props} onInsert={() => {}} onClose={() => setEditing(null)} />
          )}
        </tbody>
      </table>
      {found.length === 0 && (
        <p className="px-4 py-6 text-center text-ink-soft">
          {rows.length === 0
            ? 'The statement has no rows. '
            : isReviewOnly
              ? 'Nothing left to check.'
              : 'No row matches.'}
          {rows.length === 0 && (
            <Button size="small" onClick={() => setEditing({ kind: 'insert', id: null })}>
              Add a row
            </Button>
          )}
        </p>
      )}
      {pageCount > 1 && (
        <Pager
          pageIndex={pagination.pageIndex}
          pageCount={pageCount}
          onPage={(pageIndex) => setPagination({ pageIndex, pageSize })}
        />
      )}
    </>
  );
}

const RowGroup = ({ children }: { readonly children: React.ReactNode }) => children;

interface PagerProps {
  readonly pageIndex: number;
  readonly pageCount: number;
  onPage(pageIndex: number): void;
}

function Pager({ pageIndex, pageCount, onPage }: PagerProps) {
  return (
    <div className="flex items-center justify-center gap-3 border-t border-line py-2 text-sm">
      <Button size="small" disabled={pageIndex === 0} onClick={() => onPage(pageIndex - 1)}>
        Earlier rows
      </Button>
      <span className="tabular-nums">
        {pageIndex + 1} of {pageCount}
      </span>
      <Button size="small" disabled={pageIndex >= pageCount - 1} onClick={() => onPage(pageIndex + 1)}>
        Later rows
      </Button>
    </div>
  );
}

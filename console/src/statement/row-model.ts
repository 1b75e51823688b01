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
import { useEffect, useMemo, useState } from 'react';
import type { Row } from '../api/wire.ts';

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

interface RowQuestion {
  readonly rows: readonly Row[];
  readonly isReviewOnly: boolean;
  readonly search: string;
  readonly selectedId: string | null;
}

/** Which rows are found, and which of them are on the page of the table that is shown; a selected row always is. */
export function useRowModel({ rows, isReviewOnly, search, selectedId }: RowQuestion) {
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
  const found = table.getPrePaginatedRowModel().rows.map(({ original }) => original);
  const pageCount = Math.max(1, Math.ceil(found.length / pageSize));
  const selectedAt = found.findIndex(({ id }) => id === selectedId);
  useEffect(() => {
    if (selectedAt >= 0) setPagination({ pageIndex: Math.floor(selectedAt / pageSize), pageSize });
  }, [selectedAt]);
  useEffect(() => {
    setPagination((now) => (now.pageIndex < pageCount ? now : { pageIndex: 0, pageSize }));
  }, [pageCount]);
  return {
    found,
    shown: table.getRowModel().rows.map(({ original }) => original),
    selectedAt,
    pageIndex: pagination.pageIndex,
    pageCount,
    goToPage: (pageIndex: number) => setPagination({ pageIndex, pageSize }),
  };
}

import { Fragment, type KeyboardEvent, useState } from 'react';
import type { Row, Statement } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import type { Corrector } from './corrector.ts';
import { RowEditor } from './row-editor.tsx';
import { RowFlag } from './row-flag.tsx';
import { RowLine } from './row-line.tsx';
import { useRowModel } from './row-model.ts';
import { RowPager } from './row-pager.tsx';

/** What the panel is given and passes on whole. */
export interface RowsPanelProps {
  readonly statement: Statement;
  readonly rows: readonly Row[];
  readonly version: number;
  readonly account: number | null;
  readonly isLoading: boolean;
  readonly isSaving: boolean;
  readonly selectedId: string | null;
  readonly correct: Corrector;
  onSelect(id: string | null): void;
  onHover(id: string | null): void;
  onShowPage(): void;
}

interface RowTableProps extends RowsPanelProps {
  readonly isReviewOnly: boolean;
  readonly search: string;
}

interface Editing {
  readonly kind: 'edit' | 'insert';
  /** The row that is edited, or after which one is inserted; null where there is none yet. */
  readonly id: string | null;
}

/** A grid that the arrow keys walk; Enter opens the row's form. */
export function RowTable(props: RowTableProps) {
  const { rows, isReviewOnly, selectedId, onSelect, onHover } = props;
  const [editing, setEditing] = useState<Editing | null>(null);
  const { found, shown, selectedAt, pageIndex, pageCount, goToPage } = useRowModel(props);
  // Saving takes a moment, in which another form may have been opened: that one stays.
  const close = () => setEditing((now) => (now === editing ? null : now));
  const onKey = (event: KeyboardEvent, id: string) => {
    if (event.target !== event.currentTarget) return;
    const at = found.findIndex((row) => row.id === id);
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[event.key];
    if (event.key === 'Enter') setEditing({ kind: 'edit', id });
    const target = goal === undefined ? undefined : found[goal];
    if (target !== undefined) onSelect(target.id);
    if (goal !== undefined || event.key === 'Enter') event.preventDefault();
  };
  return (
    <>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys walk its rows
        role="grid"
        aria-label="Rows of the statement"
        className="w-full border-collapse text-[0.9375rem] lg:text-[0.875rem] xl:text-[0.9rem]"
        onMouseLeave={() => onHover(null)}
      >
        <Headings />
        <tbody>
          {shown.map((row, at) => (
            <Fragment key={row.id}>
              <RowLine
                row={row}
                isSelected={row.id === selectedId}
                isReachable={row.id === selectedId || (selectedAt < 0 && at === 0)}
                onSelect={() => onSelect(row.id)}
                onHover={() => onHover(row.id)}
                onKey={(event) => onKey(event, row.id)}
                onEdit={() => setEditing({ kind: 'edit', id: row.id })}
              />
              {row.status === 'needs_review' && <RowFlag row={row} {...props} />}
              {editing?.id === row.id && (
                <RowEditor
                  key={editing.kind}
                  row={editing.kind === 'edit' ? row : null}
                  after={row}
                  {...props}
                  onInsert={() => setEditing({ kind: 'insert', id: row.id })}
                  onClose={close}
                />
              )}
            </Fragment>
          ))}
          {editing?.id === null && <RowEditor row={null} after={null} {...props} onInsert={() => {}} onClose={close} />}
        </tbody>
      </table>
      {found.length === 0 && (
        <p className="px-4 py-6 text-center text-ink-soft">{absenceWords(rows.length, isReviewOnly)}</p>
      )}
      {rows.length === 0 && (
        <p className="pb-6 text-center">
          <Button onClick={() => setEditing({ kind: 'insert', id: null })}>Add a row</Button>
        </p>
      )}
      {pageCount > 1 && <RowPager pageIndex={pageIndex} pageCount={pageCount} onPage={goToPage} />}
    </>
  );
}

function absenceWords(rowCount: number, isReviewOnly: boolean): string {
  if (rowCount === 0) return 'The statement has no rows.';
  return isReviewOnly ? 'Nothing left to check.' : 'No row matches.';
}

function Headings() {
  return (
    <thead className="z-5 bg-sheet text-left text-sm text-ink-soft lg:sticky lg:top-8">
      <tr>
        <th className="hidden py-1.5 pr-2 pl-4 font-medium sm:table-cell">Date</th>
        <th className="py-1.5 pr-2 pl-4 font-medium sm:pl-2">Description</th>
        <th className="px-2 py-1.5 text-right font-medium">Amount</th>
        <th className="hidden px-2 py-1.5 text-right font-medium sm:table-cell">Balance</th>
        <th className="w-10 py-1.5 pr-3">
          <span className="sr-only">Edit</span>
        </th>
      </tr>
    </thead>
  );
}

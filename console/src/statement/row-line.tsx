import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Row } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Figure } from '../controls/figure.tsx';
import { Struck } from '../controls/struck.tsx';
import { isNegative } from '../figures/decimal.ts';
import { rowWords } from '../words/statuses.ts';

interface RowLineProps {
  readonly row: Row;
  readonly isSelected: boolean;
  /** Whether the Tab key stops here: one row of the table at a time. */
  readonly isReachable: boolean;
  onSelect(): void;
  onHover(): void;
  onKey(event: KeyboardEvent): void;
  onEdit(): void;
}

export function RowLine({ row, isSelected, isReachable, onSelect, onHover, onKey, onEdit }: RowLineProps) {
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    const element = line.current;
    // Whoever is in the row already must not have it moved away under the pointer.
    if (!isSelected || element === null || element.contains(document.activeElement)) return;
    element.scrollIntoView({ block: 'nearest' });
    // Moving by key carries the focus along; a click on the page or a form that is open keeps it.
    if (document.activeElement?.matches('tr[aria-selected]')) element.focus({ preventScroll: true });
  }, [isSelected]);
  const isFlagged = row.status === 'needs_review';
  return (
    <tr
      ref={line}
      tabIndex={isReachable ? 0 : -1}
      aria-selected={isSelected}
      data-row={row.id}
      data-status={row.status}
      onFocus={onSelect}
      onClick={onSelect}
      onDoubleClick={onEdit}
      onMouseEnter={onHover}
      onKeyDown={onKey}
      className={`group scroll-my-24 border-t border-line align-top outline-offset-[-2px] ${isSelected ? 'bg-[#fff6d6]' : isFlagged ? 'bg-review-soft/60' : 'hover:bg-paper'}`}
    >
      <td
        className={`hidden py-1.5 pr-2 whitespace-nowrap tabular-nums sm:table-cell ${isFlagged ? 'border-l-4 border-review-line pl-3' : 'pl-4'}`}
      >
        {row.date ?? <span className="text-review">no date</span>}
        <PrintedText was={row.printed?.date} is={row.date} />
      </td>
      <td
        className={`min-w-0 py-1.5 pr-2 wrap-anywhere sm:border-l-0 sm:pl-2 ${isFlagged ? 'border-l-4 border-review-line pl-3' : 'pl-4'}`}
      >
        <span className="block text-sm text-ink-faint tabular-nums sm:hidden">{row.date ?? 'no date'}</span>
        {row.description === '' ? <span className="text-ink-faint">no description</span> : row.description}
        <PrintedText was={row.printed?.description} is={row.description} />
        <RowNotes row={row} />
      </td>
      <td className="px-2 py-1.5 text-right">
        <Figure
          value={row.amount}
          absent="not read"
          className={row.amount === null ? 'text-review' : isNegative(row.amount) ? '' : 'text-proved'}
        />
        <PrintedFigure was={row.printed?.amount} is={row.amount} />
        <span className="block text-sm text-ink-faint sm:hidden">
          {row.balance !== null && <Figure value={row.balance} />}
        </span>
      </td>
      <td className="hidden px-2 py-1.5 text-right text-ink-soft sm:table-cell">
        <Figure value={row.balance} absent="" />
        <PrintedFigure was={row.printed?.balance} is={row.balance} />
      </td>
      <td className="py-0.5 pr-2 text-right">
        <Button
          look="quiet"
          size="small"
          tabIndex={isReachable ? 0 : -1}
          aria-label={`Edit ${row.description}`}
          className="opacity-60 group-hover:opacity-100 focus-visible:opacity-100"
          onClick={onEdit}
        >
          ✎
        </Button>
      </td>
    </tr>
  );
}

/** What was read, below what a person made of it; nothing where both are the same. */
interface PrintedProps {
  readonly was: string | null | undefined;
  readonly is: string | null;
}

function PrintedText({ was, is }: PrintedProps) {
  if (was === undefined || was === null || was === is) return null;
  return (
    <span className="block text-sm">
      <Struck>{was}</Struck>
    </span>
  );
}

function PrintedFigure({ was, is }: PrintedProps) {
  if (was === undefined || was === null || was === is) return null;
  return (
    <span className="block text-sm">
      <Struck>
        <Figure value={was} />
      </Struck>
    </span>
  );
}

function RowNotes({ row }: { readonly row: Row }) {
  const notes = [
    row.check_number === null ? null : `No. ${row.check_number}`,
    row.posted_date === null ? null : `posted ${row.posted_date}`,
    row.source === null ? 'added by hand' : null,
  ].filter((note) => note !== null);
  const isTouched = row.status === 'corrected' || row.status === 'confirmed';
  if (notes.length === 0 && !isTouched) return null;
  return (
    <p className="text-sm text-ink-faint">
      {isTouched && (
        <span className={row.status === 'corrected' ? 'text-busy' : 'text-proved'}>
          {rowWords[row.status].word}
          {notes.length > 0 && ' · '}
        </span>
      )}
      {notes.join(' · ')}
    </p>
  );
}

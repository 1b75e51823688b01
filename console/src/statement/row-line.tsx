import { memo, useEffect, useRef } from 'react';
import type { Row } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Figure } from '../controls/figure.tsx';
import { Struck } from '../controls/struck.tsx';
import { showDay } from '../figures/days.ts';
import { isNegative } from '../figures/decimal.ts';
import { say } from '../words/language.ts';
import { rowWords } from '../words/statuses.ts';

interface RowLineProps {
  readonly row: Row;
  readonly at: number;
  readonly pixels: number;
  /** Narrow lines have the day and the balance below. */
  readonly isNarrow: boolean;
  readonly isSelected: boolean;
  /** Whether the Tab key stops here: one row of the table at a time. */
  readonly isReachable: boolean;
  /** Whether something was typed for it and not saved. */
  readonly isDrafted: boolean;
  onSelect(id: string): void;
  onHover(id: string): void;
  onEdit(id: string): void;
}

/** One line, whatever it says: what does not fit stands below the table when the row is chosen. */
export const RowLine = memo(RowLineOf, (one, other) =>
  (['row', 'at', 'pixels', 'isNarrow', 'isSelected', 'isReachable', 'isDrafted'] as const).every(
    (name) => one[name] === other[name],
  ),
);

function RowLineOf(props: RowLineProps) {
  const { row, at, pixels, isNarrow, isSelected, isReachable, isDrafted, onSelect, onHover, onEdit } = props;
  const line = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that moves in the list is followed, also when lines change their height
  useEffect(() => {
    const element = line.current;
    if (!isSelected || element === null) return;
    element.scrollIntoView({ block: 'nearest' });
    // Moving by key carries the focus along; a click on the page or a form that is open keeps it.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('[role=grid]') !== null) {
      if (!element.contains(activeElement)) element.focus({ preventScroll: true });
    }
  }, [isSelected, at, pixels]);
  const isFlagged = row.status === 'needs_review';
  const look = isSelected ? 'bg-mark' : isFlagged ? 'bg-review-soft' : 'hover:bg-paper';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of the grid, which is no table
    <div
      ref={line}
      role="row"
      tabIndex={isReachable ? 0 : -1}
      aria-selected={isSelected}
      aria-rowindex={at + 2}
      data-row={row.id}
      data-status={row.status}
      onFocus={() => onSelect(row.id)}
      onClick={() => onSelect(row.id)}
      onDoubleClick={() => onEdit(row.id)}
      onMouseEnter={() => onHover(row.id)}
      onKeyDown={() => {}}
      style={{ top: at * pixels, height: pixels }}
      className={`group absolute inset-x-0 flex contain-layout contain-size scroll-mt-28 scroll-mb-60 items-center gap-x-3 border-b border-line pr-2 outline-offset-[-2px] sm:scroll-mt-8 lg:scroll-mb-2 ${isFlagged ? 'border-l-4 border-l-review-line pl-3' : 'pl-4'} ${look}`}
    >
      {!isNarrow && (
        <Cell className="w-[5.75rem] flex-none whitespace-nowrap tabular-nums">
          <DayText row={row} />
        </Cell>
      )}
      <Cell className="min-w-0 flex-1">
        <span className="block truncate" title={row.description}>
          {isDrafted && <span className="mr-1 rounded bg-busy-soft px-1 text-xs text-busy">{say('unsaved')}</span>}
          {row.description === '' ? <span className="text-ink-faint">{say('no description')}</span> : row.description}
          <RowNotes row={row} />
        </span>
        {isNarrow && (
          <span className="block text-sm text-ink-faint">
            <DayText row={row} />
          </span>
        )}
      </Cell>
      <Cell className="flex-none text-right">
        <PrintedFigure was={row.printed?.amount} is={row.amount} />
        <Figure
          value={row.amount}
          absent={say('not read')}
          className={row.amount === null ? 'text-review' : isNegative(row.amount) ? '' : 'text-proved'}
        />
        {isNarrow && row.balance !== null && (
          <span className="block text-sm text-ink-faint">
            <Figure value={row.balance} />
          </span>
        )}
      </Cell>
      {!isNarrow && (
        <Cell className="w-[6.25rem] flex-none truncate text-right text-ink-soft">
          <PrintedFigure was={row.printed?.balance} is={row.balance} />
          <Figure value={row.balance} absent="" />
        </Cell>
      )}
      <Cell className="w-7 flex-none">
        <Button
          look="quiet"
          size="small"
          needs="member"
          tabIndex={isReachable ? 0 : -1}
          aria-label={say('Edit {name}', { name: row.description })}
          onClick={(event) => {
            event.stopPropagation();
            onEdit(row.id);
          }}
          className="size-7 px-0"
        >
          ✎
        </Button>
      </Cell>
    </div>
  );
}

function Cell({ className = '', children }: { readonly className?: string; readonly children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of the grid, which is no table
    // biome-ignore lint/a11y/useFocusableInteractive: its row takes the focus
    <div role="gridcell" className={className}>
      {children}
    </div>
  );
}

function DayText({ row: { date, printed } }: { readonly row: Row }) {
  const isChanged = printed !== null && printed.date !== null && printed.date !== date;
  return (
    <span title={isChanged ? say('Printed: {value}', { value: showDay(printed.date ?? '') }) : undefined}>
      {date === null ? <span className="text-review">{say('no date')}</span> : showDay(date)}
      {isChanged && <span className="text-busy">*</span>}
    </span>
  );
}

/** What was read, before what a person made of it; nothing where both are the same. */
function PrintedFigure({ was, is }: { readonly was: string | null | undefined; readonly is: string | null }) {
  if (was === undefined || was === null || was === is) return null;
  return (
    <span className="mr-1.5 text-sm">
      <Struck>
        <Figure value={was} />
      </Struck>
    </span>
  );
}

function RowNotes({ row }: { readonly row: Row }) {
  const isTouched = row.status === 'corrected' || row.status === 'confirmed';
  const notes = [
    ...(isTouched ? [rowWords(row.status).word] : []),
    ...(row.check_number === null ? [] : [say('No. {number}', { number: row.check_number })]),
    ...(row.posted_date === null ? [] : [say('posted {day}', { day: showDay(row.posted_date) })]),
    ...(row.source === null ? [say('added by hand')] : []),
  ];
  if (notes.length === 0) return null;
  const look = row.status === 'corrected' ? 'text-busy' : row.status === 'confirmed' ? 'text-proved' : 'text-ink-faint';
  return <span className={`ml-2 text-xs ${look}`}>{notes.join(' · ')}</span>;
}

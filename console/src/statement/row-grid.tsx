import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { useIsNarrow } from '../controls/narrow.ts';
import { useShownLines } from '../controls/window.ts';
import { say } from '../words/language.ts';
import type { Review } from './review.ts';
import { RowLine } from './row-line.tsx';

/** Lines are of one height, so that only those in sight need to be on the page. */
const linePixels = { wide: 32, narrow: 56 } as const;

/** A grid that the arrow keys walk; Enter opens the row's form below it. */
export function RowGrid({ review }: { readonly review: Review }) {
  const { found, selected, drafts, editing } = review;
  const isNarrow = useIsNarrow('40rem');
  const pixels = isNarrow ? linePixels.narrow : linePixels.wide;
  const list = useRef<HTMLDivElement>(null);
  const shown = useShownLines(list, found.length, pixels);
  const selectedAt = selected === null ? -1 : found.indexOf(selected);
  const lines = found.slice(shown.from, shown.to).map((row, at) => ({ row, at: shown.from + at }));
  // The selected row holds the focus, so that it stays on the page wherever the person scrolls.
  if (selected !== null && selectedAt >= 0 && (selectedAt < shown.from || selectedAt >= shown.to)) {
    lines.push({ row: selected, at: selectedAt });
  }
  const drafted = new Set(drafts.map(({ of }) => of));
  useFocusOnRows(list, editing === null);
  const hover = useRest(review.hover);
  const onKey = (event: KeyboardEvent) => {
    const goal = goalOf(event.key, selectedAt, found.length, Math.floor(window.innerHeight / pixels / 2));
    const target = goal === null ? undefined : found[goal];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    review.select(target.id);
  };
  if (found.length === 0) return <NothingFound review={review} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table of lines that come and go cannot be one for the browser
    <div
      role="grid"
      aria-label={say('Rows of the statement')}
      aria-rowcount={found.length + 1}
      tabIndex={-1}
      className="text-[0.875rem] outline-none"
      onKeyDown={onKey}
      onMouseLeave={() => hover(null)}
    >
      <Headings />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div ref={list} role="rowgroup" className="relative" style={{ height: found.length * pixels }}>
        {lines.map(({ row, at }) => (
          <RowLine
            key={row.id}
            row={row}
            at={at}
            pixels={pixels}
            isNarrow={isNarrow}
            isSelected={row === selected}
            isReachable={row === selected || (selectedAt < 0 && at === 0)}
            isDrafted={drafted.has(row.id)}
            onSelect={review.select}
            onHover={hover}
            onEdit={(id) => {
              review.select(id);
              review.edit({ kind: 'edit', id });
            }}
          />
        ))}
      </div>
    </div>
  );
}

const goalOf = (key: string, at: number, count: number, page: number): number | null => {
  const goals: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, count - 1),
    ArrowUp: Math.max(at - 1, 0),
    PageDown: Math.min(at + page, count - 1),
    PageUp: Math.max(at - page, 0),
    Home: 0,
    End: count - 1,
  };
  return goals[key] ?? null;
};

const restMs = 80;

/** Rows that pass under a pointer while the person scrolls are not meant: the page follows once it rests on one. */
function useRest(onHover: (id: string | null) => void): (id: string | null) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (id) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onHover(id), restMs);
  };
}

/** A form that closes gives the keys back to the rows. */
function useFocusOnRows(list: React.RefObject<HTMLDivElement | null>, isClosed: boolean): void {
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    if (isClosed && !wasClosed.current) {
      list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus({ preventScroll: true });
    }
    wasClosed.current = isClosed;
  }, [list, isClosed]);
}

function NothingFound({ review }: { readonly review: Review }) {
  const { accountRows, shown } = review;
  if (accountRows.length === 0) {
    return (
      <div className="px-4 py-6 text-center text-ink-soft">
        <p>{say('The statement has no rows.')}</p>
        <Button needs="member" className="mt-3" onClick={() => review.edit({ kind: 'insert', id: null })}>
          {say('Add a row')}
        </Button>
      </div>
    );
  }
  const words =
    shown !== 'review' || review.search !== ''
      ? say('No row matches.')
      : review.statement.status === 'succeeded'
        ? say('Nothing left to check.')
        : say('No row is flagged, but the statement is not proved. What is missing stands above.');
  return <p className="px-4 py-6 text-center text-ink-soft">{words}</p>;
}

function Headings() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid
    // biome-ignore lint/a11y/useFocusableInteractive: headings take no focus
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-5 hidden h-7 items-center gap-x-3 border-b border-line bg-sheet pr-2 pl-4 text-left text-sm text-ink-soft sm:grid sm:grid-cols-[5.75rem_minmax(0,1fr)_auto_6.25rem_1.75rem]"
    >
      <Heading>{say('Date')}</Heading>
      <Heading>{say('Description')}</Heading>
      <Heading isRight>{say('Amount')}</Heading>
      <Heading isRight>{say('Balance')}</Heading>
      <Heading>
        <span className="sr-only">{say('Edit')}</span>
      </Heading>
    </div>
  );
}

function Heading({ children, isRight = false }: { readonly children: React.ReactNode; readonly isRight?: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid
    // biome-ignore lint/a11y/useFocusableInteractive: headings take no focus
    <div role="columnheader" className={isRight ? 'text-right' : ''}>
      {children}
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { type MouseEvent, useRef } from 'react';
import type { StatementLine } from '../api/wire.ts';
import { Badge } from '../controls/badge.tsx';
import { Figure } from '../controls/figure.tsx';
import { useIsNarrow } from '../controls/narrow.ts';
import { useShownLines } from '../controls/window.ts';
import { showInstantDay, showPeriod } from '../figures/days.ts';
import { isZero } from '../figures/decimal.ts';
import { counted, say } from '../words/language.ts';
import { errorWords } from '../words/reasons.ts';
import { accountTypeWords, verdictWords } from '../words/statuses.ts';
import { titleOf } from './names.ts';
import type { Question, Sorting } from './question.ts';

const linePixels = { wide: 58, narrow: 152 } as const;

interface StatementTableProps {
  readonly lines: readonly StatementLine[];
  readonly question: Question;
  readonly chosen: ReadonlySet<string>;
  onAsk(change: { sort?: Sorting; up?: true | undefined }): void;
  onChoose(chosen: ReadonlySet<string>): void;
}

const columns =
  'grid-cols-[1.5rem_minmax(0,1fr)_auto] md:grid-cols-[1.5rem_minmax(0,2.4fr)_minmax(9rem,1.2fr)_minmax(5.5rem,0.8fr)_minmax(5.5rem,0.8fr)_minmax(5rem,0.7fr)_3rem_minmax(11rem,1.4fr)]';

/** One line a statement, of even height; on a narrow screen the cells of a line are stacked. */
export function StatementTable(props: StatementTableProps) {
  const { lines, chosen, onChoose } = props;
  const pixels = useIsNarrow('48rem') ? linePixels.narrow : linePixels.wide;
  const list = useRef<HTMLDivElement>(null);
  const shown = useShownLines(list, lines.length, pixels);
  const lastChosen = useRef<string | null>(null);
  const choose = (id: string, isOn: boolean, isRange: boolean) => {
    const [from, to] = [lastChosen.current, id].map((one) => lines.findIndex((line) => line.id === one));
    const range = isRange && from !== undefined && to !== undefined && from >= 0;
    const ids = range ? lines.slice(Math.min(from, to), Math.max(from, to) + 1).map((line) => line.id) : [id];
    const next = new Set(chosen);
    for (const one of ids) isOn ? next.add(one) : next.delete(one);
    lastChosen.current = id;
    onChoose(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table of lines that come and go cannot be one for the browser
    <div role="table" aria-label={say('Statements')} aria-rowcount={lines.length + 1} className="sheet overflow-hidden">
      <Headings {...props} />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div ref={list} role="rowgroup" className="relative" style={{ height: lines.length * pixels }}>
        {lines.slice(shown.from, shown.to).map((line, position) => (
          <Line
            key={line.id}
            line={line}
            at={shown.from + position}
            pixels={pixels}
            isChosen={chosen.has(line.id)}
            onChoose={choose}
          />
        ))}
      </div>
    </div>
  );
}

function Headings({ lines, question, chosen, onAsk, onChoose }: StatementTableProps) {
  const areAll = lines.every(({ id }) => chosen.has(id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the table
    // biome-ignore lint/a11y/useFocusableInteractive: headings take no focus
    <div
      role="row"
      className={`hidden items-center gap-x-3 border-b border-line px-3 py-1.5 text-sm text-ink-soft md:grid ${columns}`}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as the table */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: headings take no focus */}
      <div role="columnheader">
        <input
          type="checkbox"
          className="block size-4 accent-proved"
          aria-label={say('Choose all')}
          checked={areAll}
          onChange={({ target }) => onChoose(target.checked ? new Set(lines.map(({ id }) => id)) : new Set())}
        />
      </div>
      <Heading name="bank" question={question} onAsk={onAsk}>
        {say('Statement')}
      </Heading>
      <Heading name="period" question={question} onAsk={onAsk}>
        {say('Period')}
      </Heading>
      <Heading isRight>{say('Opening')}</Heading>
      <Heading name="closing" question={question} onAsk={onAsk} isRight>
        {say('Closing')}
      </Heading>
      <Heading name="difference" question={question} onAsk={onAsk} isRight>
        {say('Difference')}
      </Heading>
      <Heading isRight>{say('Rows')}</Heading>
      <Heading name="status" question={question} onAsk={onAsk}>
        {say('Status')}
      </Heading>
    </div>
  );
}

interface HeadingProps {
  readonly name?: Sorting;
  readonly question?: Question;
  readonly isRight?: boolean;
  readonly children: string;
  readonly onAsk?: StatementTableProps['onAsk'];
}

function Heading({ name, question, isRight = false, children, onAsk }: HeadingProps) {
  const isSorted = name !== undefined && question?.sort === name;
  const isUp = question?.up === true;
  const press = () => {
    if (name === undefined) return;
    // Down, up, and back to the newest first.
    if (!isSorted) onAsk?.({ sort: name, up: undefined });
    else onAsk?.(isUp ? { sort: 'added', up: undefined } : { sort: name, up: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the table
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside does
    <div
      role="columnheader"
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
      className={`font-medium ${isRight ? 'text-right' : ''}`}
    >
      {name === undefined ? (
        children
      ) : (
        <button type="button" className="rounded hover:text-ink hover:underline" onClick={press}>
          {children} <span aria-hidden="true">{isSorted ? (isUp ? '↑' : '↓') : ''}</span>
        </button>
      )}
    </div>
  );
}

interface LineProps {
  readonly line: StatementLine;
  readonly at: number;
  readonly pixels: number;
  readonly isChosen: boolean;
  onChoose(id: string, isOn: boolean, isRange: boolean): void;
}

function Line({ line, at, pixels, isChosen, onChoose }: LineProps) {
  const { id, opening_balance, closing_balance, reconciliation, transaction_count } = line;
  const press = (event: MouseEvent) => onChoose(id, !isChosen, event.shiftKey);
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the table
    // biome-ignore lint/a11y/useFocusableInteractive: its link does
    <div
      role="row"
      aria-rowindex={at + 2}
      style={{ top: at * pixels, height: pixels }}
      className={`absolute inset-x-0 grid content-center items-center gap-x-3 border-b border-line px-3 md:content-normal ${columns} ${isChosen ? 'bg-mark' : 'hover:bg-paper'}`}
    >
      <Cell className="relative z-1">
        <input
          type="checkbox"
          className="block size-4 accent-proved"
          aria-label={say('Choose {name}', { name: titleOf(line) })}
          checked={isChosen}
          readOnly
          onClick={press}
        />
      </Cell>
      <Cell className="min-w-0">
        <StatementName line={line} />
      </Cell>
      <Cell className="hidden whitespace-nowrap md:block">{showPeriod(line.period)}</Cell>
      <Cell className="hidden text-right md:block">
        <Figure value={opening_balance} />
      </Cell>
      <Cell className="hidden text-right md:block">
        <Figure value={closing_balance} />
      </Cell>
      <Cell className="text-right">
        <Difference value={reconciliation.diff} />
      </Cell>
      <Cell className="hidden text-right tabular-nums md:block">
        {transaction_count === 0 ? '—' : transaction_count}
      </Cell>
      <Cell className="col-span-2 col-start-2 min-w-0 md:col-span-1 md:col-start-auto">
        <Standing line={line} />
      </Cell>
    </div>
  );
}

function Cell({ className = '', children }: { readonly className?: string; readonly children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the table
    <div role="cell" className={className}>
      {children}
    </div>
  );
}

/** The whole line is the link. */
function StatementName({ line }: { readonly line: StatementLine }) {
  const { id, bank, accounts, currency, file_name, created_at, client } = line;
  const [first] = accounts;
  const account =
    accounts.length > 1
      ? [counted(accounts.length, '{n} account', '{n} accounts')]
      : [first?.account_number, first && accountTypeWords(first.account_type)];
  const parts = [...account, currency === 'XXX' ? null : currency].filter(Boolean);
  return (
    <>
      <p className="line-clamp-2 md:line-clamp-1">
        <Link
          to="/statements/$id"
          params={{ id }}
          aria-label={[titleOf(line), showPeriod(line.period), file_name].filter(Boolean).join(', ')}
          className="font-medium after:absolute after:inset-0 hover:underline"
        >
          {titleOf(line)}
        </Link>{' '}
        <span className="text-sm text-ink-soft">{parts.join(' · ')}</span>
      </p>
      <p className="truncate text-sm text-ink-faint md:hidden">
        {showPeriod(line.period)}
        {line.closing_balance !== null && (
          <>
            {' · '}
            {say('Closing')} <Figure value={line.closing_balance} />
          </>
        )}
      </p>
      <p className="truncate text-sm text-ink-faint">
        {[client, bank === null ? null : (file_name ?? id), showInstantDay(created_at)].filter(Boolean).join(' · ')}
        {line.same_file_as !== null && ` · ${say('same file as an earlier one')}`}
      </p>
    </>
  );
}

function Difference({ value }: { readonly value: string | null }) {
  const isOff = value !== null && !isZero(value);
  return <Figure value={value} className={isOff ? 'font-medium text-fail' : ''} />;
}

function Standing({ line }: { readonly line: StatementLine }) {
  const { word, tone } = verdictWords(line);
  const { needs_review_count: count, error_code } = line;
  const more =
    error_code !== null
      ? errorWords(error_code)
      : count > 0
        ? counted(count, '{n} row to check', '{n} rows to check')
        : null;
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {more !== null && (
        <p
          className={
            error_code === null ? 'truncate text-sm text-review' : 'line-clamp-2 text-xs leading-tight text-ink-soft'
          }
          title={more}
        >
          {more}
        </p>
      )}
    </>
  );
}

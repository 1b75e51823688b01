import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { type RowsPanelProps, RowTable } from './row-table.tsx';

/** The rows with what is above them: how many there are, which are shown, the next one to check. */
export function RowsPanel(props: RowsPanelProps) {
  const { rows, selectedId, onSelect, isLoading } = props;
  const [shown, setShown] = useState<'all' | 'review'>('all');
  const [search, setSearch] = useState('');
  const flagged = rows.filter(({ status }) => status === 'needs_review');
  const next =
    flagged.find(({ index }) => index > (rows.find(({ id }) => id === selectedId)?.index ?? -1)) ?? flagged[0];
  return (
    <section aria-label="Rows" className="sheet">
      <div className="z-10 flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 rounded-t-[0.625rem] border-b border-line bg-sheet px-4 py-2 lg:sticky lg:-top-5">
        <h2 className="font-semibold">Rows</h2>
        <div className="flex gap-1 text-sm">
          <Choice isOn={shown === 'all'} onChoose={() => setShown('all')}>
            All {rows.length}
          </Choice>
          <Choice isOn={shown === 'review'} onChoose={() => setShown('review')}>
            To check {flagged.length}
          </Choice>
        </div>
        <input
          type="search"
          aria-label="Search the rows"
          placeholder="Search"
          className="entry ml-auto max-w-44 text-sm"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {next !== undefined && (
          <Button size="small" onClick={() => onSelect(next.id)}>
            Next to check
          </Button>
        )}
      </div>
      {isLoading ? (
        <p className="p-6 text-ink-soft">Loading …</p>
      ) : (
        <RowTable {...props} isReviewOnly={shown === 'review'} search={search} />
      )}
    </section>
  );
}

function Choice(props: { readonly isOn: boolean; onChoose(): void; readonly children: React.ReactNode }) {
  const { isOn, onChoose, children } = props;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onChoose}
      className={`rounded-full px-2.5 py-0.5 tabular-nums ${isOn ? 'bg-ink text-white' : 'text-ink-soft hover:bg-line/70'}`}
    >
      {children}
    </button>
  );
}

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { unclaimedQuery } from '../api/statements.ts';
import type { Doubt, Row, Statement, UnclaimedFigure } from '../api/wire.ts';
import { Fault } from '../controls/fault.tsx';
import { say } from '../words/language.ts';
import { AccountNumberDialog } from './account-number-dialog.tsx';
import { AccountPicker } from './account-picker.tsx';
import { CheckList } from './check-list.tsx';
import { FactsDialog } from './facts-dialog.tsx';
import { History } from './history.tsx';
import { makeRow } from './make-row.ts';
import { type Review, useReview } from './review.ts';
import { type Part, ReviewBar } from './review-bar.tsx';
import { useReviewCommands } from './review-commands.ts';
import { rowActions } from './row-actions.ts';
import { RowGrid } from './row-grid.tsx';
import { RowInspector } from './row-inspector.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { TotalsBar } from './totals-bar.tsx';
import { UnclaimedDialog } from './unclaimed-dialog.tsx';
import { Verdict } from './verdict.tsx';
import { VouchDialog } from './vouch-dialog.tsx';

/** What shows the PDF is large, and only wanted here. */
const PageView = lazy(async () => ({ default: (await import('../page-view/page-view.tsx')).PageView }));

type Open = 'facts' | 'number' | 'rows' | null;

/** The page on the left, what was read from it on the right; on a narrow screen one at a time. */
export function ResultView({ statement }: { readonly statement: Statement }) {
  const review = useReview(statement);
  const [pane, setPane] = useState<'figures' | 'page'>('figures');
  const [part, setPart] = useState<Part>('rows');
  const [open, setOpen] = useState<Open>(null);
  const [pointed, setPointed] = useState<UnclaimedFigure | null>(null);
  const actions = rowActions(review);
  const unclaimed = useQuery(unclaimedQuery(statement.mode, statement.id, statement.corrections_version));
  const selectRow = (id: string) => {
    setPart('rows');
    review.select(id);
  };
  useReviewCommands({
    review,
    actions,
    onPart: setPart,
    onFacts: () => setOpen('facts'),
  });
  const { pdf_available } = statement;
  return (
    <>
      {pdf_available && <PaneSwitch pane={pane} onPane={setPane} />}
      {pointed !== null && (
        <UnclaimedDialog
          figure={pointed}
          onMakeRow={() => {
            makeRow(review, pointed);
            setPointed(null);
          }}
          onClose={() => setPointed(null)}
        />
      )}
      <div
        className={`grid lg:min-h-0 lg:flex-1 lg:grid-rows-1 ${pdf_available ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]' : 'mx-auto w-full max-w-5xl'}`}
      >
        <section
          aria-label="PDF"
          className={`${pane === 'page' ? 'flex' : 'hidden'} h-[calc(100dvh-3rem)] flex-col border-line ${pdf_available ? 'lg:flex' : ''} lg:h-auto lg:min-h-0 lg:border-r`}
        >
          {statement.mode === 'test' && (
            <p className="border-b border-line bg-sheet px-3 py-1 text-sm text-ink-soft">
              {say('The rows are a sample: they were not read from this PDF.')}
            </p>
          )}
          <Suspense fallback={<p className="m-auto text-ink-soft">{say('Opening the PDF …')}</p>}>
            <PageView
              statement={statement}
              rows={review.rows}
              unclaimed={unclaimed.data ?? []}
              onUnclaimed={setPointed}
              selectedId={review.selected?.id ?? null}
              hoveredId={review.hoveredId}
              onSelect={selectRow}
            />
          </Suspense>
        </section>
        <div className={`${pane === 'figures' ? 'flex' : 'hidden'} min-w-0 flex-col bg-sheet lg:flex lg:min-h-0`}>
          <div className="lg:max-h-[38%] lg:shrink-0 lg:overflow-y-auto">
            <AccountPicker accounts={statement.accounts} chosen={review.account} onChoose={review.chooseAccount} />
            <Settling review={review} open={open} onOpen={setOpen} onChecks={() => setPart('checks')} />
            <SuggestionList review={review} />
          </div>
          <TotalsBar review={review} onFacts={() => setOpen('facts')} />
          <ReviewBar review={review} part={part} onPart={setPart} />
          <PartView part={part} review={review} onSelectRow={selectRow} />
          {part === 'rows' && <RowInspector review={review} actions={actions} onShowPage={() => setPane('page')} />}
        </div>
      </div>
    </>
  );
}

interface PartViewProps {
  readonly part: Part;
  readonly review: Review;
  onSelectRow(id: string): void;
}

function PartView({ part, review, onSelectRow }: PartViewProps) {
  return (
    <div tabIndex={part === 'rows' ? undefined : 0} className="lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
      {part === 'checks' && <CheckList review={review} onSelectRow={onSelectRow} />}
      {part === 'history' && <History statement={review.statement} rows={review.rows} />}
      {part === 'rows' && <RowsPart review={review} />}
    </div>
  );
}

function RowsPart({ review }: { readonly review: Review }) {
  if (review.fault !== null) {
    return (
      <div className="p-4">
        <Fault fault={review.fault} onRetry={review.refetch} />
      </div>
    );
  }
  return review.isLoading ? <p className="p-4 text-ink-soft">{say('Loading …')}</p> : <RowGrid review={review} />;
}

interface SettlingProps {
  readonly review: Review;
  readonly open: Open;
  onOpen(open: Open): void;
  onChecks(): void;
}

/** The verdict, with the forms in which its doubts are settled. */
function Settling({ review, open, onOpen, onChecks }: SettlingProps) {
  const [doubted, setDoubted] = useState<number | null>(null);
  const { statement, rows, account, correct } = review;
  const close = () => {
    onOpen(null);
    setDoubted(null);
  };
  const settle = (doubt: Doubt) => {
    setDoubted(doubt.account);
    onOpen(doubt.reason !== 'conflicting_facts' ? 'rows' : doubt.about === 'account' ? 'number' : 'facts');
  };
  return (
    <>
      <Verdict statement={statement} onSettle={settle} onChecks={onChecks} />
      {open === 'facts' && <FactsDialog review={review} account={doubted ?? account ?? 0} onClose={close} />}
      {open === 'rows' && <VouchDialog rows={unvouched(rows, doubted)} correct={correct} onClose={close} />}
      {open === 'number' && <AccountNumberDialog statement={statement} correct={correct} onClose={close} />}
    </>
  );
}

const unvouched = (rows: readonly Row[], account: number | null): readonly Row[] =>
  rows.filter((row) => row.account === account && row.status !== 'corrected' && row.status !== 'confirmed');

function PaneSwitch({ pane, onPane }: { readonly pane: 'figures' | 'page'; onPane(pane: 'figures' | 'page'): void }) {
  const panes = [
    ['figures', say('Figures')],
    ['page', 'PDF'],
  ] as const;
  return (
    <div className="sticky top-0 z-20 flex border-b border-line bg-sheet lg:hidden">
      {panes.map(([name, word]) => (
        <button
          key={name}
          type="button"
          aria-pressed={pane === name}
          onClick={() => onPane(name)}
          className={`h-12 flex-1 border-b-2 font-medium ${pane === name ? 'border-proved text-ink' : 'border-transparent text-ink-soft'}`}
        >
          {word}
        </button>
      ))}
    </div>
  );
}

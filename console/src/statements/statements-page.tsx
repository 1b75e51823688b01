import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { may } from '../api/role.ts';
import { overviewQuery } from '../api/statements.ts';
import type { Mode, StatementLine } from '../api/wire.ts';
import { useCommands } from '../commands/commands.ts';
import { Button } from '../controls/button.tsx';
import { Fault } from '../controls/fault.tsx';
import { useMode } from '../frame/mode.ts';
import { useTitle } from '../frame/title.ts';
import { say } from '../words/language.ts';
import { BatchBar } from './batch-bar.tsx';
import { useFinishedSpoken } from './finished.ts';
import { isFound, type Question, readQuestion, sorted, standingOf } from './question.ts';
import { QuestionBar } from './question-bar.tsx';
import { StatementTable } from './statement-table.tsx';
import { UnsavedList } from './unsaved-list.tsx';
import { UploadArea } from './upload-area.tsx';

export function StatementsPage() {
  const mode = useMode();
  useTitle(say('Statements'));
  return (
    <div className="mx-auto grid w-full max-w-[90rem] gap-3 px-3 py-3 sm:px-4">
      <h1 className="sr-only">{say('Statements')}</h1>
      {may('member') && <UploadArea key={mode} mode={mode} />}
      <UnsavedList mode={mode} />
      <StatementList key={`list ${mode}`} mode={mode} />
    </div>
  );
}

const noLines: readonly StatementLine[] = [];

function StatementList({ mode }: { readonly mode: Mode }) {
  const question = readQuestion(useSearch({ strict: false }));
  const navigate = useNavigate();
  const overview = useQuery(overviewQuery(mode));
  const lines = overview.data?.data ?? noLines;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useFinishedSpoken(lines);
  const words = JSON.stringify(question);
  const { matching, shown } = useMemo(() => {
    const asked = JSON.parse(words) as Question;
    const matching = lines.filter((line) => isFound(line, asked));
    const standing = matching.filter((line) => asked.standing === undefined || standingOf(line) === asked.standing);
    return { matching, shown: sorted(standing, asked) };
  }, [lines, words]);
  const ask = (change: Partial<Record<keyof Question, Question[keyof Question] | undefined>>) =>
    void navigate({ to: '/', search: readQuestion({ ...question, ...change }), replace: true, resetScroll: false });
  const firstToReview = shown.find(({ status }) => status === 'needs_review');
  const review = () => {
    if (firstToReview !== undefined) void navigate({ to: '/statements/$id', params: { id: firstToReview.id } });
  };
  useCommands([
    {
      id: 'next-statement',
      group: 'Go to',
      label: say('Next statement to review'),
      keys: ['.', 'n'],
      isOff: firstToReview === undefined,
      run: review,
    },
    { id: 'search', group: 'Statements', label: say('Search the statements'), keys: ['/'], run: focusSearch },
  ]);
  if (overview.isPending) return <p className="text-ink-soft">{say('Loading …')}</p>;
  if (overview.isError && lines.length === 0) {
    return <Fault fault={overview.error} onRetry={() => void overview.refetch()} />;
  }
  if (lines.length === 0) return <NoStatements mode={mode} />;
  // A statement that is gone or hidden by the question is no longer chosen.
  const chosenLines = shown.filter(({ id }) => chosen.has(id));
  return (
    <>
      <QuestionBar
        lines={lines}
        matching={matching}
        question={question}
        onAsk={ask}
        onReview={firstToReview === undefined ? undefined : review}
      />
      {overview.data?.is_cut && (
        <p className="text-sm text-review">{say('Only the newest 5,000 statements are listed.')}</p>
      )}
      {chosenLines.length > 0 && <BatchBar mode={mode} chosen={chosenLines} onEnd={() => setChosen(new Set())} />}
      {shown.length === 0 ? (
        <div className="sheet px-6 py-10 text-center">
          <p className="font-medium">{say('No statement matches.')}</p>
          <Button className="mt-3" onClick={() => void navigate({ to: '/', search: {} })}>
            {say('Show all')}
          </Button>
        </div>
      ) : (
        <StatementTable lines={shown} question={question} chosen={chosen} onAsk={ask} onChoose={setChosen} />
      )}
    </>
  );
}

const focusSearch = (): void => document.querySelector<HTMLInputElement>('input[data-search]')?.focus();

function NoStatements({ mode }: { readonly mode: Mode }) {
  return (
    <div className="sheet px-6 py-12 text-center">
      <p className="font-medium">{say('No statements yet')}</p>
      <p className="mx-auto mt-1 max-w-md text-ink-soft">
        {mode === 'live'
          ? say('Upload a bank statement. Its rows are read and added up against the balances printed on the page.')
          : say('Upload any PDF. Test mode answers with a sample, so that you can see how everything works.')}
      </p>
    </div>
  );
}

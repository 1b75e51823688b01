import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { activityQuery } from '../api/activity.ts';
import { learnedQuery, useForgetLearned, useSwitchLearned } from '../api/learned.ts';
import { may } from '../api/role.ts';
import type { Activity, LearnedCorrection } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Fault } from '../controls/fault.tsx';
import { showInstant } from '../figures/days.ts';
import { useMode } from '../frame/mode.ts';
import { useTitle } from '../frame/title.ts';
import { whoWords } from '../words/activity.ts';
import { say } from '../words/language.ts';
import { learnedWords } from '../words/layouts.ts';

/** What people said about layouts: each can be switched off and deleted. */
export function LayoutsPage() {
  const learned = useQuery(learnedQuery(useMode()));
  // Newest first, so that the first of each says who said it last.
  const said = useQuery(activityQuery({ actor: '', kind: 'layout', before: null })).data ?? [];
  const sayer = (id: string) => said.find(({ action, subject }) => action === 'layout.learned' && subject === id);
  useTitle(say('Layouts'));
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-4 px-4 py-6 sm:px-6">
      <h1 className="text-2xl font-semibold tracking-tight">{say('Layouts')}</h1>
      <p className="text-ink-soft">
        {say(
          'What was said about a layout is tried on its next statements, where the page alone is not proved. It counts only if the figures then agree. No words and no figures of a statement are kept.',
        )}
      </p>
      {learned.isError && <Fault fault={learned.error} onRetry={() => void learned.refetch()} />}
      {learned.data?.length === 0 && <p>{say('Nothing has been learned yet.')}</p>}
      {learned.data !== undefined && learned.data.length > 0 && (
        <ul className="sheet divide-y divide-line" aria-label={say('Layouts')}>
          {learned.data.map((one) => (
            <LearnedLine key={one.id} learned={one} said={sayer(one.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface LearnedLineProps {
  readonly learned: LearnedCorrection;
  readonly said: Activity | undefined;
}

function LearnedLine({ learned, said }: LearnedLineProps) {
  const { id, mode, active, layout, statement_id, created_at } = learned;
  const change = useSwitchLearned(mode);
  const forget = useForgetLearned(mode);
  // The box shows what was asked from the click on; the mutation says so a moment later, and the box would flicker.
  const [asked, setAsked] = useState<boolean | null>(null);
  const fault = change.error ?? forget.error;

  const turn = (isOn: boolean): void => {
    setAsked(isOn);
    change.mutate({ id, active: isOn }, { onSettled: () => setAsked(null) });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{learnedWords(learned)}</p>
        <p className="text-sm text-ink-soft">
          {say('Layout {layout}, since {at}', { layout: layout.slice(0, 6), at: showInstant(created_at) })}
          {said !== undefined && ` ${say('by {name}', { name: whoWords(said) })}`}
          {statement_id !== null && (
            <>
              {' · '}
              <Link to="/statements/$id" params={{ id: statement_id }} className="underline">
                {say('Said of this statement')}
              </Link>
            </>
          )}
        </p>
        {fault !== null && <Fault fault={fault} />}
      </div>
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={asked ?? active}
          disabled={!may('member') || change.isPending}
          onChange={({ target }) => turn(target.checked)}
        />
        {say('In use')}
      </label>
      <Button size="small" needs="member" disabled={forget.isPending} onClick={() => forget.mutate(id)}>
        {say('Delete')}
      </Button>
    </li>
  );
}

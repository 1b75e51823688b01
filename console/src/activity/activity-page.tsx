import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { activityKinds, activityMax, activityQuery } from '../api/activity.ts';
import { peopleQuery } from '../api/people.ts';
import { overviewQuery } from '../api/statements.ts';
import type { Activity, Mode } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Fault } from '../controls/fault.tsx';
import { useTitle } from '../frame/title.ts';
import { nameOf } from '../statements/names.ts';
import { activityWords, whoAndWhen } from '../words/activity.ts';
import { counted, type English, say } from '../words/language.ts';
import { gather } from './gather.ts';

/** Who did what, newest first. */
export function ActivityPage() {
  const [actor, setActor] = useState('');
  const [kind, setKind] = useState('');
  const [before, setBefore] = useState<string | null>(null);
  const people = useQuery(peopleQuery);
  const activity = useQuery(activityQuery({ actor, kind, before }));
  const names = useStatementNames();
  useTitle(say('Activity'));
  const last = activity.data?.at(-1);
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-4 px-4 py-6 sm:px-6">
      <h1 className="text-2xl font-semibold tracking-tight">{say('Activity')}</h1>
      <p className="text-ink-soft">
        {say(
          'Who changed what, kept for 400 days. What stood in a statement is not part of it: its own history has that, and goes with it.',
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <label className="grid justify-start">
          <span className="label">{say('Who')}</span>
          <select
            className="entry max-w-60"
            value={actor}
            onChange={({ target }) => {
              setActor(target.value);
              setBefore(null);
            }}
          >
            <option value="">{say('All')}</option>
            {people.data?.data.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="operator">{say('whoever runs the service')}</option>
          </select>
        </label>
        <label className="grid justify-start">
          <span className="label">{say('What')}</span>
          <select
            className="entry max-w-60"
            value={kind}
            onChange={({ target }) => {
              setKind(target.value);
              setBefore(null);
            }}
          >
            <option value="">{say('All')}</option>
            {activityKinds.map((one) => (
              <option key={one} value={one}>
                {say(kindWords[one])}
              </option>
            ))}
          </select>
        </label>
      </div>
      {activity.isError && <Fault fault={activity.error} onRetry={() => void activity.refetch()} />}
      {activity.data?.length === 0 && <p className="text-ink-soft">{say('Nobody has changed anything yet.')}</p>}
      {activity.data !== undefined && activity.data.length > 0 && (
        <ol className="sheet divide-y divide-line" aria-label={say('Activity')}>
          {gather(activity.data).map((together) => (
            <ActivityLine key={together[0].id} together={together} names={names} />
          ))}
        </ol>
      )}
      <div className="flex gap-2">
        {before !== null && <Button onClick={() => setBefore(null)}>{say('Newest')}</Button>}
        {last !== undefined && activity.data?.length === activityMax && (
          <Button onClick={() => setBefore(last.created_at)}>{say('Older')}</Button>
        )}
      </div>
    </div>
  );
}

const kindWords = {
  statement: 'Statements',
  bank_account: 'Bank accounts',
  layout: 'Layouts',
  key: 'Keys',
  webhook: 'Webhooks',
  person: 'People',
} as const satisfies Record<(typeof activityKinds)[number], English>;

interface ActivityLineProps {
  readonly together: readonly [Activity, ...Activity[]];
  readonly names: ReadonlyMap<string, string>;
}

function ActivityLine({ together, names }: ActivityLineProps) {
  const [first, ...others] = together;
  const { subject, mode, action } = first;
  const name = action.startsWith('statement.') ? names.get(subject ?? '') : undefined;
  const what = others.length > 0 ? statementCount(together.length) : (name ?? say('a statement that is gone'));
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {name === undefined || others.length > 0 ? (
          activityWords(first, what)
        ) : (
          <Link to="/statements/$id" params={{ id: subject ?? '' }} search={searchOf(mode)} className="underline">
            {activityWords(first, what)}
          </Link>
        )}
      </span>
      <span className="text-sm text-ink-soft">{whoAndWhen(first)}</span>
    </li>
  );
}

const searchOf = (mode: Mode | null) => (mode === null ? {} : { mode }) as never;

const statementCount = (count: number): string => counted(count, '{n} statement', '{n} statements');

/** Of both modes: what was done is not shown by mode. */
function useStatementNames(): ReadonlyMap<string, string> {
  const live = useQuery(overviewQuery('live')).data?.data ?? [];
  const test = useQuery(overviewQuery('test')).data?.data ?? [];
  return new Map([...live, ...test].map((line) => [line.id, nameOf(line)]));
}

import { useQuery } from '@tanstack/react-query';
import { endOtherSessions, endSession, sessionsQuery, useOwnAct, useSession } from '../api/people.ts';
import type { OpenSession } from '../api/wire.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Fault } from '../controls/fault.tsx';
import { showInstant } from '../figures/days.ts';
import { say } from '../words/language.ts';

/** Where one is signed in; an owner sees everybody's. */
export function SessionList() {
  const self = useSession()?.person ?? null;
  const sessions = useQuery(sessionsQuery);
  const end = useOwnAct(endSession);
  const endOthers = useOwnAct(endOtherSessions);
  const fault = sessions.error ?? end.error ?? endOthers.error;
  const others = (sessions.data ?? []).filter(({ is_current }) => !is_current);
  const hasOwn = others.some(({ person_id }) => person_id === (self?.id ?? null));
  return (
    <section aria-label={say('Sessions')} className="sheet">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <h2 className="mr-auto font-semibold">{say('Sessions')}</h2>
        <Button size="small" disabled={!hasOwn || endOthers.isPending} onClick={() => endOthers.mutate('own')}>
          {say('End my others')}
        </Button>
        <Button
          size="small"
          needs="owner"
          disabled={others.length === 0 || endOthers.isPending}
          onClick={() => endOthers.mutate('everybody')}
        >
          {say('End everybody’s but this')}
        </Button>
      </div>
      {fault !== null && (
        <div className="p-4">
          <Fault fault={fault} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {(sessions.data ?? []).map((session) => (
          <SessionLine key={session.id} session={session} isBusy={end.isPending} onEnd={() => end.mutate(session.id)} />
        ))}
      </ul>
    </section>
  );
}

interface SessionLineProps {
  readonly session: OpenSession;
  readonly isBusy: boolean;
  onEnd(): void;
}

function SessionLine({ session, isBusy, onEnd }: SessionLineProps) {
  const { name, agent, address, created_at, seen_at, is_current } = session;
  const who = name ?? say('By a link');
  const browser = browserOf(agent);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="font-medium">{who}</span> {is_current && <Badge tone="proved">{say('This one')}</Badge>}
        <span className="block text-sm text-ink-soft">
          {[browser, address, say('since {at}', { at: showInstant(created_at) })].filter(Boolean).join(' · ')}
          {seen_at !== null && ` · ${say('last used {at}', { at: showInstant(seen_at) })}`}
        </span>
      </span>
      {!is_current && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={say('End the session: {name}', { name: `${who}, ${browser}, ${showInstant(created_at)}` })}
          onClick={onEnd}
        >
          {say('End')}
        </Button>
      )}
    </li>
  );
}

/** As people call it; a browser's own name for itself is long. */
function browserOf(agent: string | null): string {
  const known = [
    [/Edg\//, 'Edge'],
    [/Firefox\//, 'Firefox'],
    [/Chrom(?:e|ium)\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ] as const;
  const systems = [
    [/Windows/, 'Windows'],
    [/iPhone|iPad/, 'iOS'],
    [/Mac OS/, 'macOS'],
    [/Android/, 'Android'],
    [/Linux/, 'Linux'],
  ] as const;
  const found = (among: readonly (readonly [RegExp, string])[]) => among.find(([form]) => form.test(agent ?? ''))?.[1];
  return [found(known), found(systems)].filter(Boolean).join(', ') || (agent ?? '').slice(0, 40);
}

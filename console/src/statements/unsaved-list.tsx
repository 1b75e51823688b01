import { Link } from '@tanstack/react-router';
import type { Mode } from '../api/wire.ts';
import { useDrafts } from '../drafts/drafts.ts';
import { showInstant } from '../figures/days.ts';
import { say } from '../words/language.ts';

/** What was typed and never saved, on an earlier visit perhaps, with the way back to it. */
export function UnsavedList({ mode }: { readonly mode: Mode }) {
  const drafts = Object.values(useDrafts()).filter((draft) => draft.mode === mode);
  if (drafts.length === 0) return null;
  return (
    <section aria-label={say('Not saved')} className="rounded-lg bg-busy-soft px-4 py-2 text-busy">
      <p className="font-medium">{say('You have typed changes that are not saved:')}</p>
      <ul>
        {drafts.map(({ statementId, of, name, at }) => (
          <li key={`${statementId} ${of}`}>
            <Link to="/statements/$id" params={{ id: statementId }} className="underline">
              {name}
            </Link>{' '}
            <span className="text-sm">{showInstant(new Date(at).toISOString())}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { sentenceOf } from '../api/problem.ts';
import { say } from '../words/language.ts';
import { Button } from './button.tsx';

/** What went wrong, where it went wrong. */
export function Fault({ fault, onRetry }: { readonly fault: unknown; readonly onRetry?: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-lg bg-fail-soft px-4 py-3 text-fail">
      <p className="min-w-0 flex-1">{sentenceOf(fault)}</p>
      {onRetry !== undefined && (
        <Button size="small" onClick={onRetry}>
          {say('Try again')}
        </Button>
      )}
    </div>
  );
}

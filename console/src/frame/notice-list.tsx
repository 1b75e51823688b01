import { Button } from '../controls/button.tsx';
import { say } from '../words/language.ts';
import { dismiss, useTold } from './notices.ts';

export function NoticeList() {
  const { notices, spoken } = useTold();
  return (
    <div
      role="status"
      aria-live="polite"
      className="not-on-paper pointer-events-none fixed inset-x-4 bottom-4 z-20 flex flex-col items-start gap-2"
    >
      <p className="sr-only">{spoken}</p>
      {notices.map(({ id, tone, text, action }) => (
        <div
          key={id}
          className={`pointer-events-auto flex max-w-md items-center gap-3 rounded-lg border bg-sheet py-2 pr-2 pl-4 shadow-lg ${tone === 'bad' ? 'border-fail text-fail' : 'border-line-strong'}`}
        >
          <p className="min-w-0 flex-1">{text}</p>
          {action !== undefined && (
            <Button
              size="small"
              onClick={() => {
                dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
          <Button look="quiet" size="small" aria-label={say('Dismiss')} onClick={() => dismiss(id)}>
            ✕
          </Button>
        </div>
      ))}
    </div>
  );
}

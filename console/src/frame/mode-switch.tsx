import { Link } from '@tanstack/react-router';
import { modes } from '../api/wire.ts';
import { useMode } from './mode.ts';

const words = { live: 'Live', test: 'Test' } as const;

export function ModeSwitch() {
  const current = useMode();
  return (
    <nav aria-label="Mode" className="flex rounded-md border border-line-strong bg-paper p-0.5 text-sm">
      {modes.map((mode) => (
        <Link
          key={mode}
          to="/"
          search={{ mode }}
          aria-current={mode === current}
          className={`rounded px-2.5 py-1 ${mode === current ? 'bg-sheet font-medium shadow-sm' : 'text-ink-soft hover:text-ink'}`}
        >
          {words[mode]}
        </Link>
      ))}
    </nav>
  );
}

import { Link } from '@tanstack/react-router';
import { modes } from '../api/wire.ts';
import { say } from '../words/language.ts';
import { useMode } from './mode.ts';

export function ModeSwitch() {
  const current = useMode();
  return (
    <nav aria-label={say('Mode')} className="flex rounded-md border border-line-strong bg-paper p-0.5 text-sm">
      {modes.map((mode) => (
        <Link
          key={mode}
          to="/"
          search={{ mode }}
          aria-current={mode === current}
          className={`rounded px-2 py-0.5 ${mode === current ? 'bg-sheet font-medium shadow-sm' : 'text-ink-soft hover:text-ink'}`}
        >
          {mode === 'live' ? say('Live') : say('Test')}
        </Link>
      ))}
    </nav>
  );
}

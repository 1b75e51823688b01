import type { ReactNode } from 'react';

interface ChoiceProps {
  readonly isOn: boolean;
  readonly children: ReactNode;
  onChoose(): void;
}

/** One of several that exclude each other. */
export function Choice({ isOn, children, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onChoose}
      className={`rounded-full px-2.5 py-0.5 whitespace-nowrap tabular-nums ${isOn ? 'bg-ink text-on-ink' : 'text-ink-soft hover:bg-line/70 hover:text-ink'}`}
    >
      {children}
    </button>
  );
}

import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { Dialog } from '../controls/dialog.tsx';
import { foldText } from '../figures/fold-text.ts';
import { say } from '../words/language.ts';
import { type Command, commandsNow } from './commands.ts';
import { shownKey } from './key-hint.tsx';

/** What is found beside the commands: a statement, for instance. */
export interface Finding {
  readonly id: string;
  readonly label: string;
  readonly detail: ReactNode;
  run(): void;
}

interface PaletteProps {
  readonly findings: readonly Finding[];
  onClose(): void;
}

const shownMax = 40;

/** Type a few letters of what you want, then Enter. */
export function Palette({ findings, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [commands] = useState(commandsNow);
  const listId = useId();
  const found = useMemo(() => findIn(commands, findings, typed), [commands, findings, typed]);
  const chosen = Math.min(at, found.length - 1);
  const run = (one: Finding | undefined) => {
    if (one === undefined) return;
    onClose();
    // The dialog gives the focus back first; what runs may want it.
    setTimeout(() => one.run());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((chosen + step + found.length) % Math.max(1, found.length));
    if (event.key === 'Enter') run(found[chosen]);
    if (step !== undefined || event.key === 'Enter') event.preventDefault();
  };
  return (
    <Dialog title={say('What do you want to do?')} size="wide" onClose={onClose}>
      <input
        role="combobox"
        aria-label={say('Search commands and statements')}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={found[chosen] === undefined ? undefined : `${listId}-${chosen}`}
        autoComplete="off"
        className="entry"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={say('Found')} className="mt-2 max-h-[50dvh] overflow-y-auto">
        {found.map((one, position) => (
          <Option
            key={one.id}
            id={`${listId}-${position}`}
            finding={one}
            isChosen={position === chosen}
            onRun={() => run(one)}
          />
        ))}
      </div>
      {found.length === 0 && <p className="py-2 text-ink-soft">{say('Nothing is called that.')}</p>}
    </Dialog>
  );
}

interface OptionProps {
  readonly id: string;
  readonly finding: Finding;
  readonly isChosen: boolean;
  onRun(): void;
}

function Option({ id, finding, isChosen, onRun }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      ref={(element) => {
        if (isChosen) element?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={onRun}
      className={`flex cursor-pointer items-center justify-between gap-4 rounded px-2 py-1.5 ${isChosen ? 'bg-mark' : 'hover:bg-paper'}`}
    >
      <span className="min-w-0 truncate">{finding.label}</span>
      <span className="text-sm whitespace-nowrap text-ink-soft">{finding.detail}</span>
    </div>
  );
}

function findIn(commands: readonly Command[], findings: readonly Finding[], typed: string): readonly Finding[] {
  const words = foldText(typed).split(' ').filter(Boolean);
  const isFound = (text: string) => words.every((word) => foldText(text).includes(word));
  const asFindings = commands
    .filter(({ id }) => id !== 'palette')
    .map(({ id, group, label, keys, run }): Finding => {
      return { id, label, detail: `${say(group)}${keys?.[0] === undefined ? '' : `  ${shownKey(keys[0])}`}`, run };
    });
  const others = words.length === 0 ? [] : findings;
  return [...asFindings, ...others].filter(({ label, detail }) => isFound(`${label} ${detail}`)).slice(0, shownMax);
}

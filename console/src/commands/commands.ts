import { useEffect, useRef, useSyncExternalStore } from 'react';
import { may, type Role } from '../api/role.ts';
import type { English } from '../words/language.ts';

/** Something a person can do on this page: by its key, from the palette, and listed on the sheet of shortcuts. */
export interface Command {
  readonly id: string;
  readonly group: English;
  readonly label: string;
  /** `n`, `Shift+n`, `Ctrl+k`; several where more than one works. Ctrl is ⌘ on a Mac. */
  readonly keys?: readonly string[];
  /** Works while a text is being typed too. */
  readonly isForFields?: boolean;
  /** The role that it needs; for others it is not there. */
  readonly needs?: Role;
  /** Not possible just now: neither offered nor done. */
  readonly isOff?: boolean;
  run(): void;
}

type Source = () => readonly Command[];

const sources = new Set<Source>();
const listeners = new Set<() => void>();
let version = 0;

/** Offers the commands as long as the caller is on the page; what they do is looked up when they are asked for. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  latest.current = commands;
  const looks = commands.map(({ id, label, isOff }) => `${id} ${label} ${isOff}`).join('\n');
  useEffect(() => {
    const source: Source = () => latest.current;
    sources.add(source);
    return () => {
      sources.delete(source);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever lists the commands looks again when they change
  useEffect(tell, [looks]);
}

/** Of all that is offered now; later ones, which stand deeper in the page, come first. */
export const commandsNow = (): readonly Command[] => allCommands().filter(({ isOff }) => isOff !== true);

/** Every command of the page, also those that are not possible just now. */
export const allCommands = (): readonly Command[] =>
  [...sources].reverse().flatMap((source) => source().filter(({ needs = 'reviewer' }) => may(needs)));

export const useCommandsVersion = (): number => useSyncExternalStore(listen, () => version);

function tell(): void {
  version += 1;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useSyncExternalStore } from 'react';
import { type English, french } from './french.ts';

export type { English };

export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

const place = 'tieout.language';
const listeners = new Set<() => void>();
let current: Language = startLanguage();

export const language = (): Language => current;

/** The whole page is drawn anew when it changes, so that words may be asked for anywhere. */
export const useLanguage = (): Language => useSyncExternalStore(listen, language);

export function setLanguage(next: Language): void {
  current = next;
  globalThis.localStorage?.setItem(place, next);
  for (const listener of listeners) listener();
}

type Values = Readonly<Record<string, string | number>>;

/** A sentence in the person's language: `{name}` stands for the value of that name. */
export function say(english: English, values: Values = {}): string {
  return filled(current === 'fr' ? french[english] : english, values);
}

/** One thing or several, the number as `{n}`. French counts none as one. */
export function counted(n: number, one: English, many: English, values: Values = {}): string {
  const isOne = n === 1 || (current === 'fr' && n === 0);
  return say(isOne ? one : many, {
    n: current === 'fr' ? n.toLocaleString('fr-CA') : n.toLocaleString('en-CA'),
    ...values,
  });
}

/** Whether there are words for what the service sends. */
export const isSayable = (text: string): text is English => Object.hasOwn(french, text);

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** What was chosen before, else the first language of the browser that there are words for. */
function startLanguage(): Language {
  const wanted = [globalThis.localStorage?.getItem(place) ?? '', ...(globalThis.navigator?.languages ?? [])];
  for (const one of wanted) {
    const found = languages.find((known) => one.toLowerCase().startsWith(known));
    if (found !== undefined) return found;
  }
  return 'en';
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

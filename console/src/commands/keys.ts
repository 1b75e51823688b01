import { useEffect, useSyncExternalStore } from 'react';
import { commandsNow } from './commands.ts';

/** Runs the command of a key that is pressed anywhere on the page. */
export function useCommandKeys(): void {
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('keydown', onKey, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]') !== null) return;
  const pressed = keyOf(event);
  // Enter on a button or a link presses it, and nothing else.
  if (pressed === 'Enter' && event.target instanceof Element && event.target.closest('button, a, summary')) return;
  const isTyping = isField(event.target);
  // Whoever dictates types letters that nobody meant: keys without Ctrl can be switched off.
  if (!pressed.startsWith('Ctrl+') && !areSingleKeysOn()) return;
  const command = commandsNow().find(
    ({ keys, isForFields }) => keys?.includes(pressed) === true && (!isTyping || isForFields === true),
  );
  if (command === undefined) return;
  event.preventDefault();
  command.run();
}

/** `Shift` counts for letters and for keys with a name, not for signs such as `?` that need it anyway. */
export function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const isLetter = /^\p{L}$/u.test(key);
  const parts = [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey && (isLetter || key.length > 1) ? ['Shift'] : []),
    isLetter ? key.toLowerCase() : key,
  ];
  return parts.join('+');
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}

const place = 'tieout.single-keys';
const listeners = new Set<() => void>();

const areSingleKeysOn = (): boolean => localStorage.getItem(place) !== 'off';

export const useSingleKeys = (): boolean => useSyncExternalStore(listen, areSingleKeysOn);

export function switchSingleKeys(isOn: boolean): void {
  localStorage.setItem(place, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

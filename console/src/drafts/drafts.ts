import { useSyncExternalStore } from 'react';
import type { Mode } from '../api/wire.ts';
import { now } from '../figures/now.ts';

/** What a person has typed and not saved: kept in the browser until it is saved or thrown away. */
export interface Draft {
  /** Whose it is: a browser may be used by several customers. */
  readonly owner?: string;
  readonly mode: Mode;
  readonly statementId: string;
  /** What it belongs to: a row's id, `after:` and a row's id, or `facts:` and an account. */
  readonly of: string;
  /** How a person calls it, in a list of what is unsaved. */
  readonly name: string;
  readonly typed: Readonly<Record<string, string>>;
  /** What stood in the form when it was opened. */
  readonly base: Readonly<Record<string, string>>;
  readonly at: number;
}

const place = 'tieout.drafts';
const draftsMax = 200;
const keptMs = 30 * 86_400_000;

type Drafts = Readonly<Record<string, Draft>>;

let drafts: Drafts = load();
let owner = '';
let mine: Drafts = {};
const listeners = new Set<() => void>();

/** Another tab writes to the same place. */
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key !== place) return;
  drafts = load();
  tell();
});

/** Those of the customer who is signed in. */
export const useDrafts = (): Drafts => useSyncExternalStore(listen, draftsNow);

export function draftsNow(): Drafts {
  return mine;
}

/** How many are kept in this browser, whoever's they are. */
export const useDraftCount = (): number => useSyncExternalStore(listen, () => Object.keys(drafts).length);

export function setDraftOwner(name: string): void {
  if (name === owner) return;
  owner = name;
  tell();
}

export const draftKey = ({ mode, statementId, of }: Pick<Draft, 'mode' | 'statementId' | 'of'>): string =>
  `${mode}/${statementId}/${of}`;

/** Keeps what was typed; what is as it was before is no draft. */
export function keepDraft(draft: Draft): void {
  const isSame = Object.entries(draft.typed).every(([field, value]) => value === (draft.base[field] ?? ''));
  if (isSame) dropDraft(draft);
  else change({ ...drafts, [draftKey(draft)]: { ...draft, owner } });
}

export function dropDraft(draft: Pick<Draft, 'mode' | 'statementId' | 'of'>): void {
  const { [draftKey(draft)]: gone, ...rest } = drafts;
  if (gone !== undefined) change(rest);
}

/** Of a statement that was deleted or is read anew. */
export function dropDraftsOf(mode: Mode, statementId: string): void {
  const rest = Object.entries(drafts).filter(([, one]) => one.mode !== mode || one.statementId !== statementId);
  if (rest.length < Object.keys(drafts).length) change(Object.fromEntries(rest));
}

export const draftsOf = (all: Drafts, mode: Mode, statementId: string): readonly Draft[] =>
  Object.values(all).filter((one) => one.mode === mode && one.statementId === statementId);

function change(next: Drafts): void {
  const newest = Object.entries(next).sort(([, a], [, b]) => b.at - a.at);
  drafts = Object.fromEntries(newest.slice(0, draftsMax));
  try {
    globalThis.localStorage?.setItem(place, JSON.stringify(drafts));
  } catch {
    // A browser without room keeps them while the page is open.
  }
  tell();
}

function load(): Drafts {
  try {
    const found = JSON.parse(globalThis.localStorage?.getItem(place) ?? '{}') as Drafts;
    return Object.fromEntries(Object.entries(found).filter(([, { at }]) => at > now() - keptMs));
  } catch {
    return {};
  }
}

function tell(): void {
  mine = Object.fromEntries(Object.entries(drafts).filter(([, draft]) => draft.owner === owner));
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

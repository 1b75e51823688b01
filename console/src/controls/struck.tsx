import type { ReactNode } from 'react';
import { say } from '../words/language.ts';

/** What the page prints, where a person has given something else. */
export function Struck({ children }: { readonly children: ReactNode }) {
  return (
    <del className="font-normal text-ink-faint decoration-1" title={say('As printed')}>
      <span className="sr-only">{say('As printed')}: </span>
      {children}
    </del>
  );
}

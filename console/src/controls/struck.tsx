import type { ReactNode } from 'react';

/** What the page prints, where a person has given something else. */
export function Struck({ children }: { readonly children: ReactNode }) {
  return (
    <del className="font-normal text-ink-faint decoration-1" title="As printed">
      <span className="sr-only">Printed: </span>
      {children}
    </del>
  );
}

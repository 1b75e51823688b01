import type { ReactNode } from 'react';
import type { Tone } from '../words/statuses.ts';

export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-[0.8125rem] font-medium whitespace-nowrap ${tones[tone]}`}
    >
      <span
        aria-hidden="true"
        className={`size-1.5 rounded-full bg-current ${tone === 'busy' ? 'animate-pulse motion-reduce:animate-none' : ''}`}
      />
      {children}
    </span>
  );
}

const tones: Readonly<Record<Tone, string>> = {
  proved: 'bg-proved-soft text-proved',
  corrected: 'bg-busy-soft text-busy',
  review: 'bg-review-soft text-review',
  fail: 'bg-fail-soft text-fail',
  busy: 'bg-busy-soft text-busy',
  quiet: 'bg-paper text-ink-soft',
};

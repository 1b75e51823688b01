import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Shown {
  readonly from: number;
  readonly to: number;
}

const beyond = 8;

/**
 * Which lines of a long list of even height can be seen, whatever scrolls around it: the rest is left out of the page, so
 * that five thousand lines scroll like fifty.
 */
export function useShownLines(list: RefObject<HTMLElement | null>, count: number, linePixels: number): Shown {
  const [shown, setShown] = useState<Shown>({ from: 0, to: Math.min(count, 40) });
  useLayoutEffect(() => {
    const look = () => {
      const element = list.current;
      if (element === null) return;
      const { top } = element.getBoundingClientRect();
      const first = Math.floor(-top / linePixels) - beyond;
      const last = Math.ceil((window.innerHeight - top) / linePixels) + beyond;
      // In steps, so that most movements change nothing.
      const from = Math.max(0, Math.floor(first / beyond) * beyond);
      const to = Math.min(count, Math.max(0, Math.ceil(last / beyond) * beyond));
      setShown((now) => (now.from === from && now.to === to ? now : { from, to }));
    };
    look();
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    window.addEventListener('scroll', look, options);
    window.addEventListener('resize', look, options);
    const observer = new ResizeObserver(look);
    if (list.current?.parentElement) observer.observe(list.current.parentElement);
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, [list, count, linePixels]);
  return shown;
}

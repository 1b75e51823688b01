import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Shown {
  readonly from: number;
  readonly to: number;
}

/** Lines that are kept ready above and below; few while they fly past, so that each frame has less to draw. */
const beyond = { slow: 8, fast: 2 } as const;
/** In steps, so that most movements change nothing. */
const step = 4;
const restMs = 150;

/**
 * Which lines of a long list of even height can be seen, whatever scrolls around it: the rest is left out of the page, so
 * that five thousand lines scroll like fifty.
 */
export function useShownLines(list: RefObject<HTMLElement | null>, count: number, linePixels: number): Shown {
  const [shown, setShown] = useState<Shown>({ from: 0, to: Math.min(count, 40) });
  useLayoutEffect(() => {
    let scroller: HTMLElement | null = null;
    let lastTop = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const element = list.current;
      if (element === null) return;
      const { top } = element.getBoundingClientRect();
      const sight = scroller?.getBoundingClientRect();
      const upper = Math.max(0, sight?.top ?? 0);
      const lower = Math.min(window.innerHeight, sight?.bottom ?? window.innerHeight);
      const speed = Math.abs(top - lastTop) > (lower - upper) / 4 ? 'fast' : 'slow';
      lastTop = top;
      clearTimeout(timer);
      if (speed === 'fast') timer = setTimeout(look, restMs);
      const first = Math.floor((upper - top) / linePixels) - beyond[speed];
      const last = Math.ceil((lower - top) / linePixels) + beyond[speed];
      const from = Math.max(0, Math.floor(first / step) * step);
      const to = Math.min(count, Math.max(0, Math.ceil(last / step) * step));
      setShown((now) => (now.from === from && now.to === to ? now : { from, to }));
    };
    const observer = new ResizeObserver(() => lookAround());
    const lookAround = () => {
      scroller = list.current === null ? null : scrollerOf(list.current);
      if (scroller !== null) observer.observe(scroller);
      look();
    };
    lookAround();
    if (list.current?.parentElement) observer.observe(list.current.parentElement);
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    window.addEventListener('scroll', look, options);
    window.addEventListener('resize', lookAround, options);
    return () => {
      clearTimeout(timer);
      listening.abort();
      observer.disconnect();
    };
  }, [list, count, linePixels]);
  return shown;
}

/** What cuts the list off above and below; null where the whole window scrolls. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (
    let around = element.parentElement;
    around && around !== document.documentElement;
    around = around.parentElement
  ) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return null;
}

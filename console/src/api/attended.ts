import { now } from '../figures/now.ts';

/** Longer than this without a hand on mouse or keyboard, and the page's own questions keep no session open. */
const attendedMs = 60_000;

let touchedAt = now();

const touch = (): void => {
  touchedAt = now();
};

for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
  window.addEventListener(kind, touch, { capture: true, passive: true });
}

/** Whether somebody is at the page; what it asks by itself while nobody is keeps no session open. */
export const isAttended = (): boolean => now() - touchedAt < attendedMs;

/**
 * Scrolls through a statement of many rows, as the service read it, and measures what a person would see: the time of
 * each frame and every task that held the page up. `npm run bench:scroll -- 5000` runs it.
 */
import type { Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { startTestService } from './service.ts';
import { longStatementPdf } from './statement-pdf.ts';

const frameMaxMs = 50;
const count = Number(process.argv[2] ?? 5000);
const readingMs = 180_000;

const service = await startTestService();
const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-CA' });
  await page.goto(await service.link());
  const buffer = await longStatementPdf(count);
  await page.getByLabel('PDF files').setInputFiles({ name: 'long.pdf', mimeType: 'application/pdf', buffer });
  const line = page.getByRole('row', { name: 'long.pdf' });
  await line.getByText(/^(Proved|Needs review)$/).waitFor({ timeout: readingMs });
  await line.getByRole('link').click();
  await page.locator('[data-row]').first().waitFor({ timeout: 60_000 });
  await page.locator('canvas[data-drawn]').waitFor({ timeout: 60_000 });
  await page.evaluate(watch);
  for (const [name, move] of [
    ['wheel', wheel],
    ['keys', keys],
    ['jumps', jumps],
  ] as const) {
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
    await page.evaluate(begin);
    await move(page);
    const { frames, tasks } = await page.evaluate(measured);
    const longestMs = longestTaskMs(await browser.stopTracing());
    const sorted = frames.toSorted((one, other) => one - other);
    const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0);
    const slow = frames.filter((ms) => ms > frameMaxMs).length;
    process.stdout.write(
      `${name}: ${frames.length} frames, median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms, ` +
        `${slow} over ${frameMaxMs} ms; ${tasks.length} tasks over ${frameMaxMs} ms, ` +
        `the longest took ${Math.round(longestMs)} ms of processor time\n`,
    );
  }
} finally {
  await browser.close();
  await service.stop();
}

async function wheel(page: Page): Promise<void> {
  await page.getByRole('grid').hover();
  for (let step = 0; step < 200; step += 1) await page.mouse.wheel(0, 800);
}

async function keys(page: Page): Promise<void> {
  await page.locator('[data-row]').first().click();
  for (let step = 0; step < 100; step += 1) await page.keyboard.press(step % 2 === 0 ? 'ArrowDown' : 'PageDown');
}

/** From one place to another far away, as with the scrollbar. */
async function jumps(page: Page): Promise<void> {
  await page.getByRole('grid').evaluate(async (grid) => {
    const scroller = grid.parentElement as HTMLElement;
    for (let step = 0; step < 60; step += 1) {
      scroller.scrollTop = (scroller.scrollHeight * ((step * 37) % 60)) / 60;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time, which others on the machine don't lengthen. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

function longestTaskMs(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isMain = (event: TraceEvent) => threads.some(({ pid, tid }) => pid === event.pid && tid === event.tid);
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && isMain(event));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

interface Watched {
  frames: number[];
  tasks: number[];
}

/** Frames as the page is drawn, tasks as the browser reports them. */
function watch(): void {
  const watched: Watched = { frames: [], tasks: [] };
  (window as unknown as { watched: Watched }).watched = watched;
  let last = performance.now();
  const frame = (now: number) => {
    watched.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
}

function begin(): void {
  const { watched } = window as unknown as { watched: Watched };
  watched.frames.length = 0;
  watched.tasks.length = 0;
}

function measured(): Watched {
  return (window as unknown as { watched: Watched }).watched;
}

import { readFile } from 'node:fs/promises';
import axe from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { chromiumPath, launchChromium } from './chromium.ts';
import { startTestService, type TestService } from './service.ts';

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong on the page, or left the service: both must stay empty. */
  readonly complaints: string[];
}

export interface Bench {
  readonly service: TestService;
  readonly browser: Browser;
  /** A person who is signed in; each has a browser of their own. */
  visit(options?: BrowserContextOptions): Promise<Visit>;
}

export const timeoutMs = 60_000;

/** Tests with a service and a browser of their own; settings are written `NAME=value`. */
export function inBrowser(name: string, define: (bench: Bench) => void, settings: readonly string[] = []): void {
  if (chromiumPath === null) console.warn('There is no Chromium here, so the console is not tried out in a browser.');
  describe.skipIf(chromiumPath === null)(name, { timeout: 180_000 }, () => {
    let service: TestService | null = null;
    let browser: Browser | null = null;
    let signedIn: Promise<Cookies> | null = null;
    const there = <Thing>(thing: Thing | null): Thing => {
      if (thing === null) throw new Error('it has not started yet');
      return thing;
    };
    beforeAll(async () => {
      service = await startTestService(settings);
      browser = await launchChromium();
    }, 90_000);
    afterAll(async () => {
      await browser?.close();
      await service?.stop();
    });
    define({
      get service() {
        return there(service);
      },
      get browser() {
        return there(browser);
      },
      async visit(options) {
        signedIn ??= signIn(there(browser), there(service));
        return visit(there(browser), there(service), await signedIn, options);
      },
    });
  });
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** One link is enough for all visits. */
async function signIn(browser: Browser, service: TestService): Promise<Cookies> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(await service.link());
  await page.getByRole('navigation').first().waitFor();
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

async function visit(
  browser: Browser,
  service: TestService,
  cookies: Cookies,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    acceptDownloads: true,
    locale: 'en-CA',
    ...options,
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  const complaints = complaintsOf(page, service);
  await page.goto(`${service.url}/console/`);
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  return { context, page, complaints };
}

/** Nothing on an ordinary path leaves a word in the browser's log, and nothing is fetched from anywhere else. */
function complaintsOf(page: Page, service: TestService): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (said) => {
    // The tests look at the canvas themselves, which Chromium remarks on.
    const isOurs = !said.text().startsWith('Canvas2D:');
    if (isOurs && (said.type() === 'error' || said.type() === 'warning')) complaints.push(said.text());
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== service.url) complaints.push(`fetched ${request.url()}`);
  });
  return complaints;
}

/** Uploads in test mode under a name of its own, waits for the result and opens it. */
export async function openSample(page: Page, result: string, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Mode' }).getByRole('link', { name: 'Test' }).click();
  await page.getByLabel('Sample result').selectOption(result);
  await choosePdf(page, name, Buffer.from('%PDF-1.7'));
  const line = page.getByRole('row', { name });
  await line.getByText(/^(Proved|Needs review|Rejected|Failed)$/).waitFor();
  await line.getByRole('link').click();
}

export const choosePdf = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.getByLabel(/PDF files|Fichiers PDF/).setInputFiles({ name, mimeType: 'application/pdf', buffer });

export const rowOf = (page: Page, description: string): Locator =>
  page.getByRole('grid').getByRole('row', { name: description }).and(page.locator('[data-row]'));

export const selectedRow = (page: Page): Locator => page.locator('[role=row][aria-selected=true]');

/** The figure below a label of the sums. */
export const totalOf = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: 'Reconciliation' }).locator('div', { hasText: label }).last().locator('dd');

export async function downloaded(page: Page, start: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), start()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** How much of the canvas under the element is dark ink, from 0 to 1. */
export function inkUnder(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => {
    const canvas = document.querySelector('canvas[data-drawn]') as HTMLCanvasElement;
    const outer = canvas.getBoundingClientRect();
    const inner = element.getBoundingClientRect();
    const scale = canvas.width / outer.width;
    const { data } = canvas
      .getContext('2d')!
      .getImageData(
        (inner.x - outer.x) * scale,
        (inner.y - outer.y) * scale,
        Math.max(1, inner.width * scale),
        Math.max(1, inner.height * scale),
      );
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at + 3]! > 0 && data[at]! < 128) dark += 1;
    return (4 * dark) / data.length;
  });
}

/** Nothing sticks out to the side: the page never scrolls across. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
}

/** Nothing on the page keeps people from using it, as far as a program can tell (WCAG 2.2 AA). */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await inPage.run(document, { runOnly: tags });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
  expect(violations).toEqual([]);
}

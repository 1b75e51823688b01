import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestService } from './service.ts';

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong on the page, or left the service: both must stay empty. */
  readonly complaints: string[];
}

export const timeoutMs = 15_000;

/** A person who has just opened a fresh link. */
export async function visit(browser: Browser, service: TestService, width = 1280): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width, height: 860 }, acceptDownloads: true });
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (said) => {
    // The browser reports every refusal of the service as an error; the console shows them in its own words.
    if (said.type() === 'error' && !said.text().startsWith('Failed to load resource')) complaints.push(said.text());
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== service.url) complaints.push(`fetched ${request.url()}`);
  });
  await page.goto(await service.link());
  await page.getByRole('heading', { name: 'Statements' }).waitFor();
  return { context, page, complaints };
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
  page.getByLabel('PDF files').setInputFiles({ name, mimeType: 'application/pdf', buffer });

export const rowOf = (page: Page, description: string): Locator =>
  page.getByRole('grid').getByRole('row', { name: description }).and(page.locator('[data-row]'));

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

/** Whoever hears the page instead of seeing it is told what every control is. */
export async function expectNamed(page: Page): Promise<void> {
  for (const role of ['button', 'link', 'textbox', 'combobox', 'checkbox', 'radio', 'searchbox', 'img'] as const) {
    const unnamed = page.getByRole(role, { name: /^\s*$/ });
    expect(await unnamed.count(), `${role} without a name`).toBe(0);
  }
}

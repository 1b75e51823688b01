import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { heldPdf, statementPdf } from './statement-pdf.ts';
import { type Bench, choosePdf, expectAccessible, expectNoOverflow, inBrowser, timeoutMs } from './visit.ts';

/** What the pictures of the last run are kept in, for somebody to look at; it is not part of the repository. */
const folder = join(import.meta.dirname, 'pictures');
const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
] as const;

const password = 'seven gray herons';

interface Place {
  readonly url: string;
  readonly broken: string;
  readonly held: string;
  readonly proved: string;
  readonly account: string;
  readonly rejected: string;
  readonly invitation: string;
}

/** Every view, with the way to it; it is there when the element is. */
const views: readonly (readonly [string, (place: Place) => string, string, ((page: Page) => Promise<void>)?])[] = [
  ['list', () => '', '[role=table]'],
  [
    'list-chosen',
    () => '',
    '[role=table]',
    (page) => page.locator('[role=table] input[type=checkbox] >> nth=0').check(),
  ],
  ['review', ({ broken }) => `statements/${broken}`, 'canvas[data-drawn]', chooseFlagged],
  ['form', ({ broken }) => `statements/${broken}`, 'canvas[data-drawn]', openForm],
  ['checks', ({ broken }) => `statements/${broken}`, 'canvas[data-drawn]', (page) => page.keyboard.press('Shift+C')],
  ['history', ({ proved }) => `statements/${proved}`, 'canvas[data-drawn]', (page) => page.keyboard.press('h')],
  ['export', ({ proved }) => `statements/${proved}`, 'canvas[data-drawn]', (page) => page.keyboard.press('x')],
  [
    'client',
    ({ broken }) => `statements/${broken}`,
    'canvas[data-drawn]',
    (page) => page.getByRole('button', { name: /^Client ?…/ }).click(),
  ],
  ['facts', ({ broken }) => `statements/${broken}`, 'canvas[data-drawn]', (page) => page.keyboard.press('b')],
  ['list-export', () => '', '[role=table]', exportSeveral],
  ['list-test', () => '?mode=test', '[role=table]'],
  ['delivery', () => 'webhooks', 'main li button', openDelivery],
  ['proof', ({ proved }) => `statements/${proved}/proof`, 'article'],
  ['rejected', ({ rejected }) => `statements/${rejected}?mode=test`, 'canvas[data-drawn]'],
  ['bank-accounts', () => 'bank-accounts', 'main li'],
  ['bank-account', ({ account }) => `bank-accounts/${account}`, '[data-month]'],
  ['usage', () => 'usage', 'figure svg'],
  ['keys', () => 'keys', 'table'],
  ['webhooks', () => 'webhooks', 'form'],
  ['requests', () => 'requests', 'main table'],
  ['people', () => 'people', 'main li'],
  ['activity', () => 'activity', 'main ol li'],
  ['layouts', () => 'layouts', 'main ul li'],
  ['layout-said', ({ held }) => `statements/${held}`, 'canvas[data-drawn]', sayOfLayout],
  ['account', () => 'account', 'form'],
  ['second-factor', () => 'account', 'form', beginFactor],
  ['palette', () => '', '[role=table]', (page) => page.keyboard.press('Control+k')],
  ['shortcuts', ({ proved }) => `statements/${proved}`, 'canvas[data-drawn]', (page) => page.keyboard.press('?')],
];

inBrowser('every view', (bench) => {
  it('looks right at every size, in both languages, by day and by night', async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const { place, cookies } = await furnish(bench);
    // Languages differ in length, not in colour, and the night in colour, not in length.
    for (const [locale, colorScheme, shown] of [
      ['en-CA', 'light', sizes],
      ['en-CA', 'dark', sizes.slice(0, 1)],
      ['fr-CA', 'light', sizes],
    ] as const) {
      const context = await bench.browser.newContext({ locale, colorScheme, viewport: sizes[0] });
      await context.addCookies(cookies);
      const page = await context.newPage();
      page.setDefaultTimeout(timeoutMs);
      const look = `${locale.slice(0, 2)}-${colorScheme}`;
      for (const [name, pathOf, isThere, prepare] of views) {
        await page.setViewportSize(sizes[0]);
        await page.goto(`${place.url}/console/${pathOf(place)}`);
        await page.locator(isThere).first().waitFor();
        await prepare?.(page);
        if (locale === 'en-CA') await expectAccessible(page);
        await takePictures(page, `${name}-${look}`, shown);
      }
      await context.close();
      const stranger = await (await bench.browser.newContext({ locale, colorScheme, viewport: sizes[0] })).newPage();
      for (const [name, path] of [
        ['sign-in', ''],
        ['invitation', `#invitation=${place.invitation}`],
      ] as const) {
        await stranger.goto(`${place.url}/console/${path}`);
        await stranger.locator('form').waitFor();
        await expectAccessible(stranger);
        await takePictures(stranger, `${name}-${look}`, shown);
      }
      await stranger.context().close();
    }
  }, 600_000);
});

async function takePictures(page: Page, name: string, shown: readonly (typeof sizes)[number][]): Promise<void> {
  for (const size of shown) {
    await page.setViewportSize(size);
    // A frame for what follows the size of the window.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expectNoOverflow(page);
    await page.screenshot({ path: join(folder, `${name}-${size.width}.png`) });
  }
}

async function chooseFlagged(page: Page): Promise<void> {
  await page.keyboard.press('n');
  await page.locator('[role=row][aria-selected=true]').waitFor();
}

async function openForm(page: Page): Promise<void> {
  await chooseFlagged(page);
  await page.keyboard.press('e');
  await page.locator('form').waitFor();
}

async function exportSeveral(page: Page): Promise<void> {
  await page.locator('[role=table] input[type=checkbox] >> nth=0').check();
  await page.getByRole('button', { name: /^(Export …|Exporter…)/ }).click();
  await page.getByRole('dialog').waitFor();
}

async function openDelivery(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^D[eé]tails$/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

async function sayOfLayout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Layout …|Mise en page…)/ }).click();
  await page.getByRole('dialog').locator('select').first().selectOption('column');
}

async function beginFactor(page: Page): Promise<void> {
  const factor = page.locator('section', { has: page.locator('h2', { hasText: /Second fact/ }) });
  await factor.locator('input[type=password]').fill(password);
  await factor.locator('button[type=submit]').click();
  await factor.locator('svg').waitFor();
  await factor.locator('svg').scrollIntoViewIfNeeded();
}

/** A customer with people, keys and statements of each kind. */
async function furnish({ service, browser }: Bench) {
  const context = await browser.newContext({ locale: 'en-CA', viewport: sizes[0] });
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  await page.goto(await service.link());
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  const send = (
    path: string,
    body: object,
    mode = 'live',
    more: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<{ readonly token?: string; readonly id?: string }> =>
    page.evaluate(
      async ([to, text, as, { method = 'POST', headers: others = {} }]) => {
        const headers = { 'Content-Type': 'application/json', 'X-Tieout-Console': '1', 'X-Tieout-Mode': as, ...others };
        const answer = await fetch(to, { method, headers, body: text });
        if (!answer.ok) throw new Error(await answer.text());
        return answer.status === 204 ? {} : await answer.json();
      },
      [path, JSON.stringify(body), mode, more] as const,
    );
  const robin = { name: 'Robin Specimen', email: 'robin@specimen.example', password };
  await send('/console/api/account', robin);
  for (const [email, role] of [
    ['sam@sample.example', 'member'],
    ['alex@example.example', 'reviewer'],
  ] as const) {
    const { token } = await send('/console/api/invitations', { email, role });
    const colleague = await (await browser.newContext()).newPage();
    await colleague.goto(`${service.url}/console/#invitation=${token}`);
    const name = role === 'member' ? 'Sam Sample' : 'Alex Example';
    await colleague.locator('input[autocomplete=name]').fill(name);
    await colleague.locator('input[type=password]').fill(password);
    await colleague.locator('button[type=submit]').click();
    await colleague.getByRole('navigation').first().waitFor();
    await colleague.context().close();
  }
  const { token: invitation = '' } = await send('/console/api/invitations', {
    email: 'kim@placeholder.example',
    role: 'member',
  });
  await send('/console/api/keys', { mode: 'test', name: 'Bookkeeping' });
  const { id: webhook } = await send('/console/api/webhooks', { url: 'http://127.0.0.1:9/hook' });
  await send(`/console/api/webhooks/${webhook}/test`, {});
  const asked = { headers: { Authorization: `Bearer ${await service.key()}` } };
  for (const path of ['statements', 'usage', 'statements/stm_nowhere']) await fetch(`${service.url}/v1/${path}`, asked);
  await page.reload();
  const uploaded = async (name: string, bytes: Buffer, end: string): Promise<string> => {
    await choosePdf(page, name, bytes);
    const line = page.getByRole('row', { name });
    await line.getByText(end).first().waitFor();
    const address = await line.getByRole('link').getAttribute('href');
    return /stm_\w+/.exec(address ?? '')?.[0] ?? '';
  };
  const broken = await uploaded('march.pdf', await statementPdf({ 'GROCERY SAMPLE MARKET': '84.62' }), 'Needs review');
  const proved = await uploaded('april.pdf', await statementPdf({ 'RENT EXAMPLE PROPERTIES': '1,405.00' }), 'Needs');
  for (const at of [1, 2, 3]) {
    await uploaded(`good-${at}.pdf`, Buffer.concat([await statementPdf(), Buffer.from(`\n% ${at}\n`)]), 'Proved');
  }
  await send(`/console/api/v1/statements/${broken}`, { metadata: { client: 'Specimen Bakery' } }, 'live', {
    method: 'PATCH',
  });
  const held = await uploaded('held.pdf', await heldPdf('Jan', '40.00'), 'Needs review');
  const said = { op: 'set_column_role', heading: 'Withdrawals', role: 'out' };
  await send(`/console/api/v1/statements/${held}/transactions`, { corrections: [said] }, 'live', {
    method: 'PATCH',
    headers: { 'If-Match': '1' },
  });
  await page.goto(`${service.url}/console/statements/${proved}`);
  await page.locator('[data-row][data-status=needs_review]').first().click();
  await page.keyboard.press('a');
  await page.getByText('Proved after 1 correction.').waitFor();
  for (const part of ['prepared', 'reviewed']) {
    await send(`/console/api/statements/${proved}/signatures/${part}`, { version: 2 });
  }
  await page.goto(`${service.url}/console/bank-accounts`);
  const address = await page.locator('main li a').first().getAttribute('href');
  const account = /bac_\w+/.exec(address ?? '')?.[0] ?? '';
  await page.goto(`${service.url}/console/?mode=test`);
  await page.getByLabel('Sample result').selectOption('rejected');
  const rejected = await uploaded('scan.pdf', Buffer.from('%PDF-1.7'), 'Rejected');
  const cookies = await context.cookies();
  await context.close();
  expect([broken, held, proved, account, rejected, invitation]).not.toContain('');
  return { cookies, place: { url: service.url, broken, held, proved, account, rejected, invitation } };
}

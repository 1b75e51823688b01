import { createHmac } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { statementPdf } from './statement-pdf.ts';
import { type Bench, choosePdf, expectAccessible, expectNoOverflow, inBrowser, rowOf, timeoutMs } from './visit.ts';

const password = 'seven gray herons';

inBrowser('people in the console', (bench) => {
  it('a person comes by a link, takes a name, invites a reviewer, and both sign the sheet', async () => {
    const { page, context, complaints } = await bench.visit();
    await page.getByRole('link', { name: 'Account: Take a name …' }).click();
    await page.getByLabel('Your name').fill('Robin Specimen');
    await page.getByLabel('E-mail address').fill('robin@specimen.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('link', { name: 'Account: Robin Specimen' }).waitFor();

    await page.getByRole('link', { name: 'Statements', exact: true }).click();
    await choosePdf(page, 'people.pdf', await statementPdf({ 'GROCERY SAMPLE MARKET': '84.71' }));
    await page.getByRole('row', { name: 'people.pdf' }).getByText('Needs review').waitFor();
    await page.getByRole('row', { name: 'people.pdf' }).getByRole('link').click();
    await rowOf(page, 'GROCERY SAMPLE MARKET').click();
    await page.keyboard.press('a');
    await page.getByText('Proved after 1 correction.').waitFor();
    await page.keyboard.press('h');
    await page.getByText(/^Robin Specimen, .*version 2$/).waitFor();
    await page.keyboard.press('o');
    await page.getByRole('button', { name: 'Sign as prepared' }).click();
    await page
      .getByText(/^Robin Specimen, /)
      .last()
      .waitFor();
    const sheet = page.url();

    const link = await invited(page, 'sam@sample.example', 'reviewer');
    const sam = await newcomer(bench);
    await sam.page.goto(link);
    await sam.page.getByRole('heading', { name: /^You are invited to/ }).waitFor();
    await expectAccessible(sam.page);
    await sam.page.getByLabel('Your name').fill('Sam Sample');
    await sam.page.getByLabel('Password', { exact: true }).fill(password);
    await sam.page.getByRole('button', { name: 'Join' }).click();
    await sam.page.getByRole('link', { name: 'Account: Sam Sample' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'sam@sample.example' }).getByText('Sam Sample').waitFor();
    await expectAccessible(page);

    // A reviewer finds nothing to press that changes something.
    await sam.page.getByRole('row', { name: 'people.pdf' }).waitFor();
    expect(await sam.page.getByLabel('PDF files').count()).toBe(0);
    await sam.page.getByRole('row', { name: 'people.pdf' }).getByRole('link').click();
    await rowOf(sam.page, 'GROCERY SAMPLE MARKET').click();
    await sam.page.getByText(/Page 1 prints/).waitFor();
    for (const name of ['Edit', 'Insert below', 'Delete row', 'Delete …', 'Read as …', 'Undo', 'Revert']) {
      expect(await sam.page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
    }
    for (const key of ['e', 'i', 'Delete', 'b']) await sam.page.keyboard.press(key);
    expect(await sam.page.getByRole('textbox').count()).toBe(0);
    await sam.page.goto(sheet);
    await sam.page.getByRole('button', { name: 'Sign as reviewed' }).click();
    await sam.page.getByText(/^Sam Sample, /).waitFor();
    expect(await sam.page.getByRole('button', { name: 'Sign as prepared' }).count()).toBe(0);
    await sam.page.getByRole('link', { name: 'Keys', exact: true }).click();
    await sam.page.getByRole('heading', { name: 'Keys', level: 1 }).waitFor();
    expect(await sam.page.getByRole('button', { name: 'New key' }).count()).toBe(0);
    await sam.page.getByRole('link', { name: 'People', exact: true }).click();
    await sam.page.getByRole('listitem').filter({ hasText: 'Robin Specimen' }).getByText('owner').waitFor();
    expect(await sam.page.getByRole('button', { name: 'Invite' }).count()).toBe(0);

    // Removed, Sam is out at the next step.
    await page.getByRole('button', { name: 'Remove Sam Sample' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: 'Sam Sample' }).waitFor({ state: 'detached' });
    await sam.page.getByRole('link', { name: 'Usage', exact: true }).click();
    await sam.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
    await sam.context.close();
  });

  it('a second factor is switched on with a QR code and asked for; sessions are ended', async () => {
    const owner = await newcomer(bench);
    await owner.page.goto(await bench.service.link());
    await owner.page.getByRole('navigation', { name: 'Pages' }).waitFor();
    const link = await invited(owner.page, 'alex@example.example', 'member');
    const { page, context } = await newcomer(bench);
    await page.goto(link);
    await page.getByLabel('Your name').fill('Alex Example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByRole('link', { name: 'Account: Alex Example' }).click();
    const factor = page.getByRole('region', { name: 'Second factor' });
    await factor.getByLabel('Current password').fill('not my password');
    await factor.getByRole('button', { name: 'Switch it on …' }).click();
    await factor.getByText('This is not your password.').waitFor();
    await factor.getByLabel('Current password').fill(password);
    await factor.getByRole('button', { name: 'Switch it on …' }).click();
    await factor.getByRole('img', { name: 'QR code for the authenticator' }).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const secret = (await factor.getByLabel('Key', { exact: true }).inputValue()).replace(/ /g, '');
    await factor.getByLabel('The code it shows').fill(codeOf(secret));
    await factor.getByRole('button', { name: 'Switch it on', exact: true }).click();
    const codes = page.getByRole('dialog', { name: 'Recovery codes' });
    const [recovery = '', another = ''] = (await codes.getByRole('textbox').inputValue()).split('\n');
    await expectAccessible(page);
    await codes.getByRole('button', { name: 'I have kept it' }).click();
    await factor.getByText('10 recovery codes are left').waitFor();

    const second = await newcomer(bench);
    await second.page.goto(`${bench.service.url}/console/usage`);
    await second.page.getByLabel('E-mail address').fill('alex@example.example');
    await second.page.getByLabel('Password', { exact: true }).fill('wrong, wrong, wrong');
    await second.page.getByRole('button', { name: 'Sign in' }).click();
    await second.page.getByText('The e-mail address or the password is not right.').waitFor();
    await expectAccessible(second.page);
    await second.page.getByLabel('Password', { exact: true }).fill(password);
    await second.page.getByRole('button', { name: 'Sign in' }).click();
    await second.page.getByLabel('Code').fill(recovery);
    await second.page.getByRole('button', { name: 'Sign in' }).click();
    // And on where the person wanted to go.
    await second.page.getByRole('heading', { name: 'Usage', level: 1 }).waitFor();

    // A new password makes a new session in this browser, and the person goes on as if nothing had been.
    const change = page.locator('form', { has: page.getByLabel('New password') });
    await change.getByLabel('Current password').fill(password);
    await change.getByLabel('New password').fill('password123456');
    await change.getByRole('button', { name: 'Change the password' }).click();
    await change.getByText('This password is too short or easy to guess. Take at least 12 characters.').waitFor();
    await change.getByLabel('New password').fill('eight gray herons');
    await change.getByRole('button', { name: 'Change the password' }).click();
    await second.page.getByRole('link', { name: 'People', exact: true }).click();
    await second.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByRole('link', { name: 'Statements', exact: true }).click();
    await page.getByText('Choose PDFs').waitFor();
    await page.getByRole('link', { name: 'Account: Alex Example' }).click();
    await second.page.getByLabel('E-mail address').fill('alex@example.example');
    await second.page.getByLabel('Password', { exact: true }).fill('eight gray herons');
    await second.page.getByRole('button', { name: 'Sign in' }).click();
    await second.page.getByLabel('Code').fill(another);
    await second.page.getByRole('button', { name: 'Sign in' }).click();
    await second.page.getByRole('heading', { name: 'People', level: 1 }).waitFor();

    await page.reload();
    const sessions = page.getByRole('region', { name: 'Sessions' });
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(2);
    await sessions.getByRole('button', { name: 'End my others' }).click();
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
    await second.page.getByRole('link', { name: 'Keys', exact: true }).click();
    await second.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await Promise.all([owner, second, { context }].map((one) => one.context.close()));
  });
});

async function invited(page: Page, email: string, role: string): Promise<string> {
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption(role);
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'The invitation' });
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  return link;
}

/** Somebody whose browser has never been here. */
async function newcomer({ browser }: Bench): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ locale: 'en-CA', viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  return { page, context };
}

/** What an authenticator shows now, made apart from the service's own code. */
function codeOf(secret: string): string {
  const bits = [...secret].map((one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'));
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(Date.now() / 30_000), 4);
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = mac[19]! & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

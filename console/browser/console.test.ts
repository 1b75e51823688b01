import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchChromium } from './chromium.ts';
import { startReceiver } from './receiver.ts';
import { startTestService, type TestService } from './service.ts';
import { statementPdf } from './statement-pdf.ts';
import { choosePdf, expectNamed, expectNoOverflow, inkUnder, openSample, rowOf, timeoutMs, visit } from './visit.ts';

if (chromiumPath === null) console.warn('There is no Chromium here, so the console is not tried out in a browser.');

describe.skipIf(chromiumPath === null)('the console in a browser', { timeout: 60_000 }, () => {
  let service: TestService;
  let browser: Browser;

  beforeAll(async () => {
    service = await startTestService();
    browser = await launchChromium();
  }, 90_000);

  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  it('a link opens it once, and a spent one says how to get another', async () => {
    const link = await service.link();
    const first = await (await browser.newContext()).newPage();
    first.setDefaultTimeout(timeoutMs);
    await first.goto(link);
    await first.getByText('No statements yet').waitFor();
    expect(first.url()).not.toContain('token');
    const second = await (await browser.newContext()).newPage();
    await second.goto(link);
    await second
      .getByRole('heading', { name: 'This link has been used or has expired' })
      .waitFor({ timeout: timeoutMs });
    await second.getByText('npx tieout console-link').waitFor();
    // Whoever has a session already gets in with a spent link too; signing out ends it.
    await first.goto(link);
    await first.getByRole('button', { name: 'Sign out' }).click();
    await first.getByRole('heading', { name: 'Open the console with a link' }).waitFor();
    await first.reload();
    await first.getByRole('heading', { name: 'Open the console with a link' }).waitFor();
  });

  it('an uploaded statement is read, proved, shown beside its page and exported', async () => {
    const { page, context, complaints } = await visit(browser, service);
    await choosePdf(page, 'january.pdf', await statementPdf());
    const line = page.getByRole('row', { name: 'Specimen Trust' });
    await line.getByText('Proved').waitFor();
    expect(await line.innerText()).toMatch(/1 – 31 Jan 2026\s+1,200\.00\s+1,703\.80\s+0\.00\s+5/);
    await page.getByRole('link', { name: 'Specimen Trust' }).click();
    const ledger = page.getByRole('region', { name: 'Reconciliation' });
    await ledger.getByText('PASS', { exact: true }).waitFor();
    await ledger.getByText('− Money out (4 rows)').waitFor();
    expect(await ledger.innerText()).toMatch(/Money in \(1 row\)\s+2,184\.35\s+− Money out \(4 rows\)\s+1,680\.55/);

    await page.locator('canvas[data-drawn="1"]').waitFor();
    expect(await inkUnder(page, 'canvas')).toBeGreaterThan(0.002);
    await rowOf(page, 'GROCERY SAMPLE MARKET').click();
    const box = `button[title="GROCERY SAMPLE MARKET"]`;
    expect(await page.locator(box).evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe('none');
    expect(await inkUnder(page, box)).toBeGreaterThan(0.02);
    // And back: a click on the page chooses the row.
    await page.locator('button[title="MONTHLY FEE"]').click();
    await page.locator('tr[aria-selected=true]', { hasText: 'MONTHLY FEE' }).waitFor();

    const csv = await downloaded(page, () => page.getByRole('button', { name: 'CSV' }).click());
    expect(csv.text).toContain('GROCERY SAMPLE MARKET');
    expect(csv.text).toContain('86.42');
    await page.getByLabel('Columns').selectOption('signed');
    expect((await downloaded(page, () => page.getByRole('button', { name: 'CSV' }).click())).text).toContain('-86.42');
    const xlsx = await downloaded(page, () => page.getByRole('button', { name: 'Excel' }).click());
    expect(xlsx.name).toMatch(/\.xlsx$/);
    expect(xlsx.text.slice(0, 2)).toBe('PK');
    const ofx = await downloaded(page, async () => {
      await page.getByRole('button', { name: 'OFX' }).click();
      await page.getByLabel(/^Account number/).fill('0004-2550 1234');
      await page.getByRole('button', { name: 'Record and download' }).click();
    });
    expect(ofx.text).toContain('<ACCTID>000425501234');
    await page.getByText('Files for importing carry account ****1234').waitFor();
    const camt = await downloaded(page, async () => {
      await page.getByLabel('More formats').selectOption('camt053');
    });
    expect(camt.name).toMatch(/\.camt053\.xml$/);
    expect(camt.text).toContain('<Othr><Id>000425501234</Id></Othr>');
    await expectNoOverflow(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a row that breaks the chain says why, and one click mends the statement', async () => {
    const { page, context, complaints } = await visit(browser, service);
    await openSample(page, 'needs_review', 'mend.pdf');
    await page.getByText('Opening balance and rows do not add up').waitFor();
    await page.getByRole('button', { name: 'Go to the row to check' }).click();
    await page.getByText('The balance printed here does not follow from the one before.').waitFor();

    await page.getByRole('button', { name: 'Set amount to −1,450.00' }).click();
    await page.getByText('The rows account for every cent').waitFor();
    await page.getByText('The statement is proved now.').waitFor();
    await rowOf(page, 'E-TRANSFER SENT').getByText('Corrected').waitFor();
    await page.getByText(/^History/).click();
    await page.getByText('E-TRANSFER SENT J SAMPLE: amount -1480.00 → -1450.00').waitFor();

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Needs your review').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('what a person helped to prove is told apart from what the page proves', async () => {
    const { page, context, complaints } = await visit(browser, service);
    await openSample(page, 'needs_review', 'suggested.pdf');
    const suggestions = page.getByRole('list', { name: 'Suggestions' });
    await suggestions.getByText('Read the e-transfer of 5 January as 1,450.00').waitFor();
    await suggestions.getByRole('button', { name: /^Apply/ }).click();
    await page.getByRole('heading', { name: 'Proved after 1 correction' }).waitFor();
    await page.getByText(/With 1 correction by a person, the rows account for every cent\. \d+ independent/).waitFor();
    await suggestions.waitFor({ state: 'detached' });
    await rowOf(page, 'E-TRANSFER SENT').locator('del', { hasText: '1,480.00' }).waitFor();

    await page.getByRole('button', { name: 'Correct balances or period …' }).click();
    await page.getByLabel('Closing balance').fill('4690.00');
    await page.getByRole('button', { name: 'Save' }).click();
    const closing = page.getByRole('row', { name: 'Closing, corrected' });
    await closing.locator('del', { hasText: '4,681.85' }).waitFor();
    await page.getByRole('button', { name: 'Correct balances or period …' }).click();
    await page.getByLabel('Closing balance').fill('4681.85');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: 'Printed closing' }).waitFor();
    await page.getByRole('heading', { name: 'Proved after 1 correction' }).waitFor();
    await expectNamed(page);

    await page.getByRole('link', { name: 'Statements' }).first().click();
    await page.getByRole('row', { name: 'suggested.pdf' }).getByText('Proved after 1 correction').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a doubt says why it holds and asks for what settles it', async () => {
    const { page, context, complaints } = await visit(browser, service);
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.postDataJSON());
    });
    // No sample is doubted, so the answer of the service is made to be.
    await page.route(/\/v1\/statements\/stm_\w+$/, async (route) => {
      const response = await route.fetch();
      const { reconciliation, ...statement } = await response.json();
      const text = 'The head names CAD, the list US dollars.';
      const weak = { reason: 'weak_proof', about: null, text: 'Nothing confirms the first row.', account: 0 };
      const doubts = [weak, { reason: 'conflicting_facts', about: 'currency', text, account: 0 }];
      const review_reasons = ['weak_proof', 'conflicting_facts'];
      const json = {
        ...statement,
        status: 'needs_review',
        review_reasons,
        reconciliation: { ...reconciliation, doubts },
      };
      await route.fulfill({ response, json });
    });
    await openSample(page, 'succeeded', 'doubted.pdf');
    await page.getByText('The page contradicts itself. The head names CAD, the list US dollars.').waitFor();
    await page.getByRole('button', { name: 'Say which …' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Proved' }).waitFor();
    expect(sent).toEqual([{ corrections: [{ op: 'set_meta', key: 'currency', value: 'CAD', account: 0 }] }]);
    await page.reload();
    await page.getByText('Nothing confirms the first row.').waitFor();
    await rowOf(page, 'INTEREST').waitFor();
    await page.getByRole('button', { name: 'Confirm rows …' }).click();
    await page.getByRole('heading', { name: 'Confirm 10 rows as they stand?' }).waitFor();
    await page.getByLabel(/I have compared each row/).check();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await rowOf(page, 'INTEREST').getByText('Confirmed').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('an unproved statement goes into files for importing only after a person has said that it was checked', async () => {
    const { page, context } = await visit(browser, service);
    await openSample(page, 'needs_review', 'gate.pdf');
    await page.getByRole('button', { name: 'QBO' }).click();
    await page.getByLabel(/^Account number/).fill('5501234');
    await page.getByRole('button', { name: 'Record and download' }).click();
    await page.getByRole('heading', { name: 'This statement is not proved' }).waitFor();
    expect(await page.getByRole('button', { name: 'Download' }).isDisabled()).toBe(true);
    await page.getByLabel(/I have compared the rows/).check();
    const qbo = await downloaded(page, () => page.getByRole('button', { name: 'Download' }).click());
    expect(qbo.text).toContain('<INTU.BID>');
    const books = await downloaded(page, async () => {
      await page.getByLabel('More formats').selectOption('beancount');
      await page.getByLabel(/I have compared the rows/).check();
      await page.getByRole('button', { name: 'Download' }).click();
    });
    expect(books.text).toMatch(/^; NOT PROVED/);
    await context.close();
  });

  it('rows are edited, added and deleted by keyboard, and what was read can be had back', async () => {
    const { page, context, complaints } = await visit(browser, service);
    await openSample(page, 'succeeded', 'edit.pdf');
    await rowOf(page, 'HYDRO BILL PAYMENT').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByLabel('Amount (out is −)').fill('(130.00)');
    await page.keyboard.press('Enter');
    await rowOf(page, 'HYDRO BILL PAYMENT').getByText('−130.00').waitFor();
    await page.getByText('FAIL', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Edit HYDRO BILL PAYMENT' }).click();
    await page.getByRole('button', { name: 'Insert below' }).click();
    const form = page.getByRole('form', { name: 'New row' });
    await form.getByLabel('Description').fill('LATE FEE');
    await form.getByLabel('Amount (out is −)').fill('-2.18');
    await form.getByRole('button', { name: 'Add row' }).click();
    await rowOf(page, 'LATE FEE').getByText('added by hand').waitFor();
    expect(await rowOf(page, 'LATE FEE').innerText()).toMatch(/^2026-01-20\s+LATE FEE\s+.*added by hand\s+−2\.18\s+✎$/);

    await page.getByRole('button', { name: 'Edit LATE FEE' }).click();
    await page.getByRole('button', { name: 'Take back' }).click();
    await rowOf(page, 'LATE FEE').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit HYDRO BILL PAYMENT' }).click();
    await page.getByRole('button', { name: 'Revert' }).click();
    await page.getByText('The rows account for every cent').waitFor();

    await page.getByRole('button', { name: 'Edit INTEREST' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await rowOf(page, 'INTEREST').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await rowOf(page, 'INTEREST').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('of two people who edit at once, the second is told and loses nothing that was saved', async () => {
    const { page, context } = await visit(browser, service);
    await openSample(page, 'succeeded', 'conflict.pdf');
    await rowOf(page, 'MONTHLY ACCOUNT FEE').waitFor();
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Edit MONTHLY ACCOUNT FEE' }).click();
    await page.getByRole('button', { name: 'Edit COFFEE CORNER' }).first().click();
    await page.getByLabel('Description').fill('TEA CORNER');
    await page.getByRole('button', { name: 'Save' }).click();
    await rowOf(page, 'TEA CORNER').waitFor();
    await other.getByLabel('Description').fill('YEARLY FEE');
    await other.getByRole('button', { name: 'Save' }).click();
    await other.getByText('was changed elsewhere in the meantime').waitFor({ timeout: timeoutMs });
    await rowOf(other, 'TEA CORNER').waitFor();
    expect(await rowOf(other, 'YEARLY FEE').count()).toBe(0);
    await context.close();
  });

  it('a failed statement is tried again, a rejected one says what to do, and both can be deleted', async () => {
    const { page, context } = await visit(browser, service);
    await openSample(page, 'failed', 'again.pdf');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The rows account for every cent').waitFor();
    await page.getByRole('button', { name: 'Read as …' }).click();
    await page.getByLabel('Account type', { exact: true }).selectOption('savings');
    await page.getByRole('button', { name: 'Read again' }).click();
    await page.getByText(/Savings · /).waitFor();
    await page.getByRole('link', { name: 'Statements' }).click();
    await openSample(page, 'rejected', 'scan.pdf');
    await page.getByText('The PDF holds pictures of pages and no text.').waitFor();
    await page.getByRole('button', { name: 'Delete …' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('scan.pdf was deleted.').waitFor();
    await context.close();
  });

  it('a webhook is registered, tried with the test event and removed', async () => {
    const receiver = await startReceiver();
    const { page, context, complaints } = await visit(browser, service);
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText(/^whsec_/).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Send a test event' }).click();
    await page.getByRole('listitem').getByText('Delivered').waitFor();
    expect(JSON.parse(receiver.bodies[0] ?? '')).toMatchObject({
      type: 'statement.completed',
      data: { mode: 'test', metadata: { test_event: true } },
    });
    await page.getByRole('button', { name: 'Remove …' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('heading', { name: receiver.url }).waitFor({ state: 'detached' });
    await page.getByLabel('Address').fill('http://10.0.0.1/hook');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText('The address cannot receive webhooks').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
    await receiver.close();
  });

  it('a key is made, shown once, works, and is revoked', async () => {
    const { page, context, complaints } = await visit(browser, service);
    await page.getByRole('link', { name: 'Keys' }).click();
    await page.getByRole('button', { name: 'New test key' }).click();
    const key = await page.getByText(/^sk_test_\w{20,}$/).innerText();
    await page.getByRole('button', { name: 'Done' }).click();
    const usage = () => fetch(`${service.url}/v1/usage`, { headers: { Authorization: `Bearer ${key}` } });
    expect((await usage()).status).toBe(200);
    await page.getByRole('button', { name: `Revoke sk_test_…${key.slice(-4)}` }).click();
    await page.getByRole('button', { name: 'Revoke', exact: true }).last().click();
    await page
      .getByRole('row', { name: key.slice(-4) })
      .getByText(/^Revoked/)
      .waitFor();
    expect((await usage()).status).toBe(401);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('every page fits a telephone', async () => {
    const { page, context, complaints } = await visit(browser, service, 390);
    await choosePdf(page, 'january.pdf', await statementPdf());
    await page.getByText('Proved').last().waitFor();
    await expectNoOverflow(page);
    await page.getByRole('link', { name: 'Specimen Trust' }).first().click();
    await rowOf(page, 'MONTHLY FEE').click();
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Edit MONTHLY FEE' }).click();
    await expectNoOverflow(page);
    await expectNamed(page);
    await page.getByRole('button', { name: 'Show in PDF' }).click();
    await page.locator('canvas[data-drawn="1"]').waitFor();
    expect(await inkUnder(page, 'button[title="MONTHLY FEE"]')).toBeGreaterThan(0.02);
    await expectNoOverflow(page);
    for (const name of ['Usage', 'Keys', 'Webhooks']) {
      await page.getByRole('link', { name }).click();
      await page.getByRole('heading', { name }).waitFor();
      await expectNoOverflow(page);
      await expectNamed(page);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});

async function downloaded(page: Page, start: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), start()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'latin1') };
}

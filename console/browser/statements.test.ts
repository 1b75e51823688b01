import { expect, it } from 'vitest';
import { statementPdf } from './statement-pdf.ts';
import {
  choosePdf,
  downloaded,
  expectAccessible,
  expectNoOverflow,
  inBrowser,
  inkUnder,
  openSample,
  rowOf,
  timeoutMs,
  totalOf,
} from './visit.ts';

inBrowser('statements in the console', (bench) => {
  it('a link opens it once, and a spent one says how to get another', async () => {
    const link = await bench.service.link();
    const first = await (await bench.browser.newContext({ locale: 'en-CA' })).newPage();
    first.setDefaultTimeout(timeoutMs);
    await first.goto(link);
    await first.getByText('No statements yet').waitFor();
    expect(first.url()).not.toContain('token');
    const second = await (await bench.browser.newContext({ locale: 'en-CA' })).newPage();
    await second.goto(link);
    await second
      .getByRole('heading', { name: 'This link has been used or has expired' })
      .waitFor({ timeout: timeoutMs });
    await second.getByText('npx tieout console-link').waitFor();
    await expectAccessible(second);
    // Whoever has a session already gets in with a spent link too; signing out ends it.
    await first.goto(link);
    await first.getByRole('button', { name: 'Sign out' }).click();
    await first.getByRole('heading', { name: 'Sign in' }).waitFor();
    await first.reload();
    await first.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('an uploaded statement is read, proved, shown beside its page and exported', async () => {
    const { page, context, complaints } = await bench.visit();
    await choosePdf(page, 'january.pdf', await statementPdf());
    const line = page.getByRole('row', { name: 'Specimen Trust' });
    await line.getByText('Proved', { exact: true }).waitFor();
    expect(await line.innerText()).toMatch(/1 – 31 Jan 2026\s+1,200\.00\s+1,703\.80\s+0\.00\s+5/);
    await page.getByRole('link', { name: 'Specimen Trust' }).click();
    await page.getByText('The rows account for every cent between the printed balances.').waitFor();
    await page.getByText(/\d+ independent equations hold, with no choice between readings\./).waitFor();
    expect(await totalOf(page, '− Out (4)').innerText()).toBe('1,680.55');
    expect(await totalOf(page, 'Printed closing').innerText()).toBe('1,703.80');

    await page.locator('canvas[data-drawn="1"]').waitFor();
    expect(await inkUnder(page, 'canvas')).toBeGreaterThan(0.002);
    await rowOf(page, 'GROCERY SAMPLE MARKET').click();
    const box = `button[title="GROCERY SAMPLE MARKET"]`;
    expect(await page.locator(box).evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe('none');
    expect(await inkUnder(page, box)).toBeGreaterThan(0.02);
    // And back: a click on the page chooses the row.
    await page.locator('button[title="MONTHLY FEE"]').click();
    await page.locator('[role=row][aria-selected=true]', { hasText: 'MONTHLY FEE' }).waitFor();

    const exported = (choose: () => Promise<unknown>) =>
      downloaded(page, async () => {
        await page.getByRole('button', { name: 'Export …' }).click();
        await choose();
        await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
      });
    const csv = await exported(() => page.getByRole('radio', { name: 'CSV' }).check());
    expect(csv.bytes.toString()).toContain('GROCERY SAMPLE MARKET');
    const signed = await exported(async () => {
      await page.getByRole('radio', { name: 'CSV' }).check();
      await page.getByLabel('Columns').selectOption('signed');
    });
    expect(signed.bytes.toString()).toContain('-86.42');
    const xlsx = await exported(() => page.getByRole('radio', { name: 'Excel' }).check());
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
    const ofx = await exported(async () => {
      await page.getByRole('radio', { name: 'OFX' }).check();
      await page.getByLabel(/^Account number/).fill('0004-2550 1234');
    });
    expect(ofx.bytes.toString('latin1')).toContain('<ACCTID>000425501234');
    await page.getByRole('button', { name: 'Export …' }).click();
    await page.getByRole('radio', { name: 'OFX' }).check();
    await page.getByText('Recorded: ****1234.').waitFor();
    await expectNoOverflow(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('unproved figures say so before they are downloaded, in every format', async () => {
    const { page, context } = await bench.visit();
    await openSample(page, 'needs_review', 'gate.pdf');
    await rowOf(page, 'INTEREST').waitFor();
    await page.keyboard.press('x');
    const dialog = page.getByRole('dialog', { name: 'Export' });
    await dialog.getByText('These figures are not proved.').waitFor();
    await dialog.getByText('Opening balance and rows do not add up').waitFor();
    const csv = await downloaded(page, async () => {
      await dialog.getByRole('radio', { name: 'CSV' }).check();
      await dialog.getByRole('button', { name: 'Download unproved figures' }).click();
    });
    expect(csv.bytes.toString()).toContain('E-TRANSFER');
    await page.getByText('its figures are not proved.').waitFor();

    await page.getByRole('button', { name: 'Export …' }).click();
    await dialog.getByRole('radio', { name: 'QBO' }).check();
    await dialog.getByLabel(/^Account number/).fill('5501234');
    await dialog.getByRole('button', { name: 'Download unproved figures' }).click();
    expect(await dialog.isVisible(), 'a person says first that it was checked').toBe(true);
    await dialog.getByLabel(/I have compared the rows/).check();
    const qbo = await downloaded(page, () => dialog.getByRole('button', { name: 'Download' }).click());
    expect(qbo.bytes.toString('latin1')).toContain('<INTU.BID>');

    await page.getByRole('button', { name: 'Export …' }).click();
    await dialog.getByLabel('More formats').selectOption('beancount');
    await dialog.getByLabel(/I have compared the rows/).check();
    const books = await downloaded(page, () => dialog.getByRole('button', { name: 'Download' }).click());
    expect(books.bytes.toString()).toMatch(/^; NOT PROVED/);
    await context.close();
  });

  it('a failed statement is tried again, a rejected one says what to do, and both can be deleted', async () => {
    const { page, context } = await bench.visit();
    await openSample(page, 'failed', 'again.pdf');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The rows account for every cent').waitFor();
    await page.getByRole('button', { name: 'Read as …' }).click();
    await page.getByLabel('Account type', { exact: true }).selectOption('savings');
    await page.getByRole('button', { name: 'Read again' }).click();
    await page.getByText(/Savings · /).waitFor();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await openSample(page, 'rejected', 'scan.pdf');
    await page.getByText('The PDF holds pictures of pages and no text.').waitFor();
    await page.getByRole('button', { name: 'Delete …' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('scan.pdf was deleted.').waitFor();
    await context.close();
  });

  it('statements are found, sorted, filtered and counted, and several are exported, read again and deleted', async () => {
    const { page, context, complaints } = await bench.visit();
    await page.getByRole('link', { name: 'Test' }).click();
    for (const result of ['needs_review', 'succeeded', 'rejected']) {
      await page.getByLabel('Sample result').selectOption(result);
      await choosePdf(page, `found-${result}.pdf`, Buffer.from('%PDF-1.7'));
    }
    const lines = page.getByRole('table', { name: 'Statements' }).getByRole('row');
    await page.getByLabel('Search', { exact: true }).fill('found-');
    await expect.poll(() => lines.count(), { timeout: timeoutMs }).toBe(4);
    await page.getByRole('button', { name: 'Needs review 1' }).waitFor({ timeout: timeoutMs });
    await page.getByRole('button', { name: 'Needs review 1' }).click();
    await expect.poll(() => lines.count()).toBe(2);
    expect(page.url()).toContain('standing=review');
    await page.getByRole('button', { name: /^All 3/ }).click();

    // Figures are found as they are shown.
    await page.getByLabel('Search', { exact: true }).fill('found- 4,681.85');
    await expect.poll(() => lines.count()).toBe(3);
    await page.getByLabel('Search', { exact: true }).fill('found-');
    await expect.poll(() => lines.count()).toBe(4);
    // By client, who is named when the files are sent.
    await page.getByLabel('Client').fill('Specimen Bakery');
    await choosePdf(page, 'found-client.pdf', Buffer.from('%PDF-1.7'));
    await expect.poll(() => lines.count(), { timeout: timeoutMs }).toBe(5);
    await page.getByRole('search').getByLabel('Client').selectOption('Specimen Bakery');
    await expect.poll(() => lines.count()).toBe(2);
    await lines
      .nth(1)
      .getByText(/^Specimen Bakery · /)
      .waitFor();
    expect(page.url()).toContain('client=');
    await page.getByRole('search').getByLabel('Client').selectOption('');
    await lines.filter({ hasText: 'found-client.pdf' }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete …' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => lines.count(), { timeout: timeoutMs }).toBe(4);
    await page.getByLabel('Period from').fill('2026-02');
    await page.getByText('No statement matches.').waitFor();
    await page.getByLabel('Period from').fill('');
    await page.getByRole('button', { name: 'Difference' }).click();
    await expect.poll(() => lines.nth(1).innerText()).toContain('found-needs_review.pdf');
    await page.getByRole('button', { name: /Difference/ }).click();
    await expect.poll(() => lines.nth(1).innerText()).toContain('found-succeeded.pdf');

    await lines.nth(1).getByRole('checkbox').click();
    await lines
      .nth(2)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await page.getByRole('region', { name: 'Chosen statements' }).getByText('2 chosen').waitFor();
    const zip = await downloaded(page, async () => {
      await page.getByRole('button', { name: 'Export …' }).click();
      await page.getByText('One of them is not proved.').waitFor();
      await page.getByRole('button', { name: 'CSV' }).click();
    });
    expect(zip.name).toMatch(/^tieout-.*\.zip$/);
    expect(zip.bytes.toString('latin1').match(/not proved\/[^/]+\.csv/g)?.length).toBe(2);

    await page.getByRole('checkbox', { name: 'Choose all' }).check();
    await page.getByRole('button', { name: 'Read again …' }).click();
    await page.getByRole('button', { name: 'Read again', exact: true }).click();
    await page.getByText('3 statements done.').waitFor();
    await expectAccessible(page);
    await expect.poll(() => page.getByRole('button', { name: 'Being read 0' }).count()).toBe(1);
    await page.getByRole('checkbox', { name: 'Choose all' }).check();
    await page.getByRole('button', { name: 'Delete …' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No statement matches.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('whose a statement is can be changed later: on the statement, and for several in the list', async () => {
    const { page, context, complaints } = await bench.visit();
    await openSample(page, 'needs_review', 'whose-1.pdf');
    await page.getByRole('button', { name: 'Client …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Client').fill(' Specimen Garage ');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Client … Specimen Garage' }).waitFor();
    await page
      .getByRole('tab', { name: 'History' })
      .or(page.getByRole('button', { name: 'History' }))
      .first()
      .click();
    await page.getByText('Client changed: whose-1.pdf').waitFor();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await openSample(page, 'succeeded', 'whose-2.pdf');
    await page.getByRole('link', { name: 'Back to the list' }).click();

    const lines = page.getByRole('table', { name: 'Statements' }).getByRole('row').filter({ hasText: 'whose-' });
    await lines.nth(0).getByRole('checkbox').check();
    await lines.nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Client …' }).click();
    // They differ, so that nothing is offered for both.
    expect(await dialog.getByLabel('Client').inputValue()).toBe('');
    await dialog.getByLabel('Client').fill('Specimen Bakery');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('2 statements done.').waitFor();
    await page.getByRole('search').getByLabel('Client').selectOption('Specimen Bakery');
    await expect.poll(() => lines.count()).toBe(2);
    await page.getByRole('checkbox', { name: 'Choose all' }).check();
    await page.getByRole('button', { name: 'Client …' }).click();
    expect(await dialog.getByLabel('Client').inputValue()).toBe('Specimen Bakery');
    await dialog.getByLabel('Client').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('No statement matches.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('what happens elsewhere shows in the list without a reload, and the next to review is one key away', async () => {
    const { page, context } = await bench.visit();
    await openSample(page, 'needs_review', 'one.pdf');
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.getByRole('row', { name: 'one.pdf' }).waitFor();
    const other = await context.newPage();
    await other.goto(page.url());
    await openSample(other, 'needs_review', 'two.pdf');
    await page.getByRole('row', { name: 'two.pdf' }).waitFor();
    await page.getByRole('row', { name: 'one.pdf' }).getByRole('link').click();
    await page.getByRole('button', { name: /^Next/ }).waitFor();
    const before = page.url();
    await page.keyboard.press('.');
    await page.waitForURL((url) => url.href !== before);
    await page.getByText('Needs your review.').waitFor();
    await context.close();
  });

  it('the same file is not charged twice without a word', async () => {
    const { page, context, complaints } = await bench.visit();
    const bytes = await statementPdf({ 'MONTHLY FEE': '12.95' });
    await choosePdf(page, 'first.pdf', bytes);
    await page.getByRole('row', { name: 'first.pdf' }).getByText('Needs review').waitFor();
    await choosePdf(page, 'second.pdf', bytes);
    await page.getByText('The same file was uploaded before.').waitFor();
    await page.getByRole('button', { name: 'Upload it again' }).click();
    await page.getByRole('row', { name: 'second.pdf' }).getByText('same file as an earlier one').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a page that is opened without a connection says so, goes on when it is back, and speaks French throughout', async () => {
    const { page, context } = await bench.visit({ locale: 'fr-CA' });
    await context.route('**/console/session', (route) => route.abort());
    await page.addInitScript(() => {
      window.addEventListener('DOMContentLoaded', () => window.dispatchEvent(new Event('offline')));
    });
    await page.goto(`${bench.service.url}/console/bank-accounts/bac_${'z'.repeat(24)}`);
    await page.getByText('Le service ne répond pas').waitFor();
    await context.unroute('**/console/session');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText('Le compte bancaire n’existe plus.').waitFor();
    await context.close();
  });

  it('the first view is small, compressed and kept by the browser, and the viewer comes with a statement', async () => {
    const { page, context } = await bench.visit();
    await page.getByRole('heading', { name: 'Statements' }).waitFor({ state: 'attached' });
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((one) => [one.name, (one as PerformanceResourceTiming).encodedBodySize] as const),
    );
    const scripts = sizes.filter(([name]) => /\.(js|css|mjs)$/.test(name));
    expect(scripts.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(200_000);
    expect(sizes.some(([name]) => /pdf/.test(name))).toBe(false);
    const script = scripts[0]?.[0] ?? '';
    const response = await fetch(script, { headers: { 'Accept-Encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toContain('immutable');
    await openSample(page, 'succeeded', 'viewer.pdf');
    await page.locator('canvas[data-drawn="1"]').waitFor();
    await context.close();
  });
});

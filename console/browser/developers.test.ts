import { expect, it } from 'vitest';
import { startReceiver } from './receiver.ts';
import { statementPdf } from './statement-pdf.ts';
import { choosePdf, downloaded, expectAccessible, inBrowser } from './visit.ts';

inBrowser('the console for developers', (bench) => {
  it('a key has a name, is shown once, says when it was used and for what, and is revoked', async () => {
    const { page, context, complaints } = await bench.visit();
    await page.getByRole('link', { name: 'Keys' }).click();
    const schema = page.getByRole('link', { name: 'Schema of the console’s own paths' });
    const { bytes } = await downloaded(page, () => schema.click());
    expect(JSON.parse(bytes.toString()).info.title).toBe('Tieout console');
    await page.getByLabel('Name', { exact: true }).fill('Bookkeeping');
    await page.getByRole('button', { name: 'New key' }).click();
    const key = await page.getByText(/^sk_test_\w{20,}$/).innerText();
    const dialog = page.getByRole('dialog', { name: 'The new key' });
    expect(await dialog.getByLabel('Lines for curl', { exact: true }).inputValue()).toContain(key);
    await dialog.getByRole('button', { name: 'Python', exact: true }).click();
    expect(await dialog.getByLabel('Lines for Python', { exact: true }).inputValue()).toContain(`Tieout("${key}"`);
    await expectAccessible(page);
    // What is seen only once is not lost to a key pressed by habit.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'I have kept it' }).click();
    const line = page.getByRole('row', { name: 'Bookkeeping' });
    await line.getByText('never').waitFor();
    const headers = { Authorization: `Bearer ${key}` };
    const usage = () => fetch(`${bench.service.url}/v1/usage`, { headers });
    const answered = await usage();
    expect(answered.status).toBe(200);
    await fetch(`${bench.service.url}/v1/statements/stm_unknown`, { headers });
    await line.getByText('never').waitFor({ state: 'detached' });
    await line.getByRole('button', { name: /^Rename/ }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Ledger');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: 'Ledger' }).getByRole('link').click();

    await page.getByRole('heading', { name: 'Requests' }).waitFor();
    const request = page.getByRole('row', { name: '/v1/usage' });
    await request.getByText('200').waitFor();
    await request.getByText('Ledger').waitFor();
    await request.getByText(answered.headers.get('x-request-id') ?? '?').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Only what was refused or failed').check();
    await request.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: 'stm_unknown' }).getByText('404').waitFor();

    await page.getByRole('link', { name: 'Keys' }).click();
    await page.getByRole('button', { name: `Revoke sk_test_…${key.slice(-4)}` }).click();
    await page.getByRole('button', { name: 'Revoke', exact: true }).last().click();
    await page
      .getByRole('row', { name: 'Ledger' })
      .getByText(/^Revoked/)
      .waitFor();
    expect((await usage()).status).toBe(401);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a webhook shows event, request, response and latency of each attempt, and sends again', async () => {
    const receiver = await startReceiver();
    const { page, context, complaints } = await bench.visit();
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText(/^whsec_/).waitFor();
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByRole('button', { name: 'Send a test event' }).click();
    const delivery = page.getByRole('listitem').first();
    await delivery.getByText('Delivered').waitFor();
    await delivery.getByText('statement.completed').waitFor();
    await delivery.getByText(/answered 204 · \d+ ms/).waitFor();
    expect(JSON.parse(receiver.bodies[0] ?? '')).toMatchObject({
      type: 'statement.completed',
      data: { mode: 'test', metadata: { test_event: true } },
    });
    await delivery.getByRole('button', { name: 'Details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delivery of statement.completed' });
    await dialog.getByText(/"test_event": true/).waitFor();
    await dialog.getByText(/X-Signature: t=\d+,v1=/).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await delivery.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => receiver.bodies.length).toBe(2);
    expect(receiver.bodies[1]).toBe(receiver.bodies[0]);

    await page.getByRole('button', { name: 'Remove …' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('heading', { name: receiver.url }).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.getByLabel('Address').fill('http://10.0.0.1/hook');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText('The address cannot receive webhooks').waitFor();
    await context.close();
    await receiver.close();
  });

  it('usage is drawn by day', async () => {
    const { page, context, complaints } = await bench.visit();
    await choosePdf(page, 'used.pdf', await statementPdf());
    await page.getByRole('row', { name: 'used.pdf' }).getByText('Proved').waitFor();
    await page.getByRole('link', { name: 'Usage' }).click();
    const chart = page.getByRole('img', { name: '1 page in 30 days, at most 1 on one day' });
    await chart.waitFor();
    expect(await chart.locator('rect[data-credits="1"]').count()).toBe(1);
    await page.getByText('As a table').click();
    expect(await page.getByRole('table').getByRole('row').count()).toBe(2);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

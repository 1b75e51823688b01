import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { inBrowser } from './visit.ts';

const statement = fileURLToPath(new URL('../../corpus/statements/royal_maple_chequing/input.pdf', import.meta.url));

inBrowser('the reference', (bench) => {
  /** A stranger without a session, whose browser may ask nobody but the service. */
  async function reader(colorScheme: 'light' | 'dark') {
    const context = await bench.browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const complaints: string[] = [];
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
    page.on('pageerror', (fault) => complaints.push(fault.message));
    page.on('request', (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(bench.service.url)) {
        complaints.push(`asked ${request.url()}`);
      }
    });
    return { page, context, complaints };
  }

  it('shows every operation and event, and sends a request with a test key', async () => {
    const { page, context, complaints } = await reader('light');
    await page.goto(`${bench.service.url}/docs#?route=auth`);
    await page.locator('input[name="api-key"]').fill(await bench.service.key());
    await page.getByRole('button', { name: 'SET' }).click();
    for (const name of ['Upload a PDF', 'Credits used and remaining', /There is a result to fetch/]) {
      await page.getByText(name).first().waitFor();
    }
    await page.getByText('Upload a PDF').first().click();
    await page.getByRole('button', { name: 'FORM' }).click();
    await page.locator('input[type="file"]').setInputFiles(statement);
    const answered = page.waitForResponse((response) => response.url().endsWith('/v1/statements'));
    await page.getByRole('button', { name: 'EXECUTE' }).click();
    const answer = await answered;
    expect(answer.status()).toBe(202);
    await page
      .getByText(/"stm_\w{24}"/)
      .first()
      .waitFor();
    // A key that was typed here stays here.
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))).not.toContain('sk_test_');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('follows the system from light to dark, and has a plain page for those without scripts', async () => {
    const { page, context, complaints } = await reader('dark');
    await page.goto(`${bench.service.url}/docs`);
    const ground = () => page.evaluate(() => document.querySelector('openapi-explorer')?.getAttribute('bg-color'));
    await page.getByText('Upload a PDF').first().waitFor();
    expect(await ground()).toBe('#16191c');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(ground).toBe('#ffffff');
    for (const [name, title] of [
      ['Guide', 'From zero to the first export'],
      ['Errors', 'Errors'],
      ['Changelog', 'Changelog'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    await page.goto(`${bench.service.url}/docs/errors`);
    await page.getByRole('link', { name: 'acct_id_unconfirmed' }).click();
    await page.getByText('What to do').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

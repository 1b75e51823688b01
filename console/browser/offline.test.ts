import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { expectAccessible, inBrowser } from './visit.ts';

const cli = fileURLToPath(new URL('../../service/cli/tieout.js', import.meta.url));
const corpus = fileURLToPath(new URL('../../corpus/', import.meta.url));
const proved = `${corpus}statements/royal_maple_chequing/input.pdf`;
const unproved = `${corpus}collected/statements/finance_report__unhappy_balance_unreconciled.pdf`;
const locked = `${corpus}collected/reject/pw_rc4_40.pdf`;

inBrowser('reading without uploading', (bench) => {
  async function open(colorScheme: 'light' | 'dark' = 'light', locale = 'en-CA') {
    const context = await bench.browser.newContext({ colorScheme, locale, acceptDownloads: true });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const complaints: string[] = [];
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
    page.on('pageerror', (fault) => complaints.push(fault.message));
    context.on('request', (request) => {
      const isOwn = request.url().startsWith(bench.service.url) || /^(?:data|blob):/.test(request.url());
      if (!isOwn || request.method() !== 'GET') complaints.push(`${request.method()} ${request.url()}`);
    });
    await page.goto(`${bench.service.url}/console/offline.html`);
    const picker = page.locator('input[type="file"]:enabled');
    await picker.waitFor();
    return { page, context, complaints, choose: (path: string) => picker.setInputFiles(path) };
  }

  it('a statement is proved in the browser with the network switched off, and saved from there', async () => {
    const { page, context, complaints, choose } = await open();
    await context.setOffline(true);
    await choose(proved);
    await page.getByRole('heading', { name: 'input.pdf: proved' }).waitFor();
    expect(await page.locator('tbody tr').count()).toBe(9);
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Save .*\.csv$/ }).click();
    const csv = await readFile(await (await saved).path(), 'utf8');
    const folder = await mkdtemp(join(tmpdir(), 'tieout-offline-'));
    await promisify(execFile)(process.execPath, [cli, 'convert', proved, '--format', 'csv', '--out', folder]);
    const [name = ''] = await readdir(folder);
    expect(csv).toBe(await readFile(join(folder, name), 'utf8'));
    await rm(folder, { recursive: true });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('what is not proved is said not to be, and what is no statement is refused', async () => {
    const { page, context, complaints, choose } = await open('dark');
    await choose(unproved);
    await page.getByRole('heading', { name: /: needs review$/ }).waitFor();
    await page.getByText('missing opening balance').waitFor();
    await expectAccessible(page);
    await choose(locked);
    await page.getByRole('heading', { name: /no readable statement$/ }).waitFor();
    await page.getByText(/^encrypted_pdf: /).waitFor();
    expect(await page.locator('tbody tr').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('the console leads there, and it speaks French', async () => {
    const { page, context } = await bench.visit();
    await page.getByRole('link', { name: 'Try without uploading' }).click();
    await page.getByRole('heading', { name: 'Read a statement without uploading it' }).waitFor();
    await context.close();
    const french = await open('light', 'fr-CA');
    await french.choose(proved);
    await french.page.getByRole('heading', { name: 'input.pdf: prouvé' }).waitFor();
    await french.context.close();
  });
});

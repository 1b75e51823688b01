/** Takes the README's picture: the review of a statement whose page contradicts itself. `npm run picture` runs it. */
import { join } from 'node:path';
import { launchChromium } from './chromium.ts';
import { startTestService } from './service.ts';
import { statementPdf } from './statement-pdf.ts';

const picture = join(import.meta.dirname, '../../docs/review.png');
const size = { width: 1280, height: 780 };

const service = await startTestService();
const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: size });
  await page.goto(await service.link());
  const buffer = await statementPdf({ 'GROCERY SAMPLE MARKET': '68.42' });
  const files = page.getByLabel('PDF files');
  await files.setInputFiles({ name: 'january.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('row', { name: 'Specimen Trust' }).getByText('Needs review').waitFor();
  await page.getByRole('link', { name: 'Specimen Trust' }).click();
  await page.locator('canvas[data-drawn="1"]').waitFor();
  await page.getByRole('grid').getByRole('row', { name: 'GROCERY' }).click();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: picture });
} finally {
  await browser.close();
  await service.stop();
}

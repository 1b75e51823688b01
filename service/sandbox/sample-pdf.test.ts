import { readStatement } from '@tieout/engine';
import { expect, test } from 'vitest';
import { samplePdf } from './sample-pdf.ts';
import { succeededSample } from './samples.ts';

test('the sample page opens, and its figures stand where the sample rows say', async () => {
  const outcome = await readStatement(samplePdf());
  // A sketch without headings is no proof; that it is read at all is what counts.
  if (outcome.kind !== 'read') throw new Error(`the page was ${outcome.kind}: ${outcome.code}`);
  const { rows } = succeededSample(null);
  expect(outcome.reading.rows.map(({ source }) => source?.text)).toEqual(rows.map(({ source }) => source?.text));
});

import { readStatement } from '@tieout/engine';
import { layouts, makeDocument } from '../corpus/generator/index.ts';

const attemptsMax = 6;

/** A statement of about so many pages: rows are added until the pages are there. */
export async function statementOfPages(pagesWanted: number): Promise<{ bytes: Uint8Array; pageCount: number }> {
  const layout = layouts.find(({ name }) => name === 'dominion_chequing');
  if (layout === undefined) throw new Error('the layout of the speed benchmark is gone');
  let rowCount = pagesWanted === 1 ? 30 : pagesWanted * 45;
  for (let attempt = 0; ; attempt += 1) {
    const document = await makeDocument({ layout, isLate: false, seed: 'speed', broken: null, rowCount });
    if (document === null) throw new Error('a good statement is always made');
    const pageCount = await pageCountOf(document.bytes);
    if (pageCount === pagesWanted || attempt === attemptsMax) return { bytes: document.bytes, pageCount };
    rowCount = Math.max(1, Math.floor((rowCount * (pagesWanted - 0.3)) / pageCount));
  }
}

async function pageCountOf(bytes: Uint8Array): Promise<number> {
  const outcome = await readStatement(bytes);
  return outcome.kind === 'rejected' ? outcome.pageCount : outcome.reading.pageCount;
}

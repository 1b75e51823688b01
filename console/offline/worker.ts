import { loadPdfium, type Pdfium, readStatement } from '@tieout/engine';
import { shownOf } from './read-here.ts';
import type { Asked, Told } from './shown.ts';

const tell = (told: Told): void => postMessage(told);
let pdfium: Pdfium | null = null;

/** Makes itself ready, reads one file and is then thrown away by the page, with whatever the file has done to it. */
addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  if (data.kind === 'library') {
    pdfium = await loadPdfium(data.library);
    tell({ kind: 'ready' });
  } else if (pdfium !== null) tell(shownOf(await readStatement(data.bytes, { pdfium })));
});

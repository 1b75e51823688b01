import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';

export type DocumentState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly document: PDFDocumentProxy }
  | { readonly kind: 'fault'; readonly says: string };

const assets = `${import.meta.env.BASE_URL}pdfjs/`;

/** Opens the PDF in the browser's own worker, where a hostile file harms nobody but its owner. */
export function usePdfDocument(bytes: ArrayBuffer | undefined): DocumentState {
  const [state, setState] = useState<DocumentState>({ kind: 'opening' });
  useEffect(() => {
    if (bytes === undefined) return;
    let isGone = false;
    let close = () => {};
    setState({ kind: 'opening' });
    openDocument(bytes)
      .then(async (task) => {
        close = () => void task.destroy();
        if (isGone) return close();
        const document = await task.promise;
        if (!isGone) setState({ kind: 'open', document });
      })
      .catch((fault: unknown) => {
        if (!isGone) setState({ kind: 'fault', says: fault instanceof Error ? fault.message : String(fault) });
      });
    return () => {
      isGone = true;
      close();
    };
  }, [bytes]);
  return state;
}

/** pdf.js is large and takes the bytes away from whoever gives them, so it is loaded late and given a copy. */
async function openDocument(bytes: ArrayBuffer) {
  const [pdf, worker] = await Promise.all([import('pdfjs-dist'), import('pdfjs-dist/build/pdf.worker.min.mjs?url')]);
  pdf.GlobalWorkerOptions.workerSrc = worker.default;
  return pdf.getDocument({
    data: bytes.slice(0),
    cMapUrl: `${assets}cmaps/`,
    standardFontDataUrl: `${assets}standard_fonts/`,
    wasmUrl: `${assets}wasm/`,
    iccUrl: `${assets}iccs/`,
    enableXfa: false,
  });
}

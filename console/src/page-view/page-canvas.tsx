import type { PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import { say } from '../words/language.ts';

const pixelsMax = 16_000_000;

/** Draws the page at this width; a drawing that is no longer wanted is stopped. */
export function PageCanvas({ page, width }: { readonly page: PDFPageProxy; readonly width: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width: pageWidth, height: pageHeight } = page.getViewport({ scale: 1 });
  const height = (width * pageHeight) / pageWidth;
  useEffect(() => {
    const shown = canvas.current;
    if (shown === null || width === 0) return;
    const density = Math.min(window.devicePixelRatio, 2, Math.sqrt(pixelsMax / (width * height)));
    const viewport = page.getViewport({ scale: (width * density) / pageWidth });
    // Drawn beside and put in place when it is done, so that nothing flickers while the width changes.
    const drawn = document.createElement('canvas');
    drawn.width = Math.floor(viewport.width);
    drawn.height = Math.floor(viewport.height);
    const task = page.render({ canvas: drawn, viewport });
    task.promise.then(
      () => {
        shown.width = drawn.width;
        shown.height = drawn.height;
        shown.getContext('2d')?.drawImage(drawn, 0, 0);
        shown.dataset.drawn = String(page.pageNumber);
      },
      () => {},
    );
    return () => task.cancel();
  }, [page, width, height, pageWidth]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={say('Page {page} of the PDF', { page: page.pageNumber })}
      className="block bg-white"
      style={{ width, height }}
    />
  );
}

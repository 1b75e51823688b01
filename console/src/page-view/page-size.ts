import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useState } from 'react';

export function usePage(document: PDFDocumentProxy, number: number): PDFPageProxy | null {
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  useEffect(() => {
    let isGone = false;
    document.getPage(number).then(
      (found) => {
        if (!isGone) setPage(found);
      },
      // Whoever leaves while a page is on its way has closed the document.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [document, number]);
  return page;
}

/** The page as displayed, in points: what the boxes of the rows are measured in. */
export function pagePoints(page: PDFPageProxy): { readonly width: number; readonly height: number } {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width: width / page.userUnit, height: height / page.userUnit };
}

/** How wide the element is now, in pixels. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

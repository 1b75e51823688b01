import { useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../api/export.ts';
import { sentenceOf } from '../api/problem.ts';
import { fileQuery } from '../api/statements.ts';
import type { Row, Statement, UnclaimedFigure } from '../api/wire.ts';
import { nameOf } from '../statements/names.ts';
import { say } from '../words/language.ts';
import { PageCanvas } from './page-canvas.tsx';
import { pagePoints, usePage, useWidth } from './page-size.ts';
import { PageToolbar } from './page-toolbar.tsx';
import { usePdfDocument } from './pdf-document.ts';
import { RowBoxes, UnclaimedBoxes } from './row-boxes.tsx';

export interface PageViewProps {
  readonly rows: readonly Row[];
  /** Lines of which no row was made. */
  readonly unclaimed?: readonly UnclaimedFigure[];
  onUnclaimed?(figure: UnclaimedFigure): void;
  readonly selectedId: string | null;
  readonly hoveredId: string | null;
  onSelect(id: string): void;
}

/** The original PDF, with the rows marked where they were read. */
export function PageView({ statement, ...rest }: PageViewProps & { readonly statement: Statement }) {
  const file = useQuery({ ...fileQuery(statement.mode, statement.id), enabled: statement.pdf_available });
  const state = usePdfDocument(file.data);
  if (!statement.pdf_available)
    return <Words>{say('The PDF is no longer kept. The rows stay until you delete the statement.')}</Words>;
  if (file.isError) return <Words>{sentenceOf(file.error)}</Words>;
  if (state.kind === 'fault')
    return <Words>{say('The browser cannot show this PDF: {says}', { says: state.says })}</Words>;
  if (state.kind === 'opening') return <Words>{say('Opening the PDF …')}</Words>;
  const download = () => {
    if (file.data !== undefined) saveFile(new Blob([file.data], { type: 'application/pdf' }), nameOf(statement));
  };
  return <Pages document={state.document} onDownload={download} {...rest} />;
}

function Words({ children }: { readonly children: React.ReactNode }) {
  return <p className="m-auto max-w-sm p-8 text-center text-ink-soft">{children}</p>;
}

function Pages({
  document,
  rows,
  unclaimed = [],
  onUnclaimed = () => {},
  selectedId,
  hoveredId,
  onSelect,
  onDownload,
}: PageViewProps & { readonly document: PDFDocumentProxy; onDownload(): void }) {
  const [pageNumber, setPageNumber] = useState(1);
  const [zoom, setZoom] = useState(1);
  const selectedPage = rows.find(({ id }) => id === selectedId)?.source?.page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing the same row's page again must turn to it again
  useEffect(() => {
    if (selectedPage !== undefined && selectedPage <= document.numPages) setPageNumber(selectedPage);
  }, [selectedPage, selectedId, document]);
  const page = usePage(document, pageNumber);
  const scroller = useRef<HTMLDivElement>(null);
  const width = Math.floor(useWidth(scroller) * zoom);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageToolbar
        pageNumber={pageNumber}
        pageCount={document.numPages}
        zoom={zoom}
        onPage={setPageNumber}
        onZoom={setZoom}
        onDownload={onDownload}
      />
      {/* A page without rows holds nothing else that a key reaches, and must scroll all the same. */}
      <div
        className="min-h-0 flex-1 overflow-auto bg-line/60 p-3"
        {...(rows.length === 0
          ? { tabIndex: 0, role: 'group', 'aria-label': say('Page {page} of the PDF', { page: pageNumber }) }
          : {})}
      >
        <div ref={scroller} />
        {page !== null && width > 0 && (
          <div className="relative mx-auto shadow-md" style={{ width }}>
            <PageCanvas page={page} width={width} />
            <RowBoxes
              rows={rows}
              pageNumber={page.pageNumber}
              points={pagePoints(page)}
              selectedId={selectedId}
              hoveredId={hoveredId}
              onSelect={onSelect}
            />
            <UnclaimedBoxes
              figures={unclaimed}
              pageNumber={page.pageNumber}
              points={pagePoints(page)}
              onPoint={onUnclaimed}
            />
          </div>
        )}
      </div>
    </div>
  );
}

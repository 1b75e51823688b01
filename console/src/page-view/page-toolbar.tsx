import { Button } from '../controls/button.tsx';
import { say } from '../words/language.ts';

interface PageToolbarProps {
  readonly pageNumber: number;
  readonly pageCount: number;
  readonly zoom: number;
  onPage(number: number): void;
  onZoom(zoom: number): void;
  onDownload(): void;
}

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

export function PageToolbar({ pageNumber, pageCount, zoom, onPage, onZoom, onDownload }: PageToolbarProps) {
  const smaller = zooms.findLast((one) => one < zoom);
  const larger = zooms.find((one) => one > zoom);
  return (
    <div
      role="toolbar"
      aria-label="PDF"
      className="flex items-center gap-1 border-b border-line bg-sheet px-2 py-1.5 text-sm"
    >
      <Button
        look="quiet"
        size="small"
        aria-label={say('Previous page')}
        disabled={pageNumber <= 1}
        onClick={() => onPage(pageNumber - 1)}
      >
        ‹
      </Button>
      <span className="tabular-nums" aria-live="polite">
        {say('Page {page} of {count}', { page: pageNumber, count: pageCount })}
      </span>
      <Button
        look="quiet"
        size="small"
        aria-label={say('Next page')}
        disabled={pageNumber >= pageCount}
        onClick={() => onPage(pageNumber + 1)}
      >
        ›
      </Button>
      <span className="ml-auto" />
      <Button
        look="quiet"
        size="small"
        aria-label={say('Zoom out')}
        disabled={smaller === undefined}
        onClick={() => onZoom(smaller ?? zoom)}
      >
        −
      </Button>
      <Button
        look="quiet"
        size="small"
        aria-label={say('{zoom} %, fit the width', { zoom: Math.round(zoom * 100) })}
        onClick={() => onZoom(1)}
      >
        <span className="tabular-nums">{Math.round(zoom * 100)} %</span>
      </Button>
      <Button
        look="quiet"
        size="small"
        aria-label={say('Zoom in')}
        disabled={larger === undefined}
        onClick={() => onZoom(larger ?? zoom)}
      >
        +
      </Button>
      <Button look="quiet" size="small" aria-label={say('Download the PDF')} onClick={onDownload}>
        {say('Download')}
      </Button>
    </div>
  );
}

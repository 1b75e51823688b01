import { Button } from '../controls/button.tsx';

interface RowPagerProps {
  readonly pageIndex: number;
  readonly pageCount: number;
  onPage(pageIndex: number): void;
}

export function RowPager({ pageIndex, pageCount, onPage }: RowPagerProps) {
  return (
    <nav
      aria-label="Pages of rows"
      className="flex items-center justify-center gap-3 border-t border-line py-2 text-sm"
    >
      <Button size="small" disabled={pageIndex === 0} onClick={() => onPage(pageIndex - 1)}>
        Rows before
      </Button>
      <span className="tabular-nums">
        {pageIndex + 1} of {pageCount}
      </span>
      <Button size="small" disabled={pageIndex >= pageCount - 1} onClick={() => onPage(pageIndex + 1)}>
        Rows after
      </Button>
    </nav>
  );
}

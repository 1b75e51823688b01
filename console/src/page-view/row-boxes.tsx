import { useEffect, useRef } from 'react';
import type { Row, Source, UnclaimedFigure } from '../api/wire.ts';
import { say } from '../words/language.ts';

interface RowBoxesProps {
  readonly rows: readonly Row[];
  readonly pageNumber: number;
  readonly points: { readonly width: number; readonly height: number };
  readonly selectedId: string | null;
  readonly hoveredId: string | null;
  onSelect(id: string): void;
}

/**
 * Where each row stands on the page. The table offers the same to the keyboard. All strokes are laid over the paper at
 * once: blended one by one, they cost the browser more in each frame than all rows of the table together.
 */
export function RowBoxes({ rows, pageNumber, points, selectedId, hoveredId, onSelect }: RowBoxesProps) {
  return (
    <div className="absolute inset-0 mix-blend-multiply">
      {rows.map((row) =>
        row.source?.page === pageNumber ? (
          <RowBox
            key={row.id}
            row={row}
            source={row.source}
            points={points}
            look={
              row.id === selectedId
                ? 'selected'
                : row.id === hoveredId
                  ? 'hovered'
                  : row.status === 'needs_review'
                    ? 'flagged'
                    : 'plain'
            }
            onSelect={onSelect}
          />
        ) : null,
      )}
    </div>
  );
}

interface RowBoxProps extends Pick<RowBoxesProps, 'points' | 'onSelect'> {
  readonly row: Row;
  readonly source: Source;
  readonly look: keyof typeof looks;
}

/** The box of a row hugs its letters; a little air makes it look like a marker's stroke. */
const marginPoints = 2.5;

function RowBox({ row, source, points, look, onSelect }: RowBoxProps) {
  const box = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (look === 'selected') box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [look]);
  return (
    <button
      ref={box}
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      title={row.description}
      data-row={row.id}
      onClick={() => onSelect(row.id)}
      className={`absolute scroll-m-16 rounded-sm ${looks[look]}`}
      style={placeOf(source, points)}
    />
  );
}

interface UnclaimedBoxesProps extends Pick<RowBoxesProps, 'pageNumber' | 'points'> {
  readonly figures: readonly UnclaimedFigure[];
  onPoint(figure: UnclaimedFigure): void;
}

/** Lines of which no row was made: pointing at one asks what it is. The checks offer the same to the keyboard. */
export function UnclaimedBoxes({ figures, pageNumber, points, onPoint }: UnclaimedBoxesProps) {
  return figures
    .filter(({ source }) => source.page === pageNumber)
    .filter(({ source }, at, all) => all.findIndex((one) => one.source.bbox.join() === source.bbox.join()) === at)
    .map((figure) => (
      <button
        key={figure.source.bbox.join(' ')}
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        title={say('Belongs to no row: {text}', { text: figure.source.text })}
        data-unclaimed
        onClick={() => onPoint(figure)}
        className="absolute rounded-sm outline-2 outline-[#c0302a] outline-dashed hover:bg-[#c0302a]/10"
        style={placeOf(figure.source, points)}
      />
    ));
}

function placeOf({ bbox }: Source, { width, height }: RowBoxesProps['points']) {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = bbox;
  const across = (length: number) => `${(100 * length) / width}%`;
  const down = (length: number) => `${(100 * length) / height}%`;
  return {
    left: across(x0 - marginPoints),
    top: down(y0 - marginPoints),
    width: across(x1 - x0 + 2 * marginPoints),
    height: down(y1 - y0 + 2 * marginPoints),
  };
}

/** Paper is white whatever surrounds it, so these are the same in the dark. */
const looks = {
  selected: 'bg-[#ffe27a]/70 ring-2 ring-[#d99a35]',
  hovered: 'bg-[#ffe27a]/40',
  flagged: 'bg-[#fdf1dc] ring-1 ring-[#d99a35]/70',
  plain: 'hover:bg-[#ffe27a]/30',
} as const;

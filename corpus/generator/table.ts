import type { Cents } from './figures.ts';
import type { PrintedRow } from './layout.ts';
import type { Color, Pen, TextStyle } from './paper.ts';

/** A place on the paper that moves down and on to the next page. */
export interface Flow {
  readonly pen: Pen;
  y: number;
  readonly bottom: number;
  /** Adds a page and puts `y` where its body begins. */
  breakPage(): void;
  /** Goes to the next page when there is no room for this much. */
  ensure(heightPt: number): void;
}

export function startFlow(
  pen: Pen,
  options: { top: number; bottom: number; onNewPage: (pageIndex: number) => number },
): Flow {
  const flow: Flow = {
    pen,
    y: options.top,
    bottom: options.bottom,
    breakPage: () => {
      pen.addPage();
      flow.y = options.onNewPage(pen.paper.pages.length - 1);
    },
    ensure: (heightPt) => {
      if (flow.y + heightPt > flow.bottom) flow.breakPage();
    },
  };
  return flow;
}

interface Column extends TextStyle {
  readonly key: string;
  /** The edge that `align` names. */
  readonly x: number;
  readonly heading?: string | readonly string[];
  readonly headingAlign?: 'left' | 'right' | 'center';
  readonly headingX?: number;
}

/** One printed line of a table: the text of each column that has any. */
export type Line = Readonly<Record<string, string | undefined>>;

export interface TableOptions {
  readonly columns: readonly Column[];
  readonly leading: number;
  /** Extra space after each row. */
  readonly gap?: number;
  readonly headingStyle?: TextStyle;
  readonly headingFill?: Color;
  readonly headingRule?: 'below' | 'around' | 'none';
  readonly repeatsHeadings?: boolean;
  /** Lines of one row may stand on two pages. */
  readonly splitsRows?: boolean;
  readonly ruleBetweenRows?: Color;
  readonly zebra?: Color;
  readonly left: number;
  readonly right: number;
  readonly carried?: (balance: Cents) => Line;
  readonly brought?: (balance: Cents) => Line;
  /** The column that a planted figure stands in, and its form. */
  readonly planted: (row: PrintedRow) => Line;
}

export interface Table {
  headings(): void;
  /** A line that is no row: opening balance, subtotal, section title. */
  line(line: Line, style?: TextStyle): void;
  row(row: PrintedRow, lines: readonly Line[]): void;
}

export function openTable(flow: Flow, options: TableOptions): Table {
  const { columns, leading } = options;
  let isEven = false;
  const headingLines = Math.max(
    ...columns.map((column) => (Array.isArray(column.heading) ? column.heading.length : column.heading ? 1 : 0)),
  );
  const write = (line: Line, style: TextStyle = {}): void => {
    for (const column of columns) {
      const words = line[column.key];
      if (words !== undefined) flow.pen.text(column.x, flow.y, words, { ...column, column: column.key, ...style });
    }
  };
  const advance = (line: Line, style?: TextStyle): void => {
    write(line, style);
    flow.y += leading;
  };
  const headings = (): void => {
    if (headingLines === 0) return;
    const height = headingLines * leading;
    if (options.headingFill) {
      flow.pen.fill(
        options.left,
        flow.y - leading * 0.8,
        options.right - options.left,
        height + 3,
        options.headingFill,
      );
    }
    for (const column of columns) writeHeading(flow, column, headingLines, leading, options.headingStyle ?? {});
    flow.y += height;
    if ((options.headingRule ?? 'below') !== 'none') {
      flow.pen.rule(options.left, flow.y - leading * 0.62, options.right, flow.y - leading * 0.62);
    }
    flow.y += leading * 0.35;
  };
  const turnPage = (balance: Cents): void => {
    if (options.carried) advance(options.carried(balance));
    flow.breakPage();
    if (options.repeatsHeadings ?? true) headings();
    if (options.brought) advance(options.brought(balance));
  };
  let lastBalance: Cents | null = null;
  const reserve = options.carried ? leading : 0;
  const hasRoom = (lines: number): boolean => flow.y + lines * leading + reserve <= flow.bottom;
  return {
    headings: () => {
      flow.ensure((headingLines + 3) * leading);
      headings();
    },
    line: (line, style) => {
      if (!hasRoom(1) && lastBalance !== null) turnPage(lastBalance);
      else flow.ensure(leading);
      advance(line, style);
    },
    row: (row, lines) => {
      const before = lastBalance ?? row.trueBalance - row.amount;
      const isSplit = options.splitsRows && hasRoom(1);
      if (!isSplit && !hasRoom(lines.length)) turnPage(before);
      isEven = !isEven;
      if (options.zebra && isEven && !options.splitsRows) {
        const high = lines.length * leading + (options.gap ?? 0);
        flow.pen.fill(options.left, flow.y - leading * 0.78, options.right - options.left, high, options.zebra);
      }
      for (const line of lines) {
        if (isSplit && !hasRoom(1)) {
          flow.breakPage();
          if (options.repeatsHeadings ?? true) headings();
        }
        advance(line);
      }
      flow.y += options.gap ?? 0;
      if (options.ruleBetweenRows) {
        const y = flow.y - leading * 0.75;
        flow.pen.rule(options.left, y, options.right, y, 0.3, options.ruleBetweenRows);
      }
      if (row.plantedAfter !== null) {
        if (!hasRoom(1)) turnPage(row.trueBalance);
        advance(options.planted(row));
      }
      lastBalance = row.trueBalance;
    },
  };
}

function writeHeading(flow: Flow, column: Column, lines: number, leading: number, style: TextStyle): void {
  const words =
    column.heading === undefined ? [] : typeof column.heading === 'string' ? [column.heading] : column.heading;
  words.forEach((word, index) => {
    // Short headings sit on the lowest line, next to the rows.
    const y = flow.y + (lines - words.length + index) * leading;
    flow.pen.text(column.headingX ?? column.x, y, word, {
      weight: 'bold',
      ...(column.align === undefined ? {} : { align: column.align }),
      ...style,
      ...(column.headingAlign === undefined ? {} : { align: column.headingAlign }),
      column: column.key,
    });
  });
}

/** Draws on every page when their number is known: footers, page x of y. */
export function onEveryPage(pen: Pen, draw: (pageIndex: number, pageCount: number) => void): void {
  const count = pen.paper.pages.length;
  for (let index = 0; index < count; index += 1) {
    pen.turnTo(index);
    draw(index, count);
  }
}

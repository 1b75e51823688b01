/**
 * What a person said about a layout. It holds no word and no figure of a statement: what it is about is known by a mark,
 * and so is the layout.
 */
export type Hint = HintBody & {
  readonly id: string;
  readonly layout: string;
  /** Said of this very statement: its reading goes by it, also where that proves nothing. */
  readonly isOwn: boolean;
};

export type HintBody =
  /** Lines with these words are not rows. */
  | { readonly kind: 'excluded_line'; readonly mark: string }
  /** Rows under this title are money in, or money out. */
  | { readonly kind: 'section'; readonly mark: string; readonly meaning: HintSide }
  /** Figures under this heading. */
  | { readonly kind: 'column'; readonly mark: string; readonly meaning: ColumnMeaning };

export const hintSides = ['in', 'out'] as const;
export type HintSide = (typeof hintSides)[number];

export const columnMeanings = ['in', 'out', 'amount', 'balance'] as const;
export type ColumnMeaning = (typeof columnMeanings)[number];

const turnedSides = { in: 'out', out: 'in' } as const;

/** The same hints with money in and money out exchanged; null where none of them says either. */
export function turnHints(hints: readonly Hint[]): readonly Hint[] | null {
  const saysSide = hints.some((hint) => hint.kind !== 'excluded_line' && isSide(hint.meaning));
  if (!saysSide) return null;
  return hints.map((hint) =>
    hint.kind !== 'excluded_line' && isSide(hint.meaning) ? { ...hint, meaning: turnedSides[hint.meaning] } : hint,
  );
}

const isSide = (meaning: ColumnMeaning): meaning is HintSide => meaning === 'in' || meaning === 'out';

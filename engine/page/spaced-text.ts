import type { PdfWord } from '../pdf/index.ts';

/** The text of some tokens of a line with its wide gaps kept, so that what stands apart isn't read as one phrase. */
export function spacedText(tokens: readonly Pick<PdfWord, 'text' | 'box' | 'fontSize'>[]): string {
  let text = '';
  let edge: number | null = null;
  for (const token of tokens) {
    if (edge !== null) text += token.box.x0 - edge > token.fontSize * 1.5 ? '   ' : ' ';
    text += token.text;
    edge = token.box.x1;
  }
  return text;
}

/** The words of a line, or of a part of it. */
export const textOf = (tokens: readonly { readonly text: string }[]): string =>
  tokens.map(({ text }) => text).join(' ');

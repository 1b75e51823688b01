import { recalling } from '../recall/index.ts';

/**
 * How a text is built of words and numbers: `Tuesday, 1 April 2025` is `w d w y`. A date in words that we don't know still
 * has the shape of the dates around it.
 */
export const dateShape: (text: string) => string = recalling((text) =>
  text
    .replace(/\p{L}[\p{L}\p{M}'’]*(?:\.\p{L}[\p{L}\p{M}]*)*/gu, 'w')
    .replace(/\p{Nd}+/gu, ({ length }) => (length <= 2 ? 'd' : length === 4 ? 'y' : 'n'))
    .replace(/[,.]?\s+/gu, ' ')
    .replace(/w(?: w)+/gu, 'w')
    .replace(/[,.*†‡]+$/u, ''),
);

const dateShapes =
  /^(?:w )?d[-/. ]?w(?:[-/. ]?[dy])?$|^w[-/. ]?d(?:[-/ ][dy])?$|^y[-/. ]w[-/. ]d$|^d[-/.]d(?:[-/.][dy])?$|^y[-/.]d[-/.]d$/u;
const lengthMax = 30;

/** What stands for a digit that was blackened, lost or misread: `?7/10/2024`, `2024-09-0?`, `3I/10/2024`. */
const notDigits = /[*?#_•□■\ufffdOoIlXx]/gu;
const shapesInDigits = /^d[-/.]d[-/.][dy]$|^y[-/.]d[-/.]d$/u;

/** Where dates stand, this is one, though we may not be able to read it: a day's number beside a word, or two numbers. */
export const isDateLike: (text: string) => boolean = recalling(
  (text) =>
    text.length <= lengthMax &&
    ((/\p{Nd}/u.test(text) && dateShapes.test(dateShape(text))) ||
      shapesInDigits.test(dateShape(text.replace(notDigits, '0')))),
);

import { recalling } from '../recall/index.ts';
import { mayBeInDate } from './printed-date.ts';

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

/** A cheque's number, a dash for nothing, `***` before a notice, `SO` for a standing order. */
const notOfDate = /^\p{Nd}{3,}$|^[-–—*,\s]+$|^\.$|^\p{L}{1,2}$/u;
/** A word of letters alone has lost no digits, but for these. */
const mayHaveLost = /[^\p{L}]|^x+$/iu;

/** `/03/26`, `?2 Mar`, `xx Mar`, `09`, `Mar`, `..`: nothing but parts of a date, or what stands for them. */
export const isOfDate: (text: string) => boolean = recalling((text) => {
  const isPart = (word: string): boolean =>
    mayBeInDate(word) || (mayHaveLost.test(word) && mayBeInDate(word.replace(notDigits, '0')));
  return text.length <= lengthMax && !notOfDate.test(text) && text.split(' ').every(isPart);
});

import type { ReadingRow } from '@tieout/engine';
import type { PdfWord } from '@tieout/engine/pdf';
import type { Random } from '../random.ts';
import type { Break, Change } from './break.ts';
import type { Expectation } from './judge.ts';
import { currencyWords, loadedDescriptions } from './loaded-words.ts';
import { type Original, wordsOfRow } from './original.ts';
import { changeWords, lettersOf } from './page-edits.ts';
import { datesAmong, figuresOf } from './printed-figures.ts';

/** The description of a row is another one. */
export const wordBreaks: readonly Break[] = [
  {
    kind: 'loaded_description',
    expects: 'equal',
    suitsUnproved: false,
    apply: (original, random) => describe(original, () => random.pick(loadedDescriptions), 'equal', random),
  },
  {
    kind: 'second_currency',
    expects: 'equal',
    suitsUnproved: false,
    apply: (original, random) => describe(original, () => foreign(original, random)[1], 'equal', random),
  },
  {
    kind: 'foreign_amount',
    expects: 'equal_or_not_succeeded',
    suitsUnproved: false,
    apply: (original, random) =>
      describe(original, () => foreignAmount(original, random), 'equal_or_not_succeeded', random),
  },
];

function foreign({ reading }: Original, random: Random): readonly [currency: string, text: string] {
  const own = new Set(reading.accounts.map(({ currency }) => currency));
  return random.pick(currencyWords.filter(([currency]) => !own.has(currency)));
}

/** `HOTEL EUR 85.20`: what a purchase was abroad, in the middle of the text. */
function foreignAmount(original: Original, random: Random): string {
  const [currency] = foreign(original, random);
  return `HOTEL ${currency} ${random.below(200)}.${10 + random.below(90)}`;
}

const triesMax = 12;

function describe(original: Original, chooseText: () => string, expects: Expectation, random: Random): Change | null {
  const { rows } = original.reading;
  for (let tries = 0; tries < triesMax && rows.length > 0; tries += 1) {
    const row = random.pick(rows);
    const text = chooseText();
    const run = descriptionRun(original, row);
    const changes = run === null ? null : fitted(text, run);
    if (changes === null) continue;
    const pages = changeWords(original.pages, changes);
    const [first] = changes.keys();
    const added = lettersOf(text, lettering(first as PdfWord));
    return {
      pages: pages.map((page) =>
        page.number === row.source?.page ? { ...page, words: [...page.words, ...added] } : page,
      ),
      expects,
      detail: `${text} for ${row.description} (row ${row.index}, page ${row.source?.page})`,
    };
  }
  return null;
}

interface Run {
  readonly words: readonly PdfWord[];
  /** Where the next thing on the line begins. */
  readonly end: number;
}

/** The words of a description on its first line, when they stand together, up to a date or a figure among them. */
function descriptionRun(original: Original, row: ReadingRow): Run | null {
  const inOrder = row.description.split(/\s+/u);
  const described = new Set(inOrder);
  const words = wordsOfRow(original, row);
  const kept = new Set([...figuresOf(words).flatMap((figure) => figure.words), ...datesAmong(words)]);
  const isText = (word: PdfWord): boolean => !kept.has(word) && described.has(word.text) && /\p{L}{3}/u.test(word.text);
  const first = words.find(isText);
  if (first === undefined) return null;
  const line = words
    .filter(({ baseline }) => Math.abs(baseline - first.baseline) < 1)
    .sort((a, b) => a.box.x0 - b.box.x0);
  const start = line.indexOf(first);
  // One after the other: a date of the row may stand in its description too.
  const place = inOrder.indexOf(first.text);
  let end = start + 1;
  const isNext = (word: PdfWord | undefined): boolean =>
    word !== undefined && !kept.has(word) && word.text === inOrder[place + end - start];
  while (isNext(line[end])) end += 1;
  const next = line[end];
  const before = line[start - 1];
  // Text before it that belongs to the description would be torn from it.
  if (before && !kept.has(before) && described.has(before.text)) return null;
  const run = line.slice(start, end);
  const limit = next?.box.x0 ?? Math.max(first.box.x0, ...run.map(({ box }) => box.x1));
  return { words: run, end: limit };
}

const lettering = ({ box, baseline, fontSize, isBold }: PdfWord) => ({ x: box.x0, baseline, fontSize, isBold });

/** Takes the old words away, when the new text fits in their place. */
function fitted(text: string, { words, end }: Run): Map<PdfWord, null> | null {
  const [first] = words;
  if (first === undefined) return null;
  const last = lettersOf(text, lettering(first)).at(-1);
  if (last === undefined || last.box.x1 > end - (end > (words.at(-1)?.box.x1 ?? 0) ? first.fontSize : 0)) return null;
  return new Map(words.map((word) => [word, null]));
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  diagnose,
  drawStage,
  explain,
  type Inside,
  isPublicWord,
  loadPdfium,
  lookInside,
  type Pdfium,
  stageNames,
} from '@tieout/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountsOf } from './compare.ts';
import { readFixtures } from './fixture.ts';

const collectedFolder = path.join(import.meta.dirname, 'collected', 'statements');

interface Example {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What stands in the rows, as the truth beside the file says. */
  readonly descriptions: readonly string[];
}

const examples: Example[] = [
  ...readFixtures().map(({ name, bytes, truth }) => ({
    name,
    bytes,
    descriptions: accountsOf(truth).flatMap((account) => account.rows.map((row) => row.description)),
  })),
  ...readdirSync(collectedFolder)
    .filter((file) => file.endsWith('.pdf'))
    .map((file) => ({
      name: file,
      bytes: new Uint8Array(readFileSync(path.join(collectedFolder, file))),
      descriptions: [],
    })),
];

/** Keys whose strings are the report's own words; all other strings come from the page. */
const ownKeys = new Set(
  [
    'report,kind,code,status,reasons,name,order,accountType,currency,directionWitness,side,standing,rows,way,witnesses',
    'columns,signs,ends,wordColumns,figureColumns,ruleColumns,factColumns,columnColumns,signColumns,lineColumns',
    'figures,rules',
  ].flatMap((keys) => keys.split(',')),
);

/** The same for arrays that stand for a line of the report: positions that hold the report's own words. */
const ownPositions: Readonly<Record<string, readonly number[]>> = { words: [6], facts: [1], lines: [0, 1] };

/** Every string of the report that comes from the page. */
function printedTexts(value: unknown, key = '', position: number | null = null): string[] {
  if (typeof value === 'string') {
    const isOwn = ownKeys.has(key) || (position !== null && (ownPositions[key] ?? []).includes(position));
    return isOwn ? [] : [value];
  }
  if (Array.isArray(value)) {
    const isLine = value.some((item) => typeof item !== 'object');
    return value.flatMap((item, at) => printedTexts(item, key, isLine ? at : null));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => printedTexts(item, name));
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];
const isMasked = (word: string): boolean => /^[xX]+$/.test(word);

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium();
});

describe.each(examples.map((example) => [example.name, example] as const))('%s', (_, { bytes, descriptions }) => {
  let inside: Inside;
  beforeAll(async () => {
    inside = await lookInside(bytes, { pdfium });
  });

  test('its diagnostic report has no digit but 9 and no word beyond the public vocabulary', () => {
    const report = diagnose(inside);
    const texts = printedTexts(JSON.parse(report));
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => /[^\P{N}9]/u.test(text))).toEqual([]);
    const legible = texts.flatMap(wordsOf).filter((word) => !isMasked(word));
    expect(legible.filter((word) => !isPublicWord(word, true))).toEqual([]);
    const secret = new Set(
      [...descriptions, ...inside.pages.flatMap((page) => page.words.map((word) => word.text))]
        .flatMap(wordsOf)
        .filter((word) => word.length > 2 && !isMasked(word) && !isPublicWord(word, true)),
    );
    expect(secret.size).toBeGreaterThan(0);
    const all = new Set(texts.flatMap(wordsOf));
    expect([...secret].filter((word) => all.has(word))).toEqual([]);
  });

  test('every stage of every page is drawn as well-formed SVG', () => {
    for (const stage of stageNames) {
      for (const page of inside.pages) expect(faultsOf(drawStage(inside, stage, page.number) ?? '')).toEqual([]);
    }
  });

  test('its explanation says how it ended', () => {
    const { outcome } = inside.stages;
    const expected =
      outcome.kind === 'rejected' ? 'REJECTED' : outcome.reading.proof.isProved ? 'PROVED' : 'NOT PROVED';
    expect(explain(inside).startsWith(expected)).toBe(true);
  });
});

/** What an XML parser would stumble over, as far as these few elements can have it. */
function faultsOf(svg: string): string[] {
  const faults: string[] = [];
  const element = /<(?:rect|path)(?: [a-z-]+="[^"<]*")*\/>|<text(?: [a-zA-Z-]+="[^"<]*")*>[^<]*<\/text>/gy;
  const body = svg.replace(/^<svg(?: [a-zA-Z-]+="[^"<]*")*>\n/, '').replace(/<\/svg>\n$/, '');
  if (body.length >= svg.length - 10) faults.push('no svg element around it');
  for (const line of body.split('\n').filter((one) => one !== '')) {
    element.lastIndex = 0;
    if (!element.test(line) || element.lastIndex !== line.length) faults.push(line.slice(0, 200));
    if (/&(?!#\d+;)/.test(line) || /NaN|Infinity/.test(line.replace(/>[^<]*</, '><'))) faults.push(line.slice(0, 200));
  }
  return faults;
}

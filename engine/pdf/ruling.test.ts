import { beforeAll, describe, expect, test } from 'vitest';
import { loadPdfium, type Pdfium, readPdf } from './index.ts';
import { stream, type TinyExtras, tinyPdf } from './tiny-pdf.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium();
});

/** Each rule as `kind x0 y0 x1 y1 colour`, rounded to a tenth of a point. */
function rules(content: string, extras: TinyExtras = {}, rotate = 0): string[] {
  const pdf = readPdf(pdfium, tinyPdf({ content, rotate }, extras));
  if (pdf.kind !== 'pages') throw new Error(pdf.message);
  return pdf.pages[0]!.rules.map(({ kind, box, color }) => {
    const edges = [box.x0, box.y0, box.x1, box.y1].map((edge) => Number(edge.toFixed(1)));
    return `${kind} ${edges.join(' ')} ${color.toString(16).padStart(6, '0')}`;
  });
}

describe('rules', () => {
  test.each<[string, string, string[]]>([
    ['a level line', '1 w 50 700 m 550 700 l S', ['horizontal 50 91.5 550 92.5 000000']],
    ['an upright line', '1 0 0 RG 2 w 50 700 m 50 600 l S', ['vertical 49 92 51 192 ff0000']],
    ['a slanting line is none', '50 700 m 550 600 l S', []],
    ['a line drawn in a matrix', 'q 2 0 0 2 0 0 cm 1 w 25 350 m 275 350 l S Q', ['horizontal 50 91 550 93 000000']],
    ['a thin filled box is a line', '50 700 500 0.5 re f', ['horizontal 50 91.5 550 92 000000']],
    ['a narrow filled box too', '50 600 0.7 100 re f', ['vertical 50 92 50.7 192 000000']],
    ['a filled box is an area', '0.9 g 50 600 500 20 re f', ['area 50 172 550 192 e6e6e6']],
    ['a white box on white paper is nothing', '1 g 50 600 500 20 re f', []],
    [
      'a white line on a dark area is one',
      '0 g 50 600 500 20 re f 1 g 50 610 500 1 re f',
      ['area 50 172 550 192 000000', 'horizontal 50 181 550 182 ffffff'],
    ],
    [
      'a stroked rectangle gives four sides',
      '1 w 50 600 500 20 re S',
      [
        'horizontal 50 191.5 550 192.5 000000',
        'vertical 549.5 172 550.5 192 000000',
        'horizontal 50 171.5 550 172.5 000000',
        'vertical 49.5 172 50.5 192 000000',
      ],
    ],
    [
      'a frame of two boxes gives its four sides',
      '50 600 500 20 re 51 601 498 18 re f*',
      [
        'horizontal 50 172 550 173 000000',
        'horizontal 50 191 550 192 000000',
        'vertical 50 172 51 192 000000',
        'vertical 549 172 550 192 000000',
      ],
    ],
    [
      'several lines in one path',
      '1 w 50 700 m 550 700 l 50 680 m 550 680 l S',
      ['horizontal 50 91.5 550 92.5 000000', 'horizontal 50 111.5 550 112.5 000000'],
    ],
    [
      'clipped to what shows',
      'q 100 0 200 792 re W n 1 w 50 700 m 550 700 l S Q',
      ['horizontal 100 91.5 300 92.5 000000'],
    ],
    ['clipped away', 'q 100 0 200 100 re W n 1 w 50 700 m 550 700 l S Q', []],
    ['off the page', '1 w 50 900 m 550 900 l S', []],
    ['a path that only clips', 'q 50 600 500 20 re W n Q', []],
    ['dots are none', '50 700 0.5 0.5 re f', []],
  ])('%s', (_, content, expected) => {
    expect(rules(content)).toEqual(expected);
  });

  test('on a turned page they lie as displayed', () => {
    expect(rules('1 w 50 700 m 550 700 l S', {}, 90)).toEqual(['vertical 699.5 50 700.5 550 000000']);
  });

  test('inside forms, at the place the form is put', () => {
    const extras = {
      resources: '/XObject << /Fm 100 0 R >>',
      objects: {
        100: stream('1 w 0 0 m 100 0 l S', '/Type /XObject /Subtype /Form /BBox [-5 -5 500 500] /Matrix [2 0 0 2 0 0]'),
      },
    };
    expect(rules('q 1 0 0 1 50 700 cm /Fm Do Q', extras)).toEqual(['horizontal 50 91 250 93 000000']);
  });
});

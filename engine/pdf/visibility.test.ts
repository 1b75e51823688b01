import { beforeAll, describe, expect, test } from 'vitest';
import { loadPdfium, type Pdfium, type PdfPage, readPdf } from './index.ts';
import { greyImage, stream, type TinyExtras, type TinyPage, text, tinyPdf } from './tiny-pdf.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium();
});

function read(page: TinyPage, extras: TinyExtras = {}): PdfPage {
  const pdf = readPdf(pdfium, tinyPdf(page, extras));
  if (pdf.kind !== 'pages') throw new Error(pdf.message);
  return pdf.pages[0]!;
}

const SEEN = text(50, 700, 'seen');
const TRAP = text(50, 650, 'trap');
/** Around the trap. */
const BAR = '40 640 200 30 re f\n';
const OTHER_PLACE = '40 300 200 30 re f\n';
const GREY = '0.5 g ';
const states = (entries: string): TinyExtras => ({ resources: `/ExtGState << /G << ${entries} >> >>` });
const image = (object: string, more: Record<number, string> = {}): TinyExtras => ({
  resources: '/XObject << /Im 100 0 R >>',
  objects: { 100: object, ...more },
});
const PICTURE = 'q 200 0 0 30 40 640 cm /Im Do Q\n';
const layer = (isOn: boolean): TinyExtras => ({
  resources: '/Properties << /L 100 0 R >>',
  objects: { 100: '<< /Type /OCG /Name (Layer) >>' },
  catalog: `/OCProperties << /OCGs [100 0 R] /D << /BaseState /ON ${isOn ? '' : '/OFF [100 0 R]'} >> >>`,
});
const patterns: TinyExtras = {
  resources: '/Pattern << /Gradient 100 0 R /Dots 102 0 R >>',
  objects: {
    100: '<< /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 612 0] /Function 101 0 R /Extend [true true] >> >>',
    101: '<< /FunctionType 2 /Domain [0 1] /C0 [0.1 0 0] /C1 [0 0 0.5] /N 1 >>',
    102: stream(
      '0 0 0.5 0.5 re f',
      '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << >>',
    ),
  },
};
const form = (content: string, entries = ''): TinyExtras => ({
  resources: '/XObject << /Fm 100 0 R >> /ExtGState << /G << /ca 0 >> >>',
  objects: {
    100: stream(
      content,
      `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> ${entries}`,
    ),
  },
});

describe('text the eye cannot see is left out and counted', () => {
  test.each<[string, string, TinyExtras?]>([
    ['render mode 3', `3 Tr ${TRAP}`],
    ['render mode 7, clipping only', `q 7 Tr ${TRAP} Q`],
    ['white on white paper', `1 g ${TRAP}`],
    ['nearly white on white paper', `0.95 g ${TRAP}`],
    ['white outlines only', `1 Tr 1 G ${TRAP}`],
    ['the colour of the bar beneath', `${GREY}${BAR}${TRAP}`],
    ['nearly the colour of the bar beneath', `${GREY}${BAR} 0.52 g ${TRAP}`],
    ['under a bar drawn later', `${TRAP} 1 g ${BAR}`],
    ['under a bar drawn with a fat pen', `${TRAP} 30 w 1 G 40 655 m 240 655 l S`],
    ['under a gradient', `${TRAP} /Pattern cs /Gradient scn ${BAR}`, patterns],
    ['no opacity', `/G gs ${TRAP}`, states('/ca 0')],
    ['hardly any opacity', `/G gs ${TRAP}`, states('/ca 0.05')],
    ['too small to read', text(50, 650, 'trap', 1)],
    ['too small by its matrix', 'BT /F1 10 Tf 0.1 0 0 0.1 50 650 Tm (trap) Tj ET'],
    ['right of the page', text(620, 650, 'trap')],
    ['above the page', text(50, 800, 'trap')],
    ['below the page', text(50, -20, 'trap')],
    ['clipped away', `q 300 300 100 100 re W n ${TRAP} Q`],
    ['clipped by two clips that share nothing', `q 40 640 200 30 re W n 300 300 100 100 re W n ${TRAP} Q`],
    ['under a picture drawn later', `${TRAP}${PICTURE}`, image(greyImage(200))],
    ['white on a white picture', `${PICTURE} 1 g ${TRAP}`, image(greyImage(255))],
    ['in a layer that is off', `/OC /L BDC ${TRAP} EMC`, layer(false)],
    ['in a form without opacity', 'q /G gs /Fm Do Q', form(TRAP)],
    ['outside the box of its form', '/Fm Do', clippedForm()],
    ['in a form, under a bar outside it', `/Fm Do 1 g ${BAR}`, form(TRAP)],
    [
      'under a rounded box drawn later',
      `${TRAP} 1 g 45 640 m 235 640 l 240 640 240 645 240 645 c 240 670 l 40 670 l 40 645 l 40 640 45 640 45 640 c f`,
    ],
  ])('%s', (_, content, extras) => {
    const page = read({ content: `${SEEN} q ${content} Q` }, extras);
    expect(page.words.map((word) => word.text)).toEqual(['seen']);
    expect(page.hiddenWordCount).toBe(1);
  });

  test('outside the crop box', () => {
    const page = read({ content: SEEN + TRAP, cropBox: [0, 680, 612, 792] });
    expect(page.words.map((word) => word.text)).toEqual(['seen']);
    expect(page.hiddenWordCount).toBe(1);
  });
});

describe('text the eye can see is kept', () => {
  test.each<[string, string, TinyExtras?]>([
    ['white on a dark bar', `0 g ${BAR} 1 g ${TRAP}`],
    ['white on a dark bar drawn with a fat pen', `30 w 0 G 40 655 m 240 655 l S 1 g ${TRAP}`],
    [
      'white on a dark rounded box',
      `0 g 45 640 m 235 640 l 240 640 240 645 240 645 c 240 670 l 40 670 l 40 645 l 40 640 45 640 45 640 c f 1 g ${TRAP}`,
    ],
    ['white on dark, the bar inside a form', `/Fm Do 1 g ${TRAP}`, form(`0 g ${BAR}`)],
    ['black on a bar painted over a black one', `0 g ${BAR} 1 g ${BAR} 0 g ${TRAP}`],
    ['beside a bar drawn later', `${TRAP} 1 g ${OTHER_PLACE}`],
    ['half under a bar drawn later', `${text(34, 646, 'trap', 20)} 1 g 40 640 200 15 re f`],
    ['in the hole of a frame drawn later', `${TRAP} 1 g 20 620 300 80 re 40 640 200 30 re f*`],
    ['under a see-through bar', `${TRAP} q /G gs 1 1 0 rg ${BAR} Q`, states('/ca 0.3')],
    ['under a bar that multiplies', `${TRAP} q /G gs 1 1 0 rg ${BAR} Q`, states('/BM /Multiply')],
    ['half its opacity', `/G gs ${TRAP}`, states('/ca 0.5')],
    ['light grey on white', `0.7 g ${TRAP}`],
    ['white with a black outline', `2 Tr 1 g 0 G ${TRAP}`],
    ['black outlines only', `1 Tr 1 g 0 G ${TRAP}`],
    ['within its clip', `q 40 640 200 30 re W n ${TRAP} Q`],
    ['on a picture', `${PICTURE}${TRAP}`, image(greyImage(200))],
    ['white on a dark picture', `${PICTURE} 1 g ${TRAP}`, image(greyImage(20))],
    [
      'under a picture with nothing but holes',
      `${TRAP}${PICTURE}`,
      image(greyImage(0, '/SMask 101 0 R'), { 101: greyImage(40) }),
    ],
    ['in a layer that is on', `/OC /L BDC ${TRAP} EMC`, layer(true)],
    ['in a form', '/Fm Do', form(TRAP)],
    ['white on a dark gradient', `/Pattern cs /Gradient scn ${BAR} 1 g ${TRAP}`, patterns],
    ['filled with a gradient', `/Pattern cs /Gradient scn ${TRAP}`, patterns],
    ['under a pattern of dots', `${TRAP} /Pattern cs /Dots scn ${BAR}`, patterns],
    ['three points high', text(50, 650, 'trap', 3.2)],
  ])('%s', (_, content, extras) => {
    const page = read({ content: `${SEEN} q ${content} Q` }, extras);
    expect(page.words.map((word) => word.text)).toEqual(['seen', 'trap']);
    expect(page.hiddenWordCount).toBe(0);
  });
});

/** The form's own box ends left of the trap. */
function clippedForm(): TinyExtras {
  return {
    resources: '/XObject << /Fm 100 0 R >>',
    objects: {
      100: stream(TRAP, '/Type /XObject /Subtype /Form /BBox [0 0 40 792] /Resources << /Font << /F1 3 0 R >> >>'),
    },
  };
}

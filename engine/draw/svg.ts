import type { Box } from '../geometry/index.ts';

/** How a shape looks; what is left out is not drawn. */
export interface Paint {
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly opacity?: number;
  readonly dashes?: string;
}

export interface TextStyle {
  readonly size: number;
  readonly fill?: string;
  readonly isBold?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** The text is set to exactly this width, as the page prints it. */
  readonly length?: number;
  /** A white edge, so that it can be read over other text. */
  readonly hasHalo?: boolean;
  /** Degrees clockwise around its place. */
  readonly turned?: number;
}

export function rect(box: Box, paint: Paint): string {
  const size = `width="${num(Math.max(0, box.x1 - box.x0))}" height="${num(Math.max(0, box.y1 - box.y0))}"`;
  return `<rect x="${num(box.x0)}" y="${num(box.y0)}" ${size}${paintOf(paint)}/>`;
}

export const path = (points: readonly (readonly [number, number])[], paint: Paint): string =>
  `<path d="M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}"${paintOf({ fill: 'none', ...paint })}/>`;

export function text(x: number, y: number, words: string, style: TextStyle): string {
  const clean = escapeXml(shorten(words));
  if (clean === '') return '';
  const attributes = [
    `x="${num(x)}" y="${num(y)}" font-size="${num(style.size)}"`,
    style.fill === undefined ? '' : `fill="${style.fill}"`,
    style.isBold ? 'font-weight="bold"' : '',
    style.hasHalo ? 'stroke="#ffffff" stroke-width="2" stroke-linejoin="round" paint-order="stroke"' : '',
    style.anchor === undefined || style.anchor === 'start' ? '' : `text-anchor="${style.anchor}"`,
    style.length === undefined || style.length <= 0
      ? ''
      : `textLength="${num(style.length)}" lengthAdjust="spacingAndGlyphs"`,
    style.turned ? `transform="rotate(${style.turned} ${num(x)} ${num(y)})"` : '',
  ];
  return `<text ${attributes.filter((one) => one !== '').join(' ')}>${clean}</text>`;
}

const charactersMax = 160;

export const shorten = (words: string, max: number = charactersMax): string => {
  const characters = [...words];
  return characters.length <= max ? words : `${characters.slice(0, max - 1).join('')}…`;
};

/** Leaves out what XML cannot say (control characters, halves of characters) and escapes what it would read as markup. */
export const escapeXml = (words: string): string =>
  words
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const coordinateMax = 1e6;

/** Two decimals are finer than any eye; a place that no page has is brought to the edge of the possible. */
export function num(value: number): string {
  const bounded = Number.isNaN(value) ? 0 : Math.min(coordinateMax, Math.max(-coordinateMax, value));
  return String(Math.round(bounded * 100) / 100);
}

function paintOf(paint: Paint): string {
  const { fill, stroke, strokeWidth, opacity, dashes } = paint;
  return [
    ` fill="${fill ?? 'none'}"`,
    stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${num(strokeWidth ?? 0.6)}"`,
    opacity === undefined ? '' : ` opacity="${num(opacity)}"`,
    dashes === undefined || dashes === '' ? '' : ` stroke-dasharray="${dashes}"`,
  ].join('');
}

import { type Line, longestDate, type Token } from '../page/index.ts';

/** How a page's places are brought onto those of the first page with rows. */
export interface Frame {
  readonly from: number;
  readonly to: number;
  readonly scale: number;
}

const edgeMax = 5;
const scaleMin = 0.02;
const datedMin = 2;

/**
 * Printouts are set page by page: the same list may stand further left on the next page, or in a smaller size. Its first
 * column of dates and the size of its letters say by how much. Pages that agree with the first one need no frame.
 */
export function pageFrames(lines: readonly Line[]): ReadonlyMap<number, Frame> {
  const byPage = new Map<number, { x0: number; fontSize: number }[]>();
  for (const line of lines) {
    const first = line.tokens[0];
    if (!first || !longestDate(line.tokens, 0, false)) continue;
    const list = byPage.get(line.page) ?? [];
    if (list.length === 0) byPage.set(line.page, list);
    list.push({ x0: first.box.x0, fontSize: line.fontSize });
  }
  const places = [...byPage].flatMap(([page, list]) => {
    const place = commonPlace(list);
    return place ? [{ page, ...place }] : [];
  });
  const [reference, ...others] = places;
  const frames = new Map<number, Frame>();
  for (const { page, x0, fontSize } of others) {
    if (!reference) break;
    const scale = reference.fontSize / fontSize;
    if (Math.abs(x0 - reference.x0) <= edgeMax && Math.abs(scale - 1) <= scaleMin) continue;
    frames.set(page, { from: x0, to: reference.x0, scale });
  }
  return frames;
}

/** Where most of a page's dates begin. */
function commonPlace(list: readonly { readonly x0: number; readonly fontSize: number }[]) {
  let best: { x0: number; fontSize: number; count: number } | null = null;
  for (const { x0, fontSize } of list) {
    const count = list.filter((other) => Math.abs(other.x0 - x0) <= edgeMax).length;
    if (count >= datedMin && (best === null || count > best.count)) best = { x0, fontSize, count };
  }
  return best;
}

export const placeToken = (token: Token, { from, to, scale }: Frame): Token => ({
  ...token,
  box: { ...token.box, x0: (token.box.x0 - from) * scale + to, x1: (token.box.x1 - from) * scale + to },
});

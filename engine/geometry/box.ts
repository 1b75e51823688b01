/** A rectangle in PDF points; the origin is the top left corner of the page as displayed, y grows downwards. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export const middleY = (box: Box): number => (box.y0 + box.y1) / 2;

/** How many points two boxes share sideways; negative is the gap between them. */
export const overlapX = (a: Pick<Box, 'x0' | 'x1'>, b: Pick<Box, 'x0' | 'x1'>): number =>
  Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);

export const boxContains = (outer: Box, inner: Box): boolean =>
  outer.x0 <= inner.x0 && outer.y0 <= inner.y0 && outer.x1 >= inner.x1 && outer.y1 >= inner.y1;

/** For sorting by a coordinate. A difference would do, but each is a number on the heap, and a page has thousands. */
export const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts in place. What is in order already, as most lines are, is let be: a sort takes a kilobyte for the least list. */
export function putInOrder<Item>(list: Item[], compareItems: (a: Item, b: Item) => number): Item[] {
  for (let at = 1; at < list.length; at++)
    if (compareItems(list[at - 1] as Item, list[at] as Item) > 0) return list.sort(compareItems);
  return list;
}

/** The smallest box around all of `things`, of which there must be one at least. */
export function boxAround(things: readonly { readonly box: Box }[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { box } of things) {
    x0 = Math.min(x0, box.x0);
    y0 = Math.min(y0, box.y0);
    x1 = Math.max(x1, box.x1);
    y1 = Math.max(y1, box.y1);
  }
  return { x0, y0, x1, y1 };
}

/** How many of these edges lie so near to another: sorted once, since a long list has thousands of them. */
export function countingNear(edges: readonly number[], near: number): (edge: number) => number {
  const sorted = [...edges].sort(compare);
  return (edge) => countFirst(sorted, (one) => one <= edge + near) - countFirst(sorted, (one) => one < edge - near);
}

/** How many at the beginning of a sorted list something holds for, by halves. */
export function countFirst<Item>(sorted: readonly Item[], holds: (item: Item) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(sorted[middle] as Item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

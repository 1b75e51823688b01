import type { Box } from '../geometry/index.ts';

/** Coordinates of somebody who turns the page until a text reads from left to right. */
export interface ReadingFrame {
  readonly key: number;
  /** The nearest quarter turn, clockwise as displayed. */
  readonly direction: 0 | 90 | 180 | 270;
  /** Whether the text reads exactly along a side of the page. */
  readonly isLevel: boolean;
  /** Far from level: text that a person sees as slanting. */
  readonly isLeaning: boolean;
  /** Of the reading direction's angle: a point lies `x·cos + y·sin` along it and `y·cos − x·sin` across. */
  readonly cos: number;
  readonly sin: number;
  /** The box on the page around a stretch of text. */
  box(start: number, end: number, top: number, bottom: number): Box;
}

const LEVEL_DEGREES_MAX = 0.25;
const STEP_DEGREES = 0.5;
/** A page that was printed a little askew still reads as lines. */
const LEANING_DEGREES_MIN = 5;
const LEANING_SINE_MIN = Math.sin((LEANING_DEGREES_MIN * Math.PI) / 180);

/** One frame for each angle; text leaning alike shares it. */
export function readingFrames(): (dx: number, dy: number) => ReadingFrame {
  const upright = levelFrame(0, 0);
  const frames = new Map<number, ReadingFrame>([[upright.key, upright]]);
  return (dx, dy) => {
    if (dy === 0 && dx > 0) return upright;
    const degrees = ((Math.atan2(dy, dx) * 180) / Math.PI + 360) % 360;
    const quarter = Math.round(degrees / 90);
    const isLevel = !Number.isFinite(degrees) || Math.abs(degrees - quarter * 90) <= LEVEL_DEGREES_MAX;
    const direction = (Number.isFinite(degrees) ? (quarter % 4) * 90 : 0) as ReadingFrame['direction'];
    const key = isLevel ? direction : 1000 + Math.round(degrees / STEP_DEGREES);
    let frame = frames.get(key);
    if (frame === undefined) {
      frame = isLevel ? levelFrame(key, direction) : leaningFrame(key, direction, (degrees * Math.PI) / 180);
      frames.set(key, frame);
    }
    return frame;
  };
}

const COSINE = { 0: 1, 90: 0, 180: -1, 270: 0 } as const;
const SINE = { 0: 0, 90: 1, 180: 0, 270: -1 } as const;

const levelFrame = (key: number, direction: ReadingFrame['direction']): ReadingFrame =>
  frameOf(key, direction, true, COSINE[direction], SINE[direction]);

const leaningFrame = (key: number, direction: ReadingFrame['direction'], angle: number): ReadingFrame =>
  frameOf(key, direction, false, Math.cos(angle), Math.sin(angle));

/** Nearly all text reads from left to right. */
const uprightBox = (start: number, end: number, top: number, bottom: number): Box => ({
  x0: Math.min(start, end),
  y0: Math.min(top, bottom),
  x1: Math.max(start, end),
  y1: Math.max(top, bottom),
});

function turnedBox(cos: number, sin: number, start: number, end: number, top: number, bottom: number): Box {
  const [xa, xb, xc, xd] = [start * cos, end * cos, -top * sin, -bottom * sin];
  const [ya, yb, yc, yd] = [start * sin, end * sin, top * cos, bottom * cos];
  return {
    x0: Math.min(xa, xb) + Math.min(xc, xd),
    y0: Math.min(ya, yb) + Math.min(yc, yd),
    x1: Math.max(xa, xb) + Math.max(xc, xd),
    y1: Math.max(ya, yb) + Math.max(yc, yd),
  };
}

function frameOf(
  key: number,
  direction: ReadingFrame['direction'],
  isLevel: boolean,
  cos: number,
  sin: number,
): ReadingFrame {
  return {
    key,
    direction,
    isLevel,
    isLeaning: Math.min(Math.abs(cos), Math.abs(sin)) > LEANING_SINE_MIN,
    cos,
    sin,
    box: key === 0 ? uprightBox : (start, end, top, bottom) => turnedBox(cos, sin, start, end, top, bottom),
  };
}

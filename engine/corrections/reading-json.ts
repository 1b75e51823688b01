import { money } from '../money/index.ts';
import type { CorrectedReading } from './corrected-reading.ts';

/** JSON text of a corrected reading: an amount is `{"$":"-1250"}`, its minor units as digits. */
export const encodeReading = (reading: CorrectedReading): string => encodeFigures(reading);

export const decodeReading = (json: string): CorrectedReading => decodeFigures<CorrectedReading>(json);

/** The same for any part of it, such as one row or one account. */
export const encodeFigures = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? { $: part.toString() } : part));

export const decodeFigures = <Value>(json: string): Value => withFigures(JSON.parse(json)) as Value;

/** In place, for nobody else has seen the value yet. A reviver of `JSON.parse` takes several times as long. */
function withFigures(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (isFigure(part)) return money(BigInt(part.$));
  const whole = part as Record<string, unknown>;
  for (const name of Object.keys(whole)) {
    const value = whole[name];
    if (typeof value === 'object' && value !== null) whole[name] = withFigures(value);
  }
  return part;
}

const isFigure = (part: object): part is { $: string } => '$' in part && typeof part.$ === 'string';

import { money } from '../money/index.ts';
import type { CorrectedReading } from './corrected-reading.ts';

/** JSON text of a corrected reading: an amount is `{"$":"-1250"}`, its minor units as digits. */
export const encodeReading = (reading: CorrectedReading): string => encodeFigures(reading);

export const decodeReading = (json: string): CorrectedReading => decodeFigures<CorrectedReading>(json);

/** The same for any part of it, such as one row or one account. */
export const encodeFigures = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? { $: part.toString() } : part));

export const decodeFigures = <Value>(json: string): Value =>
  JSON.parse(json, (_, part: unknown) => (isFigure(part) ? money(BigInt(part.$)) : part)) as Value;

const isFigure = (part: unknown): part is { $: string } =>
  typeof part === 'object' && part !== null && '$' in part && typeof part.$ === 'string';

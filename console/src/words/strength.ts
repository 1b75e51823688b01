import type { Statement } from '../api/wire.ts';

type Strength = Statement['reconciliation']['strength'];

/** How strong the proof is, in one sentence; nothing before there is one. */
export function strengthWords(strength: Strength): string {
  if (strength === null) return '';
  const { equations, choices } = strength;
  const held = equations === 1 ? 'One equation holds' : `${equations} independent equations hold`;
  if (choices === 0) return `${held}, with no choice between readings.`;
  return `${held}, after ${choices === 1 ? 'one choice' : `${choices} choices`} between readings.`;
}

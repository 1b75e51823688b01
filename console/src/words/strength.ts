import type { Statement } from '../api/wire.ts';
import { counted, say } from './language.ts';

type Strength = Statement['reconciliation']['strength'];

/** How strong the proof is, in one sentence; nothing before there is one. */
export function strengthWords(strength: Strength): string {
  if (strength === null) return '';
  const { equations, choices } = strength;
  const held = counted(equations, 'One equation holds', '{n} independent equations hold');
  const chosen =
    choices === 0
      ? say('with no choice between readings')
      : counted(choices, 'after one choice between readings', 'after {n} choices between readings');
  return `${held}, ${chosen}.`;
}

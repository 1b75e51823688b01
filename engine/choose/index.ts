export { type Choice, choose } from './choose.ts';
export { weightOf } from './direction.ts';
export { nothingMoved } from './nothing-moved.ts';

export { type Choice, choose } from './choose.ts';
export { nothingMoved } from './nothing-moved.ts';

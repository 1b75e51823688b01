export { type Choice, choose } from './choose.ts';

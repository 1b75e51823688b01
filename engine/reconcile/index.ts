export { type Proved, prove } from './prove.ts';

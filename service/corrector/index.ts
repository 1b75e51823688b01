export { type Corrector, openCorrector, type Worked } from './corrector.ts';
export type { ResultHead } from './first-result.ts';

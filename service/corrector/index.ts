export { type Corrected, type Corrector, openCorrector } from './corrector.ts';

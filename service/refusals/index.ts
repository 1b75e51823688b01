export { Refusal, type RefusalCode, refusals } from './refusals.ts';

export { Refusal, type RefusalCode, type RefusalDetails, refusals } from './refusals.ts';

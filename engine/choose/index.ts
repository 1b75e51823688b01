export { type Choice, type ChooseOptions, choose } from './choose.ts';
export type { Proposal } from './proposal.ts';

export { sandboxOutcome } from './sandbox-outcome.ts';

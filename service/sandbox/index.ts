export { type SandboxOutcome, sandboxOutcome } from './sandbox-outcome.ts';

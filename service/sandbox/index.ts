export { samplePdf } from './sample-pdf.ts';
export { sandboxOutcome } from './sandbox-outcome.ts';

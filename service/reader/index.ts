export { pageProgram } from './page-child.ts';
export { openReader, type Reader, type ReaderLimits, type ReaderOutcome } from './reader.ts';

export { openReader, type Reader, type ReaderLimits, type ReaderOutcome } from './reader.ts';

export { openReader, type Reader, type ReaderLimits, type ReaderOutcome, threadLimits } from './reader.ts';

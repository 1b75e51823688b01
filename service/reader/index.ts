export { openReader, type Reader, type ReaderLimits, type ReaderOutcome, type ReadOptions } from './reader.ts';

export { openReader, type Reader, type ReaderFailure, type ReaderLimits, type ReaderOutcome } from './reader.ts';

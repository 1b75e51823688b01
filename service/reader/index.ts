export { startPageSource } from './page-source.ts';
export { readAhead } from './read-ahead.ts';
export { openReader, type Reader, type ReaderLimits, type ReaderOutcome, threadLimits } from './reader.ts';
export type { ThreadData } from './thread-data.ts';

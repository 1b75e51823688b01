export type { ReadAccount } from './read-account.ts';
export { type ReadOptions, readContent, readStatement, type Stages, StatementReader } from './read-statement.ts';

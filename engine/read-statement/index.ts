export type { Taken, TakenWhy } from './agree.ts';
export type { AccountReaders } from './read-accounts.ts';
export { type ReadOptions, readContent, readStatement, type Stages, StatementReader } from './read-statement.ts';

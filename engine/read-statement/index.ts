export { type ReadOptions, readContent, readStatement, type Stages, StatementReader } from './read-statement.ts';

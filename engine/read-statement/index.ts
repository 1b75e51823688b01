export { type ReadOptions, readContent, readStatement, type Stages } from './read-statement.ts';

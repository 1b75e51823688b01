export { accountsOf, type Comparison, compare, minorUnits, rowDifferences, statusOf } from './compare.ts';
export { type Fixture, readFixtures } from './fixture.ts';
export { isUnsure, wrongUnderSucceeded } from './right.ts';

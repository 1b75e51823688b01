export { accountsOf, type Comparison, compare, minorUnits, rowDifferences, statusOf } from './compare.ts';
export { type Fixture, readFixtures } from './fixture.ts';

import { expect, test } from 'vitest';
import { explainStart } from './start-fault.ts';

const what = { dataFolder: 'data', host: '127.0.0.1', port: 8080, database: 'at db/tieout', bucket: null };

test.each([
  [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' }],
  [{ code: '57P03', message: 'the database system is starting up' }],
  [new Error('Connection terminated unexpectedly')],
  [new Error('Postgres connection has been discarded')],
  [new Error('timeout exceeded when trying to connect')],
])('a database that breaks off at the start is named in one sentence: %s', (fault) => {
  expect(explainStart(fault, what)).toMatchObject({
    name: 'StartFault',
    message: `The database at db/tieout cannot be reached (${fault.message}); check DATABASE_URL.`,
  });
});

test('a fault of ours is passed on as it is', () => {
  const fault = new TypeError('x is not a function');
  expect(explainStart(fault, what)).toBe(fault);
});

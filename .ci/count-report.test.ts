import { expect, test } from 'vitest';
import { countReport, type VitestReport } from './count-report.ts';

const report = (part: Partial<VitestReport>): VitestReport => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...part,
});

const file = (status: string, tests: number) => ({ status, assertionResults: Array.from({ length: tests }) });

test.each([
  ['all is well', {}, 0, { passed: 5, failed: 0, skipped: 0 }],
  ['two fail', { numFailedTests: 2 }, 1, { passed: 5, failed: 2, skipped: 0 }],
  ['a file fell over', { testResults: [file('failed', 0)] }, 1, { passed: 5, failed: 1, skipped: 0 }],
  [
    'a failed test is not counted twice',
    { numFailedTests: 1, testResults: [file('failed', 3)] },
    1,
    { passed: 5, failed: 1, skipped: 0 },
  ],
  ['an error outside any test', {}, 1, { passed: 5, failed: 1, skipped: 0 }],
  ['skipped and promised', { numPendingTests: 3, numTodoTests: 1 }, 0, { passed: 5, failed: 0, skipped: 4 }],
])('%s', (_, part, exitStatus, counts) => {
  expect(countReport(report(part), exitStatus)).toEqual(counts);
});

import { expect, test } from 'vitest';
import { type Greeted, greeting } from './greeting.ts';

const first: Greeted = {
  role: 'all',
  url: 'http://127.0.0.1:8080',
  firstKeys: { live: 'sk_live_1', test: 'sk_test_1' },
  isFirstStart: true,
  consoleLink: 'http://127.0.0.1:8080/console/#token=abc',
  hasConsole: true,
  samplePath: 'statement.pdf',
};

test('the first start shows keys, a line to try and a link', () => {
  const said = greeting(first);
  expect(said).toContain('live key  sk_live_1');
  expect(said).toContain('curl -H "Authorization: Bearer sk_live_1" -F file=@statement.pdf');
  expect(said).toContain('#token=abc');
});

test.each([
  [
    'a later start where nobody reads along',
    { firstKeys: null, isFirstStart: false, consoleLink: null },
    'console-link',
  ],
  ['a first start whose keys are for a terminal alone', { firstKeys: null, consoleLink: null }, 'keys create'],
])('%s shows no secret, but how to get one', (_what, change, hint) => {
  const said = greeting({ ...first, ...change });
  expect(said).not.toMatch(/sk_|token/);
  expect(said).toContain(hint);
});

test('without a console there is no word of one', () => {
  const said = greeting({ ...first, consoleLink: null, hasConsole: false });
  expect(said).not.toMatch(/console/i);
});

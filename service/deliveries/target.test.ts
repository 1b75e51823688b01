import { describe, expect, test } from 'vitest';
import attackUrls from './attack-urls.json' with { type: 'json' };
import { checkTarget, TargetRefused } from './target.ts';

const outside = { isLoopbackAllowed: false };
const trial = { isLoopbackAllowed: true };

describe('an address that reaches inside is refused', () => {
  test.each(attackUrls)('%s', (url) => {
    expect(checkTarget(url, outside)).toBeInstanceOf(TargetRefused);
  });
});

test('the table of attacks is no smaller than promised', () => {
  expect(attackUrls.length).toBeGreaterThanOrEqual(20);
});

test.each([
  ['https://example.com/hook', 'https://example.com/hook'],
  ['https://example.com:8443/hook?token=1', 'https://example.com:8443/hook?token=1'],
  ['HTTPS://Example.COM', 'https://example.com/'],
  ['https://8.8.8.8/', 'https://8.8.8.8/'],
  ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
])('%s is taken as %s', (text, href) => {
  expect(String(checkTarget(text, outside))).toBe(href);
});

describe('while the server itself listens on loopback', () => {
  test.each(['http://127.0.0.1:9000/', 'http://localhost:9000/', 'http://[::1]:9000/', 'https://127.0.0.1/'])(
    '%s is taken',
    (text) => {
      expect(checkTarget(text, trial)).toBeInstanceOf(URL);
    },
  );

  test.each([
    'http://10.0.0.1/',
    'https://10.0.0.1/',
    'http://example.com/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/',
    'https://api.localhost/',
  ])('%s is refused all the same', (text) => {
    expect(checkTarget(text, trial)).toBeInstanceOf(TargetRefused);
  });
});

test.each([
  ['https://example.com/#part', 'it carries a fragment, which is never sent'],
  ['https://user@example.com/', 'it carries credentials'],
  [`https://example.com/${'a'.repeat(2100)}`, 'it is longer than 2048 characters'],
  ['nonsense', 'it is no valid URL'],
  ['https://10.1.2.3/', '10.1.2.3 is private'],
])('%s is refused with a reason', (text, reason) => {
  expect(checkTarget(text, outside)).toMatchObject({ message: reason });
});

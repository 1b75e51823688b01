import { expect, test } from 'vitest';
import { isSealedText, openMasterKeys, openText, sealText, WrongMasterKey } from './index.ts';

const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const before = openMasterKeys(() => [older]);

test('a secret is opened as it was, for the same purpose alone', () => {
  const sealed = sealText(before, 'whsec_abc', 'webhook whe_1');
  expect(isSealedText(sealed)).toBe(true);
  expect(sealed).not.toContain('whsec');
  expect(openText(before, sealed, 'webhook whe_1')).toBe('whsec_abc');
  expect(() => openText(before, sealed, 'webhook whe_2')).toThrow();
  expect(sealText(before, 'whsec_abc', 'webhook whe_1')).not.toBe(sealed);
});

test('a secret from before there was a master key is itself', () => {
  expect(openText(before, 'whsec_abc', 'webhook whe_1')).toBe('whsec_abc');
});

test('while the key is rotated what the older one sealed is opened, and new things have the new one', () => {
  const sealed = before.seal(Buffer.from('x'), 'p');
  const during = openMasterKeys(() => [newer, older]);
  expect(Buffer.from(during.open(sealed, 'p')).toString()).toBe('x');
  expect(during.isCurrent(sealed)).toBe(false);
  const again = during.seal(Buffer.from('x'), 'p');
  expect(during.isCurrent(again)).toBe(true);
  expect(() => before.open(again, 'p')).toThrow(WrongMasterKey);
});

test('an altered byte is noticed wherever it stands', () => {
  const sealed = before.seal(Buffer.from('secret'), 'p');
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(() => before.open(altered, 'p')).toThrow();
  }
});

import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { openPasswords, passwordFault } from './passwords.ts';

const passwords = openPasswords();

test('a password is known by its hash, which names its own cost', async () => {
  const hash = await passwords.hash('crème brûlée at noon');
  expect(hash).toMatch(/^scrypt\$17\$8\$1\$[\w+/=]{24}\$[\w+/=]{44}$/);
  expect(await passwords.isRight('crème brûlée at noon'.normalize('NFD'), hash)).toBe(true);
  expect(await passwords.isRight('creme brulee at noon', hash)).toBe(false);
  expect(await passwords.isRight('crème brûlée at noon', null)).toBe(false);
  // One of an earlier, cheaper cost opens too.
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync('an older password', salt, 32, { N: 2 ** 10, r: 8, p: 1 });
  const older = `scrypt$10$8$1$${salt.toString('base64')}$${key.toString('base64')}`;
  expect(await passwords.isRight('an older password', older)).toBe(true);
});

test('nobody’s password takes as long as somebody’s', async () => {
  const hash = await passwords.hash('a long enough password');
  const timed = async (stored: string | null) => {
    const from = performance.now();
    for (let at = 0; at < 3; at += 1) await passwords.isRight('a wrong password', stored);
    return performance.now() - from;
  };
  const [known, unknown] = [await timed(hash), await timed(null)];
  expect(unknown / known).toBeGreaterThan(0.3);
});

test.each([
  ['short', /at least 12/],
  ['x'.repeat(201), /at most 200/],
  ['aaaaaaaaaaaaaaaa', /easy to guess/],
  ['robin@specimen.example', /easy to guess/],
  ['robin123456789', /easy to guess/],
  ['123456789012', /easy to guess/],
  ['Password1234', /easy to guess/],
  ['P@ssw0rd2026!', /easy to guess/],
  ['MotDePasse2026', /easy to guess/],
  ['azertyuiop123', /easy to guess/],
  ['qwerty-asdfgh-zxcvb', /easy to guess/],
  ['1qaz2wsx3edc', /easy to guess/],
  ['abc123abc123', /easy to guess/],
  ['welcome to tieout', /easy to guess/],
  ['correct horse battery staple', /easy to guess/],
])('%s is refused', (password, why) => {
  expect(passwordFault(password, 'robin@specimen.example')).toMatch(why);
});

test.each([
  'seven gray herons',
  'tïeout für gänse',
  '839201748362',
  'winter herons fly',
  'xK9#mQ2vL5pR',
  'four boxes of winter tea',
])('%s will do', (password) => {
  expect(passwordFault(password, 'robin@specimen.example')).toBeNull();
});

test('a hash of another cost is made anew', async () => {
  const now = await passwords.hash('seven gray herons');
  expect(passwords.isOutdated(now)).toBe(false);
  expect(passwords.isOutdated(now.replace('$17$', '$16$'))).toBe(true);
  expect(passwords.isOutdated(now.replace('$8$1$', '$8$2$'))).toBe(true);
  expect(passwords.isOutdated('')).toBe(true);
});

import { expect, test } from 'vitest';
import { codeAt, hashRecoveryCode, newRecoveryCodes, newTotpSecret, stepOfCode, totpUri } from './one-time-codes.ts';

/** The secret of RFC 6238, appendix B: "12345678901234567890". */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238, appendix B: at second %i the code is %s', (second, code) => {
  expect(codeAt(secret, Math.floor(second / 30))).toBe(code);
});

test('a code is right in its step and in the two beside it, and once', () => {
  const now = 1_111_111_111_000;
  const step = Math.floor(now / 30_000);
  for (const near of [-1, 0, 1]) expect(stepOfCode(secret, codeAt(secret, step + near), now, null)).toBe(step + near);
  for (const far of [-2, 2]) expect(stepOfCode(secret, codeAt(secret, step + far), now, null)).toBeNull();
  expect(stepOfCode(secret, codeAt(secret, step), now, step)).toBeNull();
  expect(stepOfCode(secret, codeAt(secret, step), now, step - 1)).toBe(step);
  for (const odd of ['', '05047', '0504711', 'éééééé', '      ']) expect(stepOfCode(secret, odd, now, null)).toBeNull();
});

test('secrets are 160 bits in base 32, and the address of the QR code escapes names', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpUri(secret, 'robin@specimen.example', 'A & B')).toBe(
    `otpauth://totp/Tieout%20A%20%26%20B:robin%40specimen.example?secret=${secret}&issuer=Tieout%20A%20%26%20B`,
  );
});

test('recovery codes differ, and are known however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-z]{6}-[0-9a-z]{6}$/);
  expect(hashRecoveryCode('ab12c-de34f')).toBe(hashRecoveryCode(' AB12C DE34F '));
});

import { describe, expect, test } from 'vitest';
import { maskPhrase } from './mask-text.ts';

describe('what is left of a printed text', () => {
  test.each([
    ["Mme Robin O'Brien-Roy", "Xxx Xxxxx X'Xxxxx-Xxx"],
    ['1 234,56- $', '9 999,99- $'],
    ['(£1,234.50)CR', '(£9,999.99)CR'],
    ['Account number: 1234-567890', 'Account number: 9999-999999'],
    ['XXXX-1234 **** 99', 'XXXX-9999 **** 99'],
    ['SOLDE REPORTÉ', 'SOLDE REPORTÉ'],
    ['Kontostand am 03.01.2025', 'Kontostand am 99.99.9999'],
    ['robin@example.com', 'xxxxx@xxxxxxx.xxx'],
    ['ACME²①½Ⅻ', 'XXXX9999'],
    ['٣٤٥ ३४५ １２３', '999 999 999'],
    ['Иванов 王小明 أحمد', 'Xxxxxx xxx xxxx'],
    ['日期 余额 王', '日期 余额 x'],
    ['🄰🄱 ⒶⒷ ™ \u0007 \uE000', '?? ?? ? ? ?'],
    ['é (e\u0301)', 'x (xx)'],
  ])('%j is %j', (text, masked) => {
    expect(maskPhrase(text)).toBe(masked);
  });

  test.each([
    ['JAN 23', 'JAN 99'],
    ['3 mars 2025', '9 mars 9999'],
    ['DEC24', 'DEC99'],
    ['June Marco May', 'Xxxx Xxxxx Xxx'],
    ['Page 1 of 3', 'Page 9 of 9'],
    ['Elaine Page', 'Xxxxxx Xxxx'],
  ])('months and pages are public beside a number only: %j is %j', (text, masked) => {
    expect(maskPhrase(text)).toBe(masked);
  });

  test('a public word inside another is not public', () => {
    expect(maskPhrase('Signature Feeney Balancer')).toBe('Xxxxxxxxx Xxxxxx Xxxxxxxx');
  });
});

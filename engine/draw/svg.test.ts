import { describe, expect, test } from 'vitest';
import { escapeXml, num, shorten, text } from './svg.ts';

describe('text in a picture', () => {
  test.each([
    ['COFFEE & BEANS', 'COFFEE &#38; BEANS'],
    ['<script>alert("1")</script>', '&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;'],
    ["L'épicerie", 'L&#39;épicerie'],
    ['null\u0000 bell\u0007 half\uD83D', 'null bell half'],
    ['不 😀', '不 😀'],
  ])('%j is written %j', (words, written) => {
    expect(escapeXml(words)).toBe(written);
  });

  test('a long one is cut at a whole character', () => {
    expect(shorten('😀😀😀😀', 3)).toBe('😀😀…');
    expect(text(0, 0, 'x'.repeat(1000), { size: 5 }).length).toBeLessThan(300);
  });

  test('one of nothing but control characters is left out', () => {
    expect(text(0, 0, '\u0001\u0002', { size: 5 })).toBe('');
  });
});

describe('places', () => {
  test.each([
    [1 / 3, '0.33'],
    [Number.NaN, '0'],
    [Number.POSITIVE_INFINITY, '1000000'],
    [-1e12, '-1000000'],
  ])('%d is %s', (value, written) => {
    expect(num(value)).toBe(written);
  });
});

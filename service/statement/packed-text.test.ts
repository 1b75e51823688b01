import { expect, test } from 'vitest';
import { packText, unpackText } from './index.ts';

test('a packed text is much shorter, and itself again when it is unpacked', () => {
  const text = JSON.stringify(
    Array.from({ length: 60 }, (_, at) => ({ at, text: 'Übertrag an 北京 😀', figures: '1.00' })),
  );
  expect(packText(text).length).toBeLessThan(text.length / 4);
  expect(unpackText(packText(text))).toBe(text);
});

test('a text from before is read as it stands there', () => {
  expect(unpackText('{"kind":"rejected"}')).toBe('{"kind":"rejected"}');
});

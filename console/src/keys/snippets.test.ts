import { expect, it } from 'vitest';
import { snippetOf } from './snippets.tsx';

it.each(['curl', 'TypeScript', 'Python'] as const)('lines for %s carry the key and the address', (language) => {
  const text = snippetOf(language, 'sk_test_abc', 'https://tieout.example');
  expect(text).toContain('sk_test_abc');
  expect(text).toContain('https://tieout.example');
  expect(snippetOf(language, null, 'https://tieout.example')).toContain('sk_test_…');
});

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startTestService } from '../browser/service.ts';
import { publishedTypes } from './published-types.ts';

it('the types of console and client are those of the published schemas', { timeout: 90_000 }, async () => {
  const service = await startTestService();
  try {
    for (const { path, text } of await publishedTypes(service)) expect(await readFile(path, 'utf8')).toBe(text);
  } finally {
    await service.stop();
  }
});

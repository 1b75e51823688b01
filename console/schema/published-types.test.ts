import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startTestService } from '../browser/service.ts';
import { publishedTypes, typesPaths } from './published-types.ts';

it('the types of console and client are those of the published schema', { timeout: 90_000 }, async () => {
  const service = await startTestService();
  try {
    const published = await publishedTypes(service.url);
    for (const path of typesPaths) expect(await readFile(path, 'utf8')).toBe(published);
  } finally {
    await service.stop();
  }
});

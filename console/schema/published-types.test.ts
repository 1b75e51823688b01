import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startTestService } from '../browser/service.ts';
import { publishedTypes, typesPath } from './published-types.ts';

it('the types of the console are those of the published schema', { timeout: 90_000 }, async () => {
  const service = await startTestService();
  try {
    expect(await readFile(typesPath, 'utf8')).toBe(await publishedTypes(service.url));
  } finally {
    await service.stop();
  }
});

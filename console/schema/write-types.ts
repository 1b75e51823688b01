import { writeFile } from 'node:fs/promises';
import { startTestService } from '../browser/service.ts';
import { publishedTypes, typesPaths } from './published-types.ts';

/** `npm run schema -w console`: asks a service of its own for the published schema and writes the types. */
const service = await startTestService();
try {
  const published = await publishedTypes(service.url);
  for (const path of typesPaths) await writeFile(path, published);
} finally {
  await service.stop();
}

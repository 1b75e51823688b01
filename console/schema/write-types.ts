import { writeFile } from 'node:fs/promises';
import { startTestService } from '../browser/service.ts';
import { publishedTypes } from './published-types.ts';

/** `npm run schema -w console`: asks a service of its own for the published schemas and writes the types. */
const service = await startTestService();
try {
  for (const { path, text } of await publishedTypes(service)) await writeFile(path, text);
} finally {
  await service.stop();
}

import { writeFile } from 'node:fs/promises';
import { startTestService } from '../browser/service.ts';
import { publishedTypes, typesPath } from './published-types.ts';

/** `npm run schema -w console`: asks a service of its own for the published schema and writes the types. */
const service = await startTestService();
try {
  await writeFile(typesPath, await publishedTypes(service.url));
} finally {
  await service.stop();
}

import { readConfig } from '../config/index.ts';
import { type OpenServices, openServices } from '../main/index.ts';
import { note } from './command.ts';

/** Opens the storage that the server uses, beside it if it runs, for one short task. */
export async function withServices<T>(task: (services: OpenServices) => Promise<T>): Promise<T> {
  const onFault = (fault: unknown) => note(fault instanceof Error ? fault.message : String(fault));
  const services = await openServices(readConfig(), { onFault });
  try {
    return await task(services);
  } finally {
    await services.close();
  }
}

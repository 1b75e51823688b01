import { constants, open } from 'node:fs/promises';

/** A new name, or the end of one, survives a power cut only when its folder is on disk too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import type { FileHandle } from 'node:fs/promises';

/** Writes every byte, going on where a write took only a part, and counts them. */
export async function writeAll(handle: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let received = 0;
  for await (const chunk of bytes) {
    let written = 0;
    while (written < chunk.length) {
      const { bytesWritten } = await handle.write(chunk, written);
      if (bytesWritten === 0) throw new ShortFile(received + chunk.length, received + written);
      written += bytesWritten;
    }
    received += written;
  }
  return received;
}

/** The disk kept less than it was given, which happens when it is nearly full; the code says so. */
export class ShortFile extends Error {
  override readonly name = 'ShortFile';
  readonly code = 'ENOSPC';

  constructor(received: number, kept: number) {
    super(`${received} bytes were received and ${kept} are on disk`);
  }
}

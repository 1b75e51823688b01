export { openDiskFiles } from './disk-files.ts';
export type { Files, IncomingFile, StoredBytes } from './files.ts';
export { readZip, type ZipEntry, type ZipLimits } from './read-zip.ts';
export { syncFolder } from './sync-folder.ts';

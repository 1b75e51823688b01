export { openDiskFiles } from './disk-files.ts';
export type { Files, IncomingFile } from './files.ts';
export { syncFolder } from './sync-folder.ts';

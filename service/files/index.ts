export { openDiskFiles } from './disk-files.ts';
export { type MasterKeyFile, openMasterKeyFile } from './disk-master-key.ts';
export { earlierSecret } from './disk-secret.ts';
export type { Files, IncomingFile, StatementKeys, StoredFiles } from './files.ts';
export { openS3Files } from './s3-files.ts';
export type { S3Place } from './s3-objects.ts';
export { sealFiles } from './sealed-files.ts';
export { syncFolder } from './sync-folder.ts';

export { startPostgres } from './interface/postgres-setup.ts';
export { objectsBelow, type S3Settings, startSwift, uploadsBelow } from './storage/swift-server.ts';

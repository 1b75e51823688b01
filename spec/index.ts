export { startPostgres } from './interface/postgres-setup.ts';
export { startSwift } from './storage/swift-server.ts';

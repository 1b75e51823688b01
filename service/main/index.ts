export { firstCustomer } from './first-start.ts';
export { type OpenServices, openServices } from './open-services.ts';
export { type Role, type RunningService, roles, startService } from './start-service.ts';

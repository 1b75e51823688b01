export { firstCustomer } from './first-start.ts';
export { type OpenServices, openServices } from './open-services.ts';
export { StartFault } from './start-fault.ts';
export { type Role, type RunningService, roles, type StartOptions, startService } from './start-service.ts';

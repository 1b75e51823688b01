export { charge, grant, insufficient, release, reserveOne, usageOf } from './credits.ts';

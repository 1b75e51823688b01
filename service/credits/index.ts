export { charge, grant, insufficient, release, reserveOne, type Usage, usageOf } from './credits.ts';

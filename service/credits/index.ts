export { charge, grant, insufficient, release, requireOne, reserveOne, shortOf, usageOf } from './credits.ts';

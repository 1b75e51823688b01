export { addDays, compareDays, type Day, dayOf, daysBetween, daysInMonth, isDay, parts } from './day.ts';

export { type DateReading, readDateOrder } from './date-order.ts';
export { daysInOrder, daysInside, isLong, lostDates, mayBeOtherCalendar } from './open-dates.ts';
export { type Proved, prove } from './prove.ts';
export { checkNumber, rowType } from './row-facts.ts';
export { linesBeyond } from './unread-lines.ts';

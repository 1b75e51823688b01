export { type DateReading, readDateOrder } from './date-order.ts';
export { daysInOrder, daysInside, isLong } from './long-period.ts';
export { lostDates } from './lost-dates.ts';
export { mayBeOtherCalendar } from './other-calendar.ts';
export { type Proved, prove } from './prove.ts';
export { checkNumber, rowType } from './row-facts.ts';
export { linesBeyond } from './unread-lines.ts';

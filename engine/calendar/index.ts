export { dateShape, isDateLike, isOfDate } from './date-shape.ts';
export { datesIn } from './dates-in.ts';
export { addDays, type Day, dayOf, daysBetween, daysInMonth, isDay, parts } from './day.ts';
export { foldText } from './fold-text.ts';
export { monthByName, monthNames } from './months.ts';
export {
  type DateOrder,
  dateKey,
  daysEitherWay,
  isBuddhistShort,
  mayBeInDate,
  monthAndDay,
  type PrintedDate,
  parsePrintedDate,
  resolveDate,
} from './printed-date.ts';

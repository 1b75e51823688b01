export {
  type Box,
  boxAround,
  boxContains,
  compare,
  countFirst,
  countingNear,
  middleY,
  overlapX,
  putInOrder,
} from './box.ts';

export {
  type Box,
  boxAround,
  boxContains,
  compare,
  countingNear,
  middleY,
  overlapX,
  putInOrder,
} from './box.ts';

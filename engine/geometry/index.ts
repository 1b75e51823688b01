export {
  type Box,
  boxAround,
  boxContains,
  boxesOverlap,
  compare,
  height,
  middleX,
  middleY,
  overlapX,
  overlapY,
  putInOrder,
  width,
} from './box.ts';

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
  width,
} from './box.ts';

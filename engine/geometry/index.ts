export {
  type Box,
  boxAround,
  boxContains,
  boxesOverlap,
  height,
  middleX,
  middleY,
  overlapX,
  overlapY,
  width,
} from './box.ts';

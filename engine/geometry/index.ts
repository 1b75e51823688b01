export {
  type Box,
  boxAround,
  boxContains,
  compare,
  middleY,
  overlapX,
  putInOrder,
} from './box.ts';

export { drawStage, type StageName, stageNames } from './draw-stage.ts';
export { type Inside, lookInside } from './look-inside.ts';

export { diagnose } from './diagnose.ts';
export { drawStage, type StageName, stageNames } from './draw-stage.ts';
export { explain } from './explain.ts';
export { type Inside, lookInside } from './look-inside.ts';
export { isPublicWord } from './public-words.ts';

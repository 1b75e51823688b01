import { circles } from './circles.ts';
import { documents } from './documents.ts';
import { doors } from './doors.ts';
import { floatsForMoney } from './floats.ts';
import { importsAgainstArrows } from './imports.ts';
import { names } from './names.ts';
import { isSource, readSource, type Source } from './source.ts';
import { statuses } from './statuses.ts';
import { tests } from './tests.ts';
import type { Violation } from './violation.ts';
import { words } from './words.ts';

/** Every rule of the house over the files given, by path; an empty list means a tidy house. */
export function checkHouse(files: ReadonlyMap<string, string>): Violation[] {
  const sources = [...files].filter(([path]) => isSource(path)).map(([path, text]) => readSource(path, text));
  return [
    ...sources.flatMap(syntax),
    ...sources.flatMap(importsAgainstArrows),
    ...circles(sources),
    ...sources.flatMap(doors),
    ...sources.flatMap(floatsForMoney),
    ...sources.flatMap(statuses),
    ...sources.flatMap(tests),
    ...names([...files.keys()], sources),
    ...words(files),
    ...documents(files),
  ];
}

/** A file that the parser gives up on would pass every other rule unseen. */
function syntax({ path, syntaxError }: Source): Violation[] {
  return syntaxError === null ? [] : [{ rule: 'syntax', path, line: 1, says: syntaxError }];
}

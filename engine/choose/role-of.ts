import type { FactRole } from '../rows/index.ts';
import type { SheetLine } from '../sheet/index.ts';

/** What the words beside a figure call it; with `isAboveToo` also words over it. */
export type RoleOf = (line: SheetLine, token: number, isAboveToo?: boolean) => FactRole | null;

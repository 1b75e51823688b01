import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  type AccountType,
  diagnose,
  drawStage,
  explain,
  type Inside,
  loadPdfium,
  lookInside,
  type StageName,
  stageNames,
} from '@tieout/engine';
import { choose, note, say, UsageError } from './command.ts';

/** What to show of the engine's work on a file, instead of converting it. */
export type View =
  | { readonly kind: 'explain' }
  | { readonly kind: 'diagnostic' }
  | { readonly kind: 'draw'; readonly stage: StageName };

interface ViewArgs {
  readonly explain: boolean;
  readonly diagnostic: boolean;
  readonly draw?: string | undefined;
}

/** null when the person asks for an ordinary conversion. */
export function viewOf({ explain: isExplained, diagnostic: isDiagnosed, draw }: ViewArgs): View | null {
  const views: View[] = [];
  if (isExplained) views.push({ kind: 'explain' });
  if (isDiagnosed) views.push({ kind: 'diagnostic' });
  if (draw !== undefined) views.push({ kind: 'draw', stage: choose(draw, stageNames, '--draw') });
  if (views.length > 1) throw new UsageError('--explain, --diagnostic and --draw go one at a time.');
  return views[0] ?? null;
}

export interface ViewOptions {
  readonly accountType: AccountType | null;
  readonly folder: string | null;
}

/** How a file ended, in the words of `convert`. */
export type ViewEnding = 'ok' | 'review' | 'rejected' | 'fault';

/** Shows each file in turn, on standard output or as files in the folder. */
export async function showInside(paths: readonly string[], view: View, options: ViewOptions): Promise<ViewEnding[]> {
  const endings: ViewEnding[] = [];
  const taken = new Set<string>();
  let pdfium = await loadPdfium();
  for (const path of paths) {
    const bytes = await readFile(path).catch((fault: { code?: string }) => {
      note(`${path}: cannot be opened (${fault.code ?? 'unknown'})`);
      return null;
    });
    if (bytes === null) {
      endings.push('fault');
      continue;
    }
    if (pdfium.isBroken) pdfium = await loadPdfium();
    const inside = await lookInside(new Uint8Array(bytes), {
      pdfium,
      accountType: options.accountType ?? undefined,
    });
    const files = filesOf(inside, view, freeStem(basename(path).replace(/\.pdf$/i, ''), taken));
    const folder = options.folder ?? (view.kind === 'draw' ? '.' : null);
    if (folder === null) {
      if (paths.length > 1 && view.kind === 'explain') say(`== ${path}`);
      for (const [, content] of files) say(content.trimEnd());
    } else await writeAll(folder, files, path);
    endings.push(endingOf(inside));
  }
  return endings;
}

/** Names and contents. */
function filesOf(inside: Inside, view: View, stem: string): [string, string][] {
  switch (view.kind) {
    case 'explain':
      return [[`${stem}.explained.txt`, explain(inside)]];
    case 'diagnostic':
      return [[`${stem}.diagnostic.json`, diagnose(inside)]];
    case 'draw':
      return inside.pages.map(({ number }) => [
        `${stem}-${view.stage}-${String(number).padStart(3, '0')}.svg`,
        drawStage(inside, view.stage, number) ?? '',
      ]);
  }
}

async function writeAll(folder: string, files: readonly [string, string][], path: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of files) {
    await writeFile(join(folder, name), content);
    note(`${path}: wrote ${join(folder, name)}`);
  }
  if (files.length === 0) note(`${path}: no page could be read, so there is nothing to draw`);
}

/** Two files of one name from different folders never overwrite each other. */
function freeStem(wanted: string, taken: Set<string>): string {
  let stem = wanted;
  for (let copy = 2; taken.has(stem); copy += 1) stem = `${wanted}-${copy}`;
  taken.add(stem);
  return stem;
}

function endingOf({ stages: { outcome } }: Inside): ViewEnding {
  if (outcome.kind === 'rejected') return 'rejected';
  return outcome.reading.proof.isProved ? 'ok' : 'review';
}

import { writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { ExportFile } from '@tieout/engine';
import type { ExportRequest } from '../../statement/index.ts';
import { type Converted, exportConverted } from '../converted.ts';

const textBytesMax = 200_000;
const copiesMax = 1000;

/** Writes the files, or answers their text where there is no folder; a review is never confirmed here. */
export async function exportFor(
  converted: Converted,
  request: Omit<ExportRequest, 'isReviewConfirmed'>,
  folder: string | null,
): Promise<object> {
  const exported = exportConverted(converted, { ...request, isReviewConfirmed: false });
  if (exported === null) return { refused: 'There is no result to export.' };
  if ('message' in exported) {
    const isForPeople = exported.code === 'needs_review_unconfirmed';
    const refused = isForPeople
      ? 'It is not proved, and only a person can confirm a review: "tieout convert FILE --format F --confirm-review".'
      : exported.message;
    return { refused, code: exported.code };
  }
  if (folder !== null) {
    const written: string[] = [];
    for (const file of exported) written.push(await writeNew(folder, file));
    return { written };
  }
  return textOf(exported);
}

function textOf(files: readonly ExportFile[]): object {
  const isText = files.every(({ fileName }) => !/\.(?:xlsx|zip)$/.test(fileName));
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  if (!isText || bytes > textBytesMax) {
    return { refused: 'It cannot be answered as text: start the server with --out DIR to have it written.' };
  }
  return { files: files.map((file) => ({ name: file.fileName, text: new TextDecoder().decode(file.bytes) })) };
}

/** Never over a file that is there. */
async function writeNew(folder: string, file: ExportFile): Promise<string> {
  const [name, ending] = [basename(file.fileName), extname(file.fileName)];
  for (let copy = 1; copy <= copiesMax; copy += 1) {
    const numbered = copy === 1 ? name : `${name.slice(0, name.length - ending.length)}-${copy}${ending}`;
    const path = join(folder, numbered);
    try {
      await writeFile(path, file.bytes, { flag: 'wx' });
      return path;
    } catch (fault) {
      if ((fault as { code?: string }).code !== 'EEXIST') throw fault;
    }
  }
  throw new Error(`${folder} holds ${copiesMax} copies of ${name}`);
}

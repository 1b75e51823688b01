import type { ExportFile, ExportStatement, ExportTimelines } from '@tieout/engine';
import { Refusal } from '../refusals/index.ts';
import {
  type ExportRequest,
  type StatementStatus,
  type TimelinesRequest,
  writeExport,
  writeTimelines,
} from '../statement/index.ts';
import { openRowThread } from '../threads/index.ts';
import type { ExportAnswer, ExportQuestion, SentRow } from './thread.ts';

/** Writes statements as files; long ones in a thread, because a spreadsheet of twenty thousand rows takes a second. */
export interface Exporter {
  write(content: ExportStatement, status: StatementStatus, request: ExportRequest): Promise<ExportFile>;
  writeTimelines(content: ExportTimelines, request: TimelinesRequest): Promise<ExportFile>;
  close(): Promise<void>;
}

export interface ExporterLimits {
  /** Shorter ones are written at once, which takes less time than to send them away. */
  readonly rowsAtOnceMax: number;
  readonly timeoutMs: number;
}

const usualLimits: ExporterLimits = { rowsAtOnceMax: 1000, timeoutMs: 60_000 };

export function openExporter({ rowsAtOnceMax, timeoutMs }: ExporterLimits = usualLimits): Exporter {
  const thread = openRowThread<SentRow, ExportQuestion, ExportAnswer>({
    program: new URL('./thread.ts', import.meta.url),
    timeoutMs,
    waitingMax: 20,
    memoryMb: 512,
    busy: 'Many long statements are being exported; try again shortly.',
  });
  const writeInTurn = async (rows: readonly SentRow[], question: ExportQuestion): Promise<ExportFile> =>
    fileOf((await thread.ask(rows, question)).answer);

  return {
    async write(content, status, request) {
      const { rows, ...head } = content;
      if (rows.length <= rowsAtOnceMax) return writeExport(content, status, request);
      return writeInTurn(rows, { kind: 'write', head, status, request });
    },
    async writeTimelines(content, request) {
      const { rows, ...head } = content;
      if (rows.length <= rowsAtOnceMax) return writeTimelines(content, request);
      return writeInTurn(rows, { kind: 'write_timelines', head, request });
    },
    close: thread.close,
  };
}

function fileOf(answer: ExportAnswer): ExportFile {
  if (answer.kind === 'file') return answer.file;
  throw answer.kind === 'refused'
    ? new Refusal(answer.code, answer.message, answer.details)
    : new Error(`an export failed: ${answer.message}`);
}

import { parseArgs } from 'node:util';
import { loadFiles } from './load/files.ts';
import { fillQueue } from './load/fill-queue.ts';
import { pdftotextRate } from './load/pdftotext.ts';
import { openEmbedded, openFleet, type Place } from './load/places.ts';
import { type LoadFigures, runLoad } from './load/run-load.ts';
import { printTable } from './print-table.ts';

/**
 * `npm run bench:load [-- --statements 300 --clients 8 --workers 1,2,4 --place embedded|fleet|both]`: three-page
 * statements from upload to result, on the embedded default and on PostgreSQL with S3, in processes of their own on
 * this machine, beside two `pdftotext -bbox` on the same files. `--memory N` looks at the memory over N statements,
 * `--full` fills the queue up to its limit.
 */
const { values } = parseArgs({
  options: {
    statements: { type: 'string', default: '300' },
    clients: { type: 'string', default: '8' },
    workers: { type: 'string', default: '1,2,4' },
    place: { type: 'string', default: 'both' },
    memory: { type: 'string', default: '0' },
    full: { type: 'boolean', default: false },
  },
});
const [statements, clients, memory] = [values.statements, values.clients, values.memory].map(Number) as number[] as [
  number,
  number,
  number,
];
const openers = { embedded: openEmbedded, fleet: openFleet } as const;
const asked = values.place === 'both' ? (['embedded', 'fleet'] as const) : [values.place as keyof typeof openers];
const { paths, pdfs, remove } = await loadFiles();

const rows: string[][] = [];
let isLost = false;
try {
  for (const place of asked) {
    for (const workers of values.workers.split(',').map(Number)) {
      const open = () => openers[place]({ workers, settings: {} });
      const peer = await pdftotextRate(paths, Math.min(statements, 200));
      const figures = await within(open, (where) => runLoad(where, pdfs, { statements, clients }));
      const row = [`${place}, ${workers}`, ...cellsOf(figures, peer)];
      rows.push(row);
      console.log(row.join('  '));
      isLost ||= figures.unfinished > 0;
    }
    if (memory > 0)
      await within(
        () => openers[place]({ workers: 2, settings: {} }),
        (where) => watchMemory(place, where),
      );
    if (values.full) await within(() => openers[place]({ workers: 1, settings: { TIEOUT_QUEUE_MAX: '20' } }), fill);
  }
} finally {
  await remove();
}
printTable(
  [
    'place, workers',
    'statements/s',
    'pdftotext/s',
    'ratio',
    'upload p50',
    'p95',
    'p99 ms',
    'result p50',
    'p95',
    'p99 ms',
    'CPU ms',
    'peak MB',
  ],
  rows,
);
if (isLost) process.exitCode = 1;

async function within<T>(open: () => Promise<Place>, work: (place: Place) => Promise<T>): Promise<T> {
  const place = await open();
  try {
    return await work(place);
  } finally {
    await place.close();
  }
}

function cellsOf(figures: LoadFigures, peer: number): string[] {
  const { perSecond, upload, result, cpuMs, peakMb } = figures;
  return [
    perSecond.toFixed(1),
    peer.toFixed(1),
    (perSecond / peer).toFixed(2),
    ...[upload.p50, upload.p95, upload.p99, result.p50, result.p95, result.p99, cpuMs, peakMb].map((one) =>
      one.toFixed(0),
    ),
  ];
}

/** Ten parts of the run; flat is what the last ones have. */
async function watchMemory(place: string, where: Place): Promise<void> {
  const seen: string[] = [];
  for (let part = 0; part < 10; part += 1) {
    await runLoad(where, pdfs, { statements: Math.ceil(memory / 10), clients });
    seen.push(where.memoryMb().toFixed(0));
    console.error(`${place}: ${seen.at(-1)} MB after ${part + 1} tenths`);
  }
  console.log(`${place}: MB after each tenth of ${memory} statements: ${seen.join(' ')}`);
}

async function fill(where: Place): Promise<void> {
  const { accepted, refused, withRetryAfter, finished } = await fillQueue(where, pdfs, 200);
  console.log(`a queue of 20: ${accepted} accepted, ${refused} answered 503 (${withRetryAfter} with Retry-After),`);
  console.log(`${finished} of those accepted ended with a result`);
  isLost ||= finished !== accepted;
}

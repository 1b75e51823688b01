/**
 * The map of the house: which room may import which. An arrow that is not here is a fault; a new one is a change of
 * architecture and deserves its own commit that says why. A room may always import itself.
 */

const nouns = ['engine/recall', 'engine/money', 'engine/calendar', 'engine/geometry', 'engine/reading'] as const;

export const arrows = {
  // The nouns.
  'engine/recall': [],
  'engine/money': ['engine/recall'],
  'engine/calendar': ['engine/recall'],
  'engine/geometry': [],
  'engine/reading': ['engine/money', 'engine/calendar'],
  // The stages: each sees what stands before it, never what comes after.
  'engine/pdf': ['engine/geometry'],
  'engine/text-page': ['engine/pdf'],
  'engine/page': [...nouns, 'engine/pdf'],
  'engine/banks': [...nouns, 'engine/page'],
  // A stage with rooms inside: what printed words mean, and what they say of the account around its rows.
  'engine/rows/vocabulary': ['engine/recall', 'engine/calendar'],
  'engine/rows/facts': [...nouns, 'engine/page', 'engine/rows/vocabulary'],
  'engine/rows': [...nouns, 'engine/page', 'engine/banks', 'engine/rows/vocabulary', 'engine/rows/facts'],
  'engine/reconcile': [...nouns, 'engine/page', 'engine/rows'],
  // Figures and where they stand first, words as costs: rows are what the arithmetic chooses.
  'engine/sheet': [...nouns, 'engine/page'],
  'engine/choose': [...nouns, 'engine/page', 'engine/rows', 'engine/reconcile', 'engine/sheet'],
  // What people said about layouts, told to the stages behind as words that they know.
  'engine/hints': [...nouns, 'engine/page'],
  'engine/corrections': [...nouns, 'engine/rows', 'engine/reconcile'],
  'engine/formats': [...nouns, 'engine/banks'],
  // Statements of one bank account in time: it compares readings and knows nothing of pages.
  'engine/timeline': [...nouns],
  'engine/read-statement': [
    ...nouns,
    'engine/pdf',
    'engine/page',
    'engine/banks',
    'engine/rows',
    'engine/reconcile',
    'engine/choose',
    'engine/hints',
  ],
  'engine/draw': [
    ...nouns,
    'engine/pdf',
    'engine/page',
    'engine/rows',
    // What a reading says of itself.
    'engine/choose',
    'engine/read-statement',
  ],
  engine: [
    ...nouns,
    'engine/pdf',
    'engine/banks',
    'engine/reconcile',
    'engine/corrections',
    'engine/formats',
    'engine/timeline',
    'engine/hints',
    'engine/read-statement',
    'engine/draw',
  ],

  // The service. http never touches store; nothing below operations knows http.
  'service/refusals': [],
  'service/config': [],
  'service/statement': ['engine', 'service/refusals'],
  // Passwords, one-time codes and roles: no table and no request is known there.
  'service/people': ['service/statement', 'service/refusals'],
  // Seals what lies in either: secrets in the database, keys beside the files.
  'service/master-key': ['service/statement'],
  // Spans and which of them is current; where they go is known to main alone.
  'service/traces': ['service/statement'],
  'service/store': ['engine', 'service/master-key', 'service/statement', 'service/refusals'],
  'service/files': ['service/master-key', 'service/statement', 'service/refusals'],
  'service/queue': ['service/store'],
  // Its threads load the two ends of the engine that they need and no more: each holds what it has loaded.
  'service/reader': ['engine', 'engine/pdf', 'engine/read-statement'],
  // Rows to a thread and back, for whatever would take the event loop too long.
  'service/threads': ['service/refusals'],
  'service/exporter': ['engine', 'service/refusals', 'service/statement', 'service/threads'],
  'service/corrector': ['engine', 'service/statement', 'service/threads'],
  'service/credits': ['service/statement', 'service/store', 'service/refusals'],
  'service/deliveries': ['service/statement', 'service/store', 'service/queue', 'service/refusals', 'service/traces'],
  'service/sandbox': ['engine', 'service/statement'],
  'service/operations': [
    'engine',
    'service/refusals',
    'service/statement',
    'service/people',
    'service/store',
    'service/files',
    'service/queue',
    'service/reader',
    'service/exporter',
    'service/corrector',
    'service/credits',
    'service/deliveries',
    'service/sandbox',
    'service/traces',
  ],
  // The page that reads in the browser gets the PDF library from where the engine has it.
  'service/http': [
    'engine',
    'engine/pdf',
    'service/refusals',
    'service/statement',
    'service/people',
    'service/operations',
    'service/traces',
  ],
  'service/worker': ['service/operations', 'service/queue', 'service/deliveries'],
  'service/main': [
    'engine',
    'service/refusals',
    'service/config',
    'service/master-key',
    'service/statement',
    'service/store',
    'service/files',
    'service/queue',
    'service/reader',
    'service/exporter',
    'service/corrector',
    'service/credits',
    'service/people',
    'service/deliveries',
    'service/sandbox',
    'service/operations',
    'service/traces',
    'service/http',
    'service/worker',
  ],
  'service/cli': [
    'engine',
    'service/refusals',
    'service/config',
    'service/statement',
    'service/operations',
    'service/main',
    'service/reader',
    // `listen` signs what it forwards as a delivery is signed; the commands that call a service use the client of others.
    'service/deliveries',
    'clients/typescript',
  ],
  // What receivers of webhooks import runs in their processes: it stands on nothing of ours.
  'service/verify-webhook': [],
  service: ['service/main', 'service/verify-webhook'],

  // The browser talks HTTP only, and so does whoever installs a client.
  console: [],
  // But for one page, which reads a statement in the browser itself so that nothing has to be uploaded.
  'console/offline': ['engine'],
  'clients/typescript': [],

  // What stands around the product.
  spec: [
    'clients/typescript',
    'engine',
    'service',
    'service/config',
    'service/deliveries',
    'service/exporter',
    'service/main',
    'service/operations',
    'service/people',
    'service/reader',
    'service/refusals',
    'service/statement',
    'corpus/generator',
  ],
  'corpus/generator': [],
  corpus: ['engine', 'corpus/generator'],
  // Documents are changed between the pages and the rows, where a page costs nothing to read again.
  bench: [
    'engine',
    'engine/pdf',
    'engine/read-statement',
    'service/config',
    'service/main',
    // The fault harness keeps house when it likes, also while the clock is wrong.
    'service/operations',
    'service/reader',
    'corpus',
    'corpus/generator',
    // The load bench runs on the servers that the tests start.
    'spec',
  ],
  packaging: [],
  tidy: [],
  '.ci': [],
  root: [],
} as const satisfies Record<string, readonly string[]>;

export type Room = keyof typeof arrows;

/** What a test beside the code may reach beyond its room's own arrows. */
export const testArrows: Readonly<Partial<Record<Room, readonly Room[]>>> = {
  // Pages sketched in text, so that a test of any stage reads like a statement.
  'engine/page': ['engine/text-page'],
  'engine/rows/facts': ['engine/text-page'],
  'engine/reconcile': ['engine/text-page'],
  // Whole documents, and statements broken on purpose.
  'engine/read-statement': ['engine/text-page', 'corpus', 'corpus/generator'],
  // Whether the console has words for everything that the engine can say.
  // The browser's tests upload statements of whole bank accounts.
  console: ['engine/reading', 'corpus/generator'],
  // A statement longer than any in the corpus.
  'service/reader': ['corpus/generator'],
  // A database is opened with a master key.
  'service/queue': ['service/master-key'],
};

/** Libraries that stay behind one face, so that the rest of the house does not know which one it is. */
export const packageRooms: Readonly<Record<string, readonly Room[]>> = {
  '@embedpdf/pdfium': ['engine/pdf'],
  fflate: ['engine/formats', 'engine/draw'],
  kysely: ['service/store', 'service/queue'],
  pg: ['service/store', 'service/queue'],
  'pg-boss': ['service/queue'],
  fastify: ['service/http', 'service/main'],
  undici: ['service/deliveries'],
  'ipaddr.js': ['service/deliveries'],
  '@modelcontextprotocol/sdk': ['service/cli'],
  '@aws-sdk/client-s3': ['service/files'],
};

/** Node's own modules that the engine may use, and why. Everything else would make it impure. */
export const engineNodeModules: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'engine/pdf': {
    'node:module': 'finds the PDF library that npm installed',
    'node:fs/promises': 'loads its WebAssembly once, before any document',
  },
};

/** Stages so large that each of their folders is a room, known to the stage alone unless an arrow says otherwise. */
const roomsInside: ReadonlySet<string> = new Set(['engine/rows']);

export function roomOf(path: string): string {
  const segments = path.split('/');
  if (segments.length === 1) return 'root';
  const [top, second] = segments as [string, string];
  if (top === 'engine' || top === 'service') {
    const room = `${top}/${second}`;
    if (segments.length > 3 && roomsInside.has(room)) return `${room}/${segments[2]}`;
    if (segments.length > 2) return room;
    return second === 'index.ts' ? top : `${top}/${second.replace(/\.(?:tsx?|m?js)$/, '')}`;
  }
  if (top === 'console' && second === 'offline') return 'console/offline';
  if (top === 'corpus' && second === 'generator') return 'corpus/generator';
  if (top === 'clients' && segments.length > 2) return `clients/${second}`;
  return top;
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

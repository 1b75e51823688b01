/** A package as it is published: made from one workspace, built, with nothing but what runs. */
export interface PackagePlan {
  /** The workspace that it is made from. */
  readonly source: string;
  /** Under `dist/`. */
  readonly folder: string;
  /** Programs that are started by their address and imported by nobody. */
  readonly programs: readonly string[];
  /** Copied as they are, from the root of the repository to a place in the package. */
  readonly copies: readonly (readonly [from: string, to: string])[];
  /** Packages whose built code is among the copies, and where their terms are written. */
  readonly terms: readonly (readonly [name: string, to: string])[];
  /** Packages of ours, under `dist/`, that it carries inside, so that its tarball alone can be installed and run. */
  readonly carries: readonly string[];
  readonly keywords: readonly string[];
  /** The tarball and what it unpacks to may not outgrow these. */
  readonly packedKbMax: number;
  readonly unpackedKbMax: number;
}

/**
 * The oldest Node that the built packages run on: undici asks for 22.19, the store for 22.16,
 * and 22.20 is the oldest after them that npm offers as a package for each machine, so that the tests can run it.
 */
export const oldestNode = '22.20.0';

export const packagePlans = [
  {
    source: 'engine',
    folder: 'engine',
    programs: [],
    copies: [['engine/README.md', 'README.md']],
    terms: [],
    carries: [],
    keywords: ['bank statement', 'pdf', 'reconciliation', 'ofx', 'accounting'],
    packedKbMax: 1400,
    unpackedKbMax: 5000,
  },
  {
    source: 'clients/typescript',
    folder: 'client',
    programs: [],
    copies: [['clients/typescript/README.md', 'README.md']],
    terms: [],
    carries: [],
    keywords: ['bank statement', 'accounting', 'client', 'webhooks'],
    packedKbMax: 40,
    unpackedKbMax: 150,
  },
  {
    source: 'service',
    folder: 'tieout',
    programs: [
      'cli/tieout.js',
      'cli/command-line.ts',
      'reader/thread.ts',
      'reader/page-process.ts',
      'exporter/thread.ts',
      'corrector/thread.ts',
    ],
    copies: [
      ['service/README.md', 'README.md'],
      ['console/dist', 'console'],
      ['docs/guide.md', 'docs/guide.md'],
      ['docs/webhooks.md', 'docs/webhooks.md'],
      ['CHANGELOG.md', 'docs/CHANGELOG.md'],
      ['node_modules/openapi-explorer/dist/browser/openapi-explorer.min.js', 'docs/openapi-explorer.min.js'],
      ['corpus/statements/royal_maple_chequing/input.pdf', 'sample/statement.pdf'],
    ],
    terms: [['openapi-explorer', 'docs/licenses.md']],
    carries: ['engine', 'client'],
    keywords: ['bank statement', 'pdf', 'reconciliation', 'ofx', 'qbo', 'accounting', 'cli'],
    packedKbMax: 7600,
    unpackedKbMax: 17500,
  },
] as const satisfies readonly PackagePlan[];

import { isTest } from './rooms.ts';
import { dottedName, type Node, type Source, type Visited } from './source.ts';
import type { Rule, Violation } from './violation.ts';

/** Environment, clock, timers, randomness and network each have their doors; elsewhere they come in as an argument. */
export function doors(source: Source): Violation[] {
  const walls = source.path.startsWith('engine/') ? [...doorTable, engineWall] : doorTable;
  return walls.flatMap((door) => (mayOpen(door, source.path) ? [] : throughTheWall(door, source)));
}

interface Door {
  readonly rule: Rule;
  /** Path beginnings where it may be used. */
  readonly at: readonly string[];
  readonly isOpenInTests: boolean;
  /** Names used as a value: `fetch`, `Date.now`. */
  readonly names: readonly string[];
  readonly modules: readonly string[];
  readonly says: string;
}

/** They drive or measure the product from outside, on a real clock, a real network and the environment of a shell. */
const outsiders = ['spec/', 'bench/', 'packaging/', 'console/browser/', '.ci/', 'tidy/'];

const doorTable: readonly Door[] = [
  {
    rule: 'environment',
    at: ['service/config/', ...outsiders],
    isOpenInTests: false,
    names: ['process.env', 'process.loadEnvFile'],
    modules: ['node:process', 'process'],
    says: 'the environment is read in service/config alone',
  },
  {
    rule: 'clock',
    // The receiver's helper and the client run in somebody else's process, where no clock is passed in.
    at: [
      'service/main/clock.ts',
      'service/cli/remote/now.ts',
      'service/verify-webhook/',
      'console/src/figures/now.ts',
      'clients/',
      ...outsiders,
    ],
    isOpenInTests: true,
    names: ['Date.now', 'new Date()', 'Date()', 'performance.now', 'process.hrtime', 'process.uptime', 'Temporal.Now'],
    modules: ['node:perf_hooks', 'perf_hooks'],
    says: 'take the time from the clock that was passed in',
  },
  {
    rule: 'timer',
    at: [
      'service/main/',
      'service/queue/',
      'service/reader/',
      'service/threads/',
      'service/worker/',
      'service/deliveries/',
      'service/cli/',
      'clients/',
      'console/',
      ...outsiders,
    ],
    isOpenInTests: true,
    names: ['setTimeout', 'setInterval', 'setImmediate', 'AbortSignal.timeout'],
    modules: ['node:timers', 'node:timers/promises'],
    says: 'this room waits for nothing: timers belong to those that run things',
  },
  {
    rule: 'randomness',
    at: ['service/statement/ids.ts', 'clients/', ...outsiders],
    isOpenInTests: true,
    names: [
      'Math.random',
      'randomBytes',
      'randomUUID',
      'randomInt',
      'getRandomValues',
      'crypto.randomBytes',
      'crypto.randomUUID',
      'crypto.randomInt',
      'crypto.getRandomValues',
    ],
    modules: ['nanoid', 'uuid'],
    says: 'take random bytes from the source that was passed in',
  },
  {
    rule: 'network',
    at: [
      'service/deliveries/',
      'service/files/',
      'service/http/',
      'service/main/',
      'service/cli/remote/forward-event.ts',
      'clients/',
      'console/src/api/',
      'console/offline/pdf-library.ts',
      'console/schema/',
      ...outsiders,
    ],
    isOpenInTests: true,
    names: ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'],
    modules: ['node:http', 'node:https', 'node:http2', 'node:net', 'node:tls', 'node:dgram', 'node:dns', 'undici'],
    says: 'this room reaches no network',
  },
];

/** What the pure library must not even mention; the doors above keep the rest out. */
const engineWall: Door = {
  rule: 'purity',
  at: [],
  isOpenInTests: true,
  names: ['process', 'console'],
  modules: [],
  says: 'the engine neither speaks nor listens to the process it runs in',
};

const mayOpen = (door: Door, path: string): boolean =>
  (door.isOpenInTests && isTest(path)) || door.at.some((beginning) => path.startsWith(beginning));

function throughTheWall(door: Door, source: Source): Violation[] {
  const fault = (line: number, what: string): Violation => ({
    rule: door.rule,
    path: source.path,
    line,
    says: `${what}: ${door.says}`,
  });
  const imports = source.imports
    .filter(({ specifier }) => door.modules.some((name) => specifier === name || specifier.startsWith(`${name}/`)))
    .map(({ specifier, line }) => fault(line, specifier));
  const uses = source.nodes.flatMap((visited) =>
    valueNames(visited)
      .filter((name) => door.names.includes(name))
      .map((name) => fault(source.lineOf(visited.node.start), name)),
  );
  return [...imports, ...uses];
}

/** The names by which globals are used here as values: `Date.now`, `new Date()`, `fetch`, `process.env` taken apart. */
function valueNames({ node, parent }: Visited): string[] {
  switch (node.type) {
    case 'MemberExpression':
      return present(withoutGlobal(dottedName(node)));
    case 'NewExpression':
      return dottedName(node.callee) === 'Date' && (node.arguments as unknown[]).length === 0 ? ['new Date()'] : [];
    case 'CallExpression':
      return dottedName(node.callee) === 'Date' ? ['Date()'] : [];
    case 'VariableDeclarator':
      return takenApart(node);
    case 'ImportSpecifier':
      return present(dottedName(node.imported));
    case 'Identifier':
      return isValue(node, parent) ? [node.name as string] : [];
    default:
      return [];
  }
}

const present = (name: string | null): string[] => (name === null ? [] : [name]);

const withoutGlobal = (name: string | null): string | null =>
  name?.replace(/^(?:globalThis|global|window)\./, '') ?? null;

/** `const { env } = process` is `process.env`. */
function takenApart(declarator: Node): string[] {
  const pattern = declarator.id as Node;
  const object = withoutGlobal(dottedName(declarator.init));
  if (object === null || pattern.type !== 'ObjectPattern') return [];
  return (pattern.properties as Node[])
    .filter((property) => property.type === 'Property')
    .flatMap((property) => present(dottedName(property.key)))
    .map((key) => `${object}.${key}`);
}

/** A key, a member's name or a type that happens to be spelled like the global is not a use of it. */
function isValue(node: Node, parent: Node | null): boolean {
  if (parent === null || parent.type.startsWith('TS')) return false;
  const isMemberName = parent.type === 'MemberExpression' && parent.property === node && parent.computed !== true;
  const isKey = 'key' in parent && parent.key === node && parent.computed !== true && parent.shorthand !== true;
  const isDeclared = parent.type === 'ImportSpecifier' || ('id' in parent && parent.id === node);
  const isParameter = Array.isArray(parent.params) && (parent.params as unknown[]).includes(node);
  return !(isMemberName || isKey || isDeclared || isParameter);
}

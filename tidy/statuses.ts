import { isTest } from './rooms.ts';
import { isNode, literalText, type Node, type Source } from './source.ts';
import type { Violation } from './violation.ts';

/** One table of moves, one table of codes: no status set outside the lifecycle, no status number outside refusals. */
export function statuses(source: Source): Violation[] {
  if (!source.path.startsWith('service/') || isTest(source.path)) return [];
  return source.nodes.flatMap(({ node }) => {
    const says = setsState(source, node) ?? setsNumber(source, node);
    return says === null ? [] : [{ rule: 'status', path: source.path, line: source.lineOf(node.start), says }];
  });
}

const states = new Set(['queued', 'processing', 'succeeded', 'needs_review', 'rejected', 'failed']);

/** Files that name a state beside a `status` without moving a statement, and why. */
const stateWriters: Readonly<Record<string, string>> = {};

function setsState(source: Source, node: Node): string | null {
  if (source.room === 'service/statement' || Object.hasOwn(stateWriters, source.path)) return null;
  const state = valueUnder(node, 'status', literalText);
  return state !== null && states.has(state) ? `only a move of the lifecycle sets '${state}'` : null;
}

const answering = new Set(['code', 'status', 'writeHead']);

function setsNumber(source: Source, node: Node): string | null {
  if (source.room === 'service/refusals') return null;
  const status =
    valueUnder(node, 'statusCode', literalNumber) ?? valueUnder(node, 'status', literalNumber) ?? sent(node);
  return status !== null && status >= 400 && status <= 599 ? `${status} belongs to the table of refusals` : null;
}

/** The value in `{ key: value }` or `x.key = value`. */
function valueUnder<T>(node: Node, key: string, read: (value: unknown) => T | null): T | null {
  if (node.type === 'Property' && isNode(node.key) && nameOf(node.key) === key) return read(node.value);
  if (node.type !== 'AssignmentExpression' || !isNode(node.left) || node.left.type !== 'MemberExpression') return null;
  return nameOf(node.left.property as Node) === key ? read(node.right) : null;
}

/** `reply.code(404)`, `response.writeHead(404)`. */
function sent(node: Node): number | null {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression') return null;
  const method = nameOf(node.callee.property as Node);
  return method !== null && answering.has(method) ? literalNumber((node.arguments as unknown[])[0]) : null;
}

const nameOf = (node: Node): string | null =>
  node.type === 'Identifier' ? (node.name as string) : node.type === 'Literal' ? String(node.value) : null;

const literalNumber = (node: unknown): number | null =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'number' ? node.value : null;

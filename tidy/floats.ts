import { isTest } from './rooms.ts';
import { dottedName, isNode, type Node, type Source } from './source.ts';
import type { Violation } from './violation.ts';

/** Money is a bigint of minor units from the page to the file: nothing that makes a float of digits comes near it. */
export function floatsForMoney(source: Source): Violation[] {
  if (!moneyRooms.some((room) => source.room === room || source.room.startsWith(`${room}/`))) return [];
  if (isTest(source.path) || Object.hasOwn(allowed, source.path)) return [];
  return source.nodes.flatMap(({ node }) => {
    const what = floatOf(node);
    if (what === null) return [];
    return [{ rule: 'float', path: source.path, line: source.lineOf(node.start), says: `${what}: money is a bigint` }];
  });
}

const moneyRooms = [
  'engine/money',
  'engine/banks',
  'engine/rows',
  'engine/reconcile',
  'engine/corrections',
  'engine/formats',
  'engine/read-statement',
  'service',
  'console',
];

/** Files of those rooms where a float is right, and why. */
const allowed: Readonly<Record<string, string>> = {};

const floatMakers = new Set(['parseFloat', 'Number.parseFloat']);
const moneyWords = /amount|balance|money|opening|closing|minorUnits|total|diff|debit|credit(?!s)/i;

function floatOf(node: Node): string | null {
  if (node.type === 'UnaryExpression' && node.operator === '+') return ofMoney(node.argument, 'unary +');
  if (node.type !== 'CallExpression') return null;
  const callee = node.callee as Node;
  const name = dottedName(callee);
  if (name !== null && floatMakers.has(name)) return name;
  const method = callee.type === 'MemberExpression' && isNode(callee.property) ? callee.property.name : null;
  if (method === 'toFixed' || method === 'toPrecision') return `.${method}`;
  if (name === 'Number') return ofMoney((node.arguments as unknown[])[0], 'Number()');
  return null;
}

/** `Number(rowCount)` is fine; `Number(row.amount)` is not. The name tells them apart. */
function ofMoney(node: unknown, what: string): string | null {
  const name = lastName(node);
  return name !== null && moneyWords.test(name) ? `${what} of ${name}` : null;
}

function lastName(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return node.name as string;
  if (node.type === 'MemberExpression') return lastName(node.property);
  if (node.type === 'CallExpression') return lastName(node.callee);
  if ('expression' in node) return lastName(node.expression);
  return null;
}

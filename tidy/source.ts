import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { roomOf } from './rooms.ts';

/** A source file of the house, parsed once for all rules. */
export interface Source {
  readonly path: string;
  readonly room: string;
  readonly lineCount: number;
  readonly syntaxError: string | null;
  readonly imports: readonly Import[];
  readonly nodes: readonly Visited[];
  lineOf(offset: number): number;
}

export interface Import {
  /** As written: `../money/index.ts`, `node:fs`, `kysely`. */
  readonly specifier: string;
  /** The file of this repository that it means, else null. */
  readonly target: string | null;
  /** `url`: `new URL('./thread.ts', import.meta.url)`, the way a worker is named. */
  readonly kind: 'import' | 'url';
  readonly line: number;
}

export interface Visited {
  readonly node: Node;
  readonly parent: Node | null;
}

/** The part of a syntax tree that the rules look at; fields differ by `type`. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export const isSource = (path: string): boolean => /\.(?:tsx?|m?js)$/.test(path);

export function readSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  const lineOf = lineFinder(text);
  const nodes: Visited[] = [];
  collect(program as unknown as Node, null, nodes);
  return {
    path,
    room: roomOf(path),
    lineCount: text.split('\n').length,
    syntaxError: errors[0]?.message ?? null,
    imports: nodes.flatMap(({ node }) => importOf(node, path, lineOf)),
    nodes,
    lineOf,
  };
}

/** `Math.random` for the member expression, `fetch` for the plain name, else null. */
export function dottedName(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return node.name as string;
  if (node.type !== 'MemberExpression' || node.computed === true) return null;
  const object = dottedName(node.object);
  return object === null ? null : `${object}.${(node.property as Node).name as string}`;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function collect(node: Node, parent: Node | null, into: Visited[]): void {
  into.push({ node, parent });
  for (const value of Object.values(node)) {
    if (isNode(value)) collect(value, node, into);
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) collect(item, node, into);
  }
}

function importOf(node: Node, path: string, lineOf: (offset: number) => number): Import[] {
  const specifier = specifierOf(node);
  if (specifier === null) return [];
  const kind = node.type === 'NewExpression' ? 'url' : 'import';
  return [{ specifier, target: targetOf(specifier, path), kind, line: lineOf(node.start) }];
}

function specifierOf(node: Node): string | null {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return literalText(node.source);
    case 'TSImportEqualsDeclaration':
      return isNode(node.moduleReference) ? literalText(node.moduleReference.expression) : null;
    case 'CallExpression':
      return dottedName(node.callee) === 'require' ? literalText((node.arguments as unknown[])[0]) : null;
    case 'NewExpression': {
      const [address, base] = node.arguments as unknown[];
      const isOwnFile = dottedName(node.callee) === 'URL' && isImportMetaUrl(base);
      const text = isOwnFile ? literalText(address) : null;
      // Data and folders are found by their address too; only code is a neighbour.
      return text !== null && /\.[jt]sx?$/.test(text) ? text : null;
    }
    default:
      return null;
  }
}

const isImportMetaUrl = (node: unknown): boolean =>
  isNode(node) && node.type === 'MemberExpression' && isNode(node.object) && node.object.type === 'MetaProperty';

export const literalText = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;

const packageFaces: Readonly<Record<string, string>> = {
  '@tieout/client': 'clients/typescript/index.ts',
  '@tieout/engine': 'engine/index.ts',
  tieout: 'service/index.ts',
};

function targetOf(specifier: string, path: string): string | null {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(path), specifier));
  for (const [name, face] of Object.entries(packageFaces)) {
    if (specifier === name) return face;
    if (specifier.startsWith(`${name}/`)) return posix.dirname(face) + specifier.slice(name.length);
  }
  return null;
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let line = 0;
    while (line < starts.length && (starts[line] as number) <= offset) line += 1;
    return line;
  };
}

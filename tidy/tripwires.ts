import type { Node, Source } from './source.ts';

const fileLinesMax = 300;
const functionLinesMax = 60;

/** Places worth a look, never a failure: what reads well in one piece stays in one piece. */
export function tripwires(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => [...longFile(source), ...longFunctions(source)]);
}

const longFile = ({ path, lineCount }: Source): string[] =>
  lineCount > fileLinesMax ? [`${path}: ${lineCount} lines`] : [];

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function longFunctions(source: Source): string[] {
  return source.nodes.flatMap(({ node, parent }) => {
    if (!functionTypes.has(node.type)) return [];
    const first = source.lineOf(node.start);
    const lines = source.lineOf(node.end) - first + 1;
    if (lines <= functionLinesMax) return [];
    return [`${source.path}:${first}: ${nameOf(node) ?? nameOf(parent) ?? 'a function'} has ${lines} lines`];
  });
}

/** Its own name, or that of the variable or key it is kept under. */
function nameOf(node: Node | null): string | null {
  const named = (node?.id ?? node?.key) as Node | null | undefined;
  return typeof named?.name === 'string' ? named.name : null;
}

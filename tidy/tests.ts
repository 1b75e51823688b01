import { isTest } from './rooms.ts';
import { dottedName, type Source } from './source.ts';
import type { Violation } from './violation.ts';

/** A test that doesn't run proves nothing, and a mocked module proves only the mock. `skipIf` names its condition. */
export function tests(source: Source): Violation[] {
  if (!isTest(source.path)) return [];
  return source.nodes.flatMap(({ node }) => {
    const name = node.type === 'MemberExpression' ? dottedName(node) : null;
    if (name === null || !idle.test(name)) return [];
    return [{ rule: 'test', path: source.path, line: source.lineOf(node.start), says: `no ${name} here` }];
  });
}

const idle = /^(?:(?:test|it|describe)(?:\.\w+)*\.(?:only|skip|todo|fails)|vi\.(?:mock|doMock|hoisted))$/;

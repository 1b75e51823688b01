import { type Box, boxAround } from '../geometry/index.ts';
import { textOf } from './spaced-text.ts';
import type { Token } from './tokens.ts';

/** A line with other tokens, which must not be empty. */
export const withTokens = <L extends { readonly box: Box; readonly tokens: readonly Token[]; readonly text: string }>(
  line: L,
  tokens: readonly Token[],
): L => ({ ...line, tokens, box: boxAround(tokens), text: textOf(tokens) });

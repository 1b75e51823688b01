// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII has no accents to fold.
const plain = /^[\x00-\x7f]*$/;

/** Letters that are one with their stroke, so that no accent comes off them. */
const stroked: ReadonlyMap<string, string> = new Map([
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
]);
const anyMark = /\p{M}/gu;
const anyStroked = /[øłđı]/gu;

/** Folds a printed word for comparison: lower case, no accents. */
export const foldText = (text: string): string =>
  plain.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(anyMark, '')
        .toLowerCase()
        .replace(anyStroked, (letter) => stroked.get(letter) ?? letter);

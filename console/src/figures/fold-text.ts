/** Letters without case and accents, blanks as one: how people search. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .toLowerCase()
    .trim();

import type { MasterKeys } from './master-keys.ts';

/** No secret of ours begins with it. */
const mark = '\u0002';

export const isSealedText = (text: string): boolean => text.startsWith(mark);

export const sealText = (keys: MasterKeys, text: string, purpose: string): string =>
  mark + Buffer.from(keys.seal(Buffer.from(text), purpose)).toString('base64');

/** A text from before there was a master key is returned as it is. */
export const openText = (keys: MasterKeys, text: string, purpose: string): string =>
  isSealedText(text) ? Buffer.from(keys.open(bytesOf(text), purpose)).toString() : text;

/** What a sealed text stands for. */
export const bytesOf = (text: string): Uint8Array => Buffer.from(text.slice(mark.length), 'base64');

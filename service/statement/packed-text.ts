import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** No JSON begins with it. */
const mark = '\u0003';

/** A long text in about a tenth of its length. */
export const packText = (text: string): string => packedText(deflateRawSync(Buffer.from(text), { level: 1 }));

/** The same of a text that is deflated already. */
export const packedText = (deflated: Buffer): string => mark + deflated.toString('base64');

/** A text that was stored before texts were packed is itself. */
export const unpackText = (text: string): string =>
  text.startsWith(mark) ? inflateRawSync(Buffer.from(text.slice(mark.length), 'base64')).toString() : text;

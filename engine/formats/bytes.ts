/** How much text is gathered before it is encoded: enough to be quick, little enough not to hold the file twice. */
const chunkLength = 64 * 1024;

/** The pieces of a text in chunks of about 64 K, so that a long file is never held as one string. */
export function* chunksOf(pieces: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length >= chunkLength) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}

export const encodePieces = (pieces: Iterable<string>, encode: (text: string) => Uint8Array): Uint8Array =>
  joinBytes([...encodedPieces(pieces, encode)]);

/** The same, encoded as it is taken. */
export const encodedPieces = (pieces: Iterable<string>, encode: (text: string) => Uint8Array): Iterable<Uint8Array> =>
  chunksOf(pieces).map(encode);

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

import type { PackedPage, PdfRejected } from '@tieout/engine/pdf';

/**
 * What the process that reads pages says: frames of a kind, a length and a body. Nothing in them is trusted: a file may
 * have taken that process over, so lengths are bounded and a body that does not fit its form throws.
 */
const frameKinds = { begun: 1, page: 2, end: 3, fault: 4 } as const;
export type FrameKind = keyof typeof frameKinds;

export interface Frame {
  readonly kind: FrameKind;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** There are no more pages; with a refusal, those that came are worth nothing. */
export interface PagesEnd {
  readonly refusal: PdfRejected | null;
  /** The file has broken the PDF library's instance or made it large: it must read no other. */
  readonly isSpent: boolean;
}

const headerBytes = 8;
/** A page of as many words and ruled lines as one may have takes less. */
const bodyBytesMax = 64 * 1024 * 1024;

export function frameHeader(kind: FrameKind, bodyBytes: number): Uint8Array {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(frameKinds[kind], 0);
  header.writeUInt32LE(bodyBytes, 4);
  return header;
}

/** Puts frames together from chunks of any length, and hands each over with memory of its own. */
export function frameSplitter(onFrame: (frame: Frame) => void): (chunk: Uint8Array) => void {
  const header = Buffer.alloc(headerBytes);
  let headerLength = 0;
  let body: Uint8Array<ArrayBuffer> | null = null;
  let bodyLength = 0;
  return (chunk) => {
    let at = 0;
    while (at < chunk.length) {
      if (body === null) {
        const part = chunk.subarray(at, at + headerBytes - headerLength);
        header.set(part, headerLength);
        headerLength += part.length;
        at += part.length;
        if (headerLength < headerBytes) return;
        body = new Uint8Array(bodyBytesOf(header));
        bodyLength = 0;
      }
      const part = chunk.subarray(at, at + body.length - bodyLength);
      body.set(part, bodyLength);
      bodyLength += part.length;
      at += part.length;
      if (bodyLength < body.length) return;
      const frame = { kind: kindOf(header), body };
      body = null;
      headerLength = 0;
      onFrame(frame);
    }
  };
}

function bodyBytesOf(header: Buffer): number {
  const bytes = header.readUInt32LE(4);
  if (bytes > bodyBytesMax) throw new Error(`a frame of ${bytes} bytes is too long`);
  return bytes;
}

function kindOf(header: Buffer): FrameKind {
  const number = header.readUInt32LE(0);
  const found = (Object.keys(frameKinds) as FrameKind[]).find((kind) => frameKinds[kind] === number);
  if (found === undefined) throw new Error(`there is no frame of kind ${number}`);
  return found;
}

const countBytes = 8;

/** A page's body: how many numbers of words and of ruled lines, these numbers, and the rest as JSON. */
export function pageBody({ words, rules, ...rest }: PackedPage): readonly Uint8Array[] {
  return [
    new Uint8Array(Uint32Array.of(words.length, rules.length).buffer),
    new Uint8Array(words.buffer),
    new Uint8Array(rules.buffer),
    Buffer.from(JSON.stringify(rest)),
  ];
}

export function pageOf(body: Uint8Array<ArrayBuffer>): PackedPage {
  const [wordNumbers, ruleNumbers] = new Uint32Array(body.buffer, 0, 2) as unknown as [number, number];
  const rulesAt = countBytes + 8 * wordNumbers;
  const jsonAt = rulesAt + 8 * ruleNumbers;
  const { page, texts, fontNames } = jsonOf(body.subarray(jsonAt)) as Omit<PackedPage, 'words' | 'rules'>;
  const packed: PackedPage = {
    page,
    texts,
    fontNames,
    words: new Float64Array(body.buffer, countBytes, wordNumbers),
    rules: new Float64Array(body.buffer, rulesAt, ruleNumbers),
  };
  if (!isPage(packed)) throw new Error('a page does not have the form of one');
  return packed;
}

const isPage = ({ page, texts, fontNames }: PackedPage): boolean =>
  typeof page === 'object' &&
  [page.number, page.width, page.height].every((number) => Number.isFinite(number)) &&
  isTexts(texts) &&
  isTexts(fontNames);

const isTexts = (list: unknown): boolean => Array.isArray(list) && list.every((text) => typeof text === 'string');

export const endBody = (end: PagesEnd): Uint8Array => Buffer.from(JSON.stringify(end));

export function endOf(body: Uint8Array): PagesEnd {
  const { refusal, isSpent } = jsonOf(body) as PagesEnd;
  if (typeof isSpent !== 'boolean' || !(refusal === null || isRefusal(refusal))) {
    throw new Error('the end of the pages does not have the form of one');
  }
  return { refusal, isSpent };
}

const refusalCodes = [
  'scanned_pdf',
  'encrypted_pdf',
  'corrupt_pdf',
  'too_many_pages',
] as const satisfies readonly PdfRejected['code'][];

const isRefusal = ({ kind, code, message, pageCount }: PdfRejected): boolean =>
  kind === 'rejected' && refusalCodes.includes(code) && typeof message === 'string' && Number.isInteger(pageCount);

const jsonOf = (bytes: Uint8Array): unknown =>
  JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString());

/** A span as it is named to others: the header `traceparent` of W3C Trace Context. */
export interface SpanName {
  readonly traceId: string;
  readonly spanId: string;
  /** False: whoever began the trace does not record it. */
  readonly isRecorded: boolean;
}

const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
const recordedFlag = 1;

export const isTraceparent = (text: string): boolean => pattern.test(text);

export function readTraceparent(text: string): SpanName | null {
  const [, traceId, spanId, flags] = pattern.exec(text) ?? [];
  if (traceId === undefined || spanId === undefined) return null;
  return { traceId, spanId, isRecorded: (Number.parseInt(flags ?? '0', 16) & recordedFlag) === recordedFlag };
}

export const writeTraceparent = ({ traceId, spanId, isRecorded }: SpanName): string =>
  `00-${traceId}-${spanId}-${isRecorded ? '01' : '00'}`;

import type { FinishedSpan, SpanKind } from '../traces/index.ts';

/** Where spans go: a collector that speaks OTLP over HTTP. */
export interface OtlpPlace {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly version: string;
  /** Milliseconds that nobody sets. */
  elapsed(): number;
  onFault(fault: unknown): void;
}

export interface SpanExporter {
  add(span: FinishedSpan): void;
  close(): Promise<void>;
}

const sendEveryMs = 1000;
const sendTimeoutMs = 5000;
const spansAtOnce = 512;
/** With a collector that is away the newest are let go: traces are a courtesy. */
const spansMax = 8192;
const faultsEveryMs = 60_000;

export function openOtlpExporter(place: OtlpPlace): SpanExporter {
  const waiting: FinishedSpan[] = [];
  let toldAt: number | null = null;
  let sending: Promise<void> = Promise.resolve();
  const tell = (fault: unknown) => {
    if (toldAt !== null && place.elapsed() - toldAt < faultsEveryMs) return;
    toldAt = place.elapsed();
    place.onFault(new Error('traces do not reach their collector', { cause: fault }));
  };
  const send = async (): Promise<void> => {
    const spans = waiting.splice(0, spansAtOnce);
    if (spans.length > 0) await post(place, spans).catch(tell);
  };
  const sendSoon = (): Promise<void> => {
    sending = sending.then(send);
    return sending;
  };
  const timer = setInterval(() => void sendSoon(), sendEveryMs);
  timer.unref();
  return {
    add(span) {
      if (waiting.length >= spansMax) return;
      waiting.push(span);
      if (waiting.length === spansAtOnce) void sendSoon();
    },
    async close() {
      clearInterval(timer);
      await sendSoon();
    },
  };
}

async function post({ endpoint, headers, ...resource }: OtlpPlace, spans: readonly FinishedSpan[]): Promise<void> {
  const answer = await fetch(`${endpoint}/v1/traces`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(requestOf(resource, spans)),
    redirect: 'error',
    signal: AbortSignal.timeout(sendTimeoutMs),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
}

/** An ExportTraceServiceRequest, in the JSON form of OTLP 1. */
function requestOf(
  { serviceName, version }: Pick<OtlpPlace, 'serviceName' | 'version'>,
  spans: readonly FinishedSpan[],
) {
  const resource = { attributes: attributesOf({ 'service.name': serviceName, 'service.version': version }) };
  const scope = { name: 'tieout', version };
  return { resourceSpans: [{ resource, scopeSpans: [{ scope, spans: spans.map(spanOf) }] }] };
}

const kinds: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3, consumer: 5 };
const errorStatus = 2;

const spanOf = ({ name, kind, traceId, spanId, parentId, startedAt, endedAt, attributes, error }: FinishedSpan) => ({
  traceId,
  spanId,
  ...(parentId === null ? {} : { parentSpanId: parentId }),
  name,
  kind: kinds[kind],
  startTimeUnixNano: nanosOf(startedAt),
  endTimeUnixNano: nanosOf(endedAt),
  attributes: attributesOf(attributes),
  ...(error === null ? {} : { status: { code: errorStatus, message: error } }),
});

const nanosOf = (timeMs: number): string => `${Math.round(timeMs)}000000`;

const attributesOf = (attributes: FinishedSpan['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

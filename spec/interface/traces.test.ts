import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, startService } from '../../service/main/index.ts';
import { addWebhook, createCustomer, createKey } from '../../service/operations/index.ts';
import { type Client, clientOf } from './client.ts';
import { scriptedReader } from './scripted-reader.ts';
import { configFor, createDatabase } from './service.ts';
import { openReceiver } from './webhooks/receiver.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, string>> }[];
  readonly status?: { readonly code: number };
}

/** Takes what a collector of OpenTelemetry takes. */
async function openCollector() {
  const bodies: string[] = [];
  const headers: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const isTraces = request.method === 'POST' && request.url === '/otlp/v1/traces';
    if (isTraces && request.headers['content-type'] === 'application/json') bodies.push(body);
    headers.push(request.headers['x-tenant'] as string | undefined);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/otlp`,
    bodies,
    headers,
    spans: (): Span[] =>
      bodies.flatMap((body) =>
        JSON.parse(body).resourceSpans.flatMap((one: { scopeSpans: { spans: Span[] }[] }) =>
          one.scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const attributeOf = ({ attributes }: Span, key: string): string | undefined => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

describe.each(['SQLite', 'PostgreSQL'] as const)('traces on %s', (database) => {
  let collector: Awaited<ReturnType<typeof openCollector>>;
  let services: RunningService[] = [];
  let client: Client;
  let close = async () => {};
  const receiverOpened = openReceiver();

  beforeAll(async () => {
    collector = await openCollector();
    const folder = await mkdtemp(join(tmpdir(), 'tieout-traces-'));
    const place = database === 'PostgreSQL' ? await createDatabase() : null;
    const config = configFor(folder, place?.url ?? null, {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=our%20books',
      OTEL_SERVICE_NAME: 'statements',
    });
    const options = { reader: scriptedReader(), logger: pino({ level: 'silent' }) };
    // SQLite is one process's; beside PostgreSQL a trace goes from one process to the other.
    const roles = place === null ? (['all'] as const) : (['api', 'worker'] as const);
    services = await Promise.all(roles.map((role) => startService(config, { ...options, role })));
    const [api] = services as [RunningService];
    const customer = await createCustomer(api.services, 'books', 100);
    client = clientOf(api.url ?? '', await createKey(api.services, customer, 'live'));
    await addWebhook(api.services, customer, { url: (await receiverOpened).url });
    close = async () => {
      for (const service of services) await service.stop(0);
      await place?.drop();
      await rm(folder, { recursive: true, force: true });
    };
  });
  afterAll(async () => {
    await close();
    collector.close();
  });

  const spansOf = async (traceId: string, names: readonly string[]): Promise<Span[]> => {
    const found = () => collector.spans().filter((span) => span.traceId === traceId);
    await expect.poll(() => names.filter((name) => !found().some((span) => span.name === name))).toEqual([]);
    return found();
  };

  test('request, queue, reading and delivery are one trace, that of whoever calls', async () => {
    const traceId = 'ab'.repeat(16);
    const traceparent = `00-${traceId}-${'cd'.repeat(8)}-01`;
    const uploaded = await client.upload({ headers: { traceparent } });
    await client.settled(uploaded.json.id);
    const names = ['POST /v1/statements', 'wait in queue', 'read statement', 'read pages', 'deliver event'];
    const spans = await spansOf(traceId, names);
    const [request, queue, reading, pages, delivery] = names.map((name) =>
      spans.find((span) => span.name === name),
    ) as [Span, Span, Span, Span, Span];
    expect(spans).toHaveLength(5);
    expect(request.parentSpanId).toBe('cd'.repeat(8));
    expect([queue, delivery].map(({ parentSpanId }) => parentSpanId)).toEqual([request.spanId, request.spanId]);
    expect([reading.parentSpanId, pages.parentSpanId]).toEqual([queue.spanId, reading.spanId]);
    expect([request, queue, reading, pages, delivery].map(({ kind }) => kind)).toEqual([2, 1, 5, 1, 3]);
    expect(attributeOf(request, 'http.response.status_code')).toBe('202');
    expect(attributeOf(reading, 'tieout.statement_id')).toBe(uploaded.json.id);
    expect(attributeOf(delivery, 'http.response.status_code')).toBe('200');
    for (const span of spans) {
      expect(span.traceId).toMatch(/^[0-9a-f]{32}$/);
      expect(span.spanId).toMatch(/^[0-9a-f]{16}$/);
      expect(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano)).toBe(true);
      expect(span.status).toBeUndefined();
    }
    expect(collector.headers).toContain('our books');
    expect(collector.bodies[0]).toContain('{"key":"service.name","value":{"stringValue":"statements"}}');
  });

  test('without a trace of the caller each upload begins one, and what was read stays out of it', async () => {
    const { json } = await client.finished({
      fileName: 'SECRET NAME.pdf',
      parts: { metadata: '{"client":"SECRET CLIENT"}' },
    });
    const own = () => collector.spans().find((span) => attributeOf(span, 'tieout.statement_id') === json.id);
    await expect.poll(own).toBeDefined();
    const spans = await spansOf(own()?.traceId ?? '', ['POST /v1/statements', 'read statement', 'deliver event']);
    expect(spans.find(({ name }) => name === 'POST /v1/statements')?.parentSpanId).toBeUndefined();
    expect(collector.bodies.join()).not.toMatch(/SECRET/);
  });

  test('a caller who does not record its trace has none recorded', async () => {
    const traceId = 'ef'.repeat(16);
    const { json } = await client.upload({ headers: { traceparent: `00-${traceId}-${'cd'.repeat(8)}-00` } });
    await client.settled(json.id);
    const { json: later } = await client.finished();
    await expect
      .poll(() => collector.spans().some((span) => attributeOf(span, 'tieout.statement_id') === later.id))
      .toBe(true);
    const names = collector.spans().map((span) => [span.traceId, attributeOf(span, 'tieout.statement_id')]);
    expect(names.flat()).not.toContain(traceId);
    expect(names.flat()).not.toContain(json.id);
  });

  test('a collector that is away costs nobody anything', async () => {
    collector.close();
    expect((await client.finished()).json.status).toBe('succeeded');
  });
});

import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, startService } from '../../service/main/index.ts';
import { createCustomer, createKey } from '../../service/operations/index.ts';
import { clientOf } from '../interface/client.ts';
import { scriptedReader } from '../interface/scripted-reader.ts';
import { configFor, createDatabase } from '../interface/service.ts';
import { newFolder, removeFolders } from './folders.ts';

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

let services: RunningService[] = [];
let sources: string[] = [];
let dropDatabase = async () => {};

beforeAll(async () => {
  const options = { reader: scriptedReader(), logger: pino({ level: 'silent' }) };
  const { url, drop } = await createDatabase();
  dropDatabase = drop;
  const config = configFor(await newFolder(), url, { TIEOUT_METRICS_PORT: '0' });
  const api = await startService(config, { ...options, role: 'api' });
  const worker = await startService(config, { ...options, role: 'worker' });
  services = [api, worker];
  const customer = await createCustomer(api.services, 'books', 100);
  await clientOf(api.url ?? '', await createKey(api.services, customer, 'live')).finished();
  const read = async (url: string | null) => (await fetch(`${url}/metrics`)).text();
  sources = [await read(api.url), await read(worker.metricsUrl)];
});
afterAll(async () => {
  for (const service of services) await service.stop(0);
  await dropDatabase();
  await removeFolders();
});

test('a worker answers on its own port: how readings went, alive, ready, and nothing else', async () => {
  const [api, worker] = services as [RunningService, RunningService];
  expect(sources[1]).toMatch(/tieout_reading_duration_seconds_count\{outcome="read"\} 1/);
  expect(sources[1]).toMatch(/tieout_queue_length 0/);
  expect(api.metricsUrl).toBeNull();
  const statusOf = async (path: string) => (await fetch(`${worker.metricsUrl}${path}`)).status;
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
  expect([await statusOf('/v1/statements'), await statusOf('/console')]).toEqual([404, 404]);
});

test('a worker is watched by nobody unless it is told a port', async () => {
  const config = configFor(await newFolder(), null);
  const worker = await startService(config, {
    role: 'worker',
    reader: scriptedReader(),
    logger: pino({ level: 'silent' }),
  });
  expect(worker.metricsUrl).toBeNull();
  await worker.stop(0);
});

const path = new URL('../../packaging/deploy/dashboard.json', import.meta.url);
/** What Prometheus adds to every sample. */
const added = ['instance', 'job'];

/** Names of metrics and of their labels, as the expressions use them. */
function usedIn(expr: string): { readonly metrics: string[]; readonly labels: string[] } {
  const metrics = [...expr.matchAll(/\b(?:tieout|process|nodejs)_\w+/g)].map(([name]) => name);
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/));
  const selected = [...expr.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) => [...inside.matchAll(/(\w+)\s*=/g)]);
  return { metrics, labels: [...grouped, ...selected.map(([, name = '']) => name)] };
}

test('the dashboard asks for metrics and labels that exist, and shows all of ours', async () => {
  const { panels } = JSON.parse(await readFile(path, 'utf8')) as Dashboard;
  const lines = sources
    .join('\n')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const exprs = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  for (const expr of exprs) {
    const { metrics, labels } = usedIn(expr);
    expect(metrics, expr).not.toEqual([]);
    for (const metric of metrics) {
      const samples = lines.filter((line) => line.startsWith(`${metric}{`) || line.startsWith(`${metric} `));
      expect(samples.length, `${metric} in ${expr}`).toBeGreaterThan(0);
      for (const label of labels) {
        const isKnown = added.includes(label) || samples.some((line) => line.includes(`${label}="`));
        expect(isKnown, `${label} of ${metric}`).toBe(true);
      }
    }
  }
  const ours = new Set(lines.flatMap((line) => /^tieout_\w+?(?=(_bucket|_sum|_count)?[{ ])/.exec(line)?.[0] ?? []));
  expect(ours.size).toBeGreaterThan(3);
  expect([...ours].filter((name) => !exprs.join(' ').includes(name))).toEqual([]);
});

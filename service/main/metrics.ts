import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../http/index.ts';
import type { Reader } from '../reader/index.ts';
import type { Clock } from '../statement/index.ts';

export interface ServiceMetrics extends Metrics {
  /** The same reader, counted and timed. */
  watch(reader: Reader, clock: Clock): Reader;
}

export function openMetrics(queueLength: () => Promise<number>): ServiceMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'tieout_http_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers: [registry],
  });
  const readings = new Histogram({
    name: 'tieout_reading_duration_seconds',
    help: 'How long live statements took to read, by what came of it.',
    labelNames: ['outcome'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers: [registry],
  });
  const faults = new Counter({
    name: 'tieout_reading_faults_total',
    help: 'Readings that were cut off or threw.',
    registers: [registry],
  });
  new Gauge({
    name: 'tieout_queue_length',
    help: 'Statements that wait to be read.',
    registers: [registry],
    async collect() {
      this.set(await queueLength());
    },
  });
  return {
    onAnswer: ({ method, route, status, durationMs }) =>
      requests.observe({ method, route, status: String(status) }, durationMs / 1000),
    text: async () => ({ body: await registry.metrics(), contentType: registry.contentType }),
    watch: (reader, clock) => ({
      ...reader,
      async read(bytes, options) {
        const begun = clock.now();
        try {
          const outcome = await reader.read(bytes, options);
          readings.observe({ outcome: outcome.kind }, (clock.now() - begun) / 1000);
          return outcome;
        } catch (fault) {
          faults.inc();
          throw fault;
        }
      },
    }),
  };
}

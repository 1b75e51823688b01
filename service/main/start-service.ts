import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Config } from '../config/index.ts';
import type { Guard } from '../deliveries/index.ts';
import { buildApp, buildMonitor } from '../http/index.ts';
import { openRequestLog, readJob, type Services } from '../operations/index.ts';
import manifest from '../package.json' with { type: 'json' };
import type { PasswordCost } from '../people/index.ts';
import { openReader, type Reader } from '../reader/index.ts';
import type { Clock } from '../statement/index.ts';
import { noTraces, openTraces, type Traces } from '../traces/index.ts';
import { type RunningWorker, spareReadings, startWorker } from '../worker/index.ts';
import { systemClock } from './clock.ts';
import { ensureFirstCustomer, type FirstKeys } from './first-start.ts';
import { openMetrics, type ServiceMetrics } from './metrics.ts';
import { openServices } from './open-services.ts';
import { openOtlpExporter } from './otlp-exporter.ts';
import { openRateLimits } from './rate-limits.ts';
import { watchReadiness } from './readiness.ts';
import { explainStart } from './start-fault.ts';

export const roles = ['all', 'api', 'worker'] as const;
export type Role = (typeof roles)[number];

export interface StartOptions {
  readonly role: Role;
  readonly consoleFolder?: string | null;
  /** Tests bring their own clock, reader, names, cost of a password and log. */
  readonly clock?: Clock;
  readonly reader?: Reader;
  readonly resolve?: Guard['resolve'];
  readonly passwordCost?: PasswordCost;
  readonly logger?: FastifyBaseLogger;
}

export interface RunningService {
  /** Where it listens; null for a worker. */
  readonly url: string | null;
  /** Where a worker can be watched; null where nobody asked for it, and for those that serve, which answer at `url`. */
  readonly metricsUrl: string | null;
  /** The keys of the first customer, on the very first start. */
  readonly firstKeys: FirstKeys | null;
  readonly services: Services;
  /** Lets what is in hand finish, for `graceMs` at most. */
  stop(graceMs?: number): Promise<void>;
}

/** How long requests and readings in hand may take to finish when the service stops. */
const stopGraceMs = 8000;

/** The composition root: builds the parts on one another, starts them, and knows how to stop them. */
export async function startService(config: Config, options: StartOptions): Promise<RunningService> {
  const logger = options.logger ?? openLogger(config);
  const stops: Stops = { atOnce: [], inTurn: [] };
  const stop = async (graceMs = stopGraceMs) => {
    // Requests and readings have the same time to finish, not one after the other.
    await Promise.all(stops.atOnce.splice(0).map((one) => one(graceMs)));
    for (const one of stops.inTurn.splice(0).reverse()) await one();
  };
  try {
    return await start(config, { ...options, logger }, stops, stop);
  } catch (fault) {
    await stop();
    throw explainStart(fault, {
      dataFolder: config.dataFolder,
      host: config.host,
      port: options.role === 'worker' ? (config.metricsPort ?? config.port) : config.port,
      database: databaseName(config),
      bucket: config.s3?.bucket ?? null,
    });
  }
}

/** What is to be stopped: first all that has work in hand, then what it stands on, the last that was started first. */
interface Stops {
  readonly atOnce: ((graceMs: number) => Promise<unknown>)[];
  readonly inTurn: (() => Promise<unknown>)[];
}

async function start(
  config: Config,
  options: StartOptions & { logger: FastifyBaseLogger },
  stops: Stops,
  stop: RunningService['stop'],
): Promise<RunningService> {
  const { role, logger, clock = systemClock } = options;
  const onFault = (fault: unknown) => logger.error({ err: fault }, 'something failed and will be tried again');
  let services: Services | null = null;
  const metrics = openMetrics(async () => (services === null ? 0 : services.queue.waiting(readJob)));
  const reader = role === 'api' ? null : await startReader(config, options, metrics, clock, stops);
  const opened = await openServices(config, {
    clock,
    onFault,
    onNotice: (text) => logger.warn(text),
    onCrash: (statementId, detail) => logger.error({ statementId, detail }, 'a statement ended its reader'),
    traces: startTraces(config, clock, onFault, stops),
    ...(reader === null ? {} : { reader }),
    ...(options.resolve === undefined ? {} : { resolve: options.resolve }),
    ...(options.passwordCost === undefined ? {} : { passwordCost: options.passwordCost }),
  });
  services = opened;
  stops.inTurn.push(() => opened.close());
  const firstKeys = await ensureFirstCustomer(opened, config.firstCredits);
  if (role !== 'api') {
    const worker: RunningWorker = startWorker({ services: opened, readings: config.readerThreads, onFault });
    stops.atOnce.push((graceMs) => worker.stop(graceMs));
  }
  const url = role === 'worker' ? null : await listen(config, options, opened, metrics, stops);
  const metricsUrl = role === 'worker' ? await listenForWatchers(config, logger, opened, metrics, stops) : null;
  return { url, metricsUrl, firstKeys, services: opened, stop };
}

function startTraces({ otlp }: Config, clock: Clock, onFault: (fault: unknown) => void, stops: Stops): Traces {
  if (otlp === null) return noTraces;
  const exporter = openOtlpExporter({ ...otlp, version: manifest.version, elapsed: clock.elapsed, onFault });
  stops.inTurn.push(() => exporter.close());
  return openTraces(clock.now, exporter.add);
}

async function startReader(
  config: Config,
  options: StartOptions,
  metrics: ServiceMetrics,
  clock: Clock,
  stops: Stops,
): Promise<Reader> {
  const { readerThreads: threads, readerTimeoutMs: timeoutMs, readerMemoryMb: memoryMb } = config;
  const reader = options.reader ?? (await openReader({ threads, spare: spareReadings, timeoutMs, memoryMb }));
  stops.inTurn.push(() => reader.close());
  return metrics.watch(reader, clock);
}

async function listen(
  config: Config,
  { logger, consoleFolder = null }: StartOptions & { logger: FastifyBaseLogger },
  services: Services,
  metrics: ServiceMetrics,
  stops: Stops,
): Promise<string> {
  let isStopping = false;
  const looksReady = watchReadiness(services);
  const isReady = async () => !isStopping && (await looksReady());
  const rateLimits = openRateLimits(services.store, config.ratesPerMinute, config);
  const { baseUrl, metricsFor, proxies } = config;
  const { version } = manifest;
  const requestLog = openRequestLog(services);
  stops.inTurn.push(() => requestLog.close());
  const needs = {
    services,
    rateLimits,
    metrics,
    requestLog,
    metricsFor,
    isReady,
    consoleFolder,
    baseUrl,
    proxies,
    version,
  };
  const app = await buildApp(needs, logger);
  stops.atOnce.push(async (graceMs) => {
    isStopping = true;
    const lastOrders = setTimeout(() => app.server.closeAllConnections(), graceMs);
    await app.close();
    clearTimeout(lastOrders);
  });
  await app.listen({ host: config.host, port: config.port });
  return config.baseUrl ?? addressOf(config.host, app);
}

function addressOf(host: string, { server }: Pick<FastifyInstance, 'server'>): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function listenForWatchers(
  { metricsPort, metricsFor, host }: Config,
  logger: FastifyBaseLogger,
  services: Services,
  metrics: ServiceMetrics,
  stops: Stops,
): Promise<string | null> {
  if (metricsPort === null) return null;
  const app = buildMonitor({ isReady: watchReadiness(services), metrics, metricsFor }, logger);
  stops.atOnce.push(() => app.close());
  await app.listen({ host, port: metricsPort });
  return addressOf(host, app);
}

/** Faults are logged by name, message and stack alone: what hangs on them may be somebody's data. */
const errorOf = (fault: unknown) =>
  fault instanceof Error
    ? { type: fault.name, message: fault.message, stack: fault.stack }
    : { type: 'unknown', message: String(fault) };

const openLogger = ({ logLevel }: Config): FastifyBaseLogger =>
  pino({ level: logLevel, base: null, serializers: { err: errorOf } }, pino.destination({ fd: 2, sync: true }));

/** Without its password. */
function databaseName({ databaseUrl, dataFolder }: Config): string {
  if (databaseUrl === null) return dataFolder;
  if (!URL.canParse(databaseUrl)) return 'of DATABASE_URL';
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `at ${hostname}${port ? `:${port}` : ''}${pathname}`;
}

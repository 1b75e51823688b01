import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { durationMs } from './duration.ts';

/** A setting that cannot be used; the message is the one sentence that the operator sees. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting';
}

const wholeBetween = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
const whole = (fallback: number, min: number, max: number) => wholeBetween(min, max).default(fallback);
const portMax = 65_535;

const duration = (fallback: string, maxMs = 400 * 86_400_000) =>
  z
    .string()
    .default(fallback)
    .transform((text, context) => {
      const timeMs = durationMs(text);
      if (timeMs !== null && timeMs > 0 && timeMs <= maxMs) return timeMs;
      context.addIssue({ code: 'custom', message: 'must be a time such as 500ms, 30s, 5m, 2h or 30d' });
      return z.NEVER;
    });

const durations = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context) => {
      const timesMs = text.split(',').map((part) => durationMs(part.trim()));
      if (timesMs.length <= 20 && timesMs.every((timeMs) => timeMs !== null)) return timesMs as number[];
      context.addIssue({ code: 'custom', message: 'must be times such as 1m,5m,30m (20 at most)' });
      return z.NEVER;
    });

const masterKeyBytes = 32;
const masterKeyOf = (text: string): Uint8Array | null => {
  const bytes = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
  return bytes.length === masterKeyBytes ? bytes : null;
};

const masterKeys = z.string().transform((text, context) => {
  const keys = text.split(',').map((part) => masterKeyOf(part.trim()));
  if (keys.every((key) => key !== null)) return keys as Uint8Array[];
  context.addIssue({ code: 'custom', message: 'must be 32 bytes in base64 or hex, as from "openssl rand -base64 32"' });
  return z.NEVER;
});
const masterKey = masterKeys.refine((keys) => keys.length === 1, 'must be one key; older ones have their own setting');

/** `name=value,name=value`, the values percent-encoded, as OpenTelemetry has it. */
const headers = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*([\x21-\x7e]+?)\s*$/.exec(pair));
  try {
    if (pairs.every((pair) => pair !== null)) {
      return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decodeURIComponent(value)]));
    }
  } catch {
    // Not percent-encoded as it should be.
  }
  context.addIssue({ code: 'custom', message: 'must be headers such as name=value,name=value' });
  return z.NEVER;
});

/** Every setting with its default; the README lists the same. */
const settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(8080, 0, portMax),
  TIEOUT_BASE_URL: z.url({ protocol: /^https?$/, message: 'must be an http(s) address' }).optional(),
  TIEOUT_DATA: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  TIEOUT_DATABASE_TIMEOUT: duration('10s', 600_000),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, message: 'must be an http(s) address' }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/, 'must be names that each end with a slash, such as tieout/')
    .default(''),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: z.enum(['on', 'off']).optional(),
  S3_TIMEOUT: duration('10s', 600_000),
  TIEOUT_MASTER_KEY: masterKey.optional(),
  TIEOUT_MASTER_KEY_OLD: masterKeys.optional(),
  TIEOUT_FIRST_CREDITS: whole(1000, 0, 1_000_000_000),
  TIEOUT_UPLOAD_TIMEOUT: duration('60s', 3_600_000),
  TIEOUT_RETENTION: duration('30d'),
  TIEOUT_QUEUE_MAX: whole(100_000, 0, 10_000_000),
  TIEOUT_CUSTOMER_QUEUE_MAX: whole(10_000, 0, 10_000_000),
  TIEOUT_CUSTOMER_STORAGE_MB: whole(20_480, 0, 1_000_000_000),
  TIEOUT_READER_THREADS: whole(Math.min(8, availableParallelism()), 1, 64),
  TIEOUT_READER_TIMEOUT: duration('60s', 3_600_000),
  TIEOUT_READER_MEMORY_MB: whole(320, 64, 16_384),
  TIEOUT_RATE_UPLOADS: whole(120, 1, 1_000_000),
  TIEOUT_RATE_EXPORTS: whole(300, 1, 1_000_000),
  TIEOUT_RATE_WRITES: whole(600, 1, 1_000_000),
  TIEOUT_RATE_READS: whole(1200, 1, 1_000_000),
  TIEOUT_RATE_BAD_KEYS: whole(60, 1, 1_000_000),
  TIEOUT_SIGN_IN_ATTEMPTS: whole(10, 1, 1_000_000),
  TIEOUT_SESSION_IDLE: duration('2h', 12 * 3_600_000),
  TIEOUT_PROXIES: whole(0, 0, 10),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, message: 'must be an http(s) address' }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  OTEL_SERVICE_NAME: z.string().min(1).default('tieout'),
  TIEOUT_METRICS_PORT: wholeBetween(0, portMax).optional(),
  TIEOUT_METRICS: z.enum(['loopback', 'all', 'nobody']).default('loopback'),
  TIEOUT_WEBHOOK_LOOPBACK: z.enum(['on', 'off']).default('off'),
  TIEOUT_CUSTOMER_RATE: whole(5, 1, 1000),
  TIEOUT_WEBHOOK_SCHEDULE: durations('1m,5m,30m,2h,6h,12h'),
  /** For tests alone: the process dies when it passes the point for the nth time. */
  TIEOUT_TEST_DIE_AT: z
    .string()
    .regex(/^(committed_unsent|sent_unrecorded)@\d{1,4}$/, 'must be a point and a number, such as sent_unrecorded@3')
    .optional(),
  TIEOUT_PRINT_KEYS: z.enum(['first-start', 'terminal']).default('first-start'),
  TIEOUT_CONSOLE: z.enum(['on', 'off']).default('on'),
  TIEOUT_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Config = ReturnType<typeof readConfig>;

/** The only reader of the environment. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new BadSetting(`The setting ${issue?.path.join('.')} is not usable: it ${sentence(issue?.message ?? '')}.`);
  }
  const read = result.data;
  if (read.TIEOUT_MASTER_KEY_OLD !== undefined && read.TIEOUT_MASTER_KEY === undefined) {
    throw new BadSetting('The setting TIEOUT_MASTER_KEY_OLD needs TIEOUT_MASTER_KEY beside it.');
  }
  return {
    host: read.HOST,
    port: read.PORT,
    baseUrl: read.TIEOUT_BASE_URL?.replace(/\/+$/, '') ?? null,
    dataFolder: read.TIEOUT_DATA,
    databaseUrl: read.DATABASE_URL ?? null,
    databaseTimeoutMs: read.TIEOUT_DATABASE_TIMEOUT,
    s3: s3Of(read),
    /** The current one first; null where the data folder has them. */
    masterKeys:
      read.TIEOUT_MASTER_KEY === undefined ? null : [...read.TIEOUT_MASTER_KEY, ...(read.TIEOUT_MASTER_KEY_OLD ?? [])],
    firstCredits: read.TIEOUT_FIRST_CREDITS,
    uploadTimeoutMs: read.TIEOUT_UPLOAD_TIMEOUT,
    retentionMs: read.TIEOUT_RETENTION,
    queueLengthMax: read.TIEOUT_QUEUE_MAX,
    customerQueueLengthMax: read.TIEOUT_CUSTOMER_QUEUE_MAX,
    customerStorageBytesMax: read.TIEOUT_CUSTOMER_STORAGE_MB * 1024 * 1024,
    readerThreads: read.TIEOUT_READER_THREADS,
    readerTimeoutMs: read.TIEOUT_READER_TIMEOUT,
    readerMemoryMb: read.TIEOUT_READER_MEMORY_MB,
    ratesPerMinute: {
      upload: read.TIEOUT_RATE_UPLOADS,
      export: read.TIEOUT_RATE_EXPORTS,
      write: read.TIEOUT_RATE_WRITES,
      read: read.TIEOUT_RATE_READS,
    },
    badKeysPerMinute: read.TIEOUT_RATE_BAD_KEYS,
    guessesMax: read.TIEOUT_SIGN_IN_ATTEMPTS,
    sessionIdleMs: read.TIEOUT_SESSION_IDLE,
    proxies: read.TIEOUT_PROXIES,
    /** Where traces go; null: none are recorded. */
    otlp:
      read.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
            headers: read.OTEL_EXPORTER_OTLP_HEADERS,
            serviceName: read.OTEL_SERVICE_NAME,
          },
    /** Of a worker; null: none. */
    metricsPort: read.TIEOUT_METRICS_PORT ?? null,
    metricsFor: read.TIEOUT_METRICS,
    isWebhookLoopbackAllowed: read.TIEOUT_WEBHOOK_LOOPBACK === 'on',
    customerRate: read.TIEOUT_CUSTOMER_RATE,
    webhookScheduleMs: read.TIEOUT_WEBHOOK_SCHEDULE,
    dieAt: dieAtOf(read.TIEOUT_TEST_DIE_AT),
    printsFirstKeys: read.TIEOUT_PRINT_KEYS === 'first-start',
    hasConsole: read.TIEOUT_CONSOLE === 'on',
    logLevel: read.TIEOUT_LOG_LEVEL,
  } as const;
}

/** Null where files are kept on disk. */
function s3Of(read: z.output<typeof settings>) {
  if (read.S3_BUCKET === undefined) return null;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_ENDPOINT: endpoint } = read;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new BadSetting('The settings S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both or neither.');
  }
  if (read.DATABASE_URL !== undefined && read.TIEOUT_MASTER_KEY === undefined) {
    throw new BadSetting(
      'With S3_BUCKET and DATABASE_URL the setting TIEOUT_MASTER_KEY is needed, the same for every process.',
    );
  }
  return {
    endpoint: endpoint ?? null,
    region: read.S3_REGION,
    bucket: read.S3_BUCKET,
    prefix: read.S3_PREFIX,
    credentials: accessKeyId === undefined || secretAccessKey === undefined ? null : { accessKeyId, secretAccessKey },
    // Servers other than Amazon's rarely have a name for each bucket.
    isPathStyle: read.S3_PATH_STYLE === undefined ? endpoint !== undefined : read.S3_PATH_STYLE === 'on',
    timeoutMs: read.S3_TIMEOUT,
  } as const;
}

function dieAtOf(text: string | undefined) {
  const [point, count] = text?.split('@') ?? [];
  return point === undefined ? null : { point: point as 'committed_unsent' | 'sent_unrecorded', count: Number(count) };
}

const sentence = (message: string): string => (message.startsWith('must') ? message : `says “${message}”`);

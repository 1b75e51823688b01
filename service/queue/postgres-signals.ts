import pg from 'pg';
import { sqlOf } from '../store/index.ts';
import type { Signals, Topic } from './signals.ts';

export interface PostgresSignalsNeeds {
  readonly url: string;
  readonly timeoutMs: number;
  onFault(fault: unknown): void;
}

const channel = 'tieout';
const reconnectMs = 1000;
/** A connection that is silently gone is noticed by a question that nobody answers. */
const aliveMs = 30_000;

/** NOTIFY and LISTEN, over one connection that is made again when it breaks. */
export async function openPostgresSignals(needs: PostgresSignalsNeeds): Promise<Signals> {
  const hearers: { readonly topic: string; hear(text: string): void }[] = [];
  let client: pg.Client | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const hear = ({ payload = '' }: pg.Notification): void => {
    const [topic, text = ''] = payload.split(' ', 2);
    for (const one of hearers) if (one.topic === topic) one.hear(text);
  };
  const lost = (gone: pg.Client): void => {
    if (client !== gone) return;
    client = null;
    gone.end().catch(() => {});
    if (!isClosed) timer = setTimeout(() => connect().catch(again), reconnectMs);
  };
  const again = (fault: unknown): void => {
    needs.onFault(fault);
    if (!isClosed) timer = setTimeout(() => connect().catch(again), reconnectMs);
  };
  const connect = async (): Promise<void> => {
    const made = new pg.Client({
      connectionString: needs.url,
      connectionTimeoutMillis: needs.timeoutMs,
      query_timeout: needs.timeoutMs,
      keepAlive: true,
    });
    made.on('notification', hear);
    made.on('error', () => lost(made));
    made.on('end', () => lost(made));
    await made.connect();
    client = made;
    await made.query(`listen ${channel}`);
    if (isClosed) lost(made);
  };
  const alive = setInterval(() => {
    const asked = client;
    asked?.query('select 1').catch(() => lost(asked));
  }, aliveMs);
  alive.unref();
  await connect();

  return {
    async send(tx, topic: Topic, text) {
      await sqlOf(tx, 'select pg_notify($1, $2)', [channel, `${topic} ${text}`]);
    },
    on(topic, heard) {
      hearers.push({ topic, hear: heard });
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(alive);
      const open = client;
      client = null;
      await open?.end().catch(() => {});
    },
  };
}

import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Event, TieoutError } from '@tieout/client';
import { readClientConfig } from '../../config/index.ts';
import { webhookHeaders } from '../../deliveries/index.ts';
import { eventTypes } from '../../operations/index.ts';
import { newWebhookSecret } from '../../statement/index.ts';
import { type Command, choose, note, readArgs, say, UsageError } from '../command.ts';
import { plain } from './describe.ts';
import { forwardEvent } from './forward-event.ts';
import { readKept, writeKept } from './kept.ts';
import { type Connection, connect } from './login-file.ts';
import { now } from './now.ts';

const lookMs = 1_000;
const lookMsMax = 30_000;
/** Longer than events may come again. */
const rememberMs = 600_000;

export const listenCommand: Command = {
  help: [
    'Usage: tieout listen [--forward-to URL] [--events statement.completed,statement.failed] [--json]',
    '',
    'Shows what happens to the statements of the service that you are logged in to, from now on, and posts each',
    'event to a program on this machine: webhooks without a public address. Requests are signed as real ones are;',
    'the secret is printed at the start and kept for the next time, or taken from TIEOUT_WEBHOOK_SECRET. Each event',
    'is posted once; what the program answers is shown, and nothing is tried again.',
    '',
    '  --forward-to URL    where events are posted, such as http://localhost:3000/tieout',
    '  --events LIST       only these kinds',
    '  --json              the events themselves, one line of JSON each',
    '',
    'SIGINT and SIGTERM stop it. How receivers check signatures: docs/webhooks.md.',
  ].join('\n'),
  async run(args) {
    const { positionals, values } = readArgs(args, {
      'forward-to': { type: 'string' },
      events: { type: 'string' },
      json: { type: 'boolean', default: false },
    });
    if (positionals.length > 0) throw new UsageError(`${positionals[0]} is not expected here.`);
    const url = values['forward-to'] === undefined ? null : urlOf(values['forward-to']);
    const types = values.events?.split(',').map((type) => choose(type, eventTypes, '--events')) ?? eventTypes;
    const connection = connect();
    const { next_cursor: cursor } = await connection.client.events({ cursor: 'now', limit: 1 });
    note(`Listening to ${connection.server} with a ${connection.mode} key. Ctrl+C stops it.`);
    const secret = url === null ? '' : listenSecret();
    if (url !== null) note(`Events go to ${url}, signed with ${secret}`);
    const show = async (event: Event): Promise<void> => {
      if (!types.some((type) => type === event.type)) return;
      const body = JSON.stringify(event);
      if (values.json) say(body);
      const headers = url === null ? {} : webhookHeaders({ eventId: event.id, body, timeMs: now(), secrets: [secret] });
      const answer = url === null ? null : await forwardEvent(url, body, headers);
      if (values.json && answer === null) return;
      const line = `${event.type}  ${event.data.id}  ${event.data.status}${answer === null ? '' : `  ${answer.says}`}`;
      (values.json ? note : say)(plain(line));
    };
    await listen(connection, cursor, show);
    return 0;
  },
};

function urlOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && ['http:', 'https:'].includes(url.protocol)) return url.href;
  throw new UsageError('--forward-to is an http(s) address.');
}

/** The same at every start, so that a receiver needs to be told once. */
function listenSecret(): string {
  const { webhookSecret, folder } = readClientConfig();
  if (webhookSecret !== null) return webhookSecret;
  const path = join(folder, 'listen.json');
  const kept = readKept(path) as { secret?: unknown } | null;
  if (typeof kept?.secret === 'string') return kept.secret;
  const secret = newWebhookSecret();
  writeKept(path, { secret });
  return secret;
}

/** Every event once, in the order in which the service tells them, until somebody stops it. */
async function listen({ client }: Connection, from: string, show: (event: Event) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  const seen = new Map<string, number>();
  let cursor = from;
  let waitMs = lookMs;
  while (!stop.signal.aborted) {
    try {
      const page = await client.events({ cursor, signal: stop.signal });
      for (const event of page.data) {
        if (seen.has(event.id) || stop.signal.aborted) continue;
        seen.set(event.id, now());
        await show(event);
      }
      cursor = page.next_cursor;
      waitMs = page.has_more ? 0 : lookMs;
    } catch (fault) {
      if (stop.signal.aborted) break;
      if (!(fault instanceof TieoutError)) throw fault;
      if (fault.status === 401) throw fault;
      waitMs = Math.min(Math.max(waitMs, lookMs) * 2, lookMsMax);
      note(`${fault.message} Trying again in ${waitMs / 1000} s.`);
    }
    for (const [id, atMs] of seen) if (now() - atMs > rememberMs) seen.delete(id);
    await wait(waitMs, undefined, { signal: stop.signal }).catch(() => {});
  }
  process.removeListener('SIGINT', onSignal).removeListener('SIGTERM', onSignal);
}

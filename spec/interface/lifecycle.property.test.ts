import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type RunningService, startService } from '../../service/main/index.ts';
import {
  addCredits,
  createCustomer,
  createKey,
  keepHouse,
  listCredits,
  listEvents,
} from '../../service/operations/index.ts';
import { type Answer, type Client, clientOf } from './client.ts';
import { checkLedger } from './ledger.ts';
import {
  type Action,
  LifecycleModel,
  type ModelStatement,
  type Outcome,
  type Pair,
  type PairedCall,
} from './lifecycle-model.ts';
import { type CallMade, storiesOf } from './lifecycle-orders.ts';
import { movableClock } from './movable-clock.ts';
import { scriptedPdf, scriptedReader } from './scripted-reader.ts';
import { configFor, createDatabase, type Database, onBothDatabases } from './service.ts';

/**
 * Random walks through the life of statements: what a customer calls, one call after the other or two at once, what a
 * worker that is killed leaves behind, and what time does. After each step the service is held against a small model: states, credits and events.
 */
onBothDatabases((database) => {
  test('whatever is called in whatever order, states, credits and events are those of the model', async () => {
    const world = await openWorld(database);
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: 12 }),
          fc.array(action, { minLength: 4, maxLength: 14 }),
          async (credits, actions) => {
            const walk = await beginWalk(world, credits);
            for (const one of actions) {
              await take(world, walk, one);
              await compare(world, walk);
            }
          },
        ),
        { numRuns: database === 'SQLite' ? 25 : 15, endOnFailure: true },
      );
    } finally {
      await world.close();
    }
  }, 240_000);
});

const outcome = fc.constantFrom<Outcome>('succeeded', 'needs_review', 'rejected', 'crashed', 'flaky');
const which = fc.nat({ max: 5 });
const pairedCall: fc.Arbitrary<PairedCall> = fc.oneof(
  fc.record({ kind: fc.constant('upload'), outcome, pages: fc.integer({ min: 1, max: 4 }), isKept: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('read', 'retry', 'reparse', 'delete') }),
  fc.record({ kind: fc.constant('correct'), isRight: fc.boolean() }),
) as fc.Arbitrary<PairedCall>;
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('upload'),
      outcome,
      pages: fc.integer({ min: 1, max: 4 }),
      isKept: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('upload_and_kill'),
      outcome,
      pages: fc.integer({ min: 1, max: 4 }),
      isKept: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('read'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('correct'), which, isRight: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('retry'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reparse'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('add_credits'), credits: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('month_passes') }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pair'), which, calls: fc.tuple(pairedCall, pairedCall) }) },
) as fc.Arbitrary<Action>;

interface World {
  running: RunningService;
  /** Ends the service as a kill would: what it has in hand is left where it is. Then another one starts. */
  restart(): Promise<void>;
  forward(timeMs: number): void;
  close(): Promise<void>;
}

async function openWorld(database: Database): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-walk-'));
  const place = database === 'PostgreSQL' ? await createDatabase() : null;
  const { clock, forward } = movableClock();
  const reader = scriptedReader();
  const logger = pino({ level: 'silent' });
  const start = () => startService(configFor(folder, place?.url ?? null), { role: 'all', clock, reader, logger });
  const world: World = {
    running: await start(),
    async restart() {
      await world.running.stop(0);
      world.running = await start();
    },
    forward,
    async close() {
      await world.running.stop();
      await place?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return world;
}

interface Walk {
  readonly customerId: string;
  readonly key: string;
  model: LifecycleModel;
}

let walks = 0;
let files = 0;

async function beginWalk({ running }: World, credits: number): Promise<Walk> {
  const customerId = await createCustomer(running.services, `walker ${++walks}`, credits);
  return { customerId, key: await createKey(running.services, customerId, 'live'), model: new LifecycleModel(credits) };
}

async function take(world: World, walk: Walk, one: Action): Promise<void> {
  const client = clientOf(world.running.url ?? '', walk.key);
  const { model } = walk;
  switch (one.kind) {
    case 'upload':
    case 'upload_and_kill': {
      const isKilled = one.kind === 'upload_and_kill';
      const answer = await client.upload({
        file: scriptedPdf(
          `outcome=${one.outcome} pages=${one.pages} nonce=${++files} ${isKilled ? 'holdonce=400' : ''}`,
        ),
        parts: { retention: one.isKept ? 'standard' : 'none' },
      });
      const expected = model.upload(one, answer.json?.id);
      expect(answer.status, answer.text).toBe(expected);
      if (expected !== 202) return;
      if (isKilled) await killWhileReading(world, client, answer.json.id);
      await settled(world, walk, answer.json.id);
      return;
    }
    case 'add_credits':
      await addCredits(world.running.services, walk.customerId, one.credits);
      return model.addCredits(one.credits);
    case 'month_passes':
      world.forward(31 * 86_400_000);
      await keepHouse(world.running.services);
      return model.monthPasses();
    case 'pair':
      return takePair(world, walk, one);
    default: {
      const statement = model.pick(one.which);
      if (statement === null) return;
      const answer = await callOn(client, statement, one);
      const expected = model.apply(one, statement);
      expect(`${answer.status} ${answer.json?.code ?? ''}`, `${one.kind} of ${statement.status}: ${answer.text}`).toBe(
        expected,
      );
      if (answer.status === 202) await settled(world, walk, statement.id);
    }
  }
}

/** Two calls at once must end as if they, and the readings they ask for, had come one after the other, in some order. */
async function takePair(world: World, walk: Walk, { which: chosen, calls }: Pair): Promise<void> {
  const client = clientOf(world.running.url ?? '', walk.key);
  const statement = walk.model.pick(chosen);
  const basedOn = statement?.version ?? 0;
  const begun = calls.map((call) =>
    call.kind === 'upload' ? uploadOne(client, call) : callOne(client, statement, call),
  );
  const answers = await Promise.all(begun);
  const said = answers.map((answer) => (answer === null ? 'nothing' : `${answer.status} ${answer.json?.code ?? ''}`));
  const made = calls.map((call, at): CallMade => {
    const answer = answers[at] ?? null;
    const uploadedId = call.kind === 'upload' && answer?.status === 202 ? answer.json.id : null;
    return { call, statement, basedOn, uploadedId };
  });
  const ids = [statement?.id, ...made.map(({ uploadedId }) => uploadedId)].filter((id) => typeof id === 'string');
  for (const id of ids) await client.settled(id);
  const stories = storiesOf(walk.model, made).filter((story) => story.answers.join() === said.join());
  const seen = await viewOf(world, walk);
  const story = stories.find(({ model }) => JSON.stringify(viewIn(model)) === JSON.stringify(seen));
  const kinds = calls.map(({ kind }) => kind).join(' beside ');
  expect(story, `${kinds} of ${statement?.status}: ${said.join(', ')} ${JSON.stringify(seen)}`).toBeDefined();
  if (story !== undefined) walk.model = story.model;
}

const uploadOne = (client: Client, { outcome: wanted, pages, isKept }: Extract<PairedCall, { kind: 'upload' }>) =>
  client.upload({
    file: scriptedPdf(`outcome=${wanted} pages=${pages} nonce=${++files}`),
    parts: { retention: isKept ? 'standard' : 'none' },
  });

const callOne = (client: Client, statement: ModelStatement | null, call: PairedCall): Promise<Answer | null> =>
  statement === null ? Promise.resolve(null) : callOn(client, statement, call);

async function callOn(client: Client, statement: ModelStatement, one: Action | PairedCall): Promise<Answer> {
  const path = `/v1/statements/${statement.id}`;
  switch (one.kind) {
    case 'read':
      return client.call('GET', `${path}/transactions`);
    case 'retry':
      return client.call('POST', `${path}/retry`);
    case 'reparse':
      return client.call('POST', `${path}/account-type`, { json: { account_type: 'savings' } });
    case 'delete':
      return client.call('DELETE', path);
    case 'correct': {
      const value = one.isRight ? '1075.00' : '1080.00';
      return client.call('PATCH', `${path}/transactions`, {
        headers: { 'If-Match': String(statement.version) },
        json: { corrections: [{ op: 'set_meta', key: 'closing_balance', value }] },
      });
    }
    default:
      throw new Error(`${one.kind} is not done to a statement`);
  }
}

/** Waits until the worker has the statement in hand, then ends the service under it. */
async function killWhileReading(world: World, client: Client, id: string): Promise<void> {
  await expect
    .poll(async () => (await client.call('GET', `/v1/statements/${id}`)).json.status, { interval: 10 })
    .toBe('processing');
  await world.restart();
}

async function settled(world: World, walk: Walk, id: string): Promise<void> {
  const { json } = await clientOf(world.running.url ?? '', walk.key).settled(id);
  expect(json.status).toBe(walk.model.settle(id));
}

async function compare(world: World, walk: Walk): Promise<void> {
  expect(await viewOf(world, walk)).toEqual(viewIn(walk.model));
  checkLedger(await listCredits(world.running.services, walk.customerId));
}

/** Statements by their ids, credits, and events in no order: two at once have none. */
const viewIn = (model: LifecycleModel) => ({
  statements: byId(Object.entries(model.view())),
  usage: model.usage(),
  events: [...model.events].sort(),
});

async function viewOf({ running }: World, { customerId, key }: Walk) {
  const client = clientOf(running.url ?? '', key);
  const { json: list } = await client.call('GET', '/v1/statements?limit=200');
  const statements = list.data.map((one: Record<string, unknown>) => [
    one.id,
    {
      status: one.status,
      version: one.corrections_version,
      charged: one.credits_charged,
      hasPdf: one.pdf_available,
    },
  ]);
  const { credits_used, credits_remaining, credits_reserved } = (await client.call('GET', '/v1/usage')).json;
  const events = await listEvents(running.services, customerId);
  return {
    statements: byId(statements),
    usage: { credits_used, credits_remaining, credits_reserved },
    events: events.map(({ statementId, type }) => `${type} ${statementId}`).sort(),
  };
}

const byId = (entries: [string, unknown][]): [string, unknown][] => entries.sort(([a], [b]) => (a < b ? -1 : 1));

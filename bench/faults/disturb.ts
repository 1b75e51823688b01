import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Host } from './hosts.ts';
import type { KeptService } from './kept-service.ts';
import { type Measure, someOf } from './measure.ts';
import { type StorageTrouble, type StorageWay, storageTroubles } from './storage-way.ts';
import type { Way } from './way.ts';

export interface World {
  readonly hosts: readonly Host[];
  /** Of all hosts: one process that does everything, or for each host one for the interface and one for the work. */
  readonly processes: readonly KeptService[];
  /** Null on SQLite. */
  readonly way: Way | null;
  /** Null where files lie on disk. */
  readonly storageWay: StorageWay | null;
  /** Aborted when the run ends, in whichever way. */
  readonly over: AbortSignal;
  /** When processes that are not up by then are given up. */
  readonly giveUpAt: number;
}

type Disturbance = (world: World, random: Random) => Promise<void>;

const hourMs = 3_600_000;

const onAny: Readonly<Record<string, Disturbance>> = {
  kill: async ({ processes }, random) => oneUp(processes, random)?.kill(),
  restart: async ({ processes }, random) => oneUp(processes, random)?.restart(),
  kill_readers: async ({ processes }) => {
    for (const one of processes) one.killReaders();
  },
  disk_full: (world) => trouble(world, 'disk_full'),
  disk_unsynced: (world) => trouble(world, 'disk_unsynced'),
  files_refuse: (world) => trouble(world, 'files_refuse'),
  clock_ahead: (world, random) => stepClock(world.processes, random.pick([2 * hourMs, 26 * hourMs, 40 * 24 * hourMs])),
  clock_back: (world, random) => stepClock(world.processes, -random.pick([2 * hourMs, 50 * hourMs])),
};

/** One that is starting is left alone, or it would never begin. */
function oneUp(processes: readonly KeptService[], random: Random): KeptService | undefined {
  const up = processes.filter((one) => one.isUp());
  return up.length === 0 ? undefined : random.pick(up);
}

const onSqlite: Readonly<Record<string, Disturbance>> = {
  /** Longer than the service waits for another process's transaction, now and then. */
  locked: async ({ hosts }, random) => holdLock(hosts[0]?.data ?? '', random.pick([1000, 1000, 6500])),
};

const onPostgres: Readonly<Record<string, Disturbance>> = {
  freeze: async ({ way }) => {
    way?.freeze();
    await wait(3000);
    way?.thaw();
  },
  cut: async ({ way }) => way?.cut(),
  gone: async ({ way }) => {
    way?.leave();
    await wait(2500);
    way?.thaw();
  },
  lose_commit: async ({ way }) => way?.loseCommit(),
  /** Machines whose clocks differ. */
  one_clock: ({ processes }, random) => stepClock([random.pick(processes)], random.pick([-hourMs, hourMs, 2 * hourMs])),
};

const onBucket: Readonly<Record<string, Disturbance>> = {
  ...Object.fromEntries(
    storageTroubles.map((kind) => [`storage_${kind}`, (world: World) => troubleStorage(world, kind)]),
  ),
  host_lost: async ({ hosts }, random) => {
    const host = random.pick(hosts);
    await host.lose();
    await wait(2500);
    host.replace();
  },
};

interface Disturbed {
  readonly done: readonly string[];
  /** How many were left when the time for them was over. */
  readonly undone: number;
}

interface DisturbOptions extends Measure {
  isOver(): boolean;
}

/** Everything, or a share of each kind, once a round in an order of its own, until the rounds or the time are over. */
export async function disturb(world: World, random: Random, options: DisturbOptions): Promise<Disturbed> {
  const { rounds, share, isOver } = options;
  const groups = [onAny, world.way === null ? onSqlite : onPostgres, world.storageWay === null ? {} : onBucket];
  const done: string[] = [];
  let undone = 0;
  for (let round = 0; round < rounds; round += 1) {
    const chosen = groups.flatMap((group) => someOf(Object.entries(group), random, share));
    for (const [kind, act] of someOf(chosen, random, 1)) {
      if (isOver()) {
        undone += 1;
        continue;
      }
      await wait(500 + random.below(900));
      await mostUp(world);
      await act(world, random);
      done.push(kind);
    }
  }
  return { done, undone };
}

/** Where a start takes long, all processes are hardly ever up at once; the disturbances would never get their turn. */
const allUpMaxMs = 8000;

async function mostUp(world: World): Promise<void> {
  const end = Date.now() + allUpMaxMs;
  const { processes } = world;
  while (!processes.every((one) => one.isUp())) {
    world.over.throwIfAborted();
    if (Date.now() > Math.min(end, world.giveUpAt)) return;
    await wait(50);
  }
}

export async function allUp({ processes, over, giveUpAt }: World): Promise<void> {
  while (!processes.every((one) => one.isUp())) {
    over.throwIfAborted();
    if (Date.now() > giveUpAt) throw new Error('the service did not start again in time');
    await wait(50);
  }
}

async function trouble({ processes }: World, kind: string): Promise<void> {
  for (const one of processes) one.tell({ ask: 'disk', trouble: kind });
  await wait(1200);
  for (const one of processes) one.tell({ ask: 'disk', trouble: null });
}

async function troubleStorage({ storageWay }: World, kind: StorageTrouble): Promise<void> {
  storageWay?.set(kind);
  await wait(2500);
  storageWay?.set(null);
}

/** Set, and set right again; in between the service tidies up by the wrong time. */
async function stepClock(processes: readonly KeptService[], aheadMs: number): Promise<void> {
  for (const one of processes) one.setClock(aheadMs, false);
  await wait(300);
  for (const one of processes) one.tell({ ask: 'keep_house' });
  await wait(1000);
  for (const one of processes) one.setClock(0, false);
}

async function holdLock(data: string, timeMs: number): Promise<void> {
  const other = new DatabaseSync(join(data, 'tieout.sqlite'), { timeout: 5000 });
  try {
    other.exec('begin immediate');
    await wait(timeMs);
    other.exec('rollback');
  } finally {
    other.close();
  }
}

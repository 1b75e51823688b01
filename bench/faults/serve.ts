/**
 * The service under faults, in a process of its own. `FAULT` names a point and a count, such as `file_kept@3`: there the
 * process dies as if it had been killed. Messages trouble its disk, its files, its readers and its clock, ask what is
 * stored, and plant damage that the judge must find.
 */
import { execFileSync } from 'node:child_process';
import { readConfig } from '../../service/config/index.ts';
import { startService } from '../../service/main/index.ts';
import { keepHouse } from '../../service/operations/index.ts';
import { openReader, pageProgram } from '../../service/reader/index.ts';
import { type DiskTrouble, openDisk } from './disk.ts';
import { inspect } from './inspect.ts';
import type { Role } from './kept-service.ts';
import { type Plant, plant } from './plant.ts';
import { type Parts, passInMigrations, passInServices } from './points.ts';

process.on('disconnect', () => process.exit());
const role = process.env.ROLE as Role;
let [point = '', count = ''] = (process.env.FAULT ?? '').split('@');
let passed = 0;
const pass = (at: string): void => {
  if (at !== point) return;
  passed += 1;
  if (passed === Number(count)) process.kill(process.pid, 'SIGKILL');
};

interface ClockMessage {
  readonly ask: 'clock';
  readonly aheadMs: number;
  readonly passedMs: number;
}

type Message =
  | ClockMessage
  | { readonly ask: 'disk'; readonly trouble: DiskTrouble | null }
  | { readonly ask: 'disarm' | 'inspect' | 'keep_house' | 'kill_readers' }
  | ({ readonly ask: 'plant' } & Plant);

let time = JSON.parse(process.env.CLOCK ?? '') as ClockMessage;
const clock = {
  now: () => Date.now() + time.aheadMs,
  elapsed: () => performance.now() + time.passedMs,
  timer(timeoutMs: number, onTime: () => void) {
    const timer = setTimeout(onTime, timeoutMs);
    return () => clearTimeout(timer);
  },
};

passInMigrations(pass);
const config = readConfig();
const program = new URL('./poison-process.ts', pageProgram);
const limits = { threads: config.readerThreads, spare: 1, timeoutMs: 40_000, memoryMb: 256, program };
const reader = role === 'api' ? {} : { reader: await openReader(limits) };
const running = await startService(config, { role, consoleFolder: null, clock, ...reader });
const services = running.services as Parts;
passInServices(services, pass);
const disk = await openDisk(services, config.dataFolder);

process.on('message', async (message: Message) => {
  switch (message.ask) {
    case 'clock':
      time = message;
      break;
    case 'disk':
      await disk.set(message.trouble).catch(() => {});
      break;
    case 'disarm':
      point = '';
      break;
    case 'kill_readers':
      killReaders();
      break;
    case 'keep_house':
      await keepHouse(services).then(
        () => process.send?.({ kind: 'house_kept' }),
        (fault: Error) => process.send?.({ kind: 'house_kept', fault: fault.message }),
      );
      break;
    case 'inspect':
      process.send?.({ kind: 'state', state: await inspect(services.store).catch(() => null) });
      break;
    case 'plant':
      await plant(services, message);
      process.send?.({ kind: 'planted' });
  }
});
process.on('SIGTERM', () => void running.stop(3000).then(() => process.exit(0)));
process.send?.({ kind: 'ready' });

function killReaders(): void {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  for (const line of list.split('\n')) {
    const [, pid, parent, program] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (Number(parent) !== process.pid || !program?.includes('-process.ts')) continue;
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

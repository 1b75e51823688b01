/** One process of a fleet: the service as it is, with a clock that can be moved and a reader that does as it is bid. */
import { pino } from 'pino';
import { readConfig } from '../../service/config/index.ts';
import { type Role, startService } from '../../service/main/index.ts';
import { movableClock } from '../interface/movable-clock.ts';
import { scriptedReader } from '../interface/scripted-reader.ts';

const [role, marks] = process.argv.slice(2) as [Role, string];
const { clock, forward, set } = movableClock();
const logger = pino({ level: 'warn', base: null }, pino.destination({ fd: 2, sync: true }));
const service = await startService(readConfig(), { role, clock, logger, reader: scriptedReader(marks) });
process.on('message', (message: { forward?: number; set?: number }) => {
  if (message.forward !== undefined) forward(message.forward);
  if (message.set !== undefined) set(message.set);
});
// Whoever started it is gone.
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => void service.stop().then(() => process.exit(0)));
process.send?.({ url: service.url });

/** One process of the service under the storm: the API or a worker, without the console. */
import { readConfig } from '../../service/config/index.ts';
import { type Role, startService } from '../../service/main/index.ts';

// Nobody is left behind when the storm itself is broken off.
process.on('disconnect', () => process.exit());
const role = process.argv[2] as Role;
await startService(readConfig(), { role, consoleFolder: null });
process.send?.('ready');

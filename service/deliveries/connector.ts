import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { addressRefusal, isLoopbackAddress } from './address.ts';
import { bareHost, type Guard, hostRefusal, isLoopbackHost, TargetRefused } from './target.ts';

/**
 * Connects to nothing but what the guard lets through. Literals never reach a look-up, so they are checked first; names
 * are looked up once and the socket takes exactly the addresses that were checked, so a second answer of the name
 * server changes nothing; and what the socket is connected to in the end is checked once more.
 */
export function guardedConnector(guard: Guard, timeoutMs: number): buildConnector.connector {
  const connect = buildConnector({
    allowH2: false,
    maxCachedSessions: 0,
    timeout: timeoutMs,
    lookup: guardedLookup(guard),
  });
  return (options, callback) => {
    const host = bareHost(options.hostname);
    const refusal = hostRefusal(options.protocol, host, guard);
    if (refusal !== null) {
      callback(new TargetRefused(refusal), null);
      return;
    }
    connect(options, (fault, socket) => {
      if (fault !== null) return callback(fault, null);
      const reached = socket.remoteAddress ?? '';
      const isWanted = isLoopbackHost(host) ? isLoopbackAddress(reached) : addressRefusal(reached) === null;
      if (isWanted) return callback(null, socket);
      socket.destroy();
      callback(new TargetRefused(`it led to ${reached}`), null);
    });
  };
}

function guardedLookup(guard: Guard): LookupFunction {
  return (hostname, options, callback) => {
    checkedAddresses(hostname, guard).then(
      (addresses) => {
        if (options.all) callback(null, [...addresses]);
        else callback(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 0);
      },
      (fault: Error) => callback(fault, '', 0),
    );
  };
}

/**
 * The addresses of a host that `hostRefusal` let through. Throws unless there is one, and every one of them is public:
 * an answer that mixes both is an attempt at something.
 */
export async function checkedAddresses(
  hostname: string,
  guard: Guard,
): Promise<readonly { address: string; family: number }[]> {
  const host = bareHost(hostname);
  if (host === 'localhost') return loopback;
  if (isIP(host) > 0) return [{ address: host, family: isIP(host) }];
  const found = await guard.resolve(host);
  if (found.length === 0) throw new Error(`${host} has no address`);
  for (const address of found) {
    const refusal = addressRefusal(address);
    if (refusal !== null) throw new TargetRefused(`${host} leads to ${refusal}`);
  }
  return found.map((address) => ({ address, family: isIP(address) }));
}

const loopback = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

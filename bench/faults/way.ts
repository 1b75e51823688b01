import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../storm/processes.ts';

/** A way to the database that can fall silent, be cut, be gone, or lose the answer to a commit. */
export interface Way {
  readonly url: string;
  freeze(): void;
  thaw(): void;
  cut(): void;
  /** Every connection breaks, and no new one is taken until `thaw`. */
  leave(): void;
  /** The next commit reaches the database; its answer is dropped with the connection. */
  loseCommit(): void;
  close(): void;
}

/** Also as it stands in a message of the extended protocol. */
const commit = /\bcommit\0/i;

export async function openWay(target: string): Promise<Way> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let isGone = false;
  let losesCommit = false;
  const pass = (from: Socket, to: Socket, onData: (chunk: Buffer) => void) => {
    sockets.add(from);
    from.on('data', onData);
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isFrozen) from.pause();
  };
  const server = createServer((near) => {
    if (isGone) return near.destroy();
    const far = connect(Number(port), hostname);
    let isLost = false;
    pass(near, far, (chunk) => {
      if (losesCommit && commit.test(chunk.toString('latin1'))) {
        losesCommit = false;
        isLost = true;
      }
      far.write(chunk);
    });
    pass(far, near, (chunk) => void (isLost ? near.destroy() : near.write(chunk)));
  });
  const ownPort = await freePort();
  await new Promise<void>((done) => server.listen(ownPort, '127.0.0.1', done));
  const url = new URL(target);
  url.host = `127.0.0.1:${ownPort}`;
  const all = (act: (socket: Socket) => unknown) => {
    for (const socket of sockets) act(socket);
  };
  const cut = () => all((socket) => socket.destroy());
  return {
    url: url.href,
    cut,
    freeze() {
      isFrozen = true;
      all((socket) => socket.pause());
    },
    thaw() {
      isFrozen = false;
      isGone = false;
      all((socket) => socket.resume());
    },
    leave() {
      isGone = true;
      cut();
    },
    loseCommit() {
      losesCommit = true;
    },
    close() {
      cut();
      server.close();
    },
  };
}

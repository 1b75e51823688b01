import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can fall silent or be cut, as a network or a machine does. */
export interface Way {
  readonly url: string;
  /** Nothing passes any more, in either direction, and nobody is told. */
  freeze(): void;
  thaw(): void;
  /** Every connection breaks. */
  cut(): void;
  close(): void;
}

export async function openWay(target: string): Promise<Way> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const watch = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('data', (chunk) => {
      other.write(chunk);
    });
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    socket.on('error', () => {});
    if (isFrozen) socket.pause();
  };
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    watch(incoming, outgoing);
    watch(outgoing, incoming);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

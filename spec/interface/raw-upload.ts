import { connect, type Socket } from 'node:net';

/** An upload over a plain socket, for clients that are slow, break off, or send what fetch would not. */
export interface RawUpload {
  readonly socket: Socket;
  write(bytes: string | Uint8Array): Promise<void>;
  /** What the server has answered by the time it closes the connection, or `quietMs` after the last byte. */
  answer(): Promise<string>;
  hangUp(): void;
}

const boundary = 'specboundary';

export const filePart = (name = 'statement.pdf'): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;

export const endOfForm = `\r\n--${boundary}--\r\n`;

export async function beginUpload(
  url: string,
  key: string,
  options: { readonly length: number; readonly headers?: Readonly<Record<string, string>> },
): Promise<RawUpload> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  socket.on('error', () => {});
  const write = (bytes: string | Uint8Array): Promise<void> =>
    new Promise((resolve) => {
      if (socket.destroyed) resolve();
      else socket.write(bytes, () => resolve());
    });
  const extra = Object.entries(options.headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
  await write(
    `POST /v1/statements HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${key}\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${options.length}\r\n${extra.join('')}\r\n`,
  );
  return {
    socket,
    write,
    answer: () =>
      new Promise((resolve) => {
        if (socket.destroyed) resolve(said);
        socket.once('close', () => resolve(said));
      }),
    hangUp: () => socket.destroy(),
  };
}

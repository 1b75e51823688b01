import { createServer as createHttp, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import attackUrls from './attack-urls.json' with { type: 'json' };
import { checkedAddresses } from './connector.ts';
import { sendWebhook } from './send.ts';
import type { Guard } from './target.ts';

const names: Readonly<Record<string, readonly string[]>> = {
  'inside.example.com': ['127.0.0.1'],
  'metadata.example.com': ['169.254.169.254'],
  'mixed.example.com': ['8.8.8.8', '10.0.0.1'],
  'mapped.example.com': ['::ffff:127.0.0.1'],
  'nowhere.example.com': [],
};
const resolve = async (name: string) => names[name] ?? Promise.reject(new Error(`no such name: ${name}`));
const trial: Guard = { isLoopbackAllowed: true, resolve };
const outside: Guard = { isLoopbackAllowed: false, resolve };

const servers: Server[] = [];
const listening = async (server: Server): Promise<number> => {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
};
const http = (listener: RequestListener) => listening(createHttp(listener));
const tcp = (answer: string | null) =>
  listening(
    createTcp((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => (answer === null ? socket.destroy() : socket.end(answer)));
    }),
  );
afterAll(() => {
  for (const server of servers) server.close();
});

const post = (url: string, guard = trial, signal = new AbortController().signal) =>
  sendWebhook(guard, { url, headers: { 'content-type': 'application/json' }, body: '{"a":1}' }, signal);

describe('what the receiver does', () => {
  test.each([200, 201, 204, 299])('%i is a success', async (status) => {
    const port = await http((_request, response) => response.writeHead(status).end());
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'delivered', status });
  });

  test.each([400, 404, 410, 429, 500, 503])('%i is a failure', async (status) => {
    const port = await http((_request, response) => response.writeHead(status).end('no'));
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'bad_status', status, answer: 'no' });
  });

  test.each([301, 302, 303, 307, 308])('%i is a failure and nobody goes there', async (status) => {
    const seen: (string | undefined)[] = [];
    const port = await http((request, response) => {
      seen.push(request.url);
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
    expect(await post(`http://127.0.0.1:${port}/hook`)).toMatchObject({ outcome: 'redirect', status });
    expect(seen).toEqual(['/hook']);
  });

  test('the body, the path and the query arrive as they are', async () => {
    let seen = '';
    const port = await http(async (request, response) => {
      for await (const chunk of request) seen += chunk;
      seen = `${request.method} ${request.url} ${seen}`;
      response.end('thanks');
    });
    expect(await post(`http://localhost:${port}/hook?x=1`)).toMatchObject({ outcome: 'delivered', answer: 'thanks' });
    expect(seen).toBe('POST /hook?x=1 {"a":1}');
  });

  test.each([
    ['garbage', 'this is no HTTP at all\r\n\r\n'],
    ['nothing', ''],
    ['a broken connection', null],
    ['endless headers', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`],
  ])('%s is a network error', async (_says, answer) => {
    expect(await post(`http://127.0.0.1:${await tcp(answer)}/`)).toMatchObject({
      outcome: 'network_error',
      status: null,
    });
  });

  test('a closed port is a network error', async () => {
    const server = createTcp();
    const port = await listening(server);
    await new Promise((done) => server.close(done));
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'network_error' });
  });

  test('silence is a failure after 10 seconds', async () => {
    const port = await http(() => {});
    const begun = Date.now();
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'timed_out', status: null });
    expect(Date.now() - begun).toBeGreaterThan(9900);
    expect(Date.now() - begun).toBeLessThan(20_000);
  });

  test('of an endless answer a kilobyte is kept, and it is a success at once', async () => {
    const port = await http((_request, response) => {
      const more = setInterval(() => response.write('a'.repeat(100_000)), 1);
      response.on('close', () => clearInterval(more));
    });
    const begun = Date.now();
    const { outcome, answer } = await post(`http://127.0.0.1:${port}/`);
    expect(outcome).toBe('delivered');
    expect(answer).toBe('a'.repeat(1024));
    expect(Date.now() - begun).toBeLessThan(8000);
  });

  test('a 2xx whose body never ends is a success with what came', async () => {
    const port = await http((_request, response) => void response.writeHead(200).write('some'));
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'delivered', answer: 'some' });
  });

  test('bytes that are no text can be stored', async () => {
    const port = await http((_request, response) => response.end(Buffer.from([0, 255, 65])));
    expect((await post(`http://127.0.0.1:${port}/`)).answer).toBe('\uFFFD\uFFFDA');
  });

  test('whoever stops the worker is told, and no attempt is judged', async () => {
    const port = await http(() => {});
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('stopping')), 50);
    await expect(post(`http://127.0.0.1:${port}/`, trial, stop.signal)).rejects.toThrow('stopping');
  });
});

describe('where nobody is sent', () => {
  test.each(attackUrls)('%s', async (url) => {
    expect(await post(url, outside)).toMatchObject({ outcome: 'address_refused', status: null });
  });

  test.each(['inside', 'metadata', 'mixed', 'mapped'])('a name that leads inside: %s', async (name) => {
    expect(await post(`https://${name}.example.com/`, trial)).toMatchObject({ outcome: 'address_refused' });
  });

  test('a name that leads nowhere is a network error', async () => {
    expect(await post('https://nowhere.example.com/', outside)).toMatchObject({ outcome: 'network_error' });
    expect(await post('https://unknown.example.com/', outside)).toMatchObject({ outcome: 'network_error' });
  });

  test('a name that led outside when it was registered and leads inside now', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']];
    const rebinding: Guard = { isLoopbackAllowed: true, resolve: async () => answers.shift() ?? [] };
    expect(await checkedAddresses('rebind.example.com', rebinding)).toEqual([{ address: '93.184.216.34', family: 4 }]);
    expect(await post('https://rebind.example.com/', rebinding)).toMatchObject({ outcome: 'address_refused' });
  });

  test('one request looks a name up once, so there is no second answer to fall for', async () => {
    let lookups = 0;
    const counting: Guard = {
      isLoopbackAllowed: false,
      resolve: async () => {
        lookups += 1;
        return ['10.0.0.1'];
      },
    };
    await post('https://once.example.com/', counting);
    expect(lookups).toBe(1);
  });
});

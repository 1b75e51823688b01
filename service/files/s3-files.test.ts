import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { openMasterKeys } from '../master-key/index.ts';
import { newBytes, randomText } from '../statement/index.ts';
import { openS3Files, type S3Place, type StoredFiles, sealFiles } from './index.ts';

const s3 = inject('s3');
const masterKeys = openMasterKeys(() => [Buffer.alloc(32, 1)]);

const placeOf = (endpoint: string, prefix = `${randomText(8)}/`): S3Place => ({
  endpoint,
  region: 'us-east-1',
  bucket: s3?.S3_BUCKET ?? 'none',
  prefix,
  credentials: { accessKeyId: s3?.S3_ACCESS_KEY_ID ?? 'a', secretAccessKey: s3?.S3_SECRET_ACCESS_KEY ?? 'b' },
  isPathStyle: true,
  timeoutMs: 2000,
});
const open = (place: S3Place): Promise<StoredFiles> => openS3Files(place, { masterKeys, now: Date.now });

async function* chunks(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part === 'break') throw new Error('the client hung up');
    yield Buffer.from(part as string);
  }
}

describe.skipIf(s3 === null)('on a real server', () => {
  const place = placeOf(s3?.S3_ENDPOINT ?? '');

  test.each([
    ['small', 1],
    ['of several parts', 12],
    ['of exactly one part', 5],
  ])('a file that is %s comes back as it went, and is gone when it is removed', async (_, megabytes) => {
    const files = await open(place);
    const bytes = Buffer.from(newBytes(megabytes * 1024 * 1024));
    const pieces = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (__, at) =>
      bytes.subarray(at * 65_536, (at + 1) * 65_536),
    );
    await (await files.receive('fil_ab1', chunks(...pieces))).keep();
    expect(await files.has('fil_ab1')).toBe(true);
    expect(bytes.equals(await files.read('fil_ab1'))).toBe(true);
    expect(bytes.equals(await buffer(await files.open('fil_ab1')))).toBe(true);
    await files.remove('fil_ab1');
    await files.remove('fil_ab1');
    expect(await files.has('fil_ab1')).toBe(false);
    await expect(files.read('fil_ab1')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('a stream that breaks off, and a file that is discarded, leave nothing; one that is kept stays', async () => {
    const files = await open(place);
    const large = newBytes(6 * 1024 * 1024);
    await expect(files.receive('fil_ab2', chunks('%PDF', 'break'))).rejects.toThrow('hung up');
    await expect(files.receive('fil_ab2', chunks(large, 'break'))).rejects.toThrow('hung up');
    await (await files.receive('fil_ab3', chunks('%PDF'))).discard();
    expect([await files.has('fil_ab2'), await files.has('fil_ab3')]).toEqual([false, false]);
    const kept = await files.receive('fil_ab4', chunks('%PDF'));
    await kept.keep();
    await kept.discard();
    expect(await files.has('fil_ab4')).toBe(true);
  });

  test('a key is found by another process once it has fetched it, until it is removed', async () => {
    const [one, other] = [await open(place), await open(place)];
    await one.makeKey('stm_ab1');
    const key = one.keys.find('stm_ab1');
    expect(key).toHaveLength(32);
    expect(other.keys.find('stm_ab1')).toBeNull();
    await other.keys.load(['stm_ab1', 'stm_none', 'evt_1', 'stm_ab1']);
    expect(other.keys.find('stm_ab1')).toEqual(key);
    await one.remove('stm_ab1');
    other.keys.forget('stm_ab1');
    await other.keys.load(['stm_ab1']);
    expect([one.keys.find('stm_ab1'), other.keys.find('stm_ab1')]).toEqual([null, null]);
  });

  test('a rotation seals a key anew, once, and the older master key is not needed any more', async () => {
    await (await open(place)).makeKey('stm_ab2');
    const newer = Buffer.alloc(32, 2);
    const during = openMasterKeys(() => [newer, Buffer.alloc(32, 1)]);
    const rotating = await openS3Files(place, { masterKeys: during, now: Date.now });
    expect([await rotating.rewrapKey('stm_ab2'), await rotating.rewrapKey('stm_ab2')]).toEqual([true, false]);
    const after = await openS3Files(place, { masterKeys: openMasterKeys(() => [newer]), now: Date.now });
    await after.keys.load(['stm_ab2']);
    expect(after.keys.find('stm_ab2')).toHaveLength(32);
  });

  test('the parts of an upload that died are swept away, and those of one under way are not', async () => {
    const early = await openS3Files(place, { masterKeys, now: Date.now });
    let go = () => {};
    const waiting = new Promise<void>((resolve) => {
      go = resolve;
    });
    async function* slow(): AsyncGenerator<Uint8Array> {
      yield newBytes(6 * 1024 * 1024);
      await waiting;
      yield newBytes(6 * 1024 * 1024);
    }
    const arriving = early.receive('fil_ab5', slow());
    await new Promise((done) => setTimeout(done, 1500));
    await early.sweep();
    const late = await openS3Files(place, { masterKeys, now: () => Date.now() + 7 * 3_600_000 });
    await late.sweep();
    go();
    await expect(arriving).rejects.toMatchObject({ code: 'EIO' });
  });

  test('files are sealed there as on disk', async () => {
    const stored = await open(place);
    const files = sealFiles(stored, Buffer.alloc(32, 3));
    await (await files.receive('fil_ab6', chunks('%PDF-1.7 COFFEE'))).keep();
    expect(Buffer.from(await files.read('fil_ab6')).toString()).toBe('%PDF-1.7 COFFEE');
    expect(Buffer.from(await stored.read('fil_ab6')).includes('COFFEE')).toBe(false);
  });

  test('a bucket that is not there is noticed at the start', async () => {
    await expect(open({ ...place, bucket: 'nowhere' })).rejects.toMatchObject({ code: 'EIO' });
  });
});

/** A server that answers as it is told, for the troubles that a good one does not have. */
async function badServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('storage that kept less than it was given is noticed, and what it has is removed', async () => {
  const asked: string[] = [];
  const endpoint = await badServer((request, response) => {
    request.resume().on('end', () => {
      asked.push(`${request.method} ${request.url?.split('?')[0]}`);
      response.writeHead(200, request.method === 'HEAD' ? { 'Content-Length': 3 } : {}).end();
    });
  });
  const files = await open(placeOf(endpoint, ''));
  await expect(files.receive('fil_ab1', chunks('%PDF'))).rejects.toMatchObject({ code: 'EIO' });
  expect(asked.at(-1)).toBe('DELETE /none/files/fil_ab1.pdf'.replace('none', s3?.S3_BUCKET ?? 'none'));
});

test.each([
  ['says the sum of what it stored', (sum: string) => `"${sum}"`, 0],
  ['says something else, as one does that encrypts', () => '"0123456789abcdef0123456789abcdef"', 1],
])('storage that %s is asked for the size %i times', async (_, etagOf, sizesAsked) => {
  const asked: string[] = [];
  let length = 0;
  const endpoint = await badServer(async (request, response) => {
    const body = await buffer(request);
    asked.push(request.method ?? '');
    if (request.method === 'PUT') length = body.length;
    const sum = Buffer.from(String(request.headers['content-md5'] ?? ''), 'base64').toString('hex');
    response.writeHead(200, request.method === 'HEAD' ? { 'Content-Length': length } : { ETag: etagOf(sum) }).end();
  });
  await (await (await open(placeOf(endpoint, ''))).receive('fil_ab1', chunks('%PDF'))).keep();
  expect(asked.filter((method) => method === 'HEAD')).toHaveLength(sizesAsked);
});

test('storage that refuses, cuts its answer short or falls silent is a fault that may pass, in time', async () => {
  let trouble: 'none' | 'refuse' | 'cut' | 'silent' = 'none';
  const endpoint = await badServer((request, response) => {
    request.resume().on('end', () => {
      if (trouble === 'silent') return;
      if (trouble === 'refuse') response.writeHead(503).end();
      else if (trouble === 'cut') {
        response.writeHead(200, { 'Content-Length': 1000 }).write('half');
        setTimeout(() => response.destroy(), 50);
      } else response.writeHead(200).end();
    });
  });
  const files = await open({ ...placeOf(endpoint, ''), timeoutMs: 500 });
  for (const next of ['refuse', 'cut', 'silent'] as const) {
    trouble = next;
    const begun = performance.now();
    await expect(files.read('fil_ab1'), next).rejects.toMatchObject({ code: 'EIO' });
    expect(performance.now() - begun, next).toBeLessThan(10_000);
  }
});

test.each([0, 8, 40, 68])('a key of which %i bytes came back is a fault that may pass', async (bytes) => {
  let stored: Buffer = Buffer.alloc(0);
  const endpoint = await badServer(async (request, response) => {
    if (request.method === 'PUT') stored = await buffer(request);
    const answer = request.method === 'GET' ? stored.subarray(0, bytes) : Buffer.alloc(0);
    response.writeHead(200, { 'Content-Length': answer.length }).end(answer);
  });
  const place = placeOf(endpoint, '');
  await (await open(place)).makeKey('stm_ab1');
  expect(stored).toHaveLength(69);
  const sealed = stored;
  const { keys } = await open(place);
  stored = sealed;
  await expect(keys.load(['stm_ab1'])).rejects.toMatchObject({ code: 'EIO' });
});

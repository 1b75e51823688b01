import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** The settings by which a service reaches the bucket, but for the prefix. */
export type S3Settings = Readonly<
  Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
>;

export interface SwiftServer {
  readonly settings: S3Settings;
  stop(): Promise<void>;
}

const parts = ['object', 'container', 'account'] as const;
const commands = [...parts.map((part) => `swift-${part}-server`), 'swift-proxy-server', 'swift-ring-builder'];

export const isSwiftInstalled = (): boolean =>
  commands.every((command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0);

/** OpenStack Swift with its S3 interface on ports of its own: one disk, one copy, gone afterwards. */
export async function startSwift(): Promise<SwiftServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-swift-'));
  const disk = join(folder, 'disks', 'd1');
  await mkdir(disk, { recursive: true });
  await writeFile(join(folder, 'swift.conf'), swiftConf);
  const running: ChildProcess[] = [];
  const stop = async () => {
    for (const child of running) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  const launch = async (part: string, port: number, conf: string) => {
    const path = join(folder, `${part}-server.conf`);
    await writeFile(path, conf);
    running.push(spawn(`swift-${part}-server`, [path], { stdio: 'ignore' }));
    await listening(port);
  };
  try {
    for (const part of parts) {
      const port = await freePort();
      const ring = join(folder, `${part}.builder`);
      for (const args of [['create', '4', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']]) {
        spawnSync('swift-ring-builder', [ring, ...args]);
      }
      await launch(part, port, storageConf(folder, part, port));
    }
    const port = await freePort();
    await launch('proxy', port, proxyConf(folder, port));
    const settings = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'tieout',
      S3_ACCESS_KEY_ID: 'test:tester',
      S3_SECRET_ACCESS_KEY: 'testing',
    };
    await makeBucket(settings);
    return { settings, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

export async function s3Client(settings: S3Settings) {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    endpoint: settings.S3_ENDPOINT,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: settings.S3_ACCESS_KEY_ID, secretAccessKey: settings.S3_SECRET_ACCESS_KEY },
  });
  return { s3, client, Bucket: settings.S3_BUCKET };
}

async function makeBucket(settings: S3Settings): Promise<void> {
  const { s3, client, Bucket } = await s3Client(settings);
  await client.send(new s3.CreateBucketCommand({ Bucket }));
  client.destroy();
}

/** The names of all objects below the prefix. */
export async function objectsBelow(settings: S3Settings, prefix: string): Promise<string[]> {
  const { s3, client, Bucket } = await s3Client(settings);
  const { Contents = [] } = await client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: prefix }));
  client.destroy();
  return Contents.map(({ Key = '' }) => Key.slice(prefix.length));
}

/** The names of objects below the prefix of which parts were sent and never put together. */
export async function uploadsBelow(settings: S3Settings, prefix: string): Promise<string[]> {
  const { s3, client, Bucket } = await s3Client(settings);
  const { Uploads = [] } = await client.send(new s3.ListMultipartUploadsCommand({ Bucket, Prefix: prefix }));
  client.destroy();
  return Uploads.map(({ Key = '' }) => Key.slice(prefix.length));
}

const swiftConf = `[swift-hash]
swift_hash_path_suffix = tieout
swift_hash_path_prefix = tieout
[storage-policy:0]
name = only
default = yes
`;

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
log_address = /dev/null
`;

const storageConf = (folder: string, part: string, port: number) => `${common(folder, port)}
devices = ${join(folder, 'disks')}
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`;

const proxyConf = (folder: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
min_segment_size = 5242880
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:slo]
use = egg:swift#slo
`;

const startMaxMs = 30_000;
const lookMs = 50;

async function listening(port: number): Promise<void> {
  const end = Date.now() + startMaxMs;
  while (!(await answers(port))) {
    if (Date.now() > end) throw new Error(`nothing listens on port ${port} after ${startMaxMs} ms`);
    await new Promise((done) => setTimeout(done, lookMs));
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

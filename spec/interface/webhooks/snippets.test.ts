import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addWebhook } from '../../../service/operations/index.ts';
import { useService } from '../service.ts';
import { openReceiver, type ReceivedRequest } from './receiver.ts';

/** What a reader of docs/webhooks.md pastes, and how it is asked: body, signature and secret in, the event's id out. */
const snippets = [
  {
    fence: 'js',
    command: process.execPath,
    file: 'receiver.mjs',
    caller: `import { readFileSync } from 'node:fs';
const [file, signature, secret] = process.argv.slice(2);
console.log(tieoutEvent(readFileSync(file), signature, secret)?.id ?? 'refused');`,
  },
  {
    fence: 'python',
    command: 'python3',
    file: 'receiver.py',
    caller: `import sys
event = tieout_event(open(sys.argv[1], "rb").read(), sys.argv[2], sys.argv[3])
print(event["id"] if event else "refused")`,
  },
  {
    fence: 'php',
    command: 'php',
    file: 'receiver.php',
    caller: `$event = tieout_event(file_get_contents($argv[1]), $argv[2], $argv[3]);
echo $event['id'] ?? 'refused';`,
  },
] as const;

const service = useService('SQLite');
let folder = '';
let secret = '';
let received: ReceivedRequest;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tieout-snippets-'));
  const customer = await service.customer();
  const receiver = await openReceiver();
  ({ secret } = await addWebhook(service.running.services, customer.id, { url: receiver.url }));
  await customer.test.finished({ parts: { metadata: '{"name":"Größe €"}' } });
  await receiver.received(1);
  received = receiver.requests[0] as ReceivedRequest;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

for (const { fence, command, file, caller } of snippets) {
  const isMissing = spawnSync(command, ['--version']).status !== 0;
  if (isMissing)
    console.warn(`${command} is missing: its snippet of docs/webhooks.md is not run (see .ci/install-php)`);

  describe.skipIf(isMissing && process.env.CI !== 'true')(`the ${fence} of docs/webhooks.md`, () => {
    const ask = async (body: string, signature: string, key: string) => {
      const script = join(folder, file);
      await writeFile(script, `${await pasted(fence)}\n${caller}\n`);
      await writeFile(join(folder, 'body'), body);
      const { stdout } = await promisify(execFile)(command, [script, join(folder, 'body'), signature, key]);
      return stdout.trim();
    };

    test('takes a real delivery, also while a secret is rotated', async () => {
      const { body, headers } = received;
      const signature = String(headers['x-signature']);
      const { id } = JSON.parse(body);
      expect(await ask(body, signature, secret)).toBe(id);
      expect(await ask(body, signature.replace(',v1=', `,v1=${'0'.repeat(64)},v1=`), secret)).toBe(id);
    });

    test('refuses everything else', async () => {
      const { body, headers } = received;
      const signature = String(headers['x-signature']);
      const [time, v1] = signature.split(',');
      const old = `t=${Number(time?.slice(2)) - 1000}`;
      const otherSecret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
      expect(await ask(`${body} `, signature, secret)).toBe('refused');
      expect(await ask(body, signature, otherSecret)).toBe('refused');
      expect(await ask(body, `${old},${v1}`, secret)).toBe('refused');
      expect(await ask(body, `${time},v1=${'0'.repeat(64)}`, secret)).toBe('refused');
      expect(await ask(body, 'nonsense', secret)).toBe('refused');
    });
  });
}

async function pasted(fence: string): Promise<string> {
  const page = await readFile(join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8');
  const code = new RegExp(`^\`\`\`${fence}\\n(.*?)^\`\`\`$`, 'ms').exec(page)?.[1];
  if (code === undefined) throw new Error(`docs/webhooks.md has no ${fence}`);
  return code;
}

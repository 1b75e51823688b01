import { expect, test } from 'vitest';
import { verifyWebhook } from '../../../service/index.ts';
import { clientOf } from '../client.ts';
import { cleanUp, newFolder, serve, tieout } from '../processes/processes.ts';
import { openReceiver, type ReceivedRequest } from './receiver.ts';

cleanUp();

test('an operator registers, tries, looks at and removes an endpoint while the server runs', {
  timeout: 120_000,
}, async () => {
  const settings = { TIEOUT_DATA: await newFolder(), TIEOUT_WEBHOOK_SCHEDULE: '1h' };
  const server = await serve(settings);
  const webhooks = (action: string, ...args: string[]) =>
    tieout(['webhooks', action, '--customer', 'default', ...args], settings);
  const receiver = await openReceiver();

  const added = await webhooks('add', receiver.url);
  expect(added.code).toBe(0);
  expect(added.out).toMatch(/^whsec_[0-9A-Za-z+/]{43}=\n$/);
  const secret = added.out.trim();
  expect((await webhooks('add', receiver.url)).err).toBe(`${receiver.url} is registered already.\n`);
  expect(await webhooks('add', 'https://169.254.169.254/')).toMatchObject({ code: 1, out: '' });

  const tried = await webhooks('test', receiver.url);
  expect(tried).toMatchObject({ code: 0, out: expect.stringMatching(/^dlv_\w+ {2}delivered 200 \d+ ms\n$/) });
  const [{ body, headers }] = receiver.requests as [ReceivedRequest];
  expect(verifyWebhook({ body, headers, secret }).data).toMatchObject({ metadata: { test_event: true } });

  receiver.answer = (response) => response.writeHead(500).end('broken');
  expect(await webhooks('test', receiver.url)).toMatchObject({ code: 1, out: expect.stringContaining('answered 500') });
  expect((await webhooks('list')).out).toMatch(
    /^whe_\w+ {2}http:\S+ {2}statement\.completed,statement\.failed {2}failing/,
  );

  receiver.answer = (response) => response.end('thanks');
  await clientOf(server.url, server.testKey ?? '').finished();
  await receiver.received(3);
  const log = (await webhooks('deliveries')).out;
  expect(log.trim().split('\n')).toHaveLength(3);
  const failed = /^(dlv_\w+) .* pending .*bad_status/m.exec(log)?.[1] ?? '';
  const details = (await webhooks('deliveries', failed)).out;
  for (const part of [`POST ${receiver.url}`, 'X-Signature: t=', 'bad_status 500', 'answer  "broken"']) {
    expect(details).toContain(part);
  }
  expect((await webhooks('redeliver', failed)).code).toBe(0);
  await receiver.received(4);

  const rotated = await webhooks('rotate', receiver.url);
  expect(rotated.out).toMatch(/^whsec_\S+\n$/);
  expect(rotated.out.trim()).not.toBe(secret);
  expect((await webhooks('remove', receiver.url)).code).toBe(0);
  expect((await webhooks('list')).out).toBe('');
  expect((await webhooks('remove', receiver.url)).err).toMatch(/^This customer has no webhook /);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('webhooks --help tells every action', async () => {
  const { code, out } = await tieout(['webhooks', '--help'], { TIEOUT_DATA: await newFolder() });
  expect(code).toBe(0);
  for (const action of ['add', 'list', 'remove', 'test', 'rotate', 'enable', 'deliveries', 'redeliver']) {
    expect(out).toContain(`tieout webhooks ${action} --customer NAME`);
  }
});

import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addWebhook, listDeliveries, redeliver } from '../../../service/operations/index.ts';
import { useService } from '../service.ts';
import { testCertificate, testKey } from './test-certificate.ts';

const service = useService('SQLite');
const trusted = getCACertificates('default');
let received = 0;
const server = createServer({ key: testKey, cert: testCertificate }, (_request, response) => {
  received += 1;
  response.end('secure');
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  setDefaultCACertificates(trusted);
  server.close();
});

test('a webhook goes only to a server whose certificate is vouched for and fits its name', async () => {
  const { services } = service.running;
  const { port } = server.address() as AddressInfo;
  const customer = await service.customer();
  const byName = await addWebhook(services, customer.id, { url: `https://localhost:${port}/` });
  const byAddress = await addWebhook(services, customer.id, { url: `https://127.0.0.1:${port}/` });
  await customer.test.finished();
  const lastOf = async (endpoint: string) => {
    const [delivery] = await listDeliveries(services, customer.id, { endpoint });
    return { ...delivery?.last, id: delivery?.id ?? '', attempts: delivery?.attempts };
  };
  await expect.poll(() => lastOf(byName.id)).toMatchObject({ outcome: 'network_error', attempts: 1 });
  await expect.poll(() => lastOf(byAddress.id)).toMatchObject({ outcome: 'network_error', attempts: 1 });
  expect(received).toBe(0);
  setDefaultCACertificates([...trusted, testCertificate]);
  for (const { id } of [byName, byAddress]) await redeliver(services, customer.id, (await lastOf(id)).id);
  await expect.poll(() => lastOf(byName.id)).toMatchObject({ outcome: 'delivered', answer: 'secure' });
  await expect.poll(() => lastOf(byAddress.id)).toMatchObject({ outcome: 'network_error', attempts: 2 });
});

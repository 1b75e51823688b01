import { createConsoleLink } from '../../service/operations/index.ts';
import { type Answer, answerOf } from './answer.ts';
import { checkAgainstSchema, type SchemaSource } from './published-schema.ts';
import type { SpecCustomer, SpecService } from './service.ts';

export type ConsoleCall = (
  method: string,
  path: string,
  json?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

const headers = { 'Content-Type': 'application/json', 'X-Tieout-Console': '1' };

/** Calls as the console does, for the customer. */
export async function signIn(service: SpecService, customer: Pick<SpecCustomer, 'id'>): Promise<ConsoleCall> {
  const token = await createConsoleLink(service.running.services, customer.id);
  return callAs(service, await post(service, '/console/session', { token }));
}

/** As a browser does that has no session yet. */
export async function post(service: SpecService, path: string, json: unknown): Promise<Response> {
  const response = await fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(json) });
  const answer = await answerOf(response.clone());
  await checkAgainstSchema(service.url, 'POST', path, answer, { source: consoleSchema(service), sent: json });
  return response;
}

/** Calls with the session that the response opened; each call is held against the console's own published schema. */
export function callAs(service: SpecService, opened: Pick<Response, 'headers'>): ConsoleCall {
  const Cookie = cookieOf(opened);
  return async (method, path, json, more = {}) => {
    const answer = await answerOf(
      await fetch(service.url + path, {
        method,
        headers: { ...headers, Cookie, ...more },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      }),
    );
    await checkAgainstSchema(service.url, method, path, answer, { source: consoleSchema(service), sent: json });
    return answer;
  };
}

export const cookieOf = (opened: Pick<Response, 'headers'>): string =>
  (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** For signed-in people: a customer of its own asks for it. */
export const consoleSchema = (service: SpecService): SchemaSource => ({
  path: '/console/api/openapi.json',
  async fetch(address) {
    const { id } = await service.customer(0);
    const token = await createConsoleLink(service.running.services, id);
    const body = JSON.stringify({ token });
    const opened = await fetch(`${service.url}/console/session`, { method: 'POST', headers, body });
    return fetch(address, { headers: { Cookie: cookieOf(opened) } });
  },
});

import { createConsoleLink } from '../../service/operations/index.ts';
import { type Answer, answerOf } from './answer.ts';
import type { SpecCustomer, SpecService } from './service.ts';

export type ConsoleCall = (
  method: string,
  path: string,
  json?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

/** Calls as the console does, for the customer. */
export async function signIn(service: SpecService, customer: Pick<SpecCustomer, 'id'>): Promise<ConsoleCall> {
  const headers = { 'Content-Type': 'application/json', 'X-Tieout-Console': '1' };
  const body = JSON.stringify({ token: await createConsoleLink(service.running.services, customer.id) });
  const response = await fetch(`${service.url}/console/session`, { method: 'POST', headers, body });
  const Cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return async (method, path, json, more = {}) =>
    answerOf(
      await fetch(service.url + path, {
        method,
        headers: { ...headers, Cookie, ...more },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      }),
    );
}

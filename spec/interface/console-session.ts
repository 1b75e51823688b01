import { createConsoleLink } from '../../service/operations/index.ts';
import { type Answer, answerOf } from './answer.ts';
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
export const post = (service: SpecService, path: string, json: unknown): Promise<Response> =>
  fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(json) });

/** Calls with the session that the response opened. */
export function callAs(service: SpecService, opened: Response): ConsoleCall {
  const Cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return async (method, path, json, more = {}) =>
    answerOf(
      await fetch(service.url + path, {
        method,
        headers: { ...headers, Cookie, ...more },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      }),
    );
}

import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusals/index.ts';
import type { HttpNeeds } from './endpoint.ts';

/** 500 corrections of 2,000 characters each. */
const bodyBytesMax = 2 * 1024 * 1024;

/**
 * The JSON body, read when the handler asks for it: an unknown statement is 404 before its body is looked at.
 */
export async function readJson(request: FastifyRequest, needs: HttpNeeds): Promise<unknown> {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType)) {
    throw new Refusal('invalid_body', 'Send a JSON body with the header "Content-Type: application/json".');
  }
  const text = await withinTime(readText(request), needs);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid_body', 'The body is not JSON.');
  }
}

/** A body that drips is refused in the form of any other that is not right. */
function withinTime(text: Promise<string>, { services: { clock, limits } }: HttpNeeds): Promise<string> {
  return new Promise((resolve, reject) => {
    const cancel = clock.timer(limits.uploadTimeoutMs, () => {
      const detail = `The body did not arrive within ${limits.uploadTimeoutMs / 1000} s.`;
      reject(new Refusal('invalid_body', detail, { isCutShort: true }));
    });
    text.then(resolve, reject).finally(cancel);
  });
}

async function readText(request: FastifyRequest): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.raw) {
    bytes += chunk.length;
    if (bytes <= bodyBytesMax) chunks.push(chunk);
  }
  if (bytes > bodyBytesMax) throw new Refusal('invalid_body', 'The body is larger than 2 MB.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Refusal('invalid_body', 'The body is not UTF-8.');
  }
}

/** The fields of a body that is an object of these fields and no others. */
export function fieldsIn(body: unknown, names: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('invalid_body', `The body is an object with ${names.join(', ')}.`);
  }
  const unknown = Object.keys(body).find((name) => !names.includes(name));
  if (unknown === undefined) return body as Record<string, unknown>;
  throw new Refusal('invalid_body', `The body has an unknown field ${unknown}.`, { param: unknown });
}

export function textIn(fields: Readonly<Record<string, unknown>>, name: string): string {
  const value = fields[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new Refusal('invalid_body', `The body names no ${name}.`, { param: name });
}

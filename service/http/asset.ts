import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusals/index.ts';

/** A file that is served as it is, packed once. */
export interface Asset {
  readonly content: Buffer;
  readonly packed: Buffer;
  readonly contentType: string;
  /** Of the content: who names it may keep the file for good. */
  readonly hash: string;
}

export const assetOf = (content: Buffer | null, contentType: string): Asset | null =>
  content === null
    ? null
    : {
        content,
        packed: gzipSync(content, { level: 9 }),
        contentType,
        hash: createHash('sha256').update(content).digest('hex').slice(0, 16),
      };

export function sendAsset(request: FastifyRequest, reply: FastifyReply, found: Asset | null) {
  if (found === null) throw new Refusal('route_not_found', 'There is nothing at this path; /docs lists what there is.');
  const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const isNamed = (request.query as { v?: string }).v === found.hash;
  if (isPacked) reply.header('Content-Encoding', 'gzip');
  return reply
    .type(found.contentType)
    .header('Cache-Control', isNamed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('Vary', 'Accept-Encoding')
    .header('X-Content-Type-Options', 'nosniff')
    .send(isPacked ? found.packed : found.content);
}

/** Made when it is first asked for. */
export function remembered<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

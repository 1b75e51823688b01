import type { FastifyReply, FastifyRequest } from 'fastify';

/** The `corrections_version` as an ETag. */
export const versionTag = (version: number): string => `"${version}"`;

/**
 * Sends the body with its ETag, or 304 to a client that has this version already. Only for a statement with a result:
 * what happens before one has no version of its own.
 */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, version, hasResult }: { readonly body: unknown; readonly version: number; readonly hasResult: boolean },
): FastifyReply {
  reply.header('ETag', versionTag(version));
  return hasResult && isKnown(request.headers['if-none-match'], version) ? reply.code(304).send() : reply.send(body);
}

/** `"3"`, `W/"3"`, one among several, or `*`. */
function isKnown(header: string | undefined, version: number): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(versionTag(version));
}

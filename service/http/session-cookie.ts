import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpNeeds } from './endpoint.ts';

export const plainName = 'tieout_session';
/** A browser takes this name only over https, for this host alone and for all of its paths: no neighbour can set it. */
export const secureName = `__Host-${plainName}`;

/** Null where there is none. */
export function sessionOf(request: FastifyRequest, needs: Pick<HttpNeeds, 'baseUrl'>): string | null {
  const wanted = isSecure(request, needs) ? secureName : plainName;
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === wanted && value) return value;
  }
  return null;
}

/** A session for `lifeMs`; none of it can be read by scripts. */
export function setSession(
  request: FastifyRequest,
  reply: FastifyReply,
  needs: Pick<HttpNeeds, 'baseUrl'>,
  { secret, lifeMs }: { readonly secret: string; readonly lifeMs: number },
): void {
  const secure = isSecure(request, needs);
  const parts = [
    `${secure ? secureName : plainName}=${secret}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${Math.floor(lifeMs / 1000)}`,
    ...(secure ? ['Secure'] : []),
  ];
  reply.header('Set-Cookie', parts.join('; '));
}

/**
 * Whether the browser came over https: the setting says so, or else the proxy in front of us. Whoever forges that header
 * gets a cookie that is guarded better than it need be.
 */
function isSecure(request: FastifyRequest, { baseUrl }: Pick<HttpNeeds, 'baseUrl'>): boolean {
  if (baseUrl !== null) return baseUrl.startsWith('https:');
  return request.headers['x-forwarded-proto'] === 'https';
}

import { Resolver } from 'node:dns/promises';

const timeoutMs = 2000;
const tries = 2;

/**
 * Looks names up without getaddrinfo, whose few threads one slow name server could hold for everybody. It also reads
 * no hosts file, so names of the inside mean nothing here.
 */
export function openResolve(): (hostname: string) => Promise<readonly string[]> {
  return async (hostname) => {
    const resolver = new Resolver({ timeout: timeoutMs, tries });
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    throw answers[0].status === 'rejected' ? answers[0].reason : new Error(`${hostname} has no address`);
  };
}

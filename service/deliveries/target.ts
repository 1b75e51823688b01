import { isIP } from 'node:net';
import { addressRefusal, isLoopbackAddress } from './address.ts';

/** What may be reached. Loopback is for trying things out, where a setting allows it and the server listens on loopback alone. */
export interface Guard {
  readonly isLoopbackAllowed: boolean;
  /** The addresses of a name; the only look-up there is. */
  resolve(hostname: string): Promise<readonly string[]>;
}

const urlLengthMax = 2048;

/** The address as it will be used, or why it is refused. Looks nothing up. */
export function checkTarget(text: string, guard: Pick<Guard, 'isLoopbackAllowed'>): URL | TargetRefused {
  if (text.length > urlLengthMax) return new TargetRefused(`it is longer than ${urlLengthMax} characters`);
  // The URL parser drops tabs and line ends without a word.
  if (/[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return new TargetRefused('it is no valid URL');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return new TargetRefused('it is not https');
  if (url.username !== '' || url.password !== '') return new TargetRefused('it carries credentials');
  if (url.hash !== '') return new TargetRefused('it carries a fragment, which is never sent');
  const refusal = hostRefusal(url.protocol, url.hostname, guard);
  return refusal === null ? url : new TargetRefused(refusal);
}

/** A target that is never connected to. */
export class TargetRefused extends Error {}

/** What can be said of the host before anything is looked up; the connector asks the same again. */
export function hostRefusal(
  protocol: string,
  host: string,
  { isLoopbackAllowed }: Pick<Guard, 'isLoopbackAllowed'>,
): string | null {
  const name = bareHost(host);
  if (isLoopbackHost(name)) return isLoopbackAllowed ? null : `${name} is loopback`;
  const refusal = isIP(name) > 0 ? addressRefusal(name) : nameRefusal(name);
  if (refusal !== null) return refusal;
  return protocol === 'https:' ? null : 'it is not https';
}

/** As it stands in a URL: `localhost`, 127.0.0.0/8 or ::1. A name that resolves to one of them does not count. */
export const isLoopbackHost = (host: string): boolean => host === 'localhost' || isLoopbackAddress(host);

/** Without the brackets of IPv6 and the dot of a complete name. */
export const bareHost = (host: string): string => host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

function nameRefusal(name: string): string | null {
  const labels = name.split('.');
  if (labels.length < 2) return `${name} is a name of the inside`;
  const isInside = insideNames.some((inside) => name.endsWith(`.${inside}`));
  return isInside ? `${name} is a name of the inside` : null;
}

/** Names that by their standards never lead to the public internet. */
const insideNames = ['localhost', 'local', 'localdomain', 'internal', 'home.arpa', 'onion'];

import ipaddr from 'ipaddr.js';

/** Why the address must not be connected to, or null for one on the public internet. */
export function addressRefusal(text: string): string | null {
  if (!ipaddr.isValid(text)) return 'it is no IP address';
  const address = ipaddr.parse(text);
  const range = address.range();
  if (range !== 'unicast') return `${text} is ${rangeNames[range] ?? `reserved (${range})`}`;
  // Whoever owns 4000:: and up does not exist yet; below 2000:: lie old ways of writing IPv4, such as ::7f00:1.
  if (address instanceof ipaddr.IPv6 && !address.match(globalUnicast)) return `${text} is not global`;
  return cloudAddresses.has(address.toNormalizedString()) ? `${text} belongs to the host's cloud` : null;
}

/** True for 127.0.0.0/8 and ::1 alone: no other spelling of them is ever wanted. */
export const isLoopbackAddress = (text: string): boolean =>
  ipaddr.isValid(text) && ipaddr.parse(text).range() === 'loopback';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** The host agent of one cloud answers on an address that looks public. */
const cloudAddresses = new Set(['168.63.129.16']);

const rangeNames: Readonly<Record<string, string>> = {
  unspecified: 'unspecified',
  loopback: 'loopback',
  private: 'private',
  uniqueLocal: 'private',
  linkLocal: 'link-local',
  carrierGradeNat: 'private to a carrier',
  multicast: 'multicast',
  broadcast: 'broadcast',
  ipv4Mapped: 'an IPv4 address in disguise',
  rfc6145: 'an IPv4 address in disguise',
  rfc6052: 'an IPv4 address in disguise',
  '6to4': 'an IPv4 address in disguise',
  teredo: 'an IPv4 address in disguise',
};

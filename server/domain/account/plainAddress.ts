import { isIPv6 } from 'node:net';

const MAPPED = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/;

/**
 * The address without the zone of a link, which says nothing of the caller. IPv4 that arrives on an IPv6 socket is IPv4, in
 * whichever of its spellings a proxy passes it on.
 */
export function plainAddress(ip: string): string {
  const address = ip.replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  // A URL writes each address in one way.
  const [, high, low] = MAPPED.exec(new URL(`http://[${address}]`).hostname) ?? [];
  if (high === undefined || low === undefined) return address;
  const pairs = [high, low].map((group) => Number.parseInt(group, 16));
  return pairs.flatMap((pair) => [pair >> 8, pair & 0xff]).join('.');
}

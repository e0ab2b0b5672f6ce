import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

interface Network {
  readonly address: string;
  readonly bits: number;
  readonly family: 'ipv4' | 'ipv6';
}

const MAPPED_BITS = 96;

/**
 * Null if invalid. Mapped IPv6 becomes IPv4. Refuses zones: callers' addresses have none. Node's own parser,
 * as ipaddr.js also takes octal and hexadecimal parts.
 */
export function parseNetwork(text: string): Network | null {
  const [written = '', digits = ''] = text.split('/');
  const version = isIP(written);
  if (version === 0 || written.includes('%') || !/^(0|[1-9]\d{0,2})$/.test(digits)) return null;
  const bits = Number(digits);
  if (bits > (version === 4 ? 32 : 128)) return null;
  const address = normalizeIp(written);
  if (version === 4) return { address, bits, family: 'ipv4' };
  if (!isIPv4(address)) return { address, bits, family: 'ipv6' };
  return bits < MAPPED_BITS ? null : { address, bits: bits - MAPPED_BITS, family: 'ipv4' };
}

function holds(outer: Network, address: string, family: Network['family']): boolean {
  if (outer.family !== family) return false;
  const list = new BlockList();
  list.addSubnet(outer.address, outer.bits, outer.family);
  return list.check(address, family);
}

export function isInNetworks(networks: readonly string[], ip: string): boolean {
  const plain = normalizeIp(ip);
  if (isIP(plain) === 0) return false;
  const family = isIPv4(plain) ? 'ipv4' : 'ipv6';
  return networks.some((text) => {
    const network = parseNetwork(text);
    return network !== null && holds(network, plain, family);
  });
}

export function isNetworkWithin(text: string, others: readonly string[]): boolean {
  const inner = parseNetwork(text);
  if (inner === null) return false;
  return others.some((other) => {
    const outer = parseNetwork(other);
    return outer !== null && outer.bits <= inner.bits && holds(outer, inner.address, inner.family);
  });
}

const MAPPED = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/;

/** Removes the zone. IPv4 in any IPv6 notation becomes IPv4. */
export function normalizeIp(ip: string): string {
  const address = ip.replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  // `URL` writes each address in one form.
  const [, high, low] = MAPPED.exec(new URL(`http://[${address}]`).hostname) ?? [];
  if (high === undefined || low === undefined) return address;
  const pairs = [high, low].map((group) => Number.parseInt(group, 16));
  return pairs.flatMap((pair) => [pair >> 8, pair & 0xff]).join('.');
}

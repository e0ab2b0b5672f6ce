import { BlockList, isIP, isIPv4 } from 'node:net';
import { plainAddress } from './plainAddress.ts';

interface Network {
  readonly address: string;
  readonly bits: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** What all addresses begin with that IPv4 has within IPv6. */
const MAPPED_BITS = 96;

/**
 * `10.0.0.0/8` or `2001:db8::/32`, taken apart; null when it is none. IPv4 that is written as IPv6 is IPv4, as it is of a caller. The
 * zone of a link says nothing of a caller, so that no network has one.
 */
export function parseNetwork(text: string): Network | null {
  const [written = '', digits = ''] = text.split('/');
  const version = isIP(written);
  if (version === 0 || written.includes('%') || !/^(0|[1-9]\d{0,2})$/.test(digits)) return null;
  const bits = Number(digits);
  if (bits > (version === 4 ? 32 : 128)) return null;
  const address = plainAddress(written);
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

/** Whether the address lies in one of the networks. */
export function isInNetworks(networks: readonly string[], ip: string): boolean {
  const plain = plainAddress(ip);
  if (isIP(plain) === 0) return false;
  const family = isIPv4(plain) ? 'ipv4' : 'ipv6';
  return networks.some((text) => {
    const network = parseNetwork(text);
    return network !== null && holds(network, plain, family);
  });
}

/** Whether every address of the network lies in one of the others. */
export function isNetworkWithin(text: string, others: readonly string[]): boolean {
  const inner = parseNetwork(text);
  if (inner === null) return false;
  return others.some((other) => {
    const outer = parseNetwork(other);
    return outer !== null && outer.bits <= inner.bits && holds(outer, inner.address, inner.family);
  });
}

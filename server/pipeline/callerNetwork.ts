import { isIPv4, isIPv6 } from 'node:net';
import { plainAddress } from '../domain/account/plainAddress.ts';

/**
 * The addresses that one caller has at hand, as one text: an IPv4 address alone, of IPv6 the /64, which is what a provider gives
 * to one customer.
 */
export function callerNetwork(ip: string): string {
  const plain = plainAddress(ip);
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  // A trailing IPv4 takes the place of two groups, neither of which is in the /64 unless groups are left out.
  const [head = '', tail] = plain.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? [] : Array<string>(8 - groups.length - last.length).fill('0');
  const all = [...groups, ...missing, ...last].map((group) => Number.parseInt(group, 16).toString(16));
  return `${all.slice(0, 4).join(':')}::/64`;
}

import { isIPv4, isIPv6 } from 'node:net';
import { normalizeIp } from '../../domain/accounts/networks.ts';

/** An IPv6 customer usually gets a /64. */
export function callerNetwork(ip: string): string {
  const plain = normalizeIp(ip);
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  // A trailing IPv4 part is two groups outside the /64, unless groups are omitted.
  const [head = '', tail] = plain.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? [] : Array<string>(8 - groups.length - last.length).fill('0');
  const all = [...groups, ...missing, ...last].map((group) => Number.parseInt(group, 16).toString(16));
  return `${all.slice(0, 4).join(':')}::/64`;
}

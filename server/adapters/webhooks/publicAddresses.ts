import { BlockList, isIP, isIPv4 } from 'node:net';

/** By RFC 6890 and its successors: private, shared, local, documentation and reserved. */
const CLOSED_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];

/** Only 2000::/3 is public. Of it, Teredo, ORCHID, documentation and 6to4 are not: some hide an IPv4 address. */
const OPEN_IPV6 = '2000::/3';

const CLOSED_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const closedIpv4 = listOf(CLOSED_IPV4, 'ipv4');
const openIpv6 = listOf([OPEN_IPV6], 'ipv6');
const closedIpv6 = listOf(CLOSED_IPV6, 'ipv6');

/**
 * Whether the address is one of the public internet. Mapped addresses (::ffff:0:0/96), NAT64 (64:ff9b::/96), unique local and
 * link-local ones are outside 2000::/3, so none of them is.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (isIPv4(address)) return !closedIpv4.check(address, 'ipv4');
  return openIpv6.check(address, 'ipv6') && !closedIpv6.check(address, 'ipv6');
}

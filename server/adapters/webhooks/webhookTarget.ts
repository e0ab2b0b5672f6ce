import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, isIPv4 } from 'node:net';
import { WebhookUrlRefused } from '../../ports/webhooks.ts';
import { isPublicAddress } from './publicAddresses.ts';

/** The addresses of a name; none if it does not exist. */
export type Resolve = (name: string) => Promise<readonly string[]>;

export interface TargetRules {
  readonly resolve: Resolve;
  /** Also http, and only to this machine. */
  readonly isLoopbackAllowed: boolean;
  /** Default: addresses of the public internet. */
  readonly isAllowed?: (address: string) => boolean;
}

export interface WebhookTarget {
  readonly url: URL;
  /** All are allowed. The connection goes to one of them, whatever the name leads to by then. */
  readonly addresses: readonly LookupAddress[];
}

const LOOPBACK: Readonly<Record<string, string>> = {
  localhost: '127.0.0.1',
  '127.0.0.1': '127.0.0.1',
  '[::1]': '::1',
};

/** @throws WebhookUrlRefused */
export async function findTarget(text: string, rules: TargetRules): Promise<WebhookTarget> {
  const url = parseUrl(text);
  const loopback = rules.isLoopbackAllowed ? LOOPBACK[url.hostname] : undefined;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback !== undefined))
    throw new WebhookUrlRefused('not_https');
  if (loopback !== undefined) return { url, addresses: [addressOf(loopback)] };
  const found = await addressesOf(url.hostname, rules.resolve);
  if (found.length === 0) throw new WebhookUrlRefused('no_address');
  const { isAllowed = isPublicAddress } = rules;
  if (!found.every((address) => isAllowed(address))) throw new WebhookUrlRefused('not_public');
  return { url, addresses: found.map(addressOf) };
}

function parseUrl(text: string): URL {
  const url = URL.parse(text);
  // A parser that trims and one that does not would see two URLs.
  if (url === null || /[\s\\]/.test(text)) throw new WebhookUrlRefused('malformed');
  if (url.username !== '' || url.password !== '') throw new WebhookUrlRefused('credentials');
  if (text.includes('#')) throw new WebhookUrlRefused('fragment');
  return url;
}

const addressOf = (address: string): LookupAddress => ({ address, family: isIPv4(address) ? 4 : 6 });

async function addressesOf(hostname: string, resolve: Resolve): Promise<readonly string[]> {
  const plain = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(plain) === 0 ? resolve(plain) : [plain];
}

const RESOLVER = { timeout: 2_000, tries: 2 };

/** By the system's name servers. Not by `dns.lookup`, whose few threads a slow name server could use up. */
export const resolveName: Resolve = async (name) => {
  const resolver = new Resolver(RESOLVER);
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
};

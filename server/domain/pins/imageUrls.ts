import type { Context } from '../../context.ts';
import { findPins } from './pinRows.ts';

/** What follows the origin in the address of a pinned file. */
export const GATEWAY_PATH = '/api/v1/ipfs/';
const IPFS_FILE = /^ipfs:\/\/(?:ipfs\/)?(?<cid>[^/?#]+)$/;

/** Returns where a browser finds the picture of a stored URL; null where nothing is known of it. */
export type ImageUrlOf = (url: string | null) => string | null;

/** Returns the address of a pinned file at this service. */
export const gatewayUrlOf = ({ publicUrl }: Pick<Context, 'publicUrl'>, cid: string): string =>
  `${publicUrl()}${GATEWAY_PATH}${cid}`;

/**
 * Reads which of the pictures this service has. An https URL is shown as it is. An ipfs:// URL is shown at this service if it pinned
 * the file: another gateway would learn who looks at which token.
 */
export async function readImageUrls(
  context: Pick<Context, 'db' | 'publicUrl'>,
  urls: readonly (string | null)[],
): Promise<ImageUrlOf> {
  const cids = urls.flatMap((url) => cidOf(url) ?? []);
  const pinned = cids.length === 0 ? new Set<string>() : await findPins(context.db, cids);
  return (url) => {
    if (url?.startsWith('https://')) return url;
    const cid = cidOf(url);
    return cid !== null && pinned.has(cid) ? gatewayUrlOf(context, cid) : null;
  };
}

const cidOf = (url: string | null): string | null => IPFS_FILE.exec(url ?? '')?.groups?.cid ?? null;

import type { HasConfig } from '../../config/config.ts';
import { locationOf } from '../../locationOf.ts';
import type { Ports } from '../../ports/ports.ts';
import { type FieldFault, Problem } from '../../problem.ts';
import { assertPlainUrl } from '../../text/plainUrl.ts';
import { isOwnOrigin } from '../accounts/sessionOrigins.ts';
import { findPins } from './pinRows.ts';

export const GATEWAY_PATH = locationOf('getIpfsFile', { cid: '' });

const IPFS_FILE = /^ipfs:\/\/(?:ipfs\/)?(?<cid>[^/?#]+)$/;

export type ImageUrlOf = (url: string | null) => string | null;

export const gatewayUrlOf = ({ publicUrl }: Pick<Ports, 'publicUrl'>, cid: string): string =>
  `${publicUrl()}${GATEWAY_PATH}${cid}`;

/**
 * An https URL stays the same. An ipfs:// file is served only if it is pinned here: another gateway would
 * learn who views which token.
 */
export async function readImageUrls(
  context: Pick<Ports, 'db' | 'publicUrl'>,
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

/** CID version 0, or version 1 in base32, base36, base58 or base16. */
const CID =
  /^(Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{30,}|k[0-9a-z]{30,}|z[1-9A-HJ-NP-Za-km-z]{30,}|f[0-9a-f]{30,})$/;

const IPFS_URL = /^ipfs:\/\/(?:ipfs\/)?(?<cid>[^/?#]*)/;

/**
 * The URL to store. A gateway URL of this service becomes its ipfs:// URL. Checks the CID; the contract
 * checks the form.
 * @throws Problem validation_failed
 */
export function storedImageUrl<Url extends string | null | undefined>(
  place: Pick<Ports, 'publicUrl'> & HasConfig,
  url: Url,
  field: string,
): Url | string {
  assertPlainUrl(url, field);
  if (typeof url !== 'string') return url;
  const served = servedCid(place, url);
  if (served !== null) return `ipfs://${served}`;
  if (url.startsWith('http:'))
    throw invalidImageUrl(
      field,
      'pattern_mismatch',
      'must be an https or ipfs URL, or the gatewayUrl of an upload to this service',
    );
  const cid = IPFS_URL.exec(url)?.groups?.cid;
  if (cid === undefined || CID.test(cid)) return url;
  throw invalidImageUrl(field, 'invalid_format', 'is not the URL of any content: a CID must follow ipfs://');
}

/** Null unless it is this service's gateway URL. */
function servedCid(place: Pick<Ports, 'publicUrl'> & HasConfig, url: string): string | null {
  const { origin, pathname, search, hash } = new URL(url);
  if (!pathname.startsWith(GATEWAY_PATH) || search !== '' || hash !== '' || !isOwnOrigin(place, origin))
    return null;
  const cid = pathname.slice(GATEWAY_PATH.length);
  return CID.test(cid) ? cid : null;
}

const invalidImageUrl = (field: string, code: FieldFault['code'], message: string): Problem =>
  new Problem('validation_failed', 'The address of the picture names no content.', {
    fieldErrors: [{ field, code, message }],
  });

import { type FieldError, Problem } from '../errors.ts';
import { isOwnOrigin, type Place } from './account/sessionOrigins.ts';
import { GATEWAY_PATH } from './pins/imageUrls.ts';
import { assertPlainUrl } from './plainUrl.ts';

/** Version 0, or version 1 in a base that gateways take: base32, base36, base58 or base16. */
const CID =
  /^(Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{30,}|k[0-9a-z]{30,}|z[1-9A-HJ-NP-Za-km-z]{30,}|f[0-9a-f]{30,})$/;
const IPFS_URL = /^ipfs:\/\/(?:ipfs\/)?(?<cid>[^/?#]*)/;

/**
 * Returns what is stored as the address of a picture: the URL itself, or the ipfs:// URL of a picture whose address at this service
 * was sent. Its form is the contract's; that an `ipfs` URL names content is not.
 * @throws Problem validation_failed
 */
export function storedImageUrl<Url extends string | null | undefined>(
  place: Place,
  url: Url,
  field: string,
): Url | string {
  assertPlainUrl(url, field);
  if (typeof url !== 'string') return url;
  const served = servedCid(place, url);
  if (served !== null) return `ipfs://${served}`;
  if (url.startsWith('http:'))
    throw notAnImage(
      field,
      'pattern_mismatch',
      'must be an https or ipfs URL, or the gatewayUrl of an upload to this service',
    );
  const cid = IPFS_URL.exec(url)?.groups?.cid;
  if (cid === undefined || CID.test(cid)) return url;
  throw notAnImage(field, 'invalid_format', 'is not the URL of any content: ipfs:// is followed by a CID');
}

/** The CID of an address that this service gives for a picture; null for any other URL. */
function servedCid(place: Place, url: string): string | null {
  const { origin, pathname, search, hash } = new URL(url);
  if (!pathname.startsWith(GATEWAY_PATH) || search !== '' || hash !== '' || !isOwnOrigin(place, origin))
    return null;
  const cid = pathname.slice(GATEWAY_PATH.length);
  return CID.test(cid) ? cid : null;
}

const notAnImage = (field: string, code: FieldError['code'], message: string): Problem =>
  new Problem('validation_failed', 'The address of the picture names no content.', {
    fieldErrors: [{ field, in: 'body', code, message }],
  });

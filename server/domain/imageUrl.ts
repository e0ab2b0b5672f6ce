import { Problem } from '../errors.ts';
import { assertPlainUrl } from './plainUrl.ts';

/** Version 0, or version 1 in a base that gateways take: base32, base36, base58 or base16. */
const CID =
  /^(Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{30,}|k[0-9a-z]{30,}|z[1-9A-HJ-NP-Za-km-z]{30,}|f[0-9a-f]{30,})$/;
const IPFS_URL = /^ipfs:\/\/(?:ipfs\/)?(?<cid>[^/?#]*)/;

/**
 * What is stored as a picture's address can be one, and be shown as it is. Its form is the contract's; that an `ipfs` URL names
 * content is not.
 * @throws Problem validation_failed
 */
export function assertImageUrl(url: string | null | undefined, field: string): void {
  assertPlainUrl(url, field);
  const cid = IPFS_URL.exec(url ?? '')?.groups?.cid;
  if (cid === undefined || CID.test(cid)) return;
  const message = 'is not the URL of any content: ipfs:// is followed by a CID';
  throw new Problem('validation_failed', 'The address of the picture names no content.', {
    fieldErrors: [{ field, in: 'body', code: 'invalid_format', message }],
  });
}

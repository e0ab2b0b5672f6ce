import { PinningError } from '../../domain/ports.ts';
import { callKeeper, PATIENCE, type Patience } from './callKeeper.ts';
import type { RemotePinner } from './localPinning.ts';

const NAME = 'Pinata';
/** A file of at most so much is one raw block however it is cut. */
const ONE_BLOCK_BYTES = 256 * 1024;

export interface PinataSites {
  readonly uploads: string;
  readonly api: string;
}
const SITES: PinataSites = { uploads: 'https://uploads.pinata.cloud', api: 'https://api.pinata.cloud' };

/** Pinata's files API; `jwt` is the secret of an account there. */
export function pinataPinner(
  jwt: string,
  sites: PinataSites = SITES,
  patience: Patience = PATIENCE,
): RemotePinner {
  const headers = { Authorization: `Bearer ${jwt}` };
  return {
    name: NAME,
    async add(file, bytes) {
      const isOneBlock = bytes.length <= ONE_BLOCK_BYTES;
      const content = isOneBlock
        ? (bytes as Uint8Array<ArrayBuffer>)
        : (await import('./encodeCar.ts')).encodeCar(file);
      const form = new FormData();
      form.set('network', 'public');
      form.set('name', file.cid);
      if (!isOneBlock) form.set('car', 'true');
      form.set('file', new Blob([content]), isOneBlock ? file.cid : `${file.cid}.car`);
      const url = new URL('/v3/files', sites.uploads);
      const timeoutMs = patience.addMs;
      const answer = await callKeeper({ name: NAME, url, method: 'POST', headers, form, timeoutMs });
      const { data } = (answer ?? {}) as { data?: { cid?: unknown } | null };
      if (typeof data?.cid !== 'string') throw new PinningError('rejected', `${NAME} answered no CID`);
      return data.cid;
    },
    async check() {
      const url = new URL('/data/testAuthentication', sites.api);
      await callKeeper({ name: NAME, url, method: 'GET', headers, timeoutMs: patience.checkMs });
    },
  };
}

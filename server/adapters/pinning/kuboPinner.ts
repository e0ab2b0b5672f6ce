import { PinningError } from '../../domain/ports.ts';
import { callKeeper, PATIENCE, type Patience } from './callKeeper.ts';
import type { RemotePinner } from './localPinning.ts';

const NAME = 'the IPFS node';
/** The profile `unixfs-v1-2025` in the words of the RPC; a node's own defaults may be older ones. */
const PROFILE = {
  'cid-version': '1',
  'raw-leaves': 'true',
  chunker: 'size-1048576',
  'max-file-links': '1024',
  'wrap-with-directory': 'false',
  hash: 'sha2-256',
  trickle: 'false',
  inline: 'false',
  quieter: 'true',
  progress: 'false',
  pin: 'true',
};

/** A Kubo node by its RPC API, at `apiUrl`. */
export function kuboPinner(apiUrl: string, patience: Patience = PATIENCE): RemotePinner {
  const at = (command: string): URL => new URL(`${apiUrl.replace(/\/+$/, '')}/api/v0/${command}`);
  return {
    name: NAME,
    async add(_file, bytes) {
      const url = at('add');
      for (const [name, value] of Object.entries(PROFILE)) url.searchParams.set(name, value);
      const form = new FormData();
      form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'file');
      const answer = await callKeeper({ name: NAME, url, method: 'POST', form, timeoutMs: patience.addMs });
      const { Hash: cid } = (answer ?? {}) as { Hash?: unknown };
      if (typeof cid !== 'string') throw new PinningError('rejected', `${NAME} answered no CID`);
      return cid;
    },
    async check() {
      await callKeeper({ name: NAME, url: at('version'), method: 'POST', timeoutMs: patience.checkMs });
    },
  };
}

import { PinningError } from '../../ports/pinning.ts';
import type { RemotePinner } from './localPinning.ts';

const KUBO = 'the IPFS node';

/** Profile `unixfs-v1-2025`. A node's defaults may be older. */
const KUBO_PROFILE = {
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

export function kuboPinner(apiUrl: string, patience: PinningTimeouts = PINNING_TIMEOUTS): RemotePinner {
  const at = (command: string): URL => new URL(`${apiUrl.replace(/\/+$/, '')}/api/v0/${command}`);
  return {
    name: KUBO,
    async add(_file, bytes) {
      const url = at('add');
      for (const [name, value] of Object.entries(KUBO_PROFILE)) url.searchParams.set(name, value);
      const form = new FormData();
      form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'file');
      const answer = await callPinningService({
        name: KUBO,
        url,
        method: 'POST',
        form,
        timeoutMs: patience.addMs,
      });
      const { Hash: cid } = (answer ?? {}) as { Hash?: unknown };
      if (typeof cid !== 'string') throw new PinningError('rejected', `${KUBO} answered no CID`);
      return cid;
    },
    async check() {
      await callPinningService({
        name: KUBO,
        url: at('version'),
        method: 'POST',
        timeoutMs: patience.checkMs,
      });
    },
  };
}

const PINATA = 'Pinata';

/** Up to this size, a file is always one raw block. */
const ONE_BLOCK_BYTES = 256 * 1024;

export interface PinataSites {
  readonly uploads: string;
  readonly api: string;
}

const PINATA_SITES: PinataSites = {
  uploads: 'https://uploads.pinata.cloud',
  api: 'https://api.pinata.cloud',
};

/** The files API. `jwt` is the account's secret. */
export function pinataPinner(
  jwt: string,
  sites: PinataSites = PINATA_SITES,
  patience: PinningTimeouts = PINNING_TIMEOUTS,
): RemotePinner {
  const headers = { Authorization: `Bearer ${jwt}` };
  return {
    name: PINATA,
    async add(file, bytes) {
      const isOneBlock = bytes.length <= ONE_BLOCK_BYTES;
      const content = isOneBlock
        ? (bytes as Uint8Array<ArrayBuffer>)
        : (await import('./dag.ts')).encodeCar(file);
      const form = new FormData();
      form.set('network', 'public');
      form.set('name', file.cid);
      if (!isOneBlock) form.set('car', 'true');
      form.set('file', new Blob([content]), isOneBlock ? file.cid : `${file.cid}.car`);
      const url = new URL('/v3/files', sites.uploads);
      const timeoutMs = patience.addMs;
      const answer = await callPinningService({
        name: PINATA,
        url,
        method: 'POST',
        headers,
        form,
        timeoutMs,
      });
      const { data } = (answer ?? {}) as { data?: { cid?: unknown } | null };
      if (typeof data?.cid !== 'string') throw new PinningError('rejected', `${PINATA} answered no CID`);
      return data.cid;
    },
    async check() {
      const url = new URL('/data/testAuthentication', sites.api);
      await callPinningService({ name: PINATA, url, method: 'GET', headers, timeoutMs: patience.checkMs });
    },
  };
}

/** Far beyond any answer about one file. */
const MAX_ANSWER_BYTES = 64 * 1024;

export interface PinningTimeouts {
  readonly addMs: number;
  readonly checkMs: number;
}

/** A caller waits for an upload. Health must answer soon. */
export const PINNING_TIMEOUTS: PinningTimeouts = { addMs: 20_000, checkMs: 2_000 };

export interface PinningServiceCall {
  /** For the log. */
  readonly name: string;
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: FormData;
  readonly timeoutMs: number;
}

/**
 * Bounded in time and size. Does not follow redirects, because the request carries a secret. Throws
 * PinningError, which names the service and quotes nothing.
 */
export async function callPinningService({
  name,
  url,
  method,
  headers,
  form,
  timeoutMs,
}: PinningServiceCall): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  let text: string;
  let status: number;
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'error',
      signal,
      ...(headers === undefined ? {} : { headers }),
      ...(form === undefined ? {} : { body: form }),
    });
    status = answer.status;
    text = await readBounded(answer);
  } catch (cause) {
    throw new PinningError('unavailable', `${name} does not answer`, cause);
  }
  if (status === 429 || status >= 500) throw new PinningError('unavailable', `${name} answered ${status}`);
  if (status !== 200) throw new PinningError('rejected', `${name} answered ${status}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new PinningError('rejected', `${name} answered no JSON`);
  }
}

async function readBounded(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

import { PinningError } from '../../domain/ports.ts';

/** Far beyond any answer of a keeper to one file. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** How long a keeper may take. */
export interface Patience {
  readonly addMs: number;
  readonly checkMs: number;
}
/** A caller waits for an upload; health must answer soon. */
export const PATIENCE: Patience = { addMs: 20_000, checkMs: 2_000 };

export interface KeeperCall {
  /** For the log. */
  readonly name: string;
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: FormData;
  readonly timeoutMs: number;
}

/**
 * The JSON of a keeper's answer, within the time and a size that no proper answer reaches. Redirects are not followed:
 * the request carries a secret. Throws PinningError; its message names the keeper and holds nothing of what it said.
 */
export async function callKeeper({
  name,
  url,
  method,
  headers,
  form,
  timeoutMs,
}: KeeperCall): Promise<unknown> {
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

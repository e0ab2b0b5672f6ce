import { execFileSync } from 'node:child_process';

export interface SampleRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** Names of the parts of a form. */
  readonly parts: readonly string[];
}

/** Writes its arguments, each ended by a byte that no sample has, instead of sending them. */
const CURL = `curl() { for one in "$@"; do printf '%s\\001' "$one"; done; printf '\\002'; }`;

/**
 * Lets a real shell read the samples, so that their quotes and variables count, and returns what their curl
 * would send. One shell reads them all: a process for each would take a minute.
 */
export function readSamples(
  sources: readonly string[],
  environment: Readonly<Record<string, string>>,
): SampleRequest[] {
  const output = execFileSync('sh', ['-eu', '-c', [CURL, ...sources].join('\n')], {
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  });
  return output
    .split('\u0002')
    .slice(0, -1)
    .map((call) => requestOf(call.split('\u0001').slice(0, -1)));
}

/** The options that samples use. Any other is a fault of the sample. */
function requestOf(words: readonly string[]): SampleRequest {
  const headers = new Headers();
  const parts: string[] = [];
  let [method, body, url] = [undefined, undefined, undefined] as (string | undefined)[];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '-sS') continue;
    if (!word.startsWith('-')) {
      url = word;
      continue;
    }
    at += 1;
    const value = words[at] ?? '';
    if (word === '-X') method = value;
    else if (word === '-d') body = value;
    else if (word === '-F') parts.push(value.split('=')[0] ?? '');
    else if (word === '-H')
      headers.append(value.split(':')[0] ?? '', value.slice(value.indexOf(':') + 1).trim());
    else throw new Error(`a sample uses the option ${word}`);
  }
  const hasContent = body !== undefined || parts.length > 0;
  return { url: new URL(url ?? ''), method: method ?? (hasContent ? 'POST' : 'GET'), headers, body, parts };
}

/** Sends it to a service as it stands. A form gets the bytes of a picture. */
export function sendSample(
  { url, method, headers, body, parts }: SampleRequest,
  baseUrl: string,
  picture: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const form = new FormData();
  for (const name of parts) form.set(name, new Blob([picture]), `${name}.png`);
  const content = parts.length > 0 ? form : body;
  return fetch(new URL(url.pathname + url.search, baseUrl), {
    method,
    headers,
    redirect: 'manual',
    ...(content === undefined ? {} : { body: content }),
  });
}

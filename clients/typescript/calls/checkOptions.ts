import type { AgentTradingClientOptions } from '../clientOptions.ts';

/** Throws a `TypeError` for options that would fail later, and less clearly. No message contains the API key. */
export function checkOptions(options: AgentTradingClientOptions): void {
  if (typeof options !== 'object' || options === null)
    throw new TypeError('The client needs its options: at least { baseUrl }, such as http://127.0.0.1:8080.');
  const { baseUrl, apiKey, fetch, credentials, headers, maxAttempts, attemptTimeoutMs, totalTimeoutMs } =
    options;
  checkBaseUrl(baseUrl);
  if (apiKey !== undefined && !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new TypeError(
      apiKey === ''
        ? 'apiKey is empty; omit it to read public data.'
        : 'apiKey contains a space, a line break or a non-ASCII character; trim the value from your file or variable.',
    );
  }
  if (fetch === undefined && typeof globalThis.fetch !== 'function')
    throw new TypeError('This runtime has no fetch; pass one as the option `fetch`.');
  if (credentials !== undefined && !['omit', 'same-origin', 'include'].includes(credentials))
    throw new TypeError("credentials must be 'omit', 'same-origin' or 'include'.");
  checkHeaders(headers);
  checkAttempts(maxAttempts);
  checkTime('attemptTimeoutMs', attemptTimeoutMs);
  checkTime('totalTimeoutMs', totalTimeoutMs);
}

function checkBaseUrl(baseUrl: string): void {
  const example = 'such as http://127.0.0.1:8080';
  if (!URL.canParse(baseUrl)) throw new TypeError(`baseUrl must be a whole URL, ${example}.`);
  const { protocol, username, password, pathname, search, hash } = new URL(baseUrl);
  if (!/^https?:$/.test(protocol)) throw new TypeError(`baseUrl must be an http or https URL, ${example}.`);
  if (username !== '' || password !== '' || search !== '' || hash !== '')
    throw new TypeError(`baseUrl must be without credentials, query and fragment, ${example}.`);
  if (/\/api(\/v\d+|\/mcp)?\/*$/.test(pathname))
    throw new TypeError(
      `baseUrl must be without /api: the client adds it. Use the service's address, ${example}.`,
    );
}

/** The client sets these two. An idempotency key in a header would be the same for all calls. */
const OWN_HEADERS: Readonly<Record<string, string>> = {
  authorization: 'the option `apiKey`',
  'idempotency-key': 'the option `idempotencyKey` of the call',
};

export function checkHeaders(headers: Readonly<Record<string, string>> = {}): void {
  for (const [name, value] of Object.entries(headers)) {
    const option = OWN_HEADERS[name.toLowerCase()];
    if (option !== undefined) throw new TypeError(`The header ${name} is set by ${option}.`);
    if (/[\0\r\n]/.test(value)) throw new TypeError(`The header ${name} has a line break in it.`);
  }
}

export function checkAttempts(maxAttempts = 1): void {
  const isNumber = Number.isInteger(maxAttempts) || maxAttempts === Number.POSITIVE_INFINITY;
  if (!isNumber || maxAttempts < 1) throw new TypeError('maxAttempts must be a whole number from 1 on.');
}

export function checkTime(name: string, timeMs = 1): void {
  if (!(timeMs > 0 && timeMs <= LONGEST_MS))
    throw new TypeError(`${name} must be milliseconds from 1 to ${LONGEST_MS}.`);
}

/** The longest time that a platform timer takes. A longer one would fire at once. */
export const LONGEST_MS = 2 ** 31 - 1;

export function checkIdempotencyKey(key: string): void {
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new TypeError('idempotencyKey must be 1-255 visible ASCII characters without spaces.');
}

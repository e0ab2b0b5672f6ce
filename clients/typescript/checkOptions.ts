import type { AgentTradingClientOptions } from './createAgentTradingClient.ts';

/** Refuses with a `TypeError` what could only fail later, and less clearly. No sentence repeats the API key. */
export function checkOptions(options: AgentTradingClientOptions): void {
  if (typeof options !== 'object' || options === null)
    throw new TypeError('The client needs its options: at least { baseUrl }, such as http://127.0.0.1:8080.');
  const { baseUrl, apiKey, fetch, credentials, headers, maxAttempts, attemptTimeoutMs, totalTimeoutMs } =
    options;
  checkBaseUrl(baseUrl);
  if (apiKey !== undefined && !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new TypeError(
      apiKey === ''
        ? 'apiKey is empty; leave it out to read what is public.'
        : 'apiKey has a space, a line break or a foreign character in it; trim what a file or a variable gave.',
    );
  }
  if (fetch === undefined && typeof globalThis.fetch !== 'function')
    throw new TypeError('This runtime has no fetch; give one as the option `fetch`.');
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
      `baseUrl must be without /api: the client adds it. Give where the service is, ${example}.`,
    );
}

/** These two are the client's own: a key of the caller in a header would be the same over all calls, or lost in a retry. */
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

/** What a timer of the platform can count to: beyond it, it would fire at once. */
export const LONGEST_MS = 2 ** 31 - 1;

export function checkIdempotencyKey(key: string): void {
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new TypeError('idempotencyKey must be 1-255 visible ASCII characters without spaces.');
}

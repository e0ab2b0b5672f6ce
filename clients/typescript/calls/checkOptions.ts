import type { AgentTradingClientOptions } from '../clientOptions.ts';
import type { KeyedCallOptions } from '../contract.ts';
import type { Operation } from '../operationTable.ts';
import { environmentValue } from '../runtime.ts';

/** The options of a client, checked, with the values of the environment. */
export interface CheckedOptions extends AgentTradingClientOptions {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
}

const CLIENT_OPTIONS =
  'baseUrl apiKey fetch credentials headers maxAttempts attemptTimeoutMs totalTimeoutMs onRequest onResponse onRetry logger';

const NO_URL =
  'The client needs its options: at least { baseUrl }, such as http://127.0.0.1:8080, or AGENT_TRADING_BASE_URL.';

/** Throws a `TypeError` for options that would fail later, and less clearly. No message contains the API key. */
export function checkOptions(options: AgentTradingClientOptions): CheckedOptions {
  if (typeof options !== 'object' || options === null) throw new TypeError(NO_URL);
  checkNames('The client', CLIENT_OPTIONS, options);
  const baseUrl = options.baseUrl ?? environmentValue('AGENT_TRADING_BASE_URL');
  if (baseUrl === undefined) throw new TypeError(NO_URL);
  const apiKey =
    options.apiKey === undefined ? environmentValue('AGENT_TRADING_API_KEY') : (options.apiKey ?? undefined);
  const { fetch, credentials, headers, maxAttempts, attemptTimeoutMs, totalTimeoutMs } = options;
  checkBaseUrl(baseUrl);
  checkApiKey(apiKey);
  if (fetch === undefined && typeof globalThis.fetch !== 'function')
    throw new TypeError('This runtime has no fetch; pass one as the option `fetch`.');
  if (credentials !== undefined && !['omit', 'same-origin', 'include'].includes(credentials))
    throw new TypeError("credentials must be 'omit', 'same-origin' or 'include'.");
  checkHeaders(headers);
  checkAttempts(maxAttempts);
  checkTime('attemptTimeoutMs', attemptTimeoutMs);
  checkTime('totalTimeoutMs', totalTimeoutMs);
  return { ...options, baseUrl, apiKey };
}

/** Throws a `TypeError` for options of a call that would fail later, or that the operation does not have. */
export function checkCallOptions({ operationId, isKeyed }: Operation, options: KeyedCallOptions): void {
  const { maxAttempts, headers, timeoutMs, idempotencyKey } = options;
  if (!isKeyed && idempotencyKey !== undefined)
    throw new TypeError(`${operationId} takes no idempotency key.`);
  checkNames(operationId, 'signal maxAttempts headers timeoutMs idempotencyKey', options);
  checkAttempts(maxAttempts);
  checkHeaders(headers);
  checkTime('timeoutMs', timeoutMs);
  if (idempotencyKey !== undefined) checkIdempotencyKey(idempotencyKey);
}

/** Refuses options of another name. `known` has the names, with spaces between them. */
export function checkNames(owner: string, known: string, options: object): void {
  const names = known.split(' ');
  const stranger = Object.keys(options).find((name) => !names.includes(name));
  if (stranger !== undefined)
    throw new TypeError(`${owner} has no option \`${stranger}\`. It has ${names.join(', ')}.`);
}

function checkApiKey(apiKey: string | undefined): void {
  if (apiKey === undefined || /^[\x21-\x7e]+$/.test(apiKey)) return;
  throw new TypeError(
    apiKey === ''
      ? 'apiKey is empty; omit it to read public data.'
      : 'apiKey contains a space, a line break or a non-ASCII character; trim the value from your file or variable.',
  );
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

function checkHeaders(headers: Readonly<Record<string, string>> = {}): void {
  for (const [name, value] of Object.entries(headers)) {
    const option = OWN_HEADERS[name.toLowerCase()];
    if (option !== undefined) throw new TypeError(`The header ${name} is set by ${option}.`);
    if (/[\0\r\n]/.test(value)) throw new TypeError(`The header ${name} has a line break in it.`);
  }
}

function checkAttempts(maxAttempts = 1): void {
  const isNumber = Number.isInteger(maxAttempts) || maxAttempts === Number.POSITIVE_INFINITY;
  if (!isNumber || maxAttempts < 1) throw new TypeError('maxAttempts must be a whole number from 1 on.');
}

export function checkTime(name: string, timeMs = 1): void {
  if (!(timeMs > 0 && timeMs <= LONGEST_MS))
    throw new TypeError(`${name} must be milliseconds from 1 to ${LONGEST_MS}.`);
}

/** The longest time that a platform timer takes. A longer one would fire at once. */
export const LONGEST_MS = 2 ** 31 - 1;

function checkIdempotencyKey(key: string): void {
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw new TypeError('idempotencyKey must be 1-255 visible ASCII characters without spaces.');
}

import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { RATE_CLASSES } from '../generated/operations.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that is missing or wrong: the start ends with this one line. */
export class ConfigError extends Error {}

export type RateLimits =
  | 'off'
  | Readonly<Record<string, { readonly points: number; readonly seconds: number }>>;

/** What may stand in a file of its own, which is how containers are handed secrets; keys for encryption see to it themselves. */
const MAY_BE_FILES = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'RPC_URL',
  'API_KEY_PEPPER',
  'LAUNCHER_PRIVATE_KEYS',
  'TREASURY_PRIVATE_KEY',
  'PINATA_JWT',
  'LLM_API_KEY',
] as const;

/** Compose files, scripts and CI pass on what nobody set as an empty text: that is no value, and must not become one. */
export const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ''));

/** The environment with the contents of the files that its secrets name as `file:` and a path; what is empty is not set. */
export function withSecretFiles(environment: Environment): Environment {
  const read = MAY_BE_FILES.flatMap((name) => {
    const text = environment[name] ?? '';
    return text.startsWith('file:') ? [[name, secretFile(name, text.slice('file:'.length))] as const] : [];
  });
  return withoutEmpty({ ...environment, ...Object.fromEntries(read) });
}

export function required(environment: Environment, name: string): string {
  const value = environment[name];
  if (value === undefined) throw new ConfigError(`${name} is not set.`);
  return value;
}

export function secret(environment: Environment, name: string, minLength: number): string {
  const value = required(environment, name);
  if (value.length < minLength) throw new ConfigError(`${name} must have at least ${minLength} characters.`);
  return value;
}

export const MOST_PORT = 65_535;

export function integer(
  environment: Environment,
  name: string,
  fallback: number,
  most = 9_999_999_999,
): number {
  const text = environment[name];
  if (text === undefined) return fallback;
  if (!/^\d{1,10}$/.test(text)) throw new ConfigError(`${name} must be a whole number.`);
  if (Number(text) > most) throw new ConfigError(`${name} must be at most ${most}.`);
  return Number(text);
}

export function amount(environment: Environment, name: string, fallback: string): string {
  const text = environment[name] ?? fallback;
  if (!/^(0|[1-9]\d{0,11})(\.\d{1,6})?$/.test(text)) {
    throw new ConfigError(
      `${name} must be a decimal number without leading zeros and with at most 6 digits after the point.`,
    );
  }
  return text;
}

export function positive(name: string, text: string): string {
  if (!/[1-9]/.test(text)) throw new ConfigError(`${name} must be more than 0.`);
  return text;
}

export function network(text: string): string {
  const [address = '', bits, ...more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  // A network of everybody would let each caller say what its own address is.
  const isNetwork = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
  if (isIP(address) === 0 || !isNetwork || more.length > 0)
    throw new ConfigError(
      'TRUSTED_PROXIES must be addresses or networks in CIDR notation, and not everybody (/0).',
    );
  return bits === undefined ? `${text}/${most}` : text;
}

export function origin(text: string): string {
  if (text === '*' || (URL.canParse(text) && new URL(text).origin === text)) return text;
  throw new ConfigError('CORS_ORIGINS must be origins such as https://app.example.com, or *.');
}

const POLICIES: ReadonlySet<string> = new Set(
  Object.values(RATE_CLASSES).flatMap((policies) => policies.map(({ name }) => name)),
);

export function rateLimits(text: string | undefined): RateLimits {
  if (text === undefined) return {};
  if (text === 'off') return 'off';
  const wrong = new ConfigError(
    `RATE_LIMITS must be "off" or JSON such as {"read":{"points":600,"seconds":60}}, with the names ${[...POLICIES].join(', ')}.`,
  );
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw wrong;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw wrong;
  for (const [name, limit] of Object.entries(parsed)) {
    const { points, seconds } = (limit ?? {}) as Record<string, unknown>;
    const isKnown = POLICIES.has(name) && isCount(points, MOST_POINTS) && isCount(seconds, DAY_SECONDS);
    if (!isKnown) throw wrong;
  }
  return parsed as RateLimits;
}

const MOST_POINTS = 1_000_000_000;
/** The longest that an answer tells anybody to wait. */
const DAY_SECONDS = 86_400;

const isCount = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;

export function oneOf<T extends string>(
  environment: Environment,
  name: string,
  values: readonly T[],
  fallback: T,
): T {
  const text = environment[name] ?? fallback;
  const found = values.find((value) => value === text);
  if (found === undefined) throw new ConfigError(`${name} must be one of ${values.join(', ')}.`);
  return found;
}

export function publicUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new ConfigError('PUBLIC_URL must be an http or https URL.');
  const { origin, href } = new URL(text);
  // Whatever follows the origin would be left out of every address that callers are shown.
  if (href !== `${origin}/`)
    throw new ConfigError('PUBLIC_URL must be an origin such as https://api.example.com, without a path.');
  return text;
}

export const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The order of secp256k1: private keys are the numbers from 1 to below it. */
const KEYS_END = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** What the service decides itself for each of its connections; in a URL the library would let them win. */
const DECIDED_TIMES = ['statement_timeout', 'query_timeout', 'idle_in_transaction_session_timeout'];

/** Where PostgreSQL is, as a URL or the path of a socket. */
export function databaseUrl(name: string, text: string): string {
  const isUrl = /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
  if (!isUrl && !/^(\/|socket:)/.test(text)) throw new ConfigError(`${name} must be a postgres:// URL.`);
  const given = URL.canParse(text) ? new URL(text).searchParams : new URLSearchParams();
  const decided = DECIDED_TIMES.find((time) => given.has(time));
  if (decided !== undefined)
    throw new ConfigError(`${name} must not say ${decided}, which the service decides itself.`);
  return text;
}

/** Where nodes answer, at least one. */
export function rpcUrls(text: string): string[] {
  const urls = listed(text);
  const isHttp = (url: string): boolean => /^https?:\/\/[^\s]+$/.test(url) && URL.canParse(url);
  if (urls.length === 0 || !urls.every(isHttp))
    throw new ConfigError('RPC_URL must be http or https URLs, comma-separated.');
  return urls;
}

export function privateKey(name: string, text: string): `0x${string}` {
  if (!/^0x[0-9a-fA-F]{64}$/.test(text))
    throw new ConfigError(`${name} must be 0x and 64 hexadecimal digits.`);
  if (BigInt(text) === 0n || BigInt(text) >= KEYS_END)
    throw new ConfigError(
      `${name} must be a private key of secp256k1, which neither 0 nor so large a number is.`,
    );
  return text as `0x${string}`;
}

/** 32 bytes as base64 or hexadecimal, or `file:` and the path of a file that holds them. */
export function encryptionKey(name: string, text: string): Uint8Array {
  const source = text.startsWith('file:') ? secretFile(name, text.slice('file:'.length)) : text;
  const bytes = /^(0x)?[0-9a-fA-F]{64}$/.test(source)
    ? Buffer.from(source.replace(/^0x/, ''), 'hex')
    : Buffer.from(source, 'base64');
  if (bytes.length !== 32) throw new ConfigError(`${name} must be 32 bytes in base64 or hexadecimal.`);
  return new Uint8Array(bytes);
}

/** Of a list any part may be a file, of one key, several, or none. */
export function encryptionKeys(name: string, text: string | undefined): Uint8Array[] {
  return listed(text)
    .flatMap((part) =>
      part.startsWith('file:') ? listed(secretFile(name, part.slice('file:'.length))) : part,
    )
    .map((key) => encryptionKey(name, key));
}

function secretFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new ConfigError(`${name} names a file that cannot be read.`, { cause });
  }
}

/** Amounts of what the treasury pays, by its name, with as many digits as the asset has. */
const FUNDED: ReadonlyMap<string, RegExp> = new Map([
  ['eth', /^(0|[1-9]\d{0,11})(\.\d{1,18})?$/],
  ['usdg', /^(0|[1-9]\d{0,11})(\.\d{1,6})?$/],
]);

export function starterFunding(text: string | undefined): { eth: string; usdg: string } | null {
  if (text === undefined) return null;
  const wrong = new ConfigError(
    'STARTER_FUNDING must be JSON such as {"eth":"0.01","usdg":"0"}, with at most 18 and 6 digits after the point.',
  );
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw wrong;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw wrong;
  for (const [name, amount] of Object.entries(parsed))
    if (typeof amount !== 'string' || !FUNDED.get(name)?.test(amount)) throw wrong;
  return { eth: '0', usdg: '0', ...parsed };
}

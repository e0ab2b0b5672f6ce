import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { RATE_CLASSES } from '../../generated/operations.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** One sentence that says what to change. Own checks: a schema library would need a text for each of them too. */
export class ConfigError extends Error {}

export type RateLimits =
  | 'off'
  | Readonly<Record<string, { readonly points: number; readonly seconds: number }>>;

/** Variables that may be `file:` and a path. Encryption keys handle files themselves. */
const FILE_VARIABLES = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'DIRECT_DATABASE_URL',
  'RPC_URL',
  'API_KEY_PEPPER',
  'LAUNCHER_PRIVATE_KEYS',
  'TREASURY_PRIVATE_KEY',
  'PINATA_JWT',
  'LLM_API_KEY',
  'SMTP_URL',
] as const;

/** Compose files, scripts and CI pass unset variables as empty texts. */
export const withoutEmptyValues = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ''));

export function withSecretFiles(environment: Environment): Environment {
  const read = FILE_VARIABLES.flatMap((name) => {
    const text = environment[name] ?? '';
    return text.startsWith('file:') ? [[name, secretFile(name, text.slice('file:'.length))] as const] : [];
  });
  return withoutEmptyValues({ ...environment, ...Object.fromEntries(read) });
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

export const MAX_PORT = 65_535;

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
  // With /0, every caller could choose its own address.
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
    const isKnown = POLICIES.has(name) && isCount(points, MAX_POINTS) && isCount(seconds, MAX_SECONDS);
    if (!isKnown) throw wrong;
  }
  return parsed as RateLimits;
}

const MAX_POINTS = 1_000_000_000;

/** Longest `Retry-After`. */
const MAX_SECONDS = 86_400;

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
  if (href !== `${origin}/`)
    throw new ConfigError('PUBLIC_URL must be an origin such as https://api.example.com, without a path.');
  return text;
}

export const commaSeparated = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const SECP256K1_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** The service sets these itself; in a URL they would win. */
const RESERVED_PARAMETERS = ['statement_timeout', 'query_timeout', 'idle_in_transaction_session_timeout'];

/** A URL or the path of a socket. */
export function databaseUrl(name: string, text: string): string {
  const isUrl = /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
  if (!isUrl && !/^(\/|socket:)/.test(text)) throw new ConfigError(`${name} must be a postgres:// URL.`);
  const given = URL.canParse(text) ? new URL(text).searchParams : new URLSearchParams();
  const decided = RESERVED_PARAMETERS.find((time) => given.has(time));
  if (decided !== undefined)
    throw new ConfigError(`${name} must not set ${decided}, which the service sets itself.`);
  return text;
}

export function rpcUrls(text: string): string[] {
  const urls = commaSeparated(text);
  const isHttp = (url: string): boolean => /^https?:\/\/[^\s]+$/.test(url) && URL.canParse(url);
  if (urls.length === 0 || !urls.every(isHttp))
    throw new ConfigError('RPC_URL must be http or https URLs, comma-separated.');
  return urls;
}

export function privateKey(name: string, text: string): `0x${string}` {
  if (!/^0x[0-9a-fA-F]{64}$/.test(text))
    throw new ConfigError(`${name} must be 0x and 64 hexadecimal digits.`);
  if (BigInt(text) === 0n || BigInt(text) >= SECP256K1_ORDER)
    throw new ConfigError(
      `${name} must be a private key of secp256k1: above 0 and below the order of the curve.`,
    );
  return text as `0x${string}`;
}

/** 32 bytes in base64 or hexadecimal, or `file:` and a path. */
export function encryptionKey(name: string, text: string): Uint8Array {
  const source = text.startsWith('file:') ? secretFile(name, text.slice('file:'.length)) : text;
  const bytes = /^(0x)?[0-9a-fA-F]{64}$/.test(source)
    ? Buffer.from(source.replace(/^0x/, ''), 'hex')
    : Buffer.from(source, 'base64');
  if (bytes.length !== 32) throw new ConfigError(`${name} must be 32 bytes in base64 or hexadecimal.`);
  return new Uint8Array(bytes);
}

/** Each part may be a file with any number of keys. */
export function encryptionKeys(name: string, text: string | undefined): Uint8Array[] {
  return commaSeparated(text)
    .flatMap((part) =>
      part.startsWith('file:') ? commaSeparated(secretFile(name, part.slice('file:'.length))) : part,
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

const STARTER_ASSETS: ReadonlyMap<string, RegExp> = new Map([
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
    if (typeof amount !== 'string' || !STARTER_ASSETS.get(name)?.test(amount)) throw wrong;
  return { eth: '0', usdg: '0', ...parsed };
}

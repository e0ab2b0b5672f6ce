import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { RATE_CLASSES } from '../generated/operations.ts';

/** Everything that the environment decides, read once. Amounts in whole units are decimal strings. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Origin that callers use, for what the service prints; null is where it listens. */
  readonly publicUrl: string | null;
  /** Networks (CIDR) of the proxies in front, whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Origins whose pages may call with a session; `*`: pages of any origin may call, with a key only. */
  readonly corsOrigins: readonly string[];
  readonly databaseUrl: string;
  /** Connects as the owner of the schema, to migrate; by default `databaseUrl` does. */
  readonly migrationDatabaseUrl: string;
  readonly rpcUrls: readonly string[];
  readonly chainId: number;
  /** JSON or the path of a JSON file; the built-in book of the chain when absent. */
  readonly addressBook: string | undefined;
  /** api answers requests, worker advances operations, all does both. */
  readonly role: 'api' | 'worker' | 'all';
  /** 32 bytes; wraps every wallet's data key. */
  readonly keyEncryptionKey: Uint8Array;
  readonly apiKeyPepper: string;
  readonly launcherPrivateKeys: readonly `0x${string}`[];
  readonly treasuryPrivateKey: `0x${string}` | undefined;
  /** What the treasury pays to each new agent, in whole units; null pays nothing. */
  readonly starterFunding: { readonly eth: string; readonly usdg: string } | null;
  /** Credits of a new account, whole credits. */
  readonly starterCredits: string;
  /** Price of one sponsored launch, whole credits. */
  readonly sponsoredLaunchCredits: string;
  /** What one credit costs in US dollars; deposits are turned into credits at it. */
  readonly usdPerCredit: string;
  readonly whitelistDelaySeconds: number;
  /** The shortest time between two slots of an automation. */
  readonly minAutomationIntervalSeconds: number;
  /** Limits that differ from the contract's, by the name of the policy; `off`: nothing is limited. */
  readonly rateLimits: RateLimits;
  /** Where a Kubo node's RPC answers, which then keeps pinned content too. */
  readonly ipfsApiUrl: string | undefined;
  /** Secret of an account at Pinata, which then keeps pinned content too. At most one of the two is set. */
  readonly pinataJwt: string | undefined;
  /** Where an OpenAI-compatible provider answers, without a slash at the end; without it no model can be asked. */
  readonly llmBaseUrl: string | undefined;
  /** The provider's secret; some need none. */
  readonly llmApiKey: string | undefined;
  /** JSON or the path of a JSON file: the models that agents can use; the one built-in model when absent. */
  readonly modelCatalog: string | undefined;
  readonly logLevel: string;
}

export type RateLimits =
  | 'off'
  | Readonly<Record<string, { readonly points: number; readonly seconds: number }>>;

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that is missing or wrong: the start ends with this one line. */
export class ConfigError extends Error {}

/**
 * The environment of the service. Every variable, its default and its meaning stand here and in the README's table.
 * @throws ConfigError with one sentence that names the variable.
 */
export function readConfig(environment: Environment): Config {
  const host = environment.HOST ?? '127.0.0.1';
  const port = integer(environment, 'PORT', 8080);
  if (port > 65_535) throw new ConfigError('PORT must be at most 65535.');
  const chainId = integer(environment, 'CHAIN_ID', 4663);
  const launcherPrivateKeys = listed(environment.LAUNCHER_PRIVATE_KEYS).map((key) =>
    privateKey('LAUNCHER_PRIVATE_KEYS', key),
  );
  const treasury = environment.TREASURY_PRIVATE_KEY;
  return {
    host,
    port,
    publicUrl: publicUrl(environment.PUBLIC_URL),
    trustedProxies: listed(environment.TRUSTED_PROXIES).map(network),
    corsOrigins: listed(environment.CORS_ORIGINS).map(origin),
    databaseUrl: required(environment, 'DATABASE_URL'),
    migrationDatabaseUrl: environment.MIGRATION_DATABASE_URL || required(environment, 'DATABASE_URL'),
    rpcUrls: listed(required(environment, 'RPC_URL')),
    chainId,
    addressBook: environment.ADDRESS_BOOK || undefined,
    role: oneOf(environment, 'ROLE', ['api', 'worker', 'all'], 'all'),
    keyEncryptionKey: encryptionKey(required(environment, 'KEY_ENCRYPTION_KEY')),
    apiKeyPepper: secret(environment, 'API_KEY_PEPPER', 16),
    launcherPrivateKeys,
    treasuryPrivateKey: treasury === undefined ? undefined : privateKey('TREASURY_PRIVATE_KEY', treasury),
    starterFunding: starterFunding(environment.STARTER_FUNDING),
    starterCredits: amount(environment, 'STARTER_CREDITS', '0'),
    sponsoredLaunchCredits: amount(environment, 'SPONSORED_LAUNCH_CREDITS', '25'),
    usdPerCredit: positive('USD_PER_CREDIT', amount(environment, 'USD_PER_CREDIT', '0.1')),
    whitelistDelaySeconds: integer(environment, 'WHITELIST_DELAY_SECONDS', 86_400),
    minAutomationIntervalSeconds: Math.max(1, integer(environment, 'MIN_AUTOMATION_INTERVAL_SECONDS', 60)),
    rateLimits: rateLimits(environment.RATE_LIMITS),
    ...pinningKeepers(environment),
    ...modelProvider(environment),
    logLevel: oneOf(
      environment,
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'info',
    ),
  };
}

/** The process's environment; the only place in the service that reads it. */
export const processEnvironment = (): Environment => process.env;

function required(environment: Environment, name: string): string {
  const value = environment[name];
  if (value === undefined || value === '') throw new ConfigError(`${name} is not set.`);
  return value;
}

function secret(environment: Environment, name: string, minLength: number): string {
  const value = required(environment, name);
  if (value.length < minLength) throw new ConfigError(`${name} must have at least ${minLength} characters.`);
  return value;
}

function integer(environment: Environment, name: string, fallback: number): number {
  const text = environment[name];
  if (text === undefined) return fallback;
  if (!/^\d{1,10}$/.test(text)) throw new ConfigError(`${name} must be a whole number.`);
  return Number(text);
}

function amount(environment: Environment, name: string, fallback: string): string {
  const text = environment[name] ?? fallback;
  if (!/^(0|[1-9]\d{0,11})(\.\d{1,6})?$/.test(text)) {
    throw new ConfigError(
      `${name} must be a decimal number without leading zeros and with at most 6 digits after the point.`,
    );
  }
  return text;
}

function positive(name: string, text: string): string {
  if (!/[1-9]/.test(text)) throw new ConfigError(`${name} must be more than 0.`);
  return text;
}

function network(text: string): string {
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

function origin(text: string): string {
  if (text === '*' || (URL.canParse(text) && new URL(text).origin === text)) return text;
  throw new ConfigError('CORS_ORIGINS must be origins such as https://app.example.com, or *.');
}

const POLICIES: ReadonlySet<string> = new Set(
  Object.values(RATE_CLASSES).flatMap((policies) => policies.map(({ name }) => name)),
);

function rateLimits(text: string | undefined): RateLimits {
  if (text === undefined || text === '') return {};
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

function oneOf<T extends string>(
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

function publicUrl(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new ConfigError('PUBLIC_URL must be an http or https URL.');
  return text;
}

function pinningKeepers(environment: Environment): Pick<Config, 'ipfsApiUrl' | 'pinataJwt'> {
  const ipfsApiUrl = environment.IPFS_API_URL || undefined;
  const pinataJwt = environment.PINATA_JWT || undefined;
  if (ipfsApiUrl !== undefined && pinataJwt !== undefined)
    throw new ConfigError('IPFS_API_URL and PINATA_JWT must not both be set.');
  if (ipfsApiUrl !== undefined && !/^https?:\/\/[^\s?#]+$/.test(ipfsApiUrl))
    throw new ConfigError('IPFS_API_URL must be an http or https URL.');
  if (pinataJwt !== undefined && !/^[\x21-\x7e]+$/.test(pinataJwt))
    throw new ConfigError('PINATA_JWT must be visible ASCII characters.');
  return { ipfsApiUrl, pinataJwt };
}

function modelProvider(environment: Environment): Pick<Config, 'llmBaseUrl' | 'llmApiKey' | 'modelCatalog'> {
  const llmBaseUrl = environment.LLM_BASE_URL?.replace(/\/+$/, '') || undefined;
  const llmApiKey = environment.LLM_API_KEY || undefined;
  // A password in the address would be the only part of it that fetch refuses, at the first question.
  if (llmBaseUrl !== undefined && (!/^https?:\/\/[^\s?#@]+$/.test(llmBaseUrl) || !URL.canParse(llmBaseUrl)))
    throw new ConfigError('LLM_BASE_URL must be an http or https URL without a password, query or fragment.');
  if (llmApiKey !== undefined && !/^[\x21-\x7e]+$/.test(llmApiKey))
    throw new ConfigError('LLM_API_KEY must be visible ASCII characters.');
  return { llmBaseUrl, llmApiKey, modelCatalog: environment.MODEL_CATALOG || undefined };
}

const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function privateKey(name: string, text: string): `0x${string}` {
  if (!/^0x[0-9a-fA-F]{64}$/.test(text))
    throw new ConfigError(`${name} must be 0x and 64 hexadecimal digits.`);
  return text as `0x${string}`;
}

/** 32 bytes as base64 or hexadecimal, or `file:` and the path of a file that holds them. */
function encryptionKey(text: string): Uint8Array {
  const source = text.startsWith('file:') ? secretFile(text.slice('file:'.length)) : text;
  const bytes = /^(0x)?[0-9a-fA-F]{64}$/.test(source)
    ? Buffer.from(source.replace(/^0x/, ''), 'hex')
    : Buffer.from(source, 'base64');
  if (bytes.length !== 32)
    throw new ConfigError('KEY_ENCRYPTION_KEY must be 32 bytes in base64 or hexadecimal.');
  return new Uint8Array(bytes);
}

function secretFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new ConfigError('KEY_ENCRYPTION_KEY names a file that cannot be read.', { cause });
  }
}

function starterFunding(text: string | undefined): { eth: string; usdg: string } | null {
  if (text === undefined || text === '') return null;
  const wrong = new ConfigError('STARTER_FUNDING must be JSON such as {"eth":"0.01","usdg":"0"}.');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw wrong;
  }
  const { eth = '0', usdg = '0' } = (parsed ?? {}) as Record<string, unknown>;
  const decimal = /^\d{1,12}(\.\d{1,18})?$/;
  if (typeof eth !== 'string' || typeof usdg !== 'string' || !decimal.test(eth) || !decimal.test(usdg))
    throw wrong;
  return { eth, usdg };
}

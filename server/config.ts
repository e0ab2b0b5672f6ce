import {
  amount,
  ConfigError,
  databaseUrl,
  type Environment,
  encryptionKey,
  encryptionKeys,
  integer,
  listed,
  MOST_PORT,
  network,
  oneOf,
  origin,
  positive,
  privateKey,
  publicUrl,
  type RateLimits,
  rateLimits,
  required,
  rpcUrls,
  secret,
  starterFunding,
  withoutEmpty,
  withSecretFiles,
} from './settings.ts';

export { ConfigError, type RateLimits } from './settings.ts';

const LEAST_POLL_MS = 25;
const MOST_POLL_MS = 10_000;

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
  /** Milliseconds between two looks at the chain while something is on its way; undefined: as the address book says. */
  readonly rpcPollMs: number | undefined;
  readonly chainId: number;
  /** JSON or the path of a JSON file; the built-in book of the chain when absent. */
  readonly addressBook: string | undefined;
  /** api answers requests, worker advances operations, all does both. */
  readonly role: 'api' | 'worker' | 'all';
  /** 32 bytes; wraps every wallet's data key. */
  readonly keyEncryptionKey: Uint8Array;
  /** Open wallets that are sealed with them, and seal none: those of before or after, while the key is changed. */
  readonly otherKeyEncryptionKeys: readonly Uint8Array[];
  readonly apiKeyPepper: string;
  readonly launcherPrivateKeys: readonly `0x${string}`[];
  readonly treasuryPrivateKey: `0x${string}` | undefined;
  /** What the treasury pays to each new agent, in whole units; null pays nothing. */
  readonly starterFunding: { readonly eth: string; readonly usdg: string } | null;
  /** Credits of a new account, whole credits. */
  readonly starterCredits: string;
  /** Price of one sponsored launch, whole credits. */
  readonly sponsoredLaunchCredits: string;
  /** What the platform keeps of the price of a sold agent, in basis points. */
  readonly marketFeeBps: number;
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
  /** Where metrics and probes are answered, on a port of their own; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Where spans are sent by OpenTelemetry's protocol, without a slash at the end; null: nowhere. */
  readonly tracesEndpoint: string | null;
  readonly logLevel: string;
}

/**
 * The environment of the service. Every variable, its default and its meaning stand here and in the table of deploy/README.md.
 * One that is set to nothing is not set.
 * @throws ConfigError with one sentence that names the variable.
 */
export function readConfig(given: Environment): Config {
  const environment = withSecretFiles(given);
  const chainId = integer(environment, 'CHAIN_ID', 4663);
  const launcherPrivateKeys = listed(environment.LAUNCHER_PRIVATE_KEYS).map((key) =>
    privateKey('LAUNCHER_PRIVATE_KEYS', key),
  );
  const treasury = environment.TREASURY_PRIVATE_KEY;
  return {
    ...readDoor(environment),
    publicUrl: publicUrl(environment.PUBLIC_URL),
    trustedProxies: listed(environment.TRUSTED_PROXIES).map(network),
    corsOrigins: listed(environment.CORS_ORIGINS).map(origin),
    ...databases(environment),
    rpcUrls: rpcUrls(required(environment, 'RPC_URL')),
    rpcPollMs: rpcPollMs(environment),
    chainId,
    addressBook: environment.ADDRESS_BOOK,
    role: oneOf(environment, 'ROLE', ['api', 'worker', 'all'], 'all'),
    keyEncryptionKey: encryptionKey('KEY_ENCRYPTION_KEY', required(environment, 'KEY_ENCRYPTION_KEY')),
    otherKeyEncryptionKeys: encryptionKeys(
      'OTHER_KEY_ENCRYPTION_KEYS',
      environment.OTHER_KEY_ENCRYPTION_KEYS,
    ),
    apiKeyPepper: secret(environment, 'API_KEY_PEPPER', 16),
    launcherPrivateKeys,
    treasuryPrivateKey: treasury === undefined ? undefined : privateKey('TREASURY_PRIVATE_KEY', treasury),
    starterFunding: starterFunding(environment.STARTER_FUNDING),
    starterCredits: amount(environment, 'STARTER_CREDITS', '0'),
    sponsoredLaunchCredits: amount(environment, 'SPONSORED_LAUNCH_CREDITS', '25'),
    marketFeeBps: integer(environment, 'MARKET_FEE_BPS', 250, 10_000),
    usdPerCredit: positive('USD_PER_CREDIT', amount(environment, 'USD_PER_CREDIT', '0.1')),
    whitelistDelaySeconds: integer(environment, 'WHITELIST_DELAY_SECONDS', 86_400),
    minAutomationIntervalSeconds: Math.max(1, integer(environment, 'MIN_AUTOMATION_INTERVAL_SECONDS', 60)),
    rateLimits: rateLimits(environment.RATE_LIMITS),
    ...pinningKeepers(environment),
    ...modelProvider(environment),
    metrics: metricsDoor(environment),
    tracesEndpoint: tracesEndpoint(environment),
    logLevel: oneOf(
      environment,
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'info',
    ),
  };
}

function databases(environment: Environment): Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl'> {
  const own = databaseUrl('DATABASE_URL', required(environment, 'DATABASE_URL'));
  const { MIGRATION_DATABASE_URL: owners } = environment;
  return {
    databaseUrl: own,
    migrationDatabaseUrl: owners === undefined ? own : databaseUrl('MIGRATION_DATABASE_URL', owners),
  };
}

/** Which variable says where the tables are changed. */
export const migratesBy = ({
  databaseUrl,
  migrationDatabaseUrl,
}: Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl'>): 'DATABASE_URL' | 'MIGRATION_DATABASE_URL' =>
  migrationDatabaseUrl === databaseUrl ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL';

/** Where it listens, which is known before anything else is. @throws ConfigError */
export function readDoor(environment: Environment): Pick<Config, 'host' | 'port'> {
  return { host: environment.HOST ?? '127.0.0.1', port: integer(environment, 'PORT', 8080, MOST_PORT) };
}

/** The process's environment, without what is set to nothing; the only place in the service that reads it. */
export const processEnvironment = (): Environment => withoutEmpty(process.env);

/** Whether the process was given a database or a chain of its own, be it without a value: a substitution may have failed. */
export const hasOwnParts = (): boolean =>
  ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'RPC_URL'].some((name) => name in process.env);

/**
 * Takes away what `pg` reads of the environment by itself (PGOPTIONS, PGSSLMODE and their kin). Whoever has no database of the
 * service's in it has them for other servers.
 */
export function forgetOtherServers(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name];
}

/** No sooner than a block can come, and soon enough that nobody takes a wait for a failure. */
function rpcPollMs(environment: Environment): number | undefined {
  if (environment.RPC_POLL_MS === undefined) return undefined;
  const pollMs = integer(environment, 'RPC_POLL_MS', 0, MOST_POLL_MS);
  if (pollMs < LEAST_POLL_MS) throw new ConfigError(`RPC_POLL_MS must be at least ${LEAST_POLL_MS}.`);
  return pollMs;
}

/** Metrics name wallets' troubles and what callers do: unless the operator says otherwise only this machine reads them. */
function metricsDoor(environment: Environment): Config['metrics'] {
  if (environment.METRICS_PORT === undefined) return null;
  return {
    host: environment.METRICS_HOST ?? '127.0.0.1',
    port: integer(environment, 'METRICS_PORT', 0, MOST_PORT),
  };
}

function pinningKeepers(environment: Environment): Pick<Config, 'ipfsApiUrl' | 'pinataJwt'> {
  const { IPFS_API_URL: ipfsApiUrl, PINATA_JWT: pinataJwt } = environment;
  if (ipfsApiUrl !== undefined && pinataJwt !== undefined)
    throw new ConfigError('IPFS_API_URL and PINATA_JWT must not both be set.');
  if (ipfsApiUrl !== undefined && (!/^https?:\/\/[^\s?#]+$/.test(ipfsApiUrl) || !URL.canParse(ipfsApiUrl)))
    throw new ConfigError('IPFS_API_URL must be an http or https URL.');
  if (pinataJwt !== undefined && !/^[\x21-\x7e]+$/.test(pinataJwt))
    throw new ConfigError('PINATA_JWT must be visible ASCII characters.');
  return { ipfsApiUrl, pinataJwt };
}

function modelProvider(environment: Environment): Pick<Config, 'llmBaseUrl' | 'llmApiKey' | 'modelCatalog'> {
  const llmBaseUrl = environment.LLM_BASE_URL?.replace(/\/+$/, '');
  const llmApiKey = environment.LLM_API_KEY;
  // A password in the address would be the only part of it that fetch refuses, at the first question.
  if (llmBaseUrl !== undefined && (!/^https?:\/\/[^\s?#@]+$/.test(llmBaseUrl) || !URL.canParse(llmBaseUrl)))
    throw new ConfigError('LLM_BASE_URL must be an http or https URL without a password, query or fragment.');
  if (llmApiKey !== undefined && !/^[\x21-\x7e]+$/.test(llmApiKey))
    throw new ConfigError('LLM_API_KEY must be visible ASCII characters.');
  return { llmBaseUrl, llmApiKey, modelCatalog: environment.MODEL_CATALOG };
}

function tracesEndpoint({ OTEL_EXPORTER_OTLP_ENDPOINT: text }: Environment): string | null {
  if (text === undefined) return null;
  if (!/^https?:\/\/[^\s?#]+$/.test(text) || !URL.canParse(text))
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL.');
  return text.replace(/\/+$/, '');
}

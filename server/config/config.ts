import type { DatabaseVariable } from '../db/outage.ts';
import {
  amount,
  ConfigError,
  commaSeparated,
  databaseUrl,
  type Environment,
  encryptionKey,
  encryptionKeys,
  integer,
  MAX_PORT,
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
  withoutEmptyValues,
  withSecretFiles,
} from './parsers.ts';

export { ConfigError, type RateLimits } from './parsers.ts';

const MIN_POLL_MS = 25;

const MAX_POLL_MS = 10_000;

/** Amounts in whole units are decimal strings. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Null: the address of this server. */
  readonly publicUrl: string | null;
  /** CIDR networks of the proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** Their pages may call with a session. `*` lets pages of any origin call with a key. */
  readonly corsOrigins: readonly string[];
  readonly databaseUrl: string;
  /** URL of the owner of the schema. Default: `directDatabaseUrl`. */
  readonly migrationDatabaseUrl: string;
  /** The same role past a pooler, for what needs a session: notifications and migrations. Default: `databaseUrl`. */
  readonly directDatabaseUrl: string;
  /** False behind a pooler that cannot keep them. */
  readonly arePreparedStatementsKept: boolean;
  readonly rpcUrls: readonly string[];
  /** Pause between polls of the chain while operations are open. Default: the address book's. */
  readonly rpcPollMs: number | undefined;
  readonly chainId: number;
  /** JSON or the path of a JSON file. Default: the chain's built-in book. */
  readonly addressBook: string | undefined;
  readonly role: 'api' | 'worker' | 'all';
  /** 32 bytes. Encrypts the data key of every wallet. */
  readonly keyEncryptionKey: Uint8Array;
  /** Only decrypt, while the key is changed. */
  readonly otherKeyEncryptionKeys: readonly Uint8Array[];
  readonly apiKeyPepper: string;
  readonly launcherPrivateKeys: readonly `0x${string}`[];
  readonly treasuryPrivateKey: `0x${string}` | undefined;
  /** Paid to each new agent, in whole units. */
  readonly starterFunding: { readonly eth: string; readonly usdg: string } | null;
  /** Whole credits of a new account. */
  readonly starterCredits: string;
  /** Whole credits for one sponsored launch. */
  readonly sponsoredLaunchCredits: string;
  /** Share of the price of a sold agent, in basis points. */
  readonly marketFeeBps: number;
  /** US dollars per credit; deposits become credits at this price. */
  readonly usdPerCredit: string;
  readonly whitelistDelaySeconds: number;
  readonly eventsKeptDays: number;
  /** For local work: webhooks may have http URLs of this machine. */
  readonly areLoopbackWebhooksAllowed: boolean;
  /** Sends webhooks of the format `email`. Null: there are none. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  readonly minAutomationIntervalSeconds: number;
  /** How often the ledger of each wallet is compared with the chain's balances. */
  readonly ledgerCheckSeconds: number;
  /** Deviations from the contract's limits, by policy name. */
  readonly rateLimits: RateLimits;
  /** A Kubo node that also keeps pinned content. */
  readonly ipfsApiUrl: string | undefined;
  /** A Pinata account that also keeps pinned content; never together with Kubo. */
  readonly pinataJwt: string | undefined;
  /** An OpenAI-compatible provider. Undefined: no models. */
  readonly llmBaseUrl: string | undefined;
  readonly llmApiKey: string | undefined;
  /** JSON or the path of a JSON file. Default: the built-in model. */
  readonly modelCatalog: string | undefined;
  /** Null: off. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Null: off. */
  readonly tracesEndpoint: string | null;
  readonly logLevel: string;
}

/**
 * deploy/README.md lists every variable. An empty variable counts as not set.
 * @throws ConfigError with one sentence that names the variable
 */
export function readConfig(given: Environment): Config {
  const environment = withSecretFiles(given);
  const chainId = integer(environment, 'CHAIN_ID', 4663);
  const launcherPrivateKeys = commaSeparated(environment.LAUNCHER_PRIVATE_KEYS).map((key) =>
    privateKey('LAUNCHER_PRIVATE_KEYS', key),
  );
  const treasury = environment.TREASURY_PRIVATE_KEY;
  return {
    ...readListenAddress(environment),
    publicUrl: publicUrl(environment.PUBLIC_URL),
    trustedProxies: commaSeparated(environment.TRUSTED_PROXIES).map(network),
    corsOrigins: commaSeparated(environment.CORS_ORIGINS).map(origin),
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
    eventsKeptDays: Math.max(1, integer(environment, 'EVENTS_KEPT_DAYS', 30)),
    areLoopbackWebhooksAllowed: oneOf(environment, 'LOOPBACK_WEBHOOKS', ['on', 'off'], 'off') === 'on',
    mail: mailServer(environment),
    whitelistDelaySeconds: integer(environment, 'WHITELIST_DELAY_SECONDS', 86_400),
    minAutomationIntervalSeconds: Math.max(1, integer(environment, 'MIN_AUTOMATION_INTERVAL_SECONDS', 60)),
    ledgerCheckSeconds: Math.max(1, integer(environment, 'LEDGER_CHECK_SECONDS', 300)),
    rateLimits: rateLimits(environment.RATE_LIMITS),
    ...pinningServices(environment),
    ...modelProvider(environment),
    metrics: metricsAddress(environment),
    tracesEndpoint: tracesEndpoint(environment),
    logLevel: oneOf(
      environment,
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'info',
    ),
  };
}

function databases(
  environment: Environment,
): Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'directDatabaseUrl' | 'arePreparedStatementsKept'> {
  const urlOr = (name: 'MIGRATION_DATABASE_URL' | 'DIRECT_DATABASE_URL', other: string): string =>
    environment[name] === undefined ? other : databaseUrl(name, environment[name]);
  const own = databaseUrl('DATABASE_URL', required(environment, 'DATABASE_URL'));
  const direct = urlOr('DIRECT_DATABASE_URL', own);
  return {
    databaseUrl: own,
    directDatabaseUrl: direct,
    migrationDatabaseUrl: urlOr('MIGRATION_DATABASE_URL', direct),
    arePreparedStatementsKept: oneOf(environment, 'PREPARED_STATEMENTS', ['on', 'off'], 'on') === 'on',
  };
}

/** The variable whose database is migrated. */
export const migrationUrlVariable = ({
  databaseUrl,
  directDatabaseUrl,
  migrationDatabaseUrl,
}: Pick<Config, 'databaseUrl' | 'directDatabaseUrl' | 'migrationDatabaseUrl'>): DatabaseVariable => {
  if (migrationDatabaseUrl === databaseUrl) return 'DATABASE_URL';
  return migrationDatabaseUrl === directDatabaseUrl ? 'DIRECT_DATABASE_URL' : 'MIGRATION_DATABASE_URL';
};

/** @throws ConfigError */
export function readListenAddress(environment: Environment): Pick<Config, 'host' | 'port'> {
  return { host: environment.HOST ?? '127.0.0.1', port: integer(environment, 'PORT', 8080, MAX_PORT) };
}

/** Nothing else in the service reads the process's environment. */
export const processEnvironment = (): Environment => withoutEmptyValues(process.env);

/** True even for an empty text, because a substitution may have failed. */
export const hasDatabaseOrChain = (): boolean =>
  ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'RPC_URL'].some((name) => name in process.env);

/** Removes PGOPTIONS and others, which `pg` reads: they are not meant for the sandbox's database. */
export function clearLibpqEnvironment(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name];
}

function rpcPollMs(environment: Environment): number | undefined {
  if (environment.RPC_POLL_MS === undefined) return undefined;
  const pollMs = integer(environment, 'RPC_POLL_MS', 0, MAX_POLL_MS);
  if (pollMs < MIN_POLL_MS) throw new ConfigError(`RPC_POLL_MS must be at least ${MIN_POLL_MS}.`);
  return pollMs;
}

/** Metrics reveal problems of wallets and habits of callers, so the default host is local. */
function metricsAddress(environment: Environment): Config['metrics'] {
  if (environment.METRICS_PORT === undefined) return null;
  return {
    host: environment.METRICS_HOST ?? '127.0.0.1',
    port: integer(environment, 'METRICS_PORT', 0, MAX_PORT),
  };
}

function pinningServices(environment: Environment): Pick<Config, 'ipfsApiUrl' | 'pinataJwt'> {
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
  // fetch refuses a password in a URL, but only at the first request.
  if (llmBaseUrl !== undefined && (!/^https?:\/\/[^\s?#@]+$/.test(llmBaseUrl) || !URL.canParse(llmBaseUrl)))
    throw new ConfigError('LLM_BASE_URL must be an http or https URL without a password, query or fragment.');
  if (llmApiKey !== undefined && !/^[\x21-\x7e]+$/.test(llmApiKey))
    throw new ConfigError('LLM_API_KEY must be visible ASCII characters.');
  return { llmBaseUrl, llmApiKey, modelCatalog: environment.MODEL_CATALOG };
}

function mailServer({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Environment): Config['mail'] {
  if (smtpUrl === undefined && from === undefined) return null;
  if (smtpUrl === undefined || from === undefined)
    throw new ConfigError('SMTP_URL and MAIL_FROM must both be set, or neither.');
  if (!isSmtpUrl(smtpUrl))
    throw new ConfigError('SMTP_URL must be an smtp:// or smtps:// URL without a path and a query.');
  if (!/^([^<>@"\p{Cc}]*<[^\s<>@"]+@[\w.-]+>|[^\s<>@",]+@[\w.-]+)$/u.test(from))
    throw new ConfigError('MAIL_FROM must be an address, or a name and <address>.');
  return { smtpUrl, from };
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:\/\/[^\s?#]+$/.test(text) || !['', '/'].includes(url.pathname)) return false;
  try {
    decodeURIComponent(url.username + url.password);
    return url.hostname !== '';
  } catch {
    return false;
  }
}

function tracesEndpoint({ OTEL_EXPORTER_OTLP_ENDPOINT: text }: Environment): string | null {
  if (text === undefined) return null;
  if (!/^https?:\/\/[^\s?#]+$/.test(text) || !URL.canParse(text))
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL.');
  return text.replace(/\/+$/, '');
}

export interface HasConfig {
  readonly config: Config;
}

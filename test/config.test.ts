import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { ConfigError, processEnvironment, readConfig, readListenAddress } from '../server/config/config.ts';

const ENVIRONMENT = {
  DATABASE_URL: 'postgres://db',
  RPC_URL: 'http://rpc',
  KEY_ENCRYPTION_KEY: '11'.repeat(32),
  API_KEY_PEPPER: 'a pepper for tests only',
};

test('content is kept by the service alone, at a node or at a company', () => {
  expect(readConfig(ENVIRONMENT)).toMatchObject({ ipfsApiUrl: undefined, pinataJwt: undefined });
  const node = 'https://node.example.com:5001/gate';
  expect(readConfig({ ...ENVIRONMENT, IPFS_API_URL: node }).ipfsApiUrl).toBe(node);
  expect(readConfig({ ...ENVIRONMENT, PINATA_JWT: 'a.b.c' }).pinataJwt).toBe('a.b.c');
});

test('an address or key of another kind is refused with the name of its variable', () => {
  const said = (settings: object) => () => readConfig({ ...ENVIRONMENT, ...settings });
  for (const url of ['foo', 'http://db', 'postgres:db'])
    for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'DIRECT_DATABASE_URL'])
      expect(said({ [name]: url })).toThrow(`${name} must be a postgres:// URL.`);
  for (const url of ['foo', 'ws://rpc', 'http://one,wss://two', 'http://', ','])
    expect(said({ RPC_URL: url })).toThrow('RPC_URL must be http or https URLs, comma-separated.');
  for (const key of [`0x${'00'.repeat(32)}`, `0x${'ff'.repeat(32)}`])
    for (const name of ['LAUNCHER_PRIVATE_KEYS', 'TREASURY_PRIVATE_KEY'])
      expect(said({ [name]: key })).toThrow(`${name} must be a private key of secp256k1`);
  for (const url of [
    'postgres://db',
    'postgresql://a:b@h:1/d?sslmode=require',
    'postgres:///d?host=/run/pg',
    '/run/pg d',
  ])
    expect(readConfig({ ...ENVIRONMENT, DATABASE_URL: url }).databaseUrl).toBe(url);
});

test('a database address must not decide the times that the service gives its statements and transactions', () => {
  for (const time of ['statement_timeout', 'query_timeout', 'idle_in_transaction_session_timeout'])
    for (const url of ['postgres://db/d?sslmode=require&', 'socket:/run/pg?db=d&'])
      for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL'])
        expect(() => readConfig({ ...ENVIRONMENT, [name]: `${url}${time}=0` })).toThrow(
          `${name} must not set ${time}, which the service sets itself.`,
        );
});

test('models are asked nowhere unless a provider is named, with or without a key', () => {
  const nothing = { llmBaseUrl: undefined, llmApiKey: undefined, modelCatalog: undefined };
  expect(readConfig(ENVIRONMENT)).toMatchObject(nothing);
  const settings = {
    LLM_BASE_URL: 'https://models.example.com/v1/',
    LLM_API_KEY: 'sk-1',
    MODEL_CATALOG: '[]',
  };
  expect(readConfig({ ...ENVIRONMENT, ...settings })).toMatchObject({
    ...{ llmBaseUrl: 'https://models.example.com/v1', llmApiKey: 'sk-1', modelCatalog: '[]' },
  });
});

test('new agents are given what is named, down to the last digit of each asset, and nothing unless something is', () => {
  const funding = (text?: string) => readConfig({ ...ENVIRONMENT, STARTER_FUNDING: text }).starterFunding;
  expect(funding()).toBeNull();
  expect(funding('{"eth":"0.000000000000000001"}')).toEqual({ eth: '0.000000000000000001', usdg: '0' });
  expect(funding('{"usdg":"0.000001"}')).toEqual({ eth: '0', usdg: '0.000001' });
});

test('automations execute at most once a minute unless the operator allows more, and never all the time', () => {
  const seconds = (text?: string) =>
    readConfig({ ...ENVIRONMENT, MIN_AUTOMATION_INTERVAL_SECONDS: text }).minAutomationIntervalSeconds;
  expect([seconds(), seconds('5'), seconds('0')]).toEqual([60, 5, 1]);
});

test('the chain is looked at as often as its address book says, unless the operator knows what the provider allows', () => {
  const pollMs = (text?: string) => readConfig({ ...ENVIRONMENT, RPC_POLL_MS: text }).rpcPollMs;
  expect([pollMs(), pollMs('100')]).toEqual([undefined, 100]);
  expect(() => pollMs('5')).toThrow('RPC_POLL_MS must be at least 25.');
  expect(() => pollMs('60000')).toThrow('RPC_POLL_MS must be at most 10000.');
});

test('metrics are answered nowhere unless a port is named, and then to this machine alone unless a host is', () => {
  const metrics = (settings: object) => readConfig({ ...ENVIRONMENT, ...settings }).metrics;
  expect(metrics({})).toBeNull();
  expect(metrics({ METRICS_PORT: '9464' })).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(metrics({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toEqual({ host: '0.0.0.0', port: 9464 });
  expect(() => metrics({ METRICS_PORT: '70000' })).toThrow('METRICS_PORT must be at most 65535.');
});

test('the platform keeps a fortieth of what agents are sold for, unless it is told otherwise', () => {
  const fee = (text?: string) => readConfig({ ...ENVIRONMENT, MARKET_FEE_BPS: text }).marketFeeBps;
  expect([fee(), fee('0'), fee('10000')]).toEqual([250, 0, 10_000]);
});

test('every secret may stand in a file of its own, and an empty one is none', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
  const file = (text: string): string => {
    const name = path.join(folder, String(Math.random()));
    writeFileSync(name, `${text}\n`);
    return `file:${name}`;
  };
  const key = `0x${'22'.repeat(32)}` as const;
  try {
    const config = readConfig({
      DATABASE_URL: file('postgres://app:a@db/app'),
      MIGRATION_DATABASE_URL: file('postgres://owner:b@db/app'),
      RPC_URL: file('http://one,http://two'),
      KEY_ENCRYPTION_KEY: file('11'.repeat(32)),
      OTHER_KEY_ENCRYPTION_KEYS: `${file('')},${file(`${'33'.repeat(32)},${'44'.repeat(32)}`)},${'55'.repeat(32)}`,
      API_KEY_PEPPER: file('a pepper that is in a file'),
      LAUNCHER_PRIVATE_KEYS: file(`${key},${key}`),
      TREASURY_PRIVATE_KEY: file(''),
      PINATA_JWT: file('a.b.c'),
      LLM_API_KEY: file('sk-1'),
      SMTP_URL: file('smtps://me:pw@mail.example.com'),
      MAIL_FROM: 'alerts@example.com',
    });
    expect(config).toMatchObject({
      databaseUrl: 'postgres://app:a@db/app',
      migrationDatabaseUrl: 'postgres://owner:b@db/app',
      rpcUrls: ['http://one', 'http://two'],
      keyEncryptionKey: new Uint8Array(32).fill(0x11),
      otherKeyEncryptionKeys: [0x33, 0x44, 0x55].map((byte) => new Uint8Array(32).fill(byte)),
      apiKeyPepper: 'a pepper that is in a file',
      launcherPrivateKeys: [key, key],
      treasuryPrivateKey: undefined,
      pinataJwt: 'a.b.c',
      llmApiKey: 'sk-1',
      mail: { smtpUrl: 'smtps://me:pw@mail.example.com', from: 'alerts@example.com' },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Every setting in the table of deploy/README.md. */
const SETTINGS = readFileSync('server/deploy/README.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!));

test('a setting that is empty is not set, whichever it is, also for what asks the environment before the rest is read', () => {
  expect(SETTINGS).toHaveLength(new Set(SETTINGS).size);
  expect(SETTINGS).toEqual(expect.arrayContaining([...Object.keys(ENVIRONMENT), 'HOST', 'LOG_LEVEL']));
  const empty = Object.fromEntries(SETTINGS.map((name) => [name, '']));
  expect(readConfig({ ...empty, ...ENVIRONMENT })).toEqual(readConfig(ENVIRONMENT));
  for (const name of Object.keys(ENVIRONMENT))
    expect(() => readConfig({ ...ENVIRONMENT, [name]: '' })).toThrow(`${name} is not set.`);
  vi.stubEnv('HOST', '');
  vi.stubEnv('PORT', '');
  try {
    expect(Object.keys(processEnvironment())).not.toContain('HOST');
    expect(readListenAddress(processEnvironment())).toEqual({ host: '127.0.0.1', port: 8080 });
  } finally {
    vi.unstubAllEnvs();
  }
});

test('proxies, pages and limits are taken as an operator writes them', () => {
  const settings = {
    TRUSTED_PROXIES: '10.0.0.0/8, ::1,192.0.2.7',
    CORS_ORIGINS: 'https://app.example.com, http://localhost:3000',
    RATE_LIMITS: '{"launch-day":{"points":7,"seconds":86400}}',
  };
  expect(readConfig({ ...ENVIRONMENT, ...settings })).toMatchObject({
    trustedProxies: ['10.0.0.0/8', '::1/128', '192.0.2.7/32'],
    corsOrigins: ['https://app.example.com', 'http://localhost:3000'],
    rateLimits: { 'launch-day': { points: 7, seconds: 86_400 } },
  });
  expect(readConfig({ ...ENVIRONMENT, RATE_LIMITS: 'off' }).rateLimits).toBe('off');
  expect(readConfig(ENVIRONMENT)).toMatchObject({ trustedProxies: [], corsOrigins: [], rateLimits: {} });
});

type Wrong = [what: string, change: Record<string, string>, name: string];

test.each<Wrong>([
  ['two keepers of content', { IPFS_API_URL: 'http://node', PINATA_JWT: 'a.b.c' }, 'IPFS_API_URL'],
  ['a node at a port that there is not', { IPFS_API_URL: 'http://node:99999' }, 'IPFS_API_URL'],
  ['funding of a part that nobody has', { STARTER_FUNDING: '{"usdg":"0.0000001"}' }, 'STARTER_FUNDING'],
  ['funding with leading zeros', { STARTER_FUNDING: '{"eth":"007"}' }, 'STARTER_FUNDING'],
  ['funding as a number', { STARTER_FUNDING: '{"eth":1}' }, 'STARTER_FUNDING'],
  ['funding in an asset of another name', { STARTER_FUNDING: '{"ETH":"10"}' }, 'STARTER_FUNDING'],
  ['funding in a third asset', { STARTER_FUNDING: '{"eth":"1","usdc":"1"}' }, 'STARTER_FUNDING'],
  ['funding without names', { STARTER_FUNDING: '["10"]' }, 'STARTER_FUNDING'],
  ['funding that is one number', { STARTER_FUNDING: '5' }, 'STARTER_FUNDING'],
  ['funding that is null', { STARTER_FUNDING: 'null' }, 'STARTER_FUNDING'],
  ['a node without a scheme', { IPFS_API_URL: 'node:5001' }, 'IPFS_API_URL'],
  ['a secret of two lines', { PINATA_JWT: 'a.b.c\nd' }, 'PINATA_JWT'],
  ['a model provider without a scheme', { LLM_BASE_URL: 'models.example.com/v1' }, 'LLM_BASE_URL'],
  ['a model provider with a password', { LLM_BASE_URL: 'https://me:pw@models.example.com' }, 'LLM_BASE_URL'],
  ['a model provider with a query', { LLM_BASE_URL: 'https://models.example.com/v1?key=1' }, 'LLM_BASE_URL'],
  ['a model key of two lines', { LLM_API_KEY: 'sk-1\nsk-2' }, 'LLM_API_KEY'],
  ['a mail server without a sender', { SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL'],
  ['a sender without a mail server', { MAIL_FROM: 'alerts@example.com' }, 'MAIL_FROM'],
  ...[
    ...['https://mail.example.com', 'mail.example.com', 'smtp://', 'smtp://mail.example.com?tls=off'],
    ...['smtp://mail.example.com/path', 'smtp://mail.example.com:99999', 'smtp://me:p%w@mail.example.com'],
  ].map((url): Wrong => [`the mail server ${url}`, { SMTP_URL: url, MAIL_FROM: 'a@b.example' }, 'SMTP_URL']),
  ...['alerts', 'Example <alerts>', 'a@b.example, c@b.example', 'a@b.example\r\nBcc: c@b.example'].map(
    (from): Wrong => [`the sender ${from}`, { SMTP_URL: 'smtp://b.example', MAIL_FROM: from }, 'MAIL_FROM'],
  ),
  ['a key in a file that is not there', { KEY_ENCRYPTION_KEY: 'file:/nowhere/key' }, 'KEY_ENCRYPTION_KEY'],
  ['a database in a file that is not there', { DATABASE_URL: 'file:/nowhere/url' }, 'DATABASE_URL'],
  ['a proxy that is a name', { TRUSTED_PROXIES: '10.0.0.0/8,proxy' }, 'TRUSTED_PROXIES'],
  ['a network that is too narrow', { TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
  ['everybody for a proxy', { TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES'],
  ['an origin with a path', { CORS_ORIGINS: 'https://app.example.com/' }, 'CORS_ORIGINS'],
  ['a limit of nothing that is known', { RATE_LIMITS: '{"reads":{"points":1,"seconds":1}}' }, 'RATE_LIMITS'],
  ['a limit without a time', { RATE_LIMITS: '{"read":{"points":1}}' }, 'RATE_LIMITS'],
  ['a limit of two days', { RATE_LIMITS: '{"read":{"points":1,"seconds":172800}}' }, 'RATE_LIMITS'],
  ['limits that are no JSON', { RATE_LIMITS: 'none' }, 'RATE_LIMITS'],
  ['more of a price than all', { MARKET_FEE_BPS: '10001' }, 'MARKET_FEE_BPS'],
  ['free credits', { USD_PER_CREDIT: '0.000' }, 'USD_PER_CREDIT'],
  ['credits with leading zeros', { STARTER_CREDITS: '007' }, 'STARTER_CREDITS'],
  ['a public address that is no URL', { PUBLIC_URL: 'api.example.com' }, 'PUBLIC_URL'],
  ['a public address with a path', { PUBLIC_URL: 'https://api.example.com/agents' }, 'PUBLIC_URL'],
])('refuses to start with %s, in one line that names the setting', (_, change, name) => {
  const read = () => readConfig({ ...ENVIRONMENT, ...change });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(name);
});

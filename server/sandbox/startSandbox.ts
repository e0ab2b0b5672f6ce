import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Address, type Hex, numberToHex, parseEther, parseUnits } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { RATE_CLASSES } from '../../generated/operations.ts';
import { openAtHost } from '../config/openAtHost.ts';
import type { AddressBook } from '../ports/addressBook.ts';
import type { Clock } from '../ports/ports.ts';
import { connectRpc } from './chain/connectRpc.ts';
import { type RunningChain, startChain } from './chain/startChain.ts';
import { deployContracts } from './deployment/deployContracts.ts';
import { LOCAL_CHAIN_ID } from './deployment/localChain.ts';
import { fundTreasury, refreshFeeds } from './deployment/localFunds.ts';
import { type RunningPlanner, startPlanner } from './planner/startPlanner.ts';
import { type RunningPostgres, startPostgres } from './postgres/startPostgres.ts';
import {
  readIdentity,
  type SandboxSecrets,
  sandboxPaths,
  sandboxSecrets,
  verifyGenesis,
  writeIdentity,
} from './sandboxIdentity.ts';
import { assertPortFree } from './system/freePorts.ts';
import { writeDurably } from './system/writeDurably.ts';

const LAUNCHER_WEI = parseEther('100');

const TREASURY_WEI = parseEther('1000000');

const TREASURY_USDG = parseUnits('1000000000', 6);

/** Well below the age of a stale price. */
const FEED_REFRESH_MS = 30 * 60_000;

/** Twenty times the contract's limits, so that only a loop meets one. */
const GENEROUS_LIMITS = Object.fromEntries(
  Object.values(RATE_CLASSES)
    .flat()
    .map(({ name, points, seconds }) => [name, { points: points * 20, seconds }]),
);

export interface SandboxOptions {
  /** Holds all data. Created if missing. */
  readonly dataDir: string;
  readonly log: (sentence: string) => void;
  /** The service's own address, which must be free. */
  readonly door?: { readonly host: string; readonly port: number };
  /** For a chain that begins in the past. Default: the wall clock. */
  readonly clock?: Clock | undefined;
  /** Parameters of PostgreSQL besides those of the sandbox. */
  readonly postgresSettings?: Readonly<Record<string, string>> | undefined;
}

export interface Sandbox {
  /** The settings that an operator would set. They do not mention a sandbox. */
  readonly environment: Readonly<Record<string, string>>;
  readonly processIds: Readonly<Record<'postgres' | 'postgresGuard' | 'chain' | 'chainGuard', number>>;
  readonly launcherAddresses: readonly Address[];
  /** The service's database as PostgreSQL's superuser, for tools that measure. */
  readonly superuserUrl: string;
  readonly dataDir: string;
  readonly isNew: boolean;
  readonly durationsMs: Readonly<Record<'postgres' | 'chain' | 'contracts' | 'total', number>>;
  /** Resolves with a sentence if Postgres or the chain ends unexpectedly. */
  readonly failed: Promise<string>;
  mine(blocks: number): Promise<void>;
  withoutMiner<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Stores the chain's state, stops all parts and releases the directory. Stop the service first. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL, an EVM chain with real contracts, and a model provider that plans by rules. Returns
 * their settings.
 *
 * Throws if another process uses the directory, if the service's port is taken, if one half of the data is
 * missing, or if a part does not start. It then stops the started parts. A killed start can be repeated.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const begun = performance.now();
  const { log, door } = options;
  const dataDir = resolve(options.dataDir);
  makeFolder(dataDir);
  // Another user runs Postgres and may pass through, but list nothing. Every secret is 0600.
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  const lock = lockDataDir(dataDir);
  const undo: (() => Promise<void>)[] = [async () => lock.release()];
  try {
    if (door !== undefined) await openAtHost('HOST', door.host, () => assertPortFree(door));
    const parts = await startParts(dataDir, options, undo);
    const contracts = await timed(() => prepareContracts(dataDir, parts));
    const total = Math.round(performance.now() - begun);
    return describe(dataDir, parts, undo, { ...parts.durationsMs, contracts: contracts.ms, total }, log);
  } catch (cause) {
    await undoAll(undo);
    throw cause;
  }
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new Error(`DATA_DIR is not a folder and cannot be created: ${dataDir}.`, { cause });
  }
}

interface Parts {
  readonly isNew: boolean;
  readonly secrets: SandboxSecrets;
  readonly postgres: RunningPostgres;
  readonly chain: RunningChain;
  readonly planner: RunningPlanner;
  readonly durationsMs: { readonly postgres: number; readonly chain: number };
}

async function startParts(
  dataDir: string,
  { log, clock, postgresSettings: settings = {} }: SandboxOptions,
  undo: Undo,
): Promise<Parts> {
  const paths = sandboxPaths(dataDir);
  const identity = await readIdentity(dataDir);
  const isNew = identity === undefined;
  const secrets = await sandboxSecrets(paths.secrets, isNew);
  // No service has used this chain, because no start was complete. A half-deployed chain is dropped.
  if (isNew) rmSync(paths.snapshots, { recursive: true, force: true });
  const [postgres, chain, planner] = await Promise.allSettled([
    timed(() => startPostgres({ dataDir: paths.postgres, settings })),
    timed(() => startChain({ dataDir: paths.chain, chainId: LOCAL_CHAIN_ID, onProgress: log, clock })),
    startPlanner(paths.plannerPort),
  ]);
  if (postgres.status === 'fulfilled') undo.push(() => postgres.value.result.stop());
  if (chain.status === 'fulfilled') undo.push(() => chain.value.result.stop());
  if (planner.status === 'fulfilled') undo.push(() => planner.value.stop());
  if (postgres.status === 'rejected') throw postgres.reason;
  if (chain.status === 'rejected') throw chain.reason;
  if (planner.status === 'rejected') throw planner.reason;
  if (identity !== undefined) verifyGenesis(dataDir, identity, chain.value.result.genesisHash);
  return {
    isNew,
    secrets,
    postgres: postgres.value.result,
    chain: chain.value.result,
    planner: planner.value,
    durationsMs: { postgres: postgres.value.ms, chain: chain.value.ms },
  };
}

/** Deploys once per chain. Later starts only renew the price feeds. */
async function prepareContracts(dataDir: string, { chain, secrets }: Parts): Promise<void> {
  const paths = sandboxPaths(dataDir);
  const { rpcUrl } = chain;
  const known = (await readIdentity(dataDir))?.addressBook;
  const addressBook = await chain.withoutMiner(async () => {
    if (known === undefined) return deployAndFund(rpcUrl, secrets);
    await refreshFeeds({ rpcUrl, addressBook: known });
    return known;
  });
  await writeDurably(paths.addressBook, JSON.stringify(addressBook, null, 2));
  if (known !== undefined) return;
  // The contracts are on disk before the identity says that they exist.
  await chain.snapshot();
  await writeIdentity(dataDir, { chainId: LOCAL_CHAIN_ID, genesisHash: chain.genesisHash, addressBook });
}

async function deployAndFund(rpcUrl: string, secrets: SandboxSecrets): Promise<AddressBook> {
  const addressBook = await deployContracts({ rpcUrl, chainId: LOCAL_CHAIN_ID });
  const treasury = privateKeyToAddress(secrets.treasuryPrivateKey);
  await fundTreasury({
    rpcUrl,
    addressBook,
    address: treasury,
    ethWei: TREASURY_WEI,
    usdgRaw: TREASURY_USDG,
  });
  const rpc = connectRpc(rpcUrl);
  try {
    for (const address of addressesOf(secrets.launcherPrivateKeys)) {
      await rpc.call('anvil_setBalance', address, numberToHex(LAUNCHER_WEI));
    }
    await rpc.call('evm_mine');
  } finally {
    rpc.close();
  }
  return addressBook;
}

const addressesOf = (privateKeys: readonly Hex[]): Address[] =>
  privateKeys.map((key) => privateKeyToAddress(key));

function describe(
  dataDir: string,
  parts: Parts,
  undo: Undo,
  durationsMs: Sandbox['durationsMs'],
  log: Log,
): Sandbox {
  const { postgres, chain, secrets, isNew } = parts;
  const ends = [
    postgres.ended.then(
      (code) => `PostgreSQL ended unexpectedly (exit code ${code}): see ${dataDir}/postgres/postgres.log.`,
    ),
    chain.ended.then(
      (code) => `The local chain ended unexpectedly (exit code ${code}): see ${dataDir}/chain/anvil.log.`,
    ),
  ];
  const stopRefreshing = keepFeedsFresh(dataDir, chain, log);
  let stopping: Promise<void> | undefined;
  return {
    environment: environmentOf(dataDir, parts),
    processIds: {
      postgres: postgres.pid,
      postgresGuard: postgres.guardPid,
      chain: chain.pid,
      chainGuard: chain.guardPid,
    },
    launcherAddresses: addressesOf(secrets.launcherPrivateKeys),
    superuserUrl: urlOfDatabase(postgres.adminUrl, postgres.url),
    dataDir,
    isNew,
    durationsMs,
    // After `stop` an end is not a failure, and the promise stays pending.
    failed: new Promise((resolve) => {
      for (const end of ends) void end.then((sentence) => stopping === undefined && resolve(sentence));
    }),
    mine: (blocks) => chain.mine(blocks),
    withoutMiner: (work) => chain.withoutMiner(work),
    stop() {
      stopRefreshing();
      stopping ??= undoAll(undo);
      return stopping;
    },
  };
}

function urlOfDatabase(adminUrl: string, url: string): string {
  const admin = new URL(adminUrl);
  admin.pathname = new URL(url).pathname;
  return admin.href;
}

function environmentOf(
  dataDir: string,
  { postgres, chain, planner, secrets }: Parts,
): Record<string, string> {
  return {
    DATABASE_URL: postgres.url,
    MIGRATION_DATABASE_URL: postgres.ownerUrl,
    RPC_URL: chain.rpcUrl,
    CHAIN_ID: String(LOCAL_CHAIN_ID),
    ADDRESS_BOOK: sandboxPaths(dataDir).addressBook,
    KEY_ENCRYPTION_KEY: secrets.keyEncryptionKey,
    API_KEY_PEPPER: secrets.apiKeyPepper,
    LAUNCHER_PRIVATE_KEYS: secrets.launcherPrivateKeys.join(','),
    TREASURY_PRIVATE_KEY: secrets.treasuryPrivateKey,
    STARTER_FUNDING: '{"eth":"10","usdg":"10000"}',
    STARTER_CREDITS: '1000',
    WHITELIST_DELAY_SECONDS: '0',
    MIN_AUTOMATION_INTERVAL_SECONDS: '1',
    LEDGER_CHECK_SECONDS: '3',
    LOOPBACK_WEBHOOKS: 'on',
    RATE_LIMITS: JSON.stringify(GENEROUS_LIMITS),
    LLM_BASE_URL: planner.url,
  };
}

/** On a public chain the feeds' operators send updates. */
function keepFeedsFresh(dataDir: string, chain: RunningChain, log: Log): () => void {
  async function refresh(): Promise<void> {
    const identity = await readIdentity(dataDir);
    if (identity === undefined) return;
    await chain.withoutMiner(() => refreshFeeds({ rpcUrl: chain.rpcUrl, addressBook: identity.addressBook }));
  }
  const timer = setInterval(() => {
    refresh().catch((cause: unknown) => log(`The price feeds could not be renewed: ${String(cause)}`));
  }, FEED_REFRESH_MS);
  timer.unref();
  return () => clearInterval(timer);
}

type Log = (sentence: string) => void;

type Undo = (() => Promise<void>)[];

/** Undoes all steps in reverse order, then throws the first failure. */
async function undoAll(undo: Undo): Promise<void> {
  const failures: unknown[] = [];
  for (const step of undo.splice(0).reverse()) {
    try {
      await step();
    } catch (cause) {
      failures.push(cause);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const begun = performance.now();
  const result = await work();
  return { result, ms: Math.round(performance.now() - begun) };
}

/**
 * Locks a data directory for this process. The lock is the kernel's: an exclusive SQLite transaction on its
 * own file. It ends with its process, so no lock is ever stale. Throws if another process holds it, or if the
 * directory is not writable.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const holderPath = join(dataDir, 'sandbox.pid');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dataDir, 'sandbox.lock'));
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    writeFileSync(holderPath, `${process.pid}\n`, { mode: 0o600 });
  } catch (cause) {
    lock?.close();
    if (!isHeld(cause)) throw new Error(`DATA_DIR cannot be written: ${dataDir}.`, { cause });
    const holder = readHolder(holderPath);
    throw new Error(
      `${dataDir} is in use by another running instance${holder}. Stop it first, or set DATA_DIR to another directory.`,
    );
  }
  const held = lock;
  return { release: () => held.close() };
}

/** SQLITE_BUSY: another process holds the lock. */
const isHeld = (error: unknown): boolean => (error as { errcode?: unknown }).errcode === 5;

function readHolder(path: string): string {
  try {
    return ` (process ${readFileSync(path, 'utf8').trim()})`;
  } catch {
    // The holder writes its id just after it takes the lock.
    return '';
  }
}

import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Address, type Hex, numberToHex, parseEther, parseUnits } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { RATE_CLASSES } from '../../generated/operations.ts';
import type { AddressBook } from '../adapters/chain/addressBook.ts';
import { atHost } from '../atHost.ts';
import { assertFree } from './assertFree.ts';
import { connectRpc } from './connectRpc.ts';
import { deployContracts } from './deployContracts.ts';
import { fundTreasury } from './fundTreasury.ts';
import { LOCAL_CHAIN_ID } from './localChain.ts';
import { lockDataDir } from './lockDataDir.ts';
import { type RunningPlanner, startPlanner } from './planner/startPlanner.ts';
import { refreshFeeds } from './refreshFeeds.ts';
import { readIdentity, sandboxPaths, verifyGenesis, writeIdentity } from './sandboxIdentity.ts';
import { type SandboxSecrets, sandboxSecrets } from './sandboxSecrets.ts';
import { type RunningChain, startChain } from './startChain.ts';
import { type RunningPostgres, startPostgres } from './startPostgres.ts';
import { writeDurably } from './writeDurably.ts';

const LAUNCHER_WEI = parseEther('100');
const TREASURY_WEI = parseEther('1000000');
const TREASURY_USDG = parseUnits('1000000000', 6);
/** Well below the age at which a price counts as stale. */
const FEED_REFRESH_MS = 30 * 60_000;

/** A developer's programs are not a crowd: twenty times what the contract allows, so that a limit is met only by a loop. */
const GENEROUS_LIMITS = Object.fromEntries(
  Object.values(RATE_CLASSES)
    .flat()
    .map(({ name, points, seconds }) => [name, { points: points * 20, seconds }]),
);

export interface SandboxOptions {
  /** Everything that is kept lives here; made when missing. */
  readonly dataDir: string;
  readonly log: (sentence: string) => void;
  /** Where the service will listen. */
  readonly door?: { readonly host: string; readonly port: number };
}

export interface Sandbox {
  /** What an operator would write into the environment of the service; nothing in it tells the two apart. */
  readonly environment: Readonly<Record<string, string>>;
  readonly processIds: Readonly<Record<'postgres' | 'postgresGuard' | 'chain' | 'chainGuard', number>>;
  readonly launcherAddresses: readonly Address[];
  readonly dataDir: string;
  /** This start made the chain and the contracts. */
  readonly isNew: boolean;
  readonly durationsMs: Readonly<Record<'postgres' | 'chain' | 'contracts' | 'total', number>>;
  /** Resolves with a sentence when Postgres or the chain has ended although nobody stopped it. */
  readonly failed: Promise<string>;
  /** Makes blocks now, beside those that come by themselves. */
  mine(blocks: number): Promise<void>;
  /** Runs `work`, which does something to the chain that no block may come between. */
  withoutMiner<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Stores the chain's state, shuts both down in order, and frees the directory. Stop the service first. */
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL, a real EVM chain with real contracts, and a model provider whose one model plans by rules and
 * is no language model. Returns their configuration.
 *
 * Throws when another process uses the directory, when the service's port is taken, when a half of it is missing, or when a part does not start; whatever
 * had started is stopped then. A start that is killed midway is simply repeated.
 */
export async function startSandbox({ dataDir: wanted, log, door }: SandboxOptions): Promise<Sandbox> {
  const begun = performance.now();
  const dataDir = resolve(wanted);
  makeFolder(dataDir);
  // As root another user runs Postgres and has to pass through; it can list nothing, and every secret is 0600.
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  const lock = lockDataDir(dataDir);
  const undo: (() => Promise<void>)[] = [async () => lock.release()];
  try {
    if (door !== undefined) await atHost('HOST', door.host, () => assertFree(door));
    const parts = await startParts(dataDir, log, undo);
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
    throw new Error(`DATA_DIR is no folder and cannot be made: ${dataDir}.`, { cause });
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

async function startParts(dataDir: string, log: Log, undo: Undo): Promise<Parts> {
  const paths = sandboxPaths(dataDir);
  const identity = await readIdentity(dataDir);
  const isNew = identity === undefined;
  const secrets = await sandboxSecrets(paths.secrets, isNew);
  // No start was completed, so no service has used this chain: a half-deployed one is not worth keeping.
  if (isNew) rmSync(paths.snapshots, { recursive: true, force: true });
  const [postgres, chain, planner] = await Promise.allSettled([
    timed(() => startPostgres({ dataDir: paths.postgres })),
    timed(() => startChain({ dataDir: paths.chain, chainId: LOCAL_CHAIN_ID, onProgress: log })),
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

/** Deploys once for each chain; later only the price feeds, whose answers grow stale while the chain sleeps, are renewed. */
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
  // The contracts are on the disk before anything says that they exist.
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
      (code) => `PostgreSQL ended by itself (exit code ${code}): see ${dataDir}/postgres/postgres.log.`,
    ),
    chain.ended.then(
      (code) => `The local chain ended by itself (exit code ${code}): see ${dataDir}/chain/anvil.log.`,
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
    dataDir,
    isNew,
    durationsMs,
    // Once `stop` is called an end is no failure, so the promise then stays pending.
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
    RATE_LIMITS: JSON.stringify(GENEROUS_LIMITS),
    LLM_BASE_URL: planner.url,
  };
}

/** A price feed that nobody updates counts as stale after a while; on a public chain its operators do this. */
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

/** Undoes in reverse order, all of it even when one step fails; then throws the first failure. */
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

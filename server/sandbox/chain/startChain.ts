import { mkdirSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../ports/ports.ts';
import { rememberedPort } from '../system/freePorts.ts';
import { endOrphanProcess, type GuardedProcess, spawnGuarded } from '../system/guardedProcess.ts';
import { writeDurably } from '../system/writeDurably.ts';
import { type ChainSnapshots, chainSnapshots, genesisTimestampOf } from './chainSnapshots.ts';
import { connectRpc, type RpcConnection } from './connectRpc.ts';
import { type MinerPace, startMiner } from './startMiner.ts';

const STARTUP_LIMIT_MS = 60_000;

/** Only the newest blocks keep their state. All blocks keep their receipts and logs. */
const STATES_IN_MEMORY = 128;

/** `finalized` is two blocks behind, and its state exists only after these blocks. */
const BLOCKS_AFTER_RESTORE = 3;

export interface ChainOptions {
  readonly dataDir: string;
  /** Default: the last port if it is free, else any. */
  readonly port?: number;
  readonly chainId: number;
  readonly onProgress?: (sentence: string) => void;
  /** Snapshot to start from if `dataDir` has none. */
  readonly initialSnapshotPath?: string;
  /** False: only `mine` makes blocks. Default true. */
  readonly minesByItself?: boolean;
  /** False: only `snapshot` stores states. Default true. */
  readonly storesByItself?: boolean;
  readonly pace?: MinerPace;
  /** Time of the genesis block and of the first new one. Default: the wall clock. */
  readonly clock?: Clock | undefined;
}

export interface RunningChain {
  readonly rpcUrl: string;
  readonly pid: number;
  readonly guardPid: number;
  readonly port: number;
  readonly genesisHash: string;
  /** No snapshot was loaded: only the genesis block exists. */
  readonly isNew: boolean;
  readonly ended: Promise<number>;
  mine(blocks: number): Promise<void>;
  /** Stores the state. Returns the path of the snapshot. */
  snapshot(): Promise<string>;
  /** Pauses mining and snapshots while `work` makes its own blocks. */
  withoutMiner<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Stores new blocks, unless `storesByItself` is false, and stops the node. */
  stop(): Promise<void>;
}

interface Node {
  readonly child: GuardedProcess;
  readonly rpc: RpcConnection;
  readonly port: number;
}

/**
 * Starts a local EVM chain on a loopback port with the newest state that loads. Throws if stored states exist
 * but none loads: an empty chain must not replace the old one.
 */
export async function startChain(options: ChainOptions): Promise<RunningChain> {
  const report = options.onProgress ?? (() => {});
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = realpathSync(options.dataDir);
  await endEarlierNode(dataDir);
  const snapshots = chainSnapshots(join(dataDir, 'snapshots'));
  const { node, isNew } = await startNewest({ ...options, dataDir }, snapshots, report);
  const { child, rpc, port } = node;
  await writeDurably(join(dataDir, 'port'), String(port));
  await writeDurably(join(dataDir, 'pid'), String(child.pid));
  const genesis = await rpc.call<{ hash: string; timestamp: string }>('eth_getBlockByNumber', '0x0', false);
  const miner = startMiner({
    rpc,
    snapshots,
    genesisTimestamp: Number(genesis.timestamp),
    minesByItself: options.minesByItself ?? true,
    storesByItself: options.storesByItself ?? true,
    pace: options.pace,
    report,
  });
  if (!isNew) await miner.mine(BLOCKS_AFTER_RESTORE);
  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    pid: child.pid,
    guardPid: child.guardPid,
    port,
    genesisHash: genesis.hash,
    isNew,
    ended: child.ended,
    mine: miner.mine,
    snapshot: miner.snapshot,
    withoutMiner: miner.withoutMiner,
    async stop() {
      await miner.stop();
      try {
        if ((options.storesByItself ?? true) && !child.hasEnded()) await miner.snapshotUnsaved();
      } finally {
        rpc.close();
        await child.end();
      }
    },
  };
}

async function endEarlierNode(dataDir: string): Promise<void> {
  const pid = Number(await readFile(join(dataDir, 'pid'), 'utf8').catch(() => '0'));
  if (pid)
    await endOrphanProcess({
      pid,
      marker: markerOf(dataDir),
      signals: ['SIGTERM', 'SIGKILL'],
      patienceMs: 3_000,
    });
}

/** An argument that identifies this node's process. It also keeps its files out of the user's home. */
const markerOf = (dataDir: string): string => join(dataDir, 'anvil');

type Report = (sentence: string) => void;

async function startNewest(
  options: ChainOptions,
  snapshots: ChainSnapshots,
  report: Report,
): Promise<{ node: Node; isNew: boolean }> {
  const stored = snapshots.list();
  const candidates =
    stored.length > 0 || !options.initialSnapshotPath ? stored : [options.initialSnapshotPath];
  const refused: string[] = [];
  for (const path of candidates) {
    try {
      const node = await startNode(options, genesisTimestampOf(path), await snapshots.unpack(path));
      // Only after a successful load: without snapshots the next start would make a new chain.
      for (const damaged of refused) await snapshots.putAside(damaged);
      return { node, isNew: false };
    } catch (cause) {
      // The state is not at fault.
      if (cause instanceof PortTaken) throw cause;
      report(
        `The chain state ${path} cannot be loaded (${cause instanceof Error ? cause.message : String(cause)}).`,
      );
      refused.push(path);
    } finally {
      await snapshots.tidy();
    }
  }
  if (candidates.length > 0) throw new Error(`No stored chain state in ${options.dataDir} can be loaded.`);
  return { node: await startNode(options, secondsOf(options)), isNew: true };
}

const secondsOf = ({ clock }: Pick<ChainOptions, 'clock'>): number =>
  Math.floor((clock?.now().getTime() ?? Date.now()) / 1000);

class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

/** The node binds the port itself, so no other process can take it meanwhile. */
async function startNode(options: ChainOptions, genesisTimestamp: number, statePath?: string): Promise<Node> {
  const start = (port: number) => startNodeOn(port, options, genesisTimestamp, statePath);
  if (options.port !== undefined) return start(options.port);
  const remembered = await rememberedPort(join(options.dataDir, 'port'));
  return start(remembered).catch((cause: unknown) => {
    if (cause instanceof PortTaken) return start(0);
    throw cause;
  });
}

/**
 * anvil makes a genesis block before it loads a state, and keeps both. Equal timestamps make them one block;
 * else block 0 would be ambiguous. The timestamp also moves the node's clock, so the clock is set again.
 */
async function startNodeOn(
  wantedPort: number,
  options: ChainOptions,
  genesisTimestamp: number,
  statePath: string | undefined,
): Promise<Node> {
  const logPath = join(options.dataDir, 'anvil.log');
  const child = await spawnGuarded({
    command: anvilBinary(),
    args: [
      '--host',
      '127.0.0.1',
      '--port',
      String(wantedPort),
      '--chain-id',
      String(options.chainId),
      '--no-mining',
      '--slots-in-an-epoch',
      '1',
      '--disable-code-size-limit',
      '--no-cors',
      '--timestamp',
      String(genesisTimestamp),
      '--prune-history',
      String(STATES_IN_MEMORY),
      '--cache-path',
      markerOf(options.dataDir),
      ...(statePath === undefined ? [] : ['--load-state', statePath]),
    ],
    env: { HOME: options.dataDir },
    cwd: options.dataDir,
    logPath,
    stopSignal: 'TERM',
    graceSeconds: 3,
  });
  let rpc: RpcConnection | undefined;
  try {
    const port = await untilItListens(child, logPath);
    rpc = connectRpc(`http://127.0.0.1:${port}`);
    // Otherwise it logs every request.
    await rpc.call('anvil_setLoggingEnabled', false);
    await rpc.call('evm_setTime', secondsOf(options));
    // Another node may answer on the port of one that died.
    if (child.hasEnded()) throw new Error(`exit code ${await child.ended}`);
    return { child, rpc, port };
  } catch (cause) {
    rpc?.close();
    await child.end();
    const log = (await readFile(logPath, 'utf8')).trim();
    if (log.includes('Address already in use'))
      throw new PortTaken(`Port ${wantedPort} on 127.0.0.1 is taken.`, { cause });
    throw new Error(`anvil does not start: ${log.slice(-500) || (cause as Error).message}`, { cause });
  }
}

/** Reads the port from the child's log: another node may answer on a guessed port. */
async function untilItListens(child: GuardedProcess, logPath: string): Promise<number> {
  const deadline = performance.now() + STARTUP_LIMIT_MS;
  while (performance.now() < deadline) {
    if (child.hasEnded()) throw new Error(`exit code ${await child.ended}`);
    const [, port] = /^Listening on 127\.0\.0\.1:(\d+)$/m.exec(await readFile(logPath, 'utf8')) ?? [];
    if (port !== undefined) return Number(port);
    await delay(10);
  }
  throw new Error('no answer');
}

/**
 * The platform's anvil binary. The package's `anvil` command is a Node wrapper: killed, it would orphan
 * anvil.
 */
export function anvilBinary(): string {
  const name = `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'bin/anvil');
  } catch (cause) {
    throw new Error(
      `The package ${name} is not installed: set RPC_URL to a node, or install again with dev dependencies.`,
      {
        cause,
      },
    );
  }
}

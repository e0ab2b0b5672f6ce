import { mkdirSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { anvilBinary } from './anvilBinary.ts';
import { type ChainSnapshots, chainSnapshots, genesisTimestampOf } from './chainSnapshots.ts';
import { connectRpc, type RpcConnection } from './connectRpc.ts';
import { endOrphan } from './endOrphan.ts';
import { rememberedPort } from './rememberedPort.ts';
import { type GuardedProcess, spawnGuarded } from './spawnGuarded.ts';
import { type MinerPace, startMiner } from './startMiner.ts';
import { writeDurably } from './writeDurably.ts';

const STARTUP_LIMIT_MS = 60_000;
/** How many of the newest blocks answer calls about their state; receipts, blocks and logs are kept for all. */
const STATES_IN_MEMORY = 128;
/** With one slot an epoch `safe` is one and `finalized` two blocks behind: their state exists once these are mined. */
const BLOCKS_AFTER_RESTORE = 3;

export interface ChainOptions {
  /** Absolute or relative to the working directory; made when missing. */
  readonly dataDir: string;
  /** Default: the port of the last start when it is free, else any free one. */
  readonly port?: number;
  readonly chainId: number;
  readonly onProgress?: (sentence: string) => void;
  /** A snapshot of another chain to begin with, used when `dataDir` holds none of its own. */
  readonly initialSnapshotPath?: string;
  /** False: blocks come only from `mine`. Default true. */
  readonly minesByItself?: boolean;
  /** False: states are stored only by `snapshot`. Default true. */
  readonly storesByItself?: boolean;
  /** Default: about the real chain's. */
  readonly pace?: MinerPace;
}

export interface RunningChain {
  readonly rpcUrl: string;
  readonly pid: number;
  readonly guardPid: number;
  readonly port: number;
  readonly genesisHash: string;
  /** No snapshot was loaded: nothing but the genesis block is there. */
  readonly isNew: boolean;
  readonly ended: Promise<number>;
  /** Mines empty or pending blocks now. */
  mine(blocks: number): Promise<void>;
  /** Stores the state durably and returns the path of the snapshot. */
  snapshot(): Promise<string>;
  /** Runs `work`, which makes its own blocks, while the chain's miner rests and no state is stored. */
  withoutMiner<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Stores the state and ends the node. */
  stop(): Promise<void>;
}

interface Node {
  readonly child: GuardedProcess;
  readonly rpc: RpcConnection;
  readonly port: number;
}

/**
 * Starts a real local EVM chain on a loopback port and resolves when it answers, with the newest stored state that the
 * node accepts. Throws when states are stored but none can be loaded: an empty chain must not pass for the old one.
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
    await endOrphan({ pid, marker: markerOf(dataDir), signals: ['SIGTERM', 'SIGKILL'], patienceMs: 3_000 });
}

/** An argument of the node that no other process has: it also keeps the node's files out of the user's home. */
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
      // Only now: with nothing left under its name, the next start would take the chain for a new one.
      for (const damaged of refused) await snapshots.putAside(damaged);
      return { node, isNew: false };
    } catch (cause) {
      // The state is as good as before.
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
  return { node: await startNode(options, wallClockSeconds()), isNew: true };
}

const wallClockSeconds = (): number => Math.floor(Date.now() / 1000);

class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

/** The node itself takes the port, and with 0 any free one: nobody can be faster between a look and the taking. */
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
 * anvil makes a genesis block before it loads a state, and then keeps both: with another genesis timestamp the chain
 * would have two blocks 0, and which one answers is chance. The same timestamp makes them the same block. It also sets
 * the node's clock, which therefore is set again before the first block.
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
      ...['--host', '127.0.0.1', '--port', String(wantedPort), '--chain-id', String(options.chainId)],
      ...['--no-mining', '--slots-in-an-epoch', '1', '--disable-code-size-limit', '--no-cors'],
      ...['--timestamp', String(genesisTimestamp)],
      ...['--prune-history', String(STATES_IN_MEMORY), '--cache-path', markerOf(options.dataDir)],
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
    // From here on it would log the name of each request.
    await rpc.call('anvil_setLoggingEnabled', false);
    await rpc.call('evm_setTime', wallClockSeconds());
    // What a node says of itself is no proof that it is this one: another could have the port of one that died.
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

/** The port that the child has, by its own word: whoever answers on a port may be another's node. */
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

import { setTimeout as delay } from 'node:timers/promises';
import type { ChainSnapshots } from './chainSnapshots.ts';
import type { RpcConnection } from './connectRpc.ts';

const REAL_PACE: MinerPace = { lookMs: 50, followerMs: 100 };

/** Empty blocks after the last transaction, so that `safe` and `finalized` pass it. */
const FOLLOWERS = 2;

/** Idle blocks keep the chain's clock near the wall clock. They become rarer. */
const HEARTBEAT_MS = 5_000;

const SLOWEST_HEARTBEAT_MS = 60_000;

/** Pause after an empty block while all pending fees are below the base fee. */
const UNMINEABLE_MS = 1_000;

/** Delay of a snapshot after the last transaction, and its interval under load. */
const QUIET_SNAPSHOT_MS = 1_000;

const BUSY_SNAPSHOT_MS = 5_000;

const IDLE_SNAPSHOT_MS = 60_000;

/** Snapshots take at most a twentieth of the time. */
const SNAPSHOT_SHARE = 20;

export interface Miner {
  mine(blocks: number): Promise<void>;
  snapshot(): Promise<string>;
  /** Only if there are new blocks. */
  snapshotUnsaved(): Promise<string | undefined>;
  withoutMiner<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Without a snapshot. */
  stop(): Promise<void>;
}

export interface MinerPace {
  /** Poll interval of the pool, and so the longest wait of a transaction. */
  readonly lookMs: number;
  /** Distance of the empty blocks after a transaction. */
  readonly followerMs: number;
}

export interface MinerOptions {
  readonly rpc: RpcConnection;
  readonly snapshots: ChainSnapshots;
  /** In seconds. */
  readonly genesisTimestamp: number;
  readonly minesByItself: boolean;
  readonly storesByItself: boolean;
  readonly pace?: MinerPace | undefined;
  readonly report: (sentence: string) => void;
}

interface MinerState extends MinerOptions {
  readonly pace: MinerPace;
  lastBlockAt: number;
  lastTransactionsAt: number;
  lastSnapshotAt: number;
  /** Empty blocks left for the finality of the last transactions. */
  followersDue: number;
  /** Pending transactions that the last block could not take; 0 if it took some. */
  unmineable: number;
  unsavedSince: number | undefined;
  lastSnapshotCostMs: number;
  isStopped: boolean;
}

/**
 * Makes blocks like the real chain: about every 0.1 s with transactions, else almost none. The node stamps
 * blocks with the wall clock and allows equal stamps, so its clock never runs ahead.
 */
export function startMiner(options: MinerOptions): Miner {
  const now = performance.now();
  const state: MinerState = {
    ...options,
    pace: options.pace ?? REAL_PACE,
    lastBlockAt: now,
    lastTransactionsAt: now,
    lastSnapshotAt: now,
    followersDue: 0,
    unmineable: 0,
    unsavedSince: undefined,
    lastSnapshotCostMs: 0,
    isStopped: false,
  };
  // One task at a time: a state between two blocks is complete.
  const inTurn = takeTurns();
  const finished = run(state, inTurn);
  return {
    mine: (blocks) =>
      inTurn(async () => {
        for (let mined = 0; mined < blocks; mined += 1) await mineOne(state);
        state.lastTransactionsAt = state.lastBlockAt;
      }),
    snapshot: () => inTurn(() => store(state)),
    snapshotUnsaved: () => inTurn(async () => (state.unsavedSince === undefined ? undefined : store(state))),
    withoutMiner: (work) => inTurn(() => afterwardsFollowed(state, work)),
    async stop() {
      state.isStopped = true;
      await finished;
    },
  };
}

function takeTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let tail: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = tail.then(work);
    tail = result.catch(() => {});
    return result;
  };
}

async function run(state: MinerState, inTurn: ReturnType<typeof takeTurns>): Promise<void> {
  let lastComplaint = '';
  while (!state.isStopped) {
    try {
      await inTurn(async () => {
        if (state.minesByItself) await look(state);
        if (state.storesByItself && snapshotIsDue(state)) await store(state);
      });
    } catch (cause) {
      const complaint = `The local chain's miner: ${cause instanceof Error ? cause.message : String(cause)}`;
      if (complaint !== lastComplaint && !state.isStopped) state.report(complaint);
      lastComplaint = complaint;
    }
    const { lookMs, followerMs } = state.pace;
    await delay(state.followersDue > 0 ? Math.min(lookMs, followerMs) : lookMs);
  }
}

async function look(state: MinerState): Promise<void> {
  const pool = await state.rpc.call<{ pending: string }>('txpool_status');
  const pending = Number(pool.pending);
  const sinceBlockMs = performance.now() - state.lastBlockAt;
  const idleMs = performance.now() - state.lastTransactionsAt;
  if (pending > 0 && (pending !== state.unmineable || sinceBlockMs >= UNMINEABLE_MS)) {
    // Polls for followers do not make transactions faster.
    if (idleMs >= state.pace.lookMs) await minePending(state, pending);
  } else if (state.followersDue > 0) {
    if (sinceBlockMs < state.pace.followerMs) return;
    state.followersDue -= 1;
    await mineOne(state);
  } else if (sinceBlockMs >= Math.min(Math.max(HEARTBEAT_MS, idleMs / 10), SLOWEST_HEARTBEAT_MS)) {
    await mineOne(state);
  }
}

async function mineOne(state: MinerState): Promise<void> {
  await state.rpc.call('evm_mine');
  state.lastBlockAt = performance.now();
  state.unsavedSince ??= state.lastBlockAt;
}

async function minePending(state: MinerState, pending: number): Promise<void> {
  await mineOne(state);
  const included = Number(await state.rpc.call('eth_getBlockTransactionCountByNumber', 'latest'));
  state.unmineable = included === 0 ? pending : 0;
  if (included === 0) return;
  state.followersDue = FOLLOWERS;
  state.lastTransactionsAt = state.lastBlockAt;
}

async function afterwardsFollowed<Result>(state: MinerState, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    state.followersDue = FOLLOWERS;
    state.lastTransactionsAt = performance.now();
    state.unsavedSince ??= state.lastTransactionsAt;
  }
}

function snapshotIsDue(state: MinerState): boolean {
  const now = performance.now();
  if (state.unsavedSince === undefined) return false;
  if (state.lastTransactionsAt < state.lastSnapshotAt) return now - state.lastSnapshotAt >= IDLE_SNAPSHOT_MS;
  const busyMs = Math.max(BUSY_SNAPSHOT_MS, state.lastSnapshotCostMs * SNAPSHOT_SHARE);
  return now - state.lastTransactionsAt >= QUIET_SNAPSHOT_MS || now - state.unsavedSince >= busyMs;
}

async function store(state: MinerState): Promise<string> {
  const begun = performance.now();
  const path = await state.snapshots.save(
    await state.rpc.call<string>('anvil_dumpState'),
    state.genesisTimestamp,
  );
  state.unsavedSince = undefined;
  state.lastSnapshotAt = performance.now();
  state.lastSnapshotCostMs = state.lastSnapshotAt - begun;
  return path;
}

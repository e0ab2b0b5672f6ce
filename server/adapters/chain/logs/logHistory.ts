import { LRUCache } from 'lru-cache';
import type { Hex } from '../../../ports/basics.ts';
import type { Log } from '../../../ports/chain.ts';
import type { LogCheckpoints } from '../../../ports/chainLogs.ts';
import { callNode, type RpcClient } from '../rpc/callNode.ts';
import type { LogFilter } from './readLogs.ts';
import { scanLogs } from './scanLogs.ts';

/** One or two requests. Fewer blocks do not justify a database row, or waiting for another reader. */
const CHECKPOINT_BLOCKS = 50_000n;

/** Strangers can grow a state by paying for logs. */
const MAX_CHECKPOINT_CHARS = 1_000_000;

/** `state` covers all blocks up to `block`, on the chain with the anchor's hash. */
interface Checkpoint<State> {
  readonly block: bigint;
  readonly anchor: Anchor | null;
  readonly state: State;
}

interface Anchor {
  readonly number: bigint;
  readonly hash: Hex;
}

export interface StateCodec<State> {
  readonly initial: State;
  write(state: State): unknown;
  /** Throws for JSON that `write` did not make. */
  read(json: unknown): State;
}

export interface HistoryOptions<State> {
  readonly client: RpcClient;
  /** Unique among histories with the same first block. Also identifies the state's meaning. */
  readonly name: string;
  readonly filter: LogFilter;
  readonly fromBlock: bigint;
  readonly form: StateCodec<State>;
  /** Adds logs in chain order. Must not mutate the given state. */
  readonly fold: (state: State, logs: readonly Log[]) => State;
  readonly checkpoints: LogCheckpoints;
}

export interface LogHistory<State> {
  /** The default is the latest block. */
  at(block?: bigint): Promise<State>;
}

/**
 * Folds a contract's logs into a state. Keeps it at finalized blocks, so each read fetches only new logs.
 * Stores it in the database now and then, for restarts and other processes. If the anchor's hash has changed,
 * the chain rolled back and the fold starts over.
 */
export function logHistory<State>(options: HistoryOptions<State>): LogHistory<State> {
  const { client, filter, fromBlock, fold, form } = options;
  const origin: Checkpoint<State> = { block: fromBlock - 1n, anchor: null, state: form.initial };
  const memory = checkpointMemory(options, origin);
  const goFar = sharedCatchUp(options, memory);
  return {
    async at(block) {
      const known = await memory.recall();
      const [isBelieved, finalized, to] = await Promise.all([
        known.anchor === null ? true : isOnChain(client, known.anchor),
        blockAt(client, 'finalized'),
        block ?? callNode(() => client.getBlockNumber({ cacheTime: 0 })),
      ]);
      if (isBelieved === false) memory.forget(known);
      let start = isBelieved === true && known.block <= to ? known : origin;
      const final = finalized === null || finalized.number <= to ? finalized : await blockAt(client, to);
      if (final !== null && final.number - start.block > CHECKPOINT_BLOCKS)
        start = await goFar(start, final, to);
      let { state } = start;
      let settled = state;
      // Read the logs last: they include everything that was final before.
      for await (const { logs } of scanLogs(client, filter, start.block + 1n, to)) {
        const young = logs.filter(({ blockNumber }) => final === null || blockNumber > final.number);
        const old = logs.slice(0, logs.length - young.length);
        if (old.length > 0) settled = state = fold(state, old);
        if (young.length > 0) state = fold(state, young);
      }
      if (final !== null && final.number > start.block)
        await memory.offer({ block: final.number, anchor: final, state: settled });
      return state;
    },
  };
}

/**
 * Reads towards a final block, at most to `most`. Readers of one checkpoint share the work. Keeps progress
 * even if a later read fails.
 */
function sharedCatchUp<State>(
  { client, filter, fold }: HistoryOptions<State>,
  memory: { offer(checkpoint: Checkpoint<State>): Promise<void> },
) {
  let underWay: { readonly start: Checkpoint<State>; readonly end: Promise<Checkpoint<State>> } | null = null;

  async function go(start: Checkpoint<State>, final: Anchor): Promise<Checkpoint<State>> {
    let reached = start;
    try {
      for await (const { logs, to } of scanLogs(client, filter, start.block + 1n, final.number))
        reached = { block: to, anchor: final, state: fold(reached.state, logs) };
    } finally {
      await memory.offer(reached);
    }
    return reached;
  }

  return async (start: Checkpoint<State>, final: Anchor, most: bigint): Promise<Checkpoint<State>> => {
    if (underWay?.start === start) {
      const reached = await underWay.end;
      // Its reader saw the chain at another moment, which may have been rolled back.
      const isSame = reached.anchor !== null && (await isOnChain(client, reached.anchor)) === true;
      return isSame && reached.block <= most ? reached : go(start, final);
    }
    const end = go(start, final);
    const own = { start, end };
    underWay = own;
    try {
      return await end;
    } finally {
      if (underWay === own) underWay = null;
    }
  };
}

/** Keeps the newest checkpoint in memory and, if far enough ahead, in the database. */
function checkpointMemory<State>(
  { name, fromBlock, form, checkpoints }: HistoryOptions<State>,
  origin: Checkpoint<State>,
) {
  const keptAs = `${name} from ${fromBlock}`;
  let newest = origin;
  let keptBlock = origin.block;
  let finding: Promise<void> | null = null;

  async function find(): Promise<void> {
    const kept = await checkpoints.find(keptAs);
    const state = kept === null ? null : decodeState(form, kept.state);
    if (kept === null || state === null || newest !== origin) return;
    newest = { ...kept, state };
    keptBlock = kept.block;
  }

  return {
    /** Queries the database until it answers once. The chain has everything anyway. */
    async recall(): Promise<Checkpoint<State>> {
      finding ??= find().catch(() => {
        finding = null;
      });
      await finding;
      return newest;
    },
    forget(checkpoint: Checkpoint<State>): void {
      if (newest !== checkpoint) return;
      newest = origin;
      keptBlock = origin.block;
    },
    async offer(checkpoint: Checkpoint<State>): Promise<void> {
      const { block, anchor, state } = checkpoint;
      if (block <= newest.block || anchor === null) return;
      newest = checkpoint;
      if (block - keptBlock < CHECKPOINT_BLOCKS) return;
      keptBlock = block;
      const written = form.write(state);
      if (JSON.stringify(written).length > MAX_CHECKPOINT_CHARS) return;
      await checkpoints.keep(keptAs, { block, anchor, state: written }).catch(() => undefined);
    },
  };
}

/** Null for a state of another program version. */
function decodeState<State>(form: StateCodec<State>, json: unknown): State | null {
  try {
    return form.read(json);
  } catch {
    return null;
  }
}

async function blockAt(client: RpcClient, at: bigint | 'finalized'): Promise<Anchor | null> {
  const tag = at === 'finalized' ? at : (`0x${at.toString(16)}` as const);
  const block = await callNode(() =>
    client.request({ method: 'eth_getBlockByNumber', params: [tag, false] }),
  );
  if (block === null || block.hash === null || block.number === null) return null;
  return { number: BigInt(block.number), hash: block.hash };
}

/** Null if the node lacks the block: it lags, or the chain was cut. */
async function isOnChain(client: RpcClient, { number, hash }: Anchor): Promise<boolean | null> {
  const found = await blockAt(client, number);
  return found === null ? null : found.hash === hash;
}

const MAX_HISTORIES = 10_000;

export function cachedHistories<Names extends readonly (string | bigint)[], State>(
  open: (...names: Names) => LogHistory<State>,
): (...names: Names) => LogHistory<State> {
  const histories = new LRUCache<string, LogHistory<State>>({ max: MAX_HISTORIES });
  return (...names) => {
    const key = names.join(' ');
    const known = histories.get(key) ?? open(...names);
    histories.set(key, known);
    return known;
  };
}

const DECIMAL_AMOUNT = /^\d{1,78}$/;

/** Writes amounts as text in JSON pairs. */
export const sumsCodec = {
  write: (sums: ReadonlyMap<string, bigint>): [string, string][] =>
    [...sums].map(([key, amount]) => [key, amount.toString()]),
  read: <Key extends string>(json: unknown): ReadonlyMap<Key, bigint> =>
    new Map(
      (json as unknown[]).map((pair) => {
        const [key, amount] = pair as unknown[];
        if (typeof key !== 'string' || typeof amount !== 'string' || !DECIMAL_AMOUNT.test(amount))
          throw new Error('not a sum');
        return [key as Key, BigInt(amount)];
      }),
    ),
};

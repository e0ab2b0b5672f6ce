import type { LogCheckpoints } from '../../domain/onchain/logCheckpointRows.ts';
import type { Hex, Log } from '../../domain/ports.ts';
import { callNode } from './callNode.ts';
import type { LogFilter } from './readLogs.ts';
import type { RpcClient } from './rpcClient.ts';
import { scanLogs } from './scanLogs.ts';

/** So many blocks are read in one or two requests: fewer are neither worth a row in the database nor the wait for another reader. */
const FAR_BLOCKS = 50_000n;
/** Strangers can add to a state as long as they pay for it. */
const MOST_KEPT_CHARS = 1_000_000;

/** `state` is the fold over everything up to and including `block`, on the chain that has this hash at the anchor. */
interface Checkpoint<State> {
  readonly block: bigint;
  readonly anchor: Anchor | null;
  readonly state: State;
}

interface Anchor {
  readonly number: bigint;
  readonly hash: Hex;
}

/** What a state begins with, and how JSON holds it. */
export interface StateForm<State> {
  readonly initial: State;
  write(state: State): unknown;
  /** Throws for what it has not written. */
  read(json: unknown): State;
}

export interface HistoryOptions<State> {
  readonly client: RpcClient;
  /** Unique among all histories that begin at the same block. What a state means is a part of it. */
  readonly name: string;
  readonly filter: LogFilter;
  readonly fromBlock: bigint;
  readonly form: StateForm<State>;
  /** Of some logs after others, in the order of the chain. It must not change the state that it is given. */
  readonly fold: (state: State, logs: readonly Log[]) => State;
  readonly checkpoints: LogCheckpoints;
}

export interface LogHistory<State> {
  /** The fold over every matching log up to and including `block`, or the latest where none is named. */
  at(block?: bigint): Promise<State>;
}

/**
 * Folds a contract's logs into a state and remembers it at finalized blocks, so that each look reads only what is new; now and
 * then also in the database, where a restart and other processes go on. The anchor's hash is compared each time: after a
 * rollback the fold starts over.
 */
export function logHistory<State>(options: HistoryOptions<State>): LogHistory<State> {
  const { client, filter, fromBlock, fold, form } = options;
  const origin: Checkpoint<State> = { block: fromBlock - 1n, anchor: null, state: form.initial };
  const memory = remembering(options, origin);
  const goFar = goingFar(options, memory);
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
      if (final !== null && final.number - start.block > FAR_BLOCKS) start = await goFar(start, final, to);
      let { state } = start;
      let settled = state;
      // Read only now: what was final before they were asked for is in these logs for good.
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
 * Reads on from a checkpoint to about a final block, at most to `most`. Readers with the same checkpoint go together, and what was
 * read stays read, also when the rest of it fails.
 */
function goingFar<State>(
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
      // Whoever began it has seen another moment of the chain, which may have been rolled back since.
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

/** The newest checkpoint of one history, in this process and, where it is far from the one that is kept, in the database. */
function remembering<State>(
  { name, fromBlock, form, checkpoints }: HistoryOptions<State>,
  origin: Checkpoint<State>,
) {
  const keptAs = `${name} from ${fromBlock}`;
  let newest = origin;
  let keptBlock = origin.block;
  let finding: Promise<void> | null = null;

  async function find(): Promise<void> {
    const kept = await checkpoints.find(keptAs);
    const state = kept === null ? null : readable(form, kept.state);
    if (kept === null || state === null || newest !== origin) return;
    newest = { ...kept, state };
    keptBlock = kept.block;
  }

  return {
    /** What was kept is looked for until the database has answered once; without it, the chain has it all. */
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
      if (block - keptBlock < FAR_BLOCKS) return;
      keptBlock = block;
      const written = form.write(state);
      if (JSON.stringify(written).length > MOST_KEPT_CHARS) return;
      await checkpoints.keep(keptAs, { block, anchor, state: written }).catch(() => undefined);
    },
  };
}

/** Null for what another version of this program has written. */
function readable<State>(form: StateForm<State>, json: unknown): State | null {
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

/** Null where the node knows no such block: it lags, or the chain has lost its end. */
async function isOnChain(client: RpcClient, { number, hash }: Anchor): Promise<boolean | null> {
  const found = await blockAt(client, number);
  return found === null ? null : found.hash === hash;
}

import type { Hex, Log } from '../../domain/ports.ts';
import { callNode } from './callNode.ts';
import type { LogFilter } from './readLogs.ts';
import type { RpcClient } from './rpcClient.ts';
import { scanLogs } from './scanLogs.ts';

interface Checkpoint<State> {
  readonly block: bigint;
  readonly hash: Hex;
  readonly state: State;
}

export interface LogHistory<State> {
  /** The fold over every matching log up to and including `block`. */
  at(block: bigint): Promise<State>;
}

/**
 * Folds a contract's logs into a state and remembers it at finalized blocks, so that each look reads only what is new.
 * The remembered block's hash is compared each time: after a rollback the fold starts over. A `fold` must not change
 * the state that it is given.
 */
export function logHistory<State>(options: {
  readonly client: RpcClient;
  readonly filter: LogFilter;
  readonly fromBlock: bigint;
  readonly initial: State;
  readonly fold: (state: State, log: Log) => State;
}): LogHistory<State> {
  const { client, filter, fromBlock, initial, fold } = options;
  let checkpoint: Checkpoint<State> | null = null;

  const foldRange = async (state: State, from: bigint, to: bigint): Promise<State> => {
    let folded = state;
    for await (const logs of scanLogs(client, filter, from, to)) folded = logs.reduce(fold, folded);
    return folded;
  };

  const standing = async (): Promise<Checkpoint<State> | null> => {
    if (checkpoint === null) return null;
    return (await hashOf(client, checkpoint.block)) === checkpoint.hash ? checkpoint : null;
  };

  return {
    async at(block) {
      const known = await standing();
      const usable = known !== null && known.block <= block ? known : null;
      const from = usable === null ? fromBlock : usable.block + 1n;
      const state = usable?.state ?? initial;
      const finalized = await finalizedBlock(client);
      if (finalized === null || finalized.number < from || finalized.number > block) {
        return foldRange(state, from, block);
      }
      const settled = await foldRange(state, from, finalized.number);
      checkpoint = { block: finalized.number, hash: finalized.hash, state: settled };
      return foldRange(settled, finalized.number + 1n, block);
    },
  };
}

async function finalizedBlock(client: RpcClient): Promise<{ number: bigint; hash: Hex } | null> {
  const block = await callNode(() =>
    client.request({ method: 'eth_getBlockByNumber', params: ['finalized', false] }),
  );
  if (block === null || block.hash === null || block.number === null) return null;
  return { number: BigInt(block.number), hash: block.hash };
}

async function hashOf(client: RpcClient, block: bigint): Promise<Hex | null> {
  const at = `0x${block.toString(16)}` as const;
  const found = await callNode(() => client.request({ method: 'eth_getBlockByNumber', params: [at, false] }));
  return found?.hash ?? null;
}

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
  /** The fold over every matching log up to and including `block`, or the latest where none is named. */
  at(block?: bigint): Promise<State>;
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

  return {
    async at(block) {
      const known = checkpoint;
      const [knownHash, finalized, to] = await Promise.all([
        known === null ? null : hashOf(client, known.block),
        finalizedBlock(client),
        block ?? callNode(() => client.getBlockNumber({ cacheTime: 0 })),
      ]);
      const usable = known !== null && knownHash === known.hash && known.block <= to ? known : null;
      const from = usable === null ? fromBlock : usable.block + 1n;
      let state = usable?.state ?? initial;
      let settled = state;
      // Read only now: what was final before they were asked for is in these logs for good.
      for await (const logs of scanLogs(client, filter, from, to)) {
        for (const log of logs) {
          state = fold(state, log);
          if (finalized !== null && log.blockNumber <= finalized.number) settled = state;
        }
      }
      if (finalized !== null && finalized.number >= from && finalized.number <= to)
        checkpoint = { block: finalized.number, hash: finalized.hash, state: settled };
      return state;
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

import { encodeEventTopics, getAddress, parseEventLogs } from 'viem';
import type { Address, Hex } from '../../../ports/basics.ts';
import type { Log } from '../../../ports/chain.ts';
import { viemLogs } from '../../chain/logs/decodeLog.ts';
import { type LogHistory, logHistory, type StateCodec, sumsCodec } from '../../chain/logs/logHistory.ts';
import { memeHookAbi } from './ponsAbi.ts';
import type { PonsHistories } from './ponsContext.ts';

/** Payments to creators, by EIP-55 address. The present creator is not named. */
export interface PoolSweeps {
  readonly earlier: ReadonlyMap<Address, bigint>;
  /** Since the last change of recipient. */
  readonly sinceRaw: bigint;
}

const CODEC: StateCodec<PoolSweeps> = {
  initial: { earlier: new Map(), sinceRaw: 0n },
  write: ({ earlier, sinceRaw }) => ({
    earlier: sumsCodec.write(earlier),
    since: sumsCodec.write(new Map([['raw', sinceRaw]])),
  }),
  read(json) {
    const { earlier, since } = json as Record<string, unknown>;
    const sinceRaw = sumsCodec.read(since).get('raw');
    if (sinceRaw === undefined) throw new Error('no sum since the last change');
    return { earlier: sumsCodec.read(earlier), sinceRaw };
  },
};

/**
 * Escrow credits of all pools name the shared hook as depositor; the hook's own logs name the pool. A later
 * `fromBlock` is enough for recipients who were never paid before it.
 */
export function poolSweeps(
  { chain, checkpoints }: PonsHistories,
  hook: Address,
  poolId: Hex,
  fromBlock: bigint,
): LogHistory<PoolSweeps> {
  const events = (['PoolFeesSwept', 'CreatorFeeRecipientUpdated'] as const).map(
    (eventName) => encodeEventTopics({ abi: memeHookAbi, eventName })[0]!,
  );
  return logHistory({
    client: chain.client,
    checkpoints,
    fromBlock,
    name: `pons sweeps ${hook} ${poolId}`,
    filter: { addresses: [hook], topics: [events, poolId] },
    form: CODEC,
    fold: (before, logs) => logs.reduce(foldSweep, before),
  });
}

/** `creator` is the present recipient. */
export function sweptTo({ earlier, sinceRaw }: PoolSweeps, recipient: Address, creator: Address): bigint {
  return (earlier.get(recipient) ?? 0n) + (recipient === creator ? sinceRaw : 0n);
}

function foldSweep(before: PoolSweeps, log: Log): PoolSweeps {
  const [event] = parseEventLogs({ abi: memeHookAbi, logs: viemLogs([log]) });
  if (event === undefined) return before;
  if (event.eventName === 'PoolFeesSwept') {
    return { ...before, sinceRaw: before.sinceRaw + event.args.creatorAmount };
  }
  const previous = getAddress(event.args.previousRecipient);
  const earlier = new Map(before.earlier).set(
    previous,
    (before.earlier.get(previous) ?? 0n) + before.sinceRaw,
  );
  return { earlier, sinceRaw: 0n };
}

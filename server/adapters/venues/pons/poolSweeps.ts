import { encodeEventTopics, getAddress, parseEventLogs } from 'viem';
import type { Address, Hex, Log } from '../../../domain/ports.ts';
import { type LogHistory, logHistory, type StateForm } from '../../chain/logHistory.ts';
import { sumsForm } from '../../chain/sumsForm.ts';
import { viemLogs } from '../../chain/viemLogs.ts';
import { memeHookAbi } from './ponsAbi.ts';
import type { PonsHistories } from './ponsContext.ts';

/** What the sweeps of one pool paid to its creators, of whom the present one is not named. Keys are EIP-55 addresses. */
export interface PoolSweeps {
  readonly earlier: ReadonlyMap<Address, bigint>;
  /** Since the last change of the recipient. */
  readonly sinceRaw: bigint;
}

const FORM: StateForm<PoolSweeps> = {
  initial: { earlier: new Map(), sinceRaw: 0n },
  write: ({ earlier, sinceRaw }) => ({
    earlier: sumsForm.write(earlier),
    since: sumsForm.write(new Map([['raw', sinceRaw]])),
  }),
  read(json) {
    const { earlier, since } = json as Record<string, unknown>;
    const sinceRaw = sumsForm.read(since).get('raw');
    if (sinceRaw === undefined) throw new Error('no sum since the last change');
    return { earlier: sumsForm.read(earlier), sinceRaw };
  },
};

/**
 * The escrow's credits of all pools name the shared hook as depositor; which pool they are of, the hook's own logs say. From a
 * later block than the pool's first, it holds for whoever was paid nothing before.
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
    ...{ client: chain.client, checkpoints, fromBlock },
    name: `pons sweeps ${hook} ${poolId}`,
    filter: { addresses: [hook], topics: [events, poolId] },
    form: FORM,
    fold: (before, logs) => logs.reduce(foldSweep, before),
  });
}

/** What `recipient` got of it, while `creator` is the present recipient. */
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

import {
  decodeFunctionResult,
  encodeEventTopics,
  encodeFunctionData,
  getAddress,
  isAddressEqual,
  pad,
  parseEventLogs,
} from 'viem';
import { type Address, type Hex, PortError } from '../../../ports/basics.ts';
import type { Log, PlannedTransaction, Receipt } from '../../../ports/chain.ts';
import type { Venue, VenueEarnings } from '../../../ports/venues.ts';
import { viemLogs } from '../../chain/logs/decodeLog.ts';
import {
  cachedHistories,
  type LogHistory,
  logHistory,
  type StateCodec,
  sumsCodec,
} from '../../chain/logs/logHistory.ts';
import { callNode } from '../../chain/rpc/callNode.ts';
import { staticCall } from '../../chain/rpc/calls.ts';
import { assetOfCurrency, poolIdOf } from '../../dex/poolKey.ts';
import { keyOfLaunch, WAD } from './launchTemplate.ts';
import { initializerAbi } from './longAbi.ts';
import { findPools, type LongContext, type LongHistories, type LongPool } from './longContext.ts';

/** Amounts of currency 0 and currency 1. */
type Pair = readonly [bigint, bigint];
/** Keys are pools. */
type Releases = ReadonlyMap<Hex, Pair>;

interface PoolFees {
  readonly pool: LongPool;
  readonly due: Pair;
  /** False: the chain refuses a collection, and the pool's balance is unknown. */
  readonly isPayable: boolean;
  readonly released: Pair;
}

const NOTHING: Pair = [0n, 0n];
const POOLS_PER_CALL = 50;

export function longEarnings(
  context: LongHistories,
): Pick<Venue, 'earnings' | 'sweep' | 'swept' | 'claim' | 'claimed'> {
  const releasesTo = cachedHistories((recipient: Address, since: bigint) =>
    releaseHistory(context, recipient, since),
  );
  return {
    async earnings(recipient, tokens, { at, since = 0n } = {}) {
      const block = at ?? (await callNode(() => context.chain.client.getBlockNumber({ cacheTime: 0 })));
      const pools = await findPools(context, tokens, block);
      const owned = pools.filter((pool) => pool !== null);
      const readings = await readAllDue(context, owned, recipient, block);
      const wasPaid = readings.some(({ wasReleased }) => wasReleased);
      const releases = wasPaid
        ? await releasesTo(getAddress(recipient), since).at(block)
        : new Map<Hex, Pair>();
      const fees = owned.map((pool, index) => ({
        pool,
        ...readings[index]!,
        released: releases.get(pool.id) ?? NOTHING,
      }));
      return { block, assets: claimedAssets(fees), byToken: fees.map(earningOf) };
    },
    sweep: (token, at) => planCollect(context, token, at),
    swept: (receipt, sides, recipient) => releasedIn(context, receipt, sides, recipient),
    claim: async () => {
      throw new PortError('rejected', 'The venue has no escrow: a collection pays the wallet directly.');
    },
    claimed: () => 0n,
  };
}

function earningOf({ pool, due, isPayable, released }: PoolFees): VenueEarnings['byToken'][number] {
  const [tokenSide, quoteSide] = isAddressEqual(pool.key.currency0, pool.token) ? [0, 1] : [1, 0];
  return {
    token: pool.token,
    quote: pool.quote,
    unsweptRaw: due[quoteSide]!,
    unsweptTokenRaw: due[tokenSide]!,
    earnedRaw: isPayable ? due[quoteSide]! + released[quoteSide]! : null,
    sweepable: isPayable && due[0] + due[1] > 0n,
  };
}

/** Nothing waits outside the pools. */
function claimedAssets(fees: readonly PoolFees[]): VenueEarnings['assets'] {
  const claimed = new Map<Address, bigint>();
  for (const { pool, released } of fees) {
    for (const [index, currency] of [pool.key.currency0, pool.key.currency1].entries()) {
      const asset = assetOfCurrency(currency);
      claimed.set(asset, (claimed.get(asset) ?? 0n) + released[index]!);
    }
  }
  return [...claimed].map(([asset, claimedRaw]) => ({ asset, claimableRaw: 0n, claimedRaw }));
}

type Due = Pick<PoolFees, 'due' | 'isPayable'> & { readonly wasReleased: boolean };

/** Reads in groups: a creator may have a thousand tokens, each with its own call. */
async function readAllDue(
  context: LongContext,
  pools: readonly LongPool[],
  recipient: Address,
  block: bigint,
): Promise<Due[]> {
  const due: Due[] = [];
  for (let from = 0; from < pools.length; from += POOLS_PER_CALL)
    due.push(...(await readDue(context, pools.slice(from, from + POOLS_PER_CALL), recipient, block)));
  return due;
}

/**
 * Returns what a collection would pay: the recipient's share of the pool's balance (by simulating the call)
 * and of what others have collected since its last one.
 */
async function readDue(
  { chain, addressBook }: LongContext,
  pools: readonly LongPool[],
  recipient: Address,
  blockNumber: bigint,
): Promise<Due[]> {
  const contract = { address: addressBook.long.poolInitializer, abi: initializerAbi } as const;
  const contracts = pools.flatMap(
    ({ id }) =>
      [
        { ...contract, functionName: 'getShares', args: [id, recipient] },
        { ...contract, functionName: 'getCumulatedFees0', args: [id] },
        { ...contract, functionName: 'getCumulatedFees1', args: [id] },
        { ...contract, functionName: 'getLastCumulatedFees0', args: [id, recipient] },
        { ...contract, functionName: 'getLastCumulatedFees1', args: [id, recipient] },
      ] as const,
  );
  const [figures, pending] = await Promise.all([
    callNode(() => chain.client.multicall({ allowFailure: false, batchSize: 0, blockNumber, contracts })),
    Promise.all(pools.map(({ id }) => readPending({ chain, addressBook }, id, recipient, blockNumber))),
  ]);
  const width = contracts.length / pools.length;
  return pools.map((_, index) => dueOf(figures.slice(index * width, (index + 1) * width), pending[index]!));
}

function dueOf(figures: readonly bigint[], pending: Pair | null): Due {
  const [shares, total0, total1, last0, last1] = figures as [bigint, bigint, bigint, bigint, bigint];
  const [pending0, pending1] = pending ?? NOTHING;
  const due: Pair = [
    ((total0 + pending0 - last0) * shares) / WAD,
    ((total1 + pending1 - last1) * shares) / WAD,
  ];
  return { due, isPayable: pending !== null, wasReleased: last0 + last1 > 0n };
}

/** Null while the chain refuses to collect. A paused stock must not block other pools' fees. */
async function readPending(
  { chain, addressBook }: Pick<LongContext, 'chain' | 'addressBook'>,
  id: Hex,
  from: Address,
  block: bigint,
): Promise<Pair | null> {
  const outcome = await staticCall(chain.client, { from, ...collection(addressBook, id) }, block);
  if (!outcome.ok) return null;
  const answer = { abi: initializerAbi, functionName: 'collectFees', data: outcome.returned } as const;
  return callNode(async () => decodeFunctionResult(answer));
}

const CODEC: StateCodec<Releases> = {
  initial: new Map(),
  write: (releases) =>
    ([0, 1] as const).map((side) =>
      sumsCodec.write(new Map([...releases].map(([pool, sums]) => [pool, sums[side]]))),
    ),
  read(json) {
    const [fees0, fees1] = (json as unknown[]).map((sums) => sumsCodec.read<Hex>(sums));
    return new Map(
      [...fees0!].map(([pool, sum0]) => {
        const sum1 = fees1?.get(pool);
        if (sum1 === undefined) throw new Error('sums of one side only');
        return [pool, [sum0, sum1]];
      }),
    );
  },
};

function releaseHistory(
  { chain, addressBook, checkpoints }: LongHistories,
  recipient: Address,
  since: bigint,
): LogHistory<Releases> {
  const { poolInitializer, deployedAtBlock = 0 } = addressBook.long;
  const [event] = encodeEventTopics({ abi: initializerAbi, eventName: 'Release' });
  const fromBlock = since > BigInt(deployedAtBlock) ? since : BigInt(deployedAtBlock);
  return logHistory({
    client: chain.client,
    checkpoints,
    fromBlock,
    name: `long releases ${poolInitializer} ${recipient}`,
    filter: { addresses: [poolInitializer], topics: [event!, null, pad(recipient, { size: 32 })] },
    form: CODEC,
    fold: foldReleases,
  });
}

function foldReleases(before: Releases, logs: readonly Log[]): Releases {
  const releases = new Map(before);
  const events = parseEventLogs({ abi: initializerAbi, eventName: 'Release', logs: viemLogs(logs) });
  for (const { args } of events) {
    const [sum0, sum1] = releases.get(args.poolId) ?? NOTHING;
    releases.set(args.poolId, [sum0 + args.fees0, sum1 + args.fees1]);
  }
  return releases;
}

async function planCollect(
  context: LongContext,
  token: Address,
  at: bigint | undefined,
): Promise<PlannedTransaction> {
  const [pool] = await findPools(context, [token], at);
  if (pool === null || pool === undefined)
    throw new PortError('rejected', 'The venue has not launched this token.');
  return collection(context.addressBook, pool.id);
}

function collection({ long }: LongContext['addressBook'], id: Hex): PlannedTransaction {
  const data = encodeFunctionData({ abi: initializerAbi, functionName: 'collectFees', args: [id] });
  return { to: long.poolInitializer, valueWei: 0n, data };
}

/** Trusts only the initializer's own log, because a token can write a similar one during the payment. */
function releasedIn(
  { addressBook }: LongContext,
  receipt: Receipt,
  { token, quote }: { readonly token: Address; readonly quote: Address },
  recipient: Address,
) {
  const initializer = addressBook.long.poolInitializer;
  const key = keyOfLaunch(addressBook, token, quote);
  const id = poolIdOf(key);
  const logs = viemLogs(receipt.logs.filter((log) => isAddressEqual(log.address, initializer)));
  const released = parseEventLogs({ abi: initializerAbi, eventName: 'Release', logs }).find(
    ({ args }) => args.poolId === id && isAddressEqual(args.beneficiary, recipient),
  );
  if (released === undefined)
    throw new PortError('rejected', 'The receipt paid this wallet no fees of this token.');
  const { fees0, fees1 } = released.args;
  return isAddressEqual(key.currency0, token)
    ? { quoteRaw: fees1, tokenRaw: fees0 }
    : { quoteRaw: fees0, tokenRaw: fees1 };
}

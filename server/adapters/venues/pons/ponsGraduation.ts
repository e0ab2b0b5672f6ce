import { encodeFunctionData, getAddress, isAddressEqual } from 'viem';
import { startEarly } from '../../../concurrency/promises.ts';
import type { Address, Hex } from '../../../ports/basics.ts';
import type { HookCut, PoolKey } from '../../../ports/markets.ts';
import type { GraduationStep, Venue } from '../../../ports/venues.ts';
import { callNode } from '../../chain/rpc/callNode.ts';
import { type LaunchedPool, poolIdOf, poolKeyOf } from '../../dex/poolKey.ts';
import { curveAbi, factoryAbi, memeHookAbi } from './ponsAbi.ts';
import {
  assetOf,
  atBlock,
  type LaunchRecord,
  PHASE,
  type PonsContext,
  readFactoryContracts,
  readRecords,
} from './ponsContext.ts';

/** Graduation takes two steps. The last buy performs the first one if it can. */
export function ponsGraduation(context: PonsContext): Required<Pick<Venue, 'graduation'>> {
  return {
    async graduation(token, at) {
      const [record] = await readRecords(context, [token], at);
      if (record?.exists !== true) return null;
      if (record.phase === PHASE.swept) return stepOf(context, 'open', token);
      const isDue = record.phase === PHASE.notGraduated && (await isSoldOut(context, record.curve, at));
      return isDue ? stepOf(context, 'close', token) : null;
    },
  };
}

const FUNCTIONS = { close: 'graduate', open: 'createGraduatedPool' } as const;

function stepOf({ factory }: PonsContext, name: GraduationStep['name'], token: Address): GraduationStep {
  const data = encodeFunctionData({ abi: factoryAbi, functionName: FUNCTIONS[name], args: [token] });
  return { name, transaction: { to: factory, valueWei: 0n, data } };
}

const isSoldOut = ({ chain }: PonsContext, curve: Address, at: bigint | undefined): Promise<boolean> =>
  callNode(() =>
    chain.client.readContract({
      address: curve,
      abi: curveAbi,
      functionName: 'readyToGraduate',
      ...atBlock(at),
    }),
  );

/** Read from the hook that charges in the pool. */
export interface GraduatedPool {
  readonly token: Address;
  readonly quote: Address;
  readonly id: Hex;
  readonly key: PoolKey;
  readonly hookCut: HookCut;
  /** Gets the creator's part of sweeps now. */
  readonly creator: Address;
  readonly protocolFeeShareBps: bigint;
}

/**
 * Returns pools by token. A record determines the pool; the hook's entry for its id confirms it.
 * `satellites`: the factory's contracts of that block, if already read.
 */
export async function readGraduatedPools(
  context: PonsContext,
  records: readonly LaunchRecord[],
  at?: bigint,
  satellites?: ReturnType<typeof readFactoryContracts>,
): Promise<ReadonlyMap<Address, GraduatedPool>> {
  const graduated = records.filter(({ exists, phase }) => exists && phase === PHASE.poolCreated);
  if (graduated.length === 0) return new Map();
  const { memeHook } = await (satellites ?? readFactoryContracts(context, at));
  const keys = graduated.map((record) =>
    poolKeyOf([assetOf(record.token), assetOf(record.pairToken)], {
      fee: record.poolFee,
      tickSpacing: record.tickSpacing,
      hooks: memeHook,
    }),
  );
  const entries = await readEntries(context, memeHook, keys.map(poolIdOf), at);
  return new Map(
    graduated.flatMap((record, index): [Address, GraduatedPool][] => {
      const [key, entry] = [keys[index]!, entries[index]!];
      if (!entry.registered || !isAddressEqual(entry.memecoin, record.token)) return [];
      return [[getAddress(record.token), poolOf(record, key, entry)]];
    }),
  );
}

/** True if the venue's record of one of the currencies makes exactly this pool. */
export function isGraduatedPool(context: PonsContext): LaunchedPool {
  return async (key, at) => {
    const satellites = startEarly(readFactoryContracts(context, at));
    const records = await readRecords(context, [key.currency0, key.currency1], at);
    const pools = await readGraduatedPools(context, records, at, satellites);
    const id = poolIdOf(key);
    return [...pools.values()].some((pool) => pool.id === id);
  };
}

type HookEntry = Awaited<ReturnType<typeof readEntries>>[number];

function poolOf({ token, pairToken }: LaunchRecord, key: PoolKey, entry: HookEntry): GraduatedPool {
  const { creator, hookFeeBps, creatorTaxBps, protocolFeeShareBps } = entry;
  return {
    token: getAddress(token),
    quote: assetOf(pairToken),
    id: poolIdOf(key),
    key,
    hookCut: { venueFeeBps: hookFeeBps, creatorTaxBps },
    creator: getAddress(creator),
    protocolFeeShareBps: BigInt(protocolFeeShareBps),
  };
}

async function readEntries(
  { chain }: PonsContext,
  hook: Address,
  ids: readonly Hex[],
  at: bigint | undefined,
) {
  const entries = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      contracts: ids.map(
        (id) => ({ address: hook, abi: memeHookAbi, functionName: 'launches', args: [id] }) as const,
      ),
      ...atBlock(at),
    }),
  );
  return entries.map((entry) => {
    const [registered, , memecoin, , creator, , , creatorTaxBps, protocolFeeShareBps, , hookFeeBps] = entry;
    return { registered, memecoin, creator, creatorTaxBps, protocolFeeShareBps, hookFeeBps };
  });
}

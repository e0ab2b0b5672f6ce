import { getAddress, isAddressEqual } from 'viem';
import { ahead } from '../../../domain/ahead.ts';
import type { Address, Hex, HookCut, PoolKey } from '../../../domain/ports.ts';
import { callNode } from '../../chain/callNode.ts';
import { poolIdOf, poolKeyOf } from '../../dex/poolKey.ts';
import type { LaunchedPool } from '../launchedPools.ts';
import { memeHookAbi } from './ponsAbi.ts';
import {
  assetOf,
  atBlock,
  type LaunchRecord,
  PHASE,
  type PonsContext,
  readRecords,
  readSatellites,
} from './ponsContext.ts';

/** The pool that a curve became, as the hook that charges in it knows it. */
export interface GraduatedPool {
  readonly token: Address;
  readonly quote: Address;
  readonly id: Hex;
  readonly key: PoolKey;
  readonly hookCut: HookCut;
  /** Who gets the creator's part of what is swept now. */
  readonly creator: Address;
  readonly protocolFeeShareBps: bigint;
}

/**
 * The pools of those of the records that graduated, by token. The venue derives a pool from a record; that this is the
 * very pool, the hook's own entry for its id says. Whoever has asked for the satellites of that block hands them on.
 */
export async function readGraduatedPools(
  context: PonsContext,
  records: readonly LaunchRecord[],
  at?: bigint,
  satellites?: ReturnType<typeof readSatellites>,
): Promise<ReadonlyMap<Address, GraduatedPool>> {
  const graduated = records.filter(({ exists, phase }) => exists && phase === PHASE.poolCreated);
  if (graduated.length === 0) return new Map();
  const { memeHook } = await (satellites ?? readSatellites(context, at));
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

/** Whether the venue's record of one of the key's currencies makes this very pool. */
export function isGraduatedPool(context: PonsContext): LaunchedPool {
  return async (key, at) => {
    const satellites = ahead(readSatellites(context, at));
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

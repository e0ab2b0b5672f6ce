import type { Context } from '../../composition/context.ts';
import type { Health, IndexHealth, VenueStatus } from '../../domain/platform/readHealth.ts';
import { microToCredits } from '../../money/amounts.ts';
import type { Address } from '../../ports/basics.ts';
import type { Schema } from '../schema.ts';

/** 503 without the database; degraded without the chain. */
export function healthReply(context: Context, health: Health) {
  const body = healthView(context, health);
  return body.status === 'down' ? { status: 503 as const, body } : { status: 200 as const, body };
}

function healthView(context: Context, health: Health): Schema<'Health'> {
  const { rpc, venues, queue, wallets, lostDeposits } = health;
  const { pons, long } = venues;
  const isChainUsable = rpc !== null && health.isChainOurs && [pons, long].every((venue) => venue?.hasCode);
  const hasFrozenOwn = wallets !== null && wallets.frozenOwn > 0;
  const isPinningUp = health.isDatabaseUp && health.isPinningUp;
  const index = indexView(health.index);
  const isReachable = isChainUsable && isPinningUp && health.models !== 'down';
  const isBacked = lostDeposits === null || lostDeposits.count === 0;
  const isWell =
    isReachable && !health.isDatabaseFull && !hasFrozenOwn && isBacked && index.status !== 'down';
  const uptimeMs = context.clock.now().getTime() - context.startedAt.getTime();
  return {
    status: health.isDatabaseUp ? (isWell ? 'ok' : 'degraded') : 'down',
    version: context.version,
    uptimeSeconds: Math.floor(uptimeMs / 1000),
    checks: {
      database: { status: health.isDatabaseUp && !health.isDatabaseFull ? 'ok' : 'down' },
      rpc: {
        status: rpc !== null && health.isChainOurs ? 'ok' : 'down',
        chainId: rpc?.chainId ?? null,
        blockNumber: rpc === null ? null : Number(rpc.blockNumber),
        blockAgeSeconds: rpc?.blockAgeSeconds ?? null,
      },
      index,
      venues: {
        pons: venueView(pons, context.addressBook.pons.factory),
        long: venueView(long, context.addressBook.long.airlock),
      },
      ipfs: { status: isPinningUp ? 'ok' : 'down' },
      models: { status: health.models },
      wallets: { frozen: wallets?.frozen ?? null },
      deposits: {
        lost: lostDeposits?.count ?? null,
        lostCredits: lostDeposits === null ? null : microToCredits(lostDeposits.creditsMicro),
      },
      queue: {
        depth: queue?.depth ?? null,
        oldestSeconds: queue === null || queue.depth === 0 ? null : queue.oldestSeconds,
      },
    },
  };
}

const indexView = ({ block, lag, isRefused }: IndexHealth): Schema<'HealthChecks'>['index'] => ({
  status: isRefused || lag?.isLong ? 'down' : lag === null ? null : 'ok',
  block: block === null ? null : Number(block),
  lagBlocks: lag === null ? null : Number(lag.blocks),
  lagSeconds: lag?.seconds ?? null,
});

function venueView(venue: VenueStatus | undefined, address: Address): Schema<'VenueHealth'> {
  return {
    status: venue?.hasCode === true ? 'ok' : 'down',
    address,
    hasCode: venue?.hasCode ?? null,
    enabled: venue?.enabled ?? null,
  };
}

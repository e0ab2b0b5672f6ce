import type { Context } from '../../context.ts';
import type { Health } from '../../domain/platform/readHealth.ts';
import type { Schema } from '../schema.ts';

/** 503 only when nothing can be served: without its database the service is down, without its chain it is degraded. */
export function healthReply(context: Context, health: Health) {
  const body = healthView(context, health);
  return body.status === 'down' ? { status: 503 as const, body } : { status: 200 as const, body };
}

function healthView(context: Context, health: Health): Schema<'Health'> {
  const { rpc, pons, queue, wallets } = health;
  const isChainUsable = rpc !== null && health.isChainOurs && pons?.hasCode === true;
  const hasFrozenOwn = wallets !== null && wallets.frozenOwn > 0;
  const isPinningUp = health.isDatabaseUp && health.isPinningUp;
  const isWell = isChainUsable && isPinningUp && !hasFrozenOwn;
  const uptimeMs = context.clock.now().getTime() - context.startedAt.getTime();
  return {
    status: health.isDatabaseUp ? (isWell ? 'ok' : 'degraded') : 'down',
    version: context.version,
    uptimeSeconds: Math.floor(uptimeMs / 1000),
    checks: {
      database: { status: health.isDatabaseUp ? 'ok' : 'down' },
      rpc: {
        status: rpc !== null && health.isChainOurs ? 'ok' : 'down',
        chainId: rpc?.chainId ?? null,
        blockNumber: rpc === null ? null : Number(rpc.blockNumber),
        blockAgeSeconds: rpc?.blockAgeSeconds ?? null,
      },
      venues: {
        pons: {
          status: pons?.hasCode === true ? 'ok' : 'down',
          address: context.addressBook.pons.factory,
          hasCode: pons?.hasCode ?? null,
          enabled: pons?.enabled ?? null,
        },
      },
      ipfs: { status: isPinningUp ? 'ok' : 'down' },
      models: { status: 'disabled' },
      wallets: { frozen: wallets?.frozen ?? null },
      queue: {
        depth: queue?.depth ?? null,
        oldestSeconds: queue === null || queue.depth === 0 ? null : queue.oldestSeconds,
      },
    },
  };
}

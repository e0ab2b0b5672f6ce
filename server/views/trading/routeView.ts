import { assetAt } from '../../domain/routes/findRoute.ts';
import { type SwapRow, tradeStep } from '../../domain/trading/swapRows.ts';

import { fromRaw } from '../../money/amounts.ts';
import type { Asset } from '../../ports/basics.ts';
import type { Leg } from '../../ports/markets.ts';
import type { Schema } from '../schema.ts';

const PIPS_PER_BPS = 100;

export const tokenRef = ({ symbol, address, decimals }: Asset): Schema<'TokenRef'> => ({
  symbol,
  address,
  decimals,
});

/** Markets in order, with the step that passes each. */
export function routeView(route: readonly Leg[], assets: readonly Asset[]): Schema<'RouteLeg'>[] {
  return route.flatMap(({ market, hops }, index) =>
    hops.map(({ address, pool, tokenIn, tokenOut, feePips }) => ({
      market,
      address,
      poolId: pool?.id ?? null,
      tokenIn: tokenRef(assetAt(assets, tokenIn)),
      tokenOut: tokenRef(assetAt(assets, tokenOut)),
      feeBps: Math.round(feePips / PIPS_PER_BPS),
      step: tradeStep(route, index),
    })),
  );
}

interface Fee {
  readonly kind: string;
  readonly token: string;
  readonly amountRaw: bigint | string;
}

/** A fee is paid in one of the route's assets. */
export function feesView(fees: readonly Fee[], assets: readonly Asset[]): Schema<'TradeFee'>[] {
  return fees.map((fee) => {
    const asset = assetAt(assets, fee.token);
    const amountRaw = BigInt(fee.amountRaw);
    return {
      kind: fee.kind as Schema<'TradeFee'>['kind'],
      token: tokenRef(asset),
      amount: fromRaw(amountRaw, asset.decimals),
      amountRaw: amountRaw.toString(),
    };
  });
}

export function fillsView({ route, fills }: SwapRow, assets: readonly Asset[]): Schema<'SwapFill'>[] {
  return route.flatMap((leg, index) => {
    const fill = fills[index] ?? null;
    if (fill === null) return [];
    const [tokenIn, tokenOut] = [assetAt(assets, leg.tokenIn), assetAt(assets, leg.tokenOut)];
    return [
      {
        step: tradeStep(route, index),
        tokenIn: tokenRef(tokenIn),
        amountIn: fromRaw(BigInt(fill.amountInRaw), tokenIn.decimals),
        amountInRaw: fill.amountInRaw,
        tokenOut: tokenRef(tokenOut),
        amountOut: fromRaw(BigInt(fill.amountOutRaw), tokenOut.decimals),
        amountOutRaw: fill.amountOutRaw,
      },
    ];
  });
}

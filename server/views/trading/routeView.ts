import { fromRaw } from '../../domain/amounts.ts';
import type { Asset, Leg } from '../../domain/ports.ts';
import { assetAt } from '../../domain/trading/routeAssets.ts';
import { tradeStep } from '../../domain/trading/routeSteps.ts';
import type { SwapRow } from '../../domain/trading/swapRows.ts';
import type { Schema } from '../schema.ts';

const PIPS_PER_BPS = 100;

export const tokenRef = ({ symbol, address, decimals }: Asset): Schema<'TokenRef'> => ({
  symbol,
  address,
  decimals,
});

/** Every market in its order, with the step whose transaction passes it. */
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

/** A fee is paid in one of the assets that the route passes. */
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

/** What the trades that are on the chain took and paid. */
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

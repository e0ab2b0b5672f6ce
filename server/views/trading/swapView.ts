import { fromRaw } from '../../domain/amounts.ts';
import type { Asset, Leg } from '../../domain/ports.ts';
import type { SwapRow } from '../../domain/trading/swapRows.ts';
import { chainOperationView, type EngineRecord, stepView } from '../onchain/chainOperationView.ts';
import type { Schema } from '../schema.ts';

const PIPS_PER_BPS = 100;

export const tokenRef = ({ symbol, address, decimals }: Asset): Schema<'TokenRef'> => ({
  symbol,
  address,
  decimals,
});

export const routeView = (leg: Leg, tokenIn: Asset, tokenOut: Asset): Schema<'RouteLeg'>[] => [
  {
    market: leg.market,
    address: leg.address,
    tokenIn: tokenRef(tokenIn),
    tokenOut: tokenRef(tokenOut),
    feeBps: Math.round(leg.feePips / PIPS_PER_BPS),
  },
];

interface Fee {
  readonly kind: string;
  readonly token: string;
  readonly amountRaw: bigint | string;
}

/** A fee is paid in one of the two assets of the trade. */
export function feesView(fees: readonly Fee[], tokenIn: Asset, tokenOut: Asset): Schema<'TradeFee'>[] {
  return fees.map((fee) => {
    const asset = fee.token === tokenIn.address ? tokenIn : tokenOut;
    const amountRaw = BigInt(fee.amountRaw);
    return {
      kind: fee.kind as Schema<'TradeFee'>['kind'],
      token: tokenRef(asset),
      amount: fromRaw(amountRaw, asset.decimals),
      amountRaw: amountRaw.toString(),
    };
  });
}

export function swapView(swap: SwapRow, record: EngineRecord): Schema<'Swap'> {
  const { token_in: tokenIn, token_out: tokenOut } = swap;
  const inUnits = (raw: string | null): string | null =>
    raw === null ? null : fromRaw(BigInt(raw), tokenIn.decimals);
  const outUnits = (raw: string | null): string | null =>
    raw === null ? null : fromRaw(BigInt(raw), tokenOut.decimals);
  const shared = chainOperationView(record);
  // Steps that a reorg took away come back one by one; until all are there, nothing is filled.
  const isFilled = shared.status === 'confirmed';
  const filledInRaw = isFilled ? swap.filled_in_raw : null;
  const filledOutRaw = isFilled ? swap.filled_out_raw : null;
  return {
    id: swap.id,
    agentId: swap.agent_id,
    quoteId: swap.quote_id,
    ...shared,
    tokenIn: tokenRef(tokenIn),
    tokenOut: tokenRef(tokenOut),
    amountIn: inUnits(swap.amount_in_raw) ?? '0',
    amountInRaw: swap.amount_in_raw,
    amountInFilled: inUnits(filledInRaw),
    amountInFilledRaw: filledInRaw,
    amountOut: outUnits(filledOutRaw),
    amountOutRaw: filledOutRaw,
    minAmountOut: outUnits(swap.min_amount_out_raw) ?? '0',
    minAmountOutRaw: swap.min_amount_out_raw,
    slippageBps: swap.slippage_bps,
    route: routeView(swap.leg, tokenIn, tokenOut),
    fees: feesView(swap.fees, tokenIn, tokenOut),
    steps: record.steps.map(stepView),
  };
}

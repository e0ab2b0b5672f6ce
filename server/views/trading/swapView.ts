import type { SwapRow } from '../../domain/trading/swapRows.ts';
import type { EngineRecord } from '../../engine/records/engineRecord.ts';
import { fromRaw } from '../../money/amounts.ts';
import { chainOperationView, gasEth, stepView } from '../onchain/chainOperationView.ts';
import type { Schema } from '../schema.ts';
import { feesView, fillsView, routeView, tokenRef } from './routeView.ts';

export function swapView(swap: SwapRow, record: EngineRecord): Schema<'Swap'> {
  const { token_in: tokenIn, token_out: tokenOut } = swap;
  const assets = [tokenIn, ...swap.intermediates, tokenOut];
  const inUnits = (raw: string | null): string | null =>
    raw === null ? null : fromRaw(BigInt(raw), tokenIn.decimals);
  const outUnits = (raw: string | null): string | null =>
    raw === null ? null : fromRaw(BigInt(raw), tokenOut.decimals);
  const shared = chainOperationView(record);
  // After a reorg, steps come back one by one. Until all are back, there is no fill.
  const isFilled = shared.status === 'confirmed';
  const filledInRaw = isFilled ? (swap.fills[0]?.amountInRaw ?? null) : null;
  const filledOutRaw = isFilled ? (swap.fills[swap.route.length - 1]?.amountOutRaw ?? null) : null;
  return {
    id: swap.id,
    agentId: swap.agent_id,
    quoteId: swap.quote_id,
    automationId: swap.automation_id,
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
    route: routeView(swap.route, assets),
    fees: feesView(swap.fees, assets),
    fills: fillsView(swap, assets),
    steps: record.steps.map(stepView),
    gasEth: gasEth(record),
  };
}

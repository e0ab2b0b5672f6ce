import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { type ErrorCode, Problem } from '../../errors.ts';
import { type AgentRow, findAgent } from '../agents/agentRows.ts';
import { lessBps, toRaw } from '../amounts.ts';
import type { Leg, LegQuote, Market } from '../ports.ts';
import { type ResolvedAsset, resolveAsset } from '../tokens/resolveAsset.ts';
import { assertShowable } from './assertShowable.ts';

const MAX_RAW = 2n ** 128n - 1n;

export interface SwapRequest {
  readonly accountId: string;
  readonly agentId: string;
  readonly tokenIn: string;
  readonly tokenOut: string;
  readonly amountIn: string;
  readonly slippageBps: number;
}

export interface SwapPlan {
  readonly agent: AgentRow;
  readonly tokenIn: ResolvedAsset;
  readonly tokenOut: ResolvedAsset;
  readonly amountInRaw: bigint;
  readonly quote: LegQuote;
  readonly minAmountOutRaw: bigint;
}

/** Resolves, routes and quotes a swap as the chain stands now. Throws the 4xx that says what is wrong with it. */
export async function planSwap(context: Context, request: SwapRequest): Promise<SwapPlan> {
  const { accountId } = request;
  const agent = await findAgent(context.db, accountId, request.agentId);
  const [tokenIn, tokenOut] = await Promise.all([
    resolveAsset(context, accountId, request.tokenIn, 'tokenIn'),
    resolveAsset(context, accountId, request.tokenOut, 'tokenOut'),
  ]);
  if (tokenIn.address === tokenOut.address) {
    throw fault('same_token', 'tokenOut', 'conflict', 'tokenIn and tokenOut are the same asset.');
  }
  const amountInRaw = toRaw(request.amountIn, tokenIn.decimals);
  if (amountInRaw === null) {
    throw fault(
      'amount_precision',
      'amountIn',
      'precision',
      `${tokenIn.symbol} has ${tokenIn.decimals} decimals.`,
    );
  }
  if (amountInRaw === 0n)
    throw fault('amount_too_small', 'amountIn', 'too_small', 'The amount must be more than 0.');
  if (amountInRaw > MAX_RAW)
    throw fault('amount_too_large', 'amountIn', 'too_large', 'No market takes such an amount.');
  const { market, leg } = await findMarket(context, tokenIn, tokenOut);
  const quote = await market.quote(leg, amountInRaw, agent.wallet_address);
  if ('refused' in quote) throw new Problem(quote.refused, quote.sentence);
  assertShowable(quote, tokenIn, tokenOut);
  const minAmountOutRaw = lessBps(quote.amountOutRaw, request.slippageBps);
  return { agent, tokenIn, tokenOut, amountInRaw, quote, minAmountOutRaw };
}

async function findMarket(
  context: Context,
  tokenIn: ResolvedAsset,
  tokenOut: ResolvedAsset,
): Promise<{ market: Market; leg: Leg }> {
  for (const market of [context.venues.pons, context.dex]) {
    const leg = await market.find(tokenIn.address, tokenOut.address);
    if (leg !== null) return { market, leg };
  }
  throw new Problem('insufficient_liquidity', `No market trades ${tokenIn.symbol} for ${tokenOut.symbol}.`);
}

export const marketOf = (context: Context, leg: Leg): Market =>
  leg.market === 'uniswap-v3' ? context.dex : context.venues.pons;

/** What a quote is for: a swap that names its id must ask for the same. */
export function fingerprintOf(plan: SwapPlan, slippageBps: number): Buffer {
  const parts = [
    plan.agent.id,
    plan.tokenIn.address,
    plan.tokenOut.address,
    plan.amountInRaw.toString(),
    slippageBps,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

const fault = (
  code: ErrorCode,
  field: string,
  fieldCode: 'conflict' | 'precision' | 'too_small' | 'too_large',
  message: string,
): Problem => new Problem(code, message, { fieldErrors: [{ field, in: 'body', code: fieldCode, message }] });

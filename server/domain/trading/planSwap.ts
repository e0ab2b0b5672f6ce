import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { type ErrorCode, Problem } from '../../errors.ts';
import { type AgentRow, findAgent } from '../agents/agentRows.ts';
import { lessBps, toRaw } from '../amounts.ts';
import { sightHead } from '../onchain/headSightings.ts';
import { type Asset, PortError } from '../ports.ts';
import { type ResolvedAsset, resolveAsset } from '../tokens/resolveAsset.ts';
import { assertShowable } from './assertShowable.ts';
import { findRoute } from './findRoute.ts';
import { readIntermediates } from './routeAssets.ts';
import type { RouteQuote } from './routeQuote.ts';

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
  readonly quote: RouteQuote;
  /** What the route passes between its two ends. */
  readonly intermediates: readonly Asset[];
  readonly minAmountOutRaw: bigint;
  /** The block that it is planned at. */
  readonly at: bigint;
  /** The second of the chain that it is planned for; null: now. */
  readonly asOfSeconds: bigint | null;
}

/**
 * Resolves, routes and quotes a swap as the chain stands now, or will stand in a second to come if nobody trades until then.
 * Throws the 4xx that says what is wrong with it.
 */
export async function planSwap(
  context: Context,
  request: SwapRequest,
  asOfSeconds: bigint | null = null,
): Promise<SwapPlan> {
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
    throw fault('amount_precision', 'amountIn', 'precision', `tokenIn has ${tokenIn.decimals} decimals.`);
  }
  if (amountInRaw === 0n)
    throw fault('amount_too_small', 'amountIn', 'too_small', 'The amount must be more than 0.');
  if (amountInRaw > MAX_RAW)
    throw fault('amount_too_large', 'amountIn', 'too_large', 'No market takes such an amount.');
  const at = await readHead(context);
  const trade = { trader: agent.wallet_address, amountInRaw, at, asOfSeconds: asOfSeconds ?? undefined };
  const quote = await findRoute(context, [tokenIn.address, tokenOut.address], trade);
  if (quote === null) {
    throw new Problem(
      'insufficient_liquidity',
      'No market trades tokenIn for tokenOut, not even by way of others.',
    );
  }
  if ('refused' in quote) throw new Problem(quote.refused, quote.sentence);
  const legs = quote.legs.map(({ leg }) => leg);
  const intermediates = await readIntermediates(context, legs);
  assertShowable(quote, tokenIn, tokenOut);
  const minAmountOutRaw = lessBps(quote.amountOutRaw, request.slippageBps);
  return { agent, tokenIn, tokenOut, amountInRaw, quote, intermediates, minAmountOutRaw, at, asOfSeconds };
}

async function readHead(context: Context): Promise<bigint> {
  const head = await sightHead(context);
  if (head === null) throw new PortError('rejected', "The chain's node has no latest block.");
  return head.number;
}

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

import type { Context } from '../../context.ts';
import { type ErrorCode, Problem } from '../../errors.ts';
import { type AgentRow, findAgent } from '../agents/agentRows.ts';
import { ahead } from '../ahead.ts';
import { lessBps, toRaw } from '../amounts.ts';
import { inOrder } from '../inOrder.ts';
import { readHead } from '../onchain/readHead.ts';
import type { Address, Asset, QuoteRefusal } from '../ports.ts';
import { identifyAsset } from '../tokens/identifyAsset.ts';
import { type JudgedAsset, judgeAsset } from '../tokens/judgeAsset.ts';
import type { SeenAsset } from '../tokens/seenTokenRows.ts';
import { assertMoving } from './assertMoving.ts';
import { assertShowable } from './assertShowable.ts';
import { findRoute } from './findRoute.ts';
import { readIntermediates } from './routeAssets.ts';
import type { RouteQuote } from './routeQuote.ts';
import { PassingProblem } from './tradeLimits.ts';

/** The tolerance of a trade that names none. */
export const DEFAULT_SLIPPAGE_BPS = 100;

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
  readonly tokenIn: JudgedAsset;
  readonly tokenOut: JudgedAsset;
  readonly amountInRaw: bigint;
  readonly quote: RouteQuote;
  /** What the route passes between its two ends. */
  readonly intermediates: readonly SeenAsset[];
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
  const identify = (reference: string, field: string) =>
    ahead(identifyAsset(context, accountId, reference, field));
  const ends = [identify(request.tokenIn, 'tokenIn'), identify(request.tokenOut, 'tokenOut')] as const;
  const head = ahead(readHead(context));
  // The way is looked for while the two are judged; what speaks against them is told before what speaks against it.
  const judged = ends.map(async (end) => judgeAsset(context, await end));
  const way = ahead(findWay(context, request, ends, { trader: agent.wallet_address, head, asOfSeconds }));
  const [tokenIn, tokenOut] = await inOrder(judged);
  return { ...(await way), agent, tokenIn: tokenIn!, tokenOut: tokenOut!, asOfSeconds };
}

interface Traveller {
  readonly trader: Address;
  readonly head: Promise<bigint>;
  readonly asOfSeconds: bigint | null;
}

/** All of the plan that does not rest on what is known about its two tokens. */
async function findWay(
  context: Context,
  request: SwapRequest,
  ends: readonly [Promise<Asset>, Promise<Asset>],
  { trader, head, asOfSeconds }: Traveller,
): Promise<Omit<SwapPlan, 'agent' | 'tokenIn' | 'tokenOut' | 'asOfSeconds'>> {
  const [tokenIn, tokenOut] = await Promise.all(ends);
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
  const at = await head;
  const trade = { trader, amountInRaw, at, asOfSeconds: asOfSeconds ?? undefined };
  const moving = ahead(assertMoving(context, [tokenIn, tokenOut]));
  const routed = ahead(findRoute(context, [tokenIn.address, tokenOut.address], trade));
  await moving;
  const quote = await routed;
  if (quote === null) {
    throw refusedByMarket({
      refused: 'insufficient_liquidity',
      sentence: 'No market trades tokenIn for tokenOut, not even by way of others.',
    });
  }
  if ('refused' in quote) throw refusedByMarket(quote);
  const legs = quote.legs.map(({ leg }) => leg);
  const intermediates = await readIntermediates(context, legs);
  await assertMoving(context, intermediates);
  assertShowable(quote, tokenIn, tokenOut);
  const minAmountOutRaw = lessBps(quote.amountOutRaw, request.slippageBps);
  return { amountInRaw, quote, intermediates, minAmountOutRaw, at };
}

const refusedByMarket = ({ refused, sentence }: QuoteRefusal): Problem =>
  new PassingProblem(refused, refused, sentence);

const fault = (
  code: ErrorCode,
  field: string,
  fieldCode: 'conflict' | 'precision' | 'too_small' | 'too_large',
  message: string,
): Problem => new Problem(code, message, { fieldErrors: [{ field, in: 'body', code: fieldCode, message }] });

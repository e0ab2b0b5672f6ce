import { allInOrder, startEarly } from '../../concurrency/promises.ts';
import type { HasHeads } from '../../engine/chain/headHistory.ts';
import { readHeadNumber } from '../../engine/chain/headHistory.ts';
import { isShowableAmount, subtractBps, toRaw } from '../../money/amounts.ts';
import type { Address, Asset } from '../../ports/basics.ts';
import type { LegQuote, QuoteRefusal } from '../../ports/markets.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset } from '../../ports/registryAssets.ts';
import { type ErrorCode, Problem } from '../../problem.ts';
import { type AgentRow, findAgent } from '../agents/agentRows.ts';
import { findRoute, readIntermediates } from '../routes/findRoute.ts';
import type { RouteQuote } from '../routes/routeQuote.ts';
import { identifyAsset } from '../tokens/identifyAsset.ts';
import type { SeenAsset } from '../tokens/seenTokenRows.ts';
import { type AssessedAsset, assessAsset } from '../tokens/tokenAssessment.ts';
import { TransientProblem } from './swapIssues.ts';

export type PlanSwapContext = Pick<
  Ports,
  | 'clock'
  | 'db'
  | 'addressBook'
  | 'toChecksum'
  | 'chain'
  | 'venues'
  | 'dex'
  | 'pools'
  | 'wrapping'
  | 'tokenProbe'
  | 'prices'
> &
  HasHeads;

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
  readonly tokenIn: AssessedAsset;
  readonly tokenOut: AssessedAsset;
  readonly amountInRaw: bigint;
  readonly quote: RouteQuote;
  /** Assets between the route's two ends. */
  readonly intermediates: readonly SeenAsset[];
  readonly minAmountOutRaw: bigint;
  readonly at: bigint;
  /** Null for now. */
  readonly asOfSeconds: bigint | null;
}

/**
 * Resolves, routes and quotes a swap for now, or for `asOfSeconds` as if nobody trades until then.
 * @throws Problem
 */
export async function planSwap(
  context: PlanSwapContext,
  request: SwapRequest,
  asOfSeconds: bigint | null = null,
): Promise<SwapPlan> {
  const { accountId } = request;
  const agent = await findAgent(context.db, accountId, request.agentId);
  const identify = (reference: string, field: string) =>
    startEarly(identifyAsset(context, accountId, reference, field));
  const ends = [identify(request.tokenIn, 'tokenIn'), identify(request.tokenOut, 'tokenOut')] as const;
  const head = startEarly(readHeadNumber(context));
  // Runs in parallel. Problems of the tokens are reported first.
  const judged = ends.map(async (end) => assessAsset(context, await end));
  const way = startEarly(
    planRoute(context, request, ends, { trader: agent.wallet_address, head, asOfSeconds }),
  );
  const [tokenIn, tokenOut] = await allInOrder(judged);
  return { ...(await way), agent, tokenIn: tokenIn!, tokenOut: tokenOut!, asOfSeconds };
}

interface RouteInputs {
  readonly trader: Address;
  readonly head: Promise<bigint>;
  readonly asOfSeconds: bigint | null;
}

async function planRoute(
  context: PlanSwapContext,
  request: SwapRequest,
  ends: readonly [Promise<Asset>, Promise<Asset>],
  { trader, head, asOfSeconds }: RouteInputs,
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
  const moving = startEarly(assertMoving(context, [tokenIn, tokenOut]));
  const routed = startEarly(findRoute(context, [tokenIn.address, tokenOut.address], trade));
  await moving;
  const quote = await routed;
  if (quote === null) {
    throw refusedByMarket({
      refused: 'insufficient_liquidity',
      sentence: 'No market trades tokenIn for tokenOut, neither directly nor through other assets.',
    });
  }
  if ('refused' in quote) throw refusedByMarket(quote);
  const legs = quote.legs.map(({ leg }) => leg);
  const intermediates = await readIntermediates(context, legs);
  await assertMoving(context, intermediates);
  assertShowable(quote, tokenIn, tokenOut);
  const minAmountOutRaw = subtractBps(quote.amountOutRaw, request.slippageBps);
  return { amountInRaw, quote, intermediates, minAmountOutRaw, at };
}

const refusedByMarket = ({ refused, sentence }: QuoteRefusal): Problem =>
  new TransientProblem(refused, refused, sentence);

const fault = (
  code: ErrorCode,
  field: string,
  fieldCode: 'conflict' | 'precision' | 'too_small' | 'too_large',
  message: string,
): Problem => new Problem(code, message, { fieldErrors: [{ field, code: fieldCode, message }] });

/**
 * Refuses a stock whose issuer paused transfers. Quotes do not show a pause.
 * @throws TransientProblem simulation_failed
 */
export async function assertMoving(
  context: Pick<Ports, 'addressBook' | 'chain'>,
  assets: readonly Asset[],
): Promise<void> {
  const isStock = ({ address }: Asset) => findRegistryAsset(context.addressBook, address)?.kind === 'stock';
  const stocks = assets.filter(isStock);
  if (stocks.length === 0) return;
  const states = await context.chain.stockStates(stocks.map(({ address }) => address));
  const paused = stocks.find(({ address }) => states.get(address)?.isPaused === true);
  if (paused === undefined) return;
  const sentence = `The issuer of ${paused.symbol} has paused its transfers.`;
  throw new TransientProblem('simulation_failed', 'simulation_failed', sentence);
}

const PRICE_DECIMALS = 18;

/** @throws Problem amount_too_large, for a too large output or price */
export function assertShowable(
  { amountInUsedRaw, amountOutRaw }: Pick<LegQuote, 'amountInUsedRaw' | 'amountOutRaw'>,
  tokenIn: Asset,
  tokenOut: Asset,
): void {
  // tokenOut per tokenIn, 18-digit fixed point.
  const price18 =
    (amountOutRaw * 10n ** BigInt(PRICE_DECIMALS + tokenIn.decimals)) /
    (amountInUsedRaw * 10n ** BigInt(tokenOut.decimals));
  if (isShowableAmount(amountOutRaw, tokenOut.decimals) && isShowableAmount(price18, PRICE_DECIMALS)) return;
  const message = 'The output is more of tokenOut than an amount can hold.';
  throw new Problem('amount_too_large', message, {
    fieldErrors: [{ field: 'amountIn', code: 'too_large', message }],
  });
}

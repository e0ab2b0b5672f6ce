import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Acceptance } from '../acceptance.ts';
import { lockAgent } from '../agents/agentRows.ts';
import { assertUnlisted } from '../agents/assertUnlisted.ts';
import type { Owner } from '../agents/owner.ts';
import { insertSpending } from '../agents/spendingRows.ts';
import { ahead } from '../ahead.ts';
import { recordedUsd, toRaw } from '../amounts.ts';
import { newId } from '../ids.ts';
import { askAlong } from '../onchain/askAlong.ts';
import { insertOperation } from '../onchain/operationRows.ts';
import type { Asset } from '../ports.ts';
import { rememberTokens } from '../tokens/seenTokenRows.ts';
import { checkSwap } from './checkSwap.ts';
import { DEFAULT_SLIPPAGE_BPS, planSwap, type SwapPlan, type SwapRequest } from './planSwap.ts';
import { type QuoteRow, useQuote } from './quoteRows.ts';
import { acceptedWhole, partOut, wholeOut } from './routeQuote.ts';
import { insertSwap } from './swapRows.ts';
import type { SwapWorth } from './swapWorth.ts';
import { capIssues, limitIssues, problemOf } from './tradeLimits.ts';
import { assertQuoted, findUsableQuote, quoteAlreadyUsed } from './usableQuote.ts';

const VALIDITY_MS = 2 * 60 * 1000;

export interface ExecuteRequest extends Omit<SwapRequest, 'slippageBps'>, Owner {
  /** Undefined: that of the quote; without one the usual. */
  readonly slippageBps: number | undefined;
  readonly acknowledgeUnverified: boolean;
  readonly quoteId: string | undefined;
  /** Whole units of tokenOut; the stricter of this, the quote and the slippage wins. */
  readonly minAmountOut: string | undefined;
  /** Null: its owner asks for it. */
  readonly order: StandingOrder | null;
}

/** The automation that a swap is made for. A stop of its agent then forbids its signatures. */
export interface StandingOrder {
  readonly automationId: string;
  /** The most snipe tax that a sniper's purchase may pay; null for any other. */
  readonly snipeCeilingBps: number | null;
  /** For which second of the chain the swap is planned that this plan of now is of; null: for now. Throws what speaks against it. */
  readonly secondFor?: (plan: SwapPlan) => Promise<bigint | null>;
  /** The least that may come out of the plan, in base units, instead of what its slippage allows. Throws what speaks against it. */
  readonly minimumOf: (plan: SwapPlan) => Promise<bigint>;
}

/** Accepts a swap of the agent's wallet. What would stop it now is refused here and leaves nothing behind. */
export async function requestSwap(
  context: Context,
  acceptance: Acceptance,
  asked: ExecuteRequest,
): Promise<string> {
  const quoted = asked.quoteId === undefined ? null : await findUsableQuote(context, asked, asked.quoteId);
  const slippageBps = asked.slippageBps ?? quoted?.terms.slippageBps ?? DEFAULT_SLIPPAGE_BPS;
  const request = { ...asked, slippageBps };
  const { accountId, agentId } = asked;
  // Nothing is told of the plan on a chain that is not the database's.
  const planning = ahead(planFor(context, request));
  await context.chainGuard.assertSame(context);
  const planned = await planning;
  if (quoted !== null) assertQuoted(quoted.terms, planned, slippageBps);
  const quote = quoted?.quote ?? null;
  const minAmountOutRaw = (await asked.order?.minimumOf(planned)) ?? strictest(planned, quote, asked);
  if (planned.quote.amountOutRaw < minAmountOutRaw) throw slippageExceeded();
  const plan: SwapPlan = { ...planned, minAmountOutRaw };
  askAlong(context, plan.agent.wallet_address, plan.at);
  const { issues, worth } = await checkSwap(context, plan, request);
  const [issue] = issues;
  if (issue !== undefined) throw problemOf(issue);
  return acceptance.commit(async (trx) => {
    const agent = await lockAgent(trx, accountId, agentId);
    await assertWithinLimits(context, trx, { ...plan, agent }, request.slippageBps, worth);
    const now = context.clock.now();
    const id = newId('swp', now);
    const validUntil = new Date(now.getTime() + VALIDITY_MS);
    const owner = { accountId, agentId, walletId: agent.wallet_id };
    await insertOperation(context, trx, { id, kind: 'swap', ...owner, validUntil }, now);
    await insertSpending(trx, { operationId: id, agentId, usd18: worth.countedUsd18 }, now);
    if (quote !== null && !(await useQuote(trx, quote.id, id))) throw quoteAlreadyUsed();
    await rememberTokens(trx, [plan.tokenIn, plan.tokenOut, ...plan.intermediates], now);
    await insertSwap(
      trx,
      {
        id,
        accountId,
        agentId,
        tokenIn: plain(plan.tokenIn),
        tokenOut: plain(plan.tokenOut),
        amountInRaw: plan.amountInRaw,
        quotedOutRaw: plan.quote.amountOutRaw,
        minAmountOutRaw,
        wholeMinOutRaw: wholeOut(plan.quote, minAmountOutRaw),
        slippageBps: request.slippageBps,
        route: plan.quote.legs.map(({ leg }) => leg),
        intermediates: plan.intermediates.map(plain),
        fees: plan.quote.fees.map((fee) => ({ ...fee, amountRaw: fee.amountRaw.toString() })),
        quoteId: quote?.id ?? null,
        valueUsd: worth.valueUsd18 === null ? null : recordedUsd(worth.valueUsd18),
        lossTerms: worth.lossTerms,
        automation: request.order && { ...request.order, agentEpoch: agent.epoch },
      },
      now,
    );
    return id;
  });
}

const slippageExceeded = (): Problem =>
  new Problem('slippage_exceeded', 'The market would now pay less than the minimum that was asked for.');

type PlannedRequest = SwapRequest & Pick<ExecuteRequest, 'order'>;

/** The plan of now, or of the second that its order wants. */
async function planFor(context: Context, request: PlannedRequest): Promise<SwapPlan> {
  const plan = await planSwap(context, request);
  assertUnlisted(plan.agent);
  const second = (await request.order?.secondFor?.(plan)) ?? null;
  return second === null ? plan : planSwap(context, request, second);
}

/** Under the agent's lock, so that parallel requests cannot pass a cap together. */
async function assertWithinLimits(
  context: Context,
  trx: Trx,
  plan: SwapPlan,
  slippageBps: number,
  worth: SwapWorth,
): Promise<void> {
  const [breach] = [
    ...limitIssues(context, plan, slippageBps, worth),
    ...(await capIssues(context, trx, plan, worth)),
  ];
  if (breach !== undefined) throw problemOf(breach);
}

function strictest(plan: SwapPlan, quote: QuoteRow | null, { minAmountOut }: ExecuteRequest): bigint {
  const candidates = [plan.minAmountOutRaw];
  if (quote !== null) candidates.push(partOut(plan.quote, acceptedWhole(quote, plan.quote)));
  if (minAmountOut !== undefined) {
    const raw = toRaw(minAmountOut, plan.tokenOut.decimals);
    if (raw === null) {
      const message = `tokenOut has ${plan.tokenOut.decimals} decimals.`;
      throw new Problem('amount_precision', message, {
        fieldErrors: [{ field: 'minAmountOut', in: 'body', code: 'precision', message }],
      });
    }
    candidates.push(raw);
  }
  return candidates.sort((one, other) => (one < other ? -1 : one > other ? 1 : 0)).at(-1) ?? 0n;
}

const plain = ({ address, symbol, name, decimals }: Asset): Asset => ({ address, symbol, name, decimals });

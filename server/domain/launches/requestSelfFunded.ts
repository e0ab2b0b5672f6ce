import { startEarly } from '../../concurrency/promises.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import { errorCodeOfRevert } from '../../engine/chain/reverts.ts';
import { insertOperation } from '../../engine/records/operationRows.ts';
import { assertAgentNotFrozen } from '../../engine/records/walletRows.ts';
import { newId } from '../../ids.ts';
import type { Acceptance } from '../../ports/acceptance.ts';
import { NATIVE } from '../../ports/basics.ts';
import type { Simulation } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import type { LaunchedToken, LaunchOrder, LaunchTerms, QuoteAsset, Venue } from '../../ports/venues.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import { capBreach } from '../agents/limits.ts';
import { findThawedAgent, lockThawedAgent } from '../agents/lockAgent.ts';
import { insertSpending } from '../agents/spendingRows.ts';
import { countUnfinishedSelfFunded, insertLaunch } from '../tokens/launchRows.ts';
import { fitsUsdRecord, gasOf, gasReserveOf, type LaunchBill, launchValueUsd18 } from './launchFunding.ts';
import { launchExtras, orderFor, pinMetadata } from './launchOrder.ts';
import {
  buyIssue,
  fault,
  findDuplicate,
  type InitialBuyPlan,
  type LaunchIssue,
  type LaunchRequest,
  planInitialBuy,
  planLaunch,
  problemOf,
  refuseDuplicate,
  refuseFirst,
  slippageIssue,
} from './planLaunch.ts';
import { recordLaunch } from './recordLaunch.ts';

export type RequestSelfFundedContext = Pick<
  Ports,
  'clock' | 'db' | 'addressBook' | 'chain' | 'venues' | 'prices' | 'pinning' | 'trace'
> &
  HasChainGuard &
  HasConfig;

const VALIDITY_MS = 24 * 3600 * 1000;

/** Each waits for funds and is checked repeatedly. */
const MAX_UNFINISHED = 10;

/**
 * Accepts a launch that the agent's wallet signs and pays. It waits for missing funds. A refusal writes
 * nothing.
 */
export async function requestSelfFunded(
  context: RequestSelfFundedContext,
  acceptance: Acceptance,
  request: LaunchRequest,
): Promise<string> {
  const agent = await findThawedAgent(context.db, request.accountId, request.agentId);
  await assertAgentNotFrozen(context.db, agent);
  const guarded = startEarly(context.chainGuard.assertSame(context));
  const planned = startEarly(planLaunch(context, request));
  const duplicate = startEarly(findDuplicate(context, context.db, request));
  const quota = startEarly(quotaIssues(context.db, agent.id));
  await guarded;
  const { quote, terms, issues } = await planned;
  refuseFirst(issues);
  if (quote === null || terms === null) throw new Error('a plan without issues has its terms');
  refuseDuplicate(await duplicate);
  refuseFirst(await quota);
  const id = newId('lch', context.clock.now());
  const plan = await planSelfFundedLaunch(context, id, request, agent, { quote, terms });
  if ('code' in plan) throw problemOf(plan);
  refuseFirst(await launchLimitIssues(context, context.db, agent, plan));
  await pinMetadata(context, request, agent.wallet_address);
  return acceptance.commit(async (trx) => {
    const locked = await lockThawedAgent(trx, request.accountId, request.agentId);
    refuseDuplicate(await findDuplicate(context, trx, request));
    refuseFirst(await quotaIssues(trx, locked.id));
    refuseFirst(await launchLimitIssues(context, trx, locked, plan));
    await insertAll(context, trx, id, request, locked, plan);
    await recordLaunch(
      trx,
      acceptance.actor,
      { ...request, id, walletId: locked.wallet_id },
      context.clock.now(),
    );
    return id;
  });
}

/** Fee and buy count as spending. */
export async function launchLimitIssues(
  context: Pick<Ports, 'clock'>,
  db: Database | Trx,
  agent: AgentRow,
  { buy, spendUsd18 }: SelfFundedPlan,
): Promise<LaunchIssue[]> {
  const slippage = slippageIssue(context, agent, buy?.slippageBps ?? null);
  const breach = await capBreach(context, db, agent, { spendUsd18, operationId: null });
  const cap = breach === null ? null : { code: breach.refused, sentence: breach.sentence };
  return [slippage, cap].filter((issue) => issue !== null);
}

export async function quotaIssues(db: Database | Trx, agentId: string): Promise<LaunchIssue[]> {
  if ((await countUnfinishedSelfFunded(db, agentId)) < MAX_UNFINISHED) return [];
  const sentence = `An agent has at most ${MAX_UNFINISHED} self-funded launches that are not finished.`;
  return [{ code: 'quota_exceeded', sentence }];
}

async function insertAll(
  context: Pick<Ports, 'clock' | 'trace'>,
  trx: Trx,
  id: string,
  request: LaunchRequest,
  agent: AgentRow,
  { order, bill, buy, predicted, spendUsd18 }: SelfFundedPlan,
): Promise<void> {
  const now = context.clock.now();
  const { accountId, agentId, venue } = request;
  const validUntil = new Date(now.getTime() + VALIDITY_MS);
  const operation = {
    id,
    kind: 'launch',
    accountId,
    agentId,
    walletId: agent.wallet_id,
    validUntil,
  } as const;
  await insertOperation(context, trx, operation, now);
  // The fee is gone, and what the first buy brings has no market yet.
  const spending = { usd18: spendUsd18, mayLoseUsd18: spendUsd18 };
  await insertSpending(trx, { operationId: id, agentId, ...spending }, now);
  await insertLaunch(
    trx,
    {
      id,
      accountId,
      agentId,
      venue,
      order,
      quoteSymbol: bill.quote.symbol,
      launchFeeWei: bill.launchFeeWei,
      priceMicro: 0n,
      predicted,
      gasLimit: bill.gas,
      selfFunded: {
        gasReserveWei: bill.gasReserveWei,
        quoteDecimals: bill.quote.decimals,
        buySlippageBps: buy?.slippageBps ?? null,
      },
    },
    now,
  );
}

/** For the buy and the graduation that it may trigger. */
const BUY_GAS = 1_500_000n;

/** More than any launch costs: the simulation ignores the real balance. */
const ASSUMED_WEI = 2n ** 200n;

export interface Pair {
  readonly quote: QuoteAsset;
  readonly terms: LaunchTerms;
}

export interface SelfFundedPlan {
  readonly order: LaunchOrder;
  readonly buy: InitialBuyPlan | null;
  readonly predicted: LaunchedToken;
  readonly bill: LaunchBill;
  readonly gasWei: bigint;
  /** Fee and used buy, without gas; null without a fresh oracle price. */
  readonly spendUsd18: bigint | null;
}

export async function planSelfFundedLaunch(
  context: RequestSelfFundedContext,
  id: string,
  request: LaunchRequest,
  agent: AgentRow,
  pair: Pair,
): Promise<SelfFundedPlan | LaunchIssue> {
  const buy = request.initialBuy === null ? null : planInitialBuy(context, request, request.initialBuy, pair);
  if (buy !== null && 'code' in buy) return buy;
  const venue = context.venues[request.venue];
  const { wallet_address: wallet } = agent;
  const { quote, terms } = pair;
  const allowed = startEarly(venue.mayLaunch([wallet]));
  const offered = startEarly(buyIssue(venue, buy !== null));
  const valued = startEarly(worthOf(context, pair, buy));
  const priced = startEarly(context.chain.fees());
  const order = orderFor(context, id, request, {
    launcher: wallet,
    feeRecipient: wallet,
    initialBuy: buy,
    extras: await launchExtras(context, request, wallet),
    ...pair,
  });
  const tried = startEarly(tryLaunch(context, venue, order, terms));
  if ((await allowed)[0] !== true) {
    const sentence = 'The venue does not let this wallet launch at the moment; nothing was accepted.';
    return { code: 'service_unavailable', sentence };
  }
  const issue = await offered;
  if (issue !== null) return issue;
  const worth = await valued;
  if (worth !== null && !fitsUsdRecord(worth.askedUsd18)) {
    return fault(
      'amount_too_large',
      'too_large',
      'The initial buy is worth more than the service can record.',
    );
  }
  const fees = await priced;
  const trial = await tried;
  if (!trial.ok) return { code: errorCodeOfRevert(trial.revert), sentence: trial.revert.sentence };
  const gas = trial.gas + (buy === null ? 0n : BUY_GAS);
  const paid = { wallet, quote, launchFeeWei: terms.launchFeeWei, gas, buyRaw: buy?.amountInRaw ?? 0n };
  const gasReserveWei = gasReserveOf(gasOf(paid), fees.maxFeePerGasWei);
  return {
    order,
    buy,
    predicted: venue.predicted(trial.returned),
    bill: { ...paid, gasReserveWei },
    gasWei: gasOf(paid) * fees.maxFeePerGasWei,
    spendUsd18: worth?.usedUsd18 ?? null,
  };
}

/** Omits a token buy, which needs an approval. The predicted addresses stay the same. */
async function tryLaunch(
  { chain }: Pick<Ports, 'chain'>,
  venue: Venue,
  order: LaunchOrder,
  terms: LaunchTerms,
): Promise<Simulation> {
  const tried = order.quote === NATIVE ? order : { ...order, initialBuy: null };
  const call = venue.launchOn(tried, terms);
  return chain.simulate({ from: order.launcher, ...call, assumedBalanceWei: ASSUMED_WEI });
}

/** Fee plus the requested buy, and fee plus the part that the market takes. */
async function worthOf(
  context: Pick<Ports, 'prices'>,
  { quote, terms: { launchFeeWei } }: Pair,
  buy: InitialBuyPlan | null,
): Promise<{ readonly askedUsd18: bigint; readonly usedUsd18: bigint } | null> {
  const [askedUsd18, usedUsd18] = await Promise.all([
    launchValueUsd18(context, { quote, launchFeeWei, buyRaw: buy?.amountInRaw ?? 0n }),
    launchValueUsd18(context, { quote, launchFeeWei, buyRaw: buy?.amountInUsedRaw ?? 0n }),
  ]);
  return askedUsd18 === null || usedUsd18 === null ? null : { askedUsd18, usedUsd18 };
}

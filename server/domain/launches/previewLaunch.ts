import { startEarly } from '../../concurrency/promises.ts';
import type { HasConfig } from '../../config/config.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import { frozenReasonOf } from '../../engine/records/walletRows.ts';
import { newId } from '../../ids.ts';
import { fromRaw, microToCredits, valueUsd18 } from '../../money/amounts.ts';
import type { Ports } from '../../ports/ports.ts';
import type { LaunchTerms, QuoteAsset, Venue } from '../../ports/venues.ts';
import { LAUNCH_DECIMALS } from '../../ports/venues.ts';
import { Problem } from '../../problem.ts';
import { type AgentRow, findAgent } from '../agents/agentRows.ts';
import { type LimitedKey, readKeyBreach } from '../agents/keyLimits.ts';
import { readBalance } from '../billing/ledgerRows.ts';
import { priceTokens } from '../tokens/tokenPrices.ts';
import { type FundingNeed, readNeeds, unmetNeeds } from './launchFunding.ts';
import { launchExtras, orderFor } from './launchOrder.ts';
import { pickLauncher } from './pickLauncher.ts';
import {
  findDuplicate,
  type InitialBuyPlan,
  type LaunchIssue,
  type LaunchMode,
  type LaunchPlan,
  type LaunchRequest,
  launchPriceMicro,
  planLaunch,
} from './planLaunch.ts';
import { launchLimitIssues, type Pair, planSelfFundedLaunch, quotaIssues } from './requestSelfFunded.ts';

export type PreviewLaunchContext = Pick<
  Ports,
  'log' | 'clock' | 'db' | 'addressBook' | 'chain' | 'venues' | 'prices' | 'pinning' | 'trace'
> &
  HasChainGuard &
  HasConfig;

const VALID_MS = 60_000;

export interface LaunchPreview {
  readonly mode: LaunchMode;
  readonly plan: LaunchPlan;
  readonly issues: readonly LaunchIssue[];
  readonly totalSupply: string;
  /** Null while the quote asset has no price. */
  readonly priceUsd18: bigint | null;
  readonly marketCapUsd18: bigint | null;
  readonly gasWei: bigint | null;
  /** Null without a valid initial buy. */
  readonly buy: InitialBuyPlan | null;
  readonly credits: string;
  readonly validUntil: Date;
}

/** Obstacles become issues, also those of the key that asks. */
export async function previewLaunch(
  context: PreviewLaunchContext,
  request: LaunchRequest,
  mode: LaunchMode,
  key: LimitedKey,
): Promise<LaunchPreview> {
  const agent = await findAgent(context.db, request.accountId, request.agentId);
  const venue = context.venues[request.venue];
  const accountIssues = startEarly(readAccountIssues(context, request, agent, mode));
  const pick = mode === 'sponsored' ? pickLauncher(context, venue) : null;
  const plan = await planLaunch(context, request);
  const issues = [...plan.issues, ...(await accountIssues)];
  let trial: Trial = { issues: [], gasWei: null, buy: null };
  if (plan.quote !== null && plan.terms !== null && plan.issues.length === 0) {
    const pair = { quote: plan.quote, terms: plan.terms };
    trial =
      pick === null
        ? await trySelfFunded(context, request, agent, pair, key)
        : await trySponsored(context, request, agent, pair, pick);
  }
  const terms = plan.terms ?? (await venue.terms((await firstQuote(venue)).address));
  const totalSupplyRaw = terms?.totalSupplyRaw ?? 0n;
  const price =
    plan.terms === null || plan.quote === null ? null : await firstPrice(context, plan.quote, plan.terms);
  return {
    mode,
    plan: { ...plan, terms },
    issues: [...issues, ...trial.issues],
    totalSupply: fromRaw(totalSupplyRaw, LAUNCH_DECIMALS),
    priceUsd18: price,
    marketCapUsd18: price === null ? null : (price * totalSupplyRaw) / 10n ** BigInt(LAUNCH_DECIMALS),
    gasWei: trial.gasWei,
    buy: trial.buy,
    credits: microToCredits(launchPriceMicro(context, mode)),
    validUntil: new Date(context.clock.now().getTime() + VALID_MS),
  };
}

async function readAccountIssues(
  context: Pick<Ports, 'clock' | 'db'> & HasConfig,
  request: LaunchRequest,
  agent: AgentRow,
  mode: LaunchMode,
): Promise<LaunchIssue[]> {
  const issues: LaunchIssue[] = [];
  const { availableMicro } = await readBalance(context.db, request.accountId);
  if (availableMicro < launchPriceMicro(context, mode)) {
    issues.push({
      code: 'insufficient_credits',
      sentence: 'The account does not have enough credits for the launch.',
    });
  }
  if (mode === 'sponsored' && request.initialBuy !== null) {
    issues.push({ code: 'validation_failed', sentence: 'Only a self-funded launch has an initial buy.' });
  }
  if (mode === 'self_funded') issues.push(...(await quotaIssues(context.db, request.agentId)));
  if ((await frozenReasonOf(context.db, agent)) !== null)
    issues.push({
      code: 'invalid_state',
      sentence: 'The wallet of this agent is frozen until it has been checked.',
    });
  const duplicate = await findDuplicate(context, context.db, request);
  if (duplicate !== undefined)
    issues.push({ code: 'possible_duplicate_launch', sentence: `${duplicate.sentence}.` });
  return issues;
}

/** Pairs differ only in price, so any pair gives supply and fees. */
async function firstQuote(venue: Venue): Promise<QuoteAsset> {
  const [first] = await venue.quoteAssets();
  if (first === undefined)
    throw new Problem('service_unavailable', 'The venue accepts no quote asset at the moment.');
  return first;
}

interface Trial {
  readonly issues: readonly LaunchIssue[];
  readonly gasWei: bigint | null;
  readonly buy: InitialBuyPlan | null;
}

const failed = (issue: LaunchIssue): Trial => ({ issues: [issue], gasWei: null, buy: null });

async function trySponsored(
  context: PreviewLaunchContext,
  request: LaunchRequest,
  agent: AgentRow,
  { quote, terms }: Pair,
  pick: ReturnType<typeof pickLauncher>,
): Promise<Trial> {
  const venue = context.venues[request.venue];
  try {
    const { address: launcher } = await pick(terms.launchFeeWei);
    const id = newId('lch', context.clock.now());
    const extras = await launchExtras(context, request, agent.wallet_address);
    const parts = { launcher, feeRecipient: agent.wallet_address, quote, terms, extras, initialBuy: null };
    const order = orderFor(context, id, request, parts);
    const [simulation, fees] = await Promise.all([
      context.chain.simulate({ from: launcher, ...venue.launchOn(order, terms) }),
      context.chain.fees(),
    ]);
    return simulation.ok
      ? { issues: [], gasWei: simulation.gas * fees.maxFeePerGasWei, buy: null }
      : failed({ code: 'simulation_failed', sentence: simulation.revert.sentence });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return failed({ code: error.code, sentence: error.message });
  }
}

async function trySelfFunded(
  context: PreviewLaunchContext,
  request: LaunchRequest,
  agent: AgentRow,
  pair: Pair,
  key: LimitedKey,
): Promise<Trial> {
  const id = newId('lch', context.clock.now());
  const plan = await planSelfFundedLaunch(context, id, request, agent, pair);
  if ('code' in plan) return failed(plan);
  const needs = await readNeeds(context, plan.bill);
  const refusals = await launchLimitIssues(context, context.db, agent, plan);
  const breach = await readKeyBreach(context, key, plan.spendUsd18);
  if (breach !== null) refusals.push({ code: breach.refused, sentence: breach.sentence });
  const issues = [...refusals, ...unmetNeeds(needs).map(shortage)];
  return { issues, gasWei: plan.gasWei, buy: plan.buy };
}

function shortage({ asset, requiredRaw, receivedRaw }: FundingNeed): LaunchIssue {
  const [held, needed] = [fromRaw(receivedRaw, asset.decimals), fromRaw(requiredRaw, asset.decimals)];
  return {
    code: 'insufficient_balance',
    sentence: `The wallet holds ${held} ${asset.symbol} of the ${needed} that the launch needs; it would wait for the rest.`,
    isWarning: true,
  };
}

async function firstPrice(
  context: Pick<Ports, 'addressBook' | 'venues' | 'prices'>,
  quote: QuoteAsset,
  terms: LaunchTerms,
): Promise<bigint | null> {
  const quoteUsd = (await priceTokens(context, [quote.address])).get(quote.address) ?? null;
  if (quoteUsd === null) return null;
  const reserveUsd18 = valueUsd18(terms.startQuoteRaw, quote.decimals, fromRaw(quoteUsd, 18));
  return (reserveUsd18 * 10n ** BigInt(LAUNCH_DECIMALS)) / terms.totalSupplyRaw;
}

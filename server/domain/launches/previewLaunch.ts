import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { findAgent } from '../agents/agentRows.ts';
import { creditsToMicro, fromRaw, microToCredits, valueUsd18 } from '../amounts.ts';
import { readBalance } from '../billing/ledgerRows.ts';
import { newId } from '../ids.ts';
import type { LaunchTerms, QuoteAsset } from '../ports.ts';
import { priceTokens } from '../tokens/priceTokens.ts';
import { pickLauncher } from './pickLauncher.ts';
import {
  findDuplicate,
  type LaunchIssue,
  type LaunchPlan,
  type LaunchRequest,
  orderFor,
  planLaunch,
} from './planLaunch.ts';

const SUPPLY_DECIMALS = 18;
const VALID_MS = 60_000;

export interface LaunchPreview {
  readonly plan: LaunchPlan;
  readonly issues: readonly LaunchIssue[];
  readonly totalSupply: string;
  /** USD per token and for the whole supply, 18-digit fixed point; null while the quote asset has no price. */
  readonly priceUsd18: bigint | null;
  readonly marketCapUsd18: bigint | null;
  readonly gasWei: bigint | null;
  readonly credits: string;
  readonly validUntil: Date;
}

/** Tries the launch without accepting it: everything that would refuse it becomes an issue. */
export async function previewLaunch(context: Context, request: LaunchRequest): Promise<LaunchPreview> {
  const agent = await findAgent(context.db, request.accountId, request.agentId);
  const plan = await planLaunch(context, request);
  const issues = [...plan.issues, ...(await readAccountIssues(context, request))];
  let gasWei: bigint | null = null;
  if (plan.quote !== null && plan.terms !== null && plan.issues.length === 0) {
    const tried = await simulate(context, request, agent, plan.quote, plan.terms);
    if ('issue' in tried) issues.push(tried.issue);
    else gasWei = tried.gasWei;
  }
  const terms =
    plan.terms ?? (await context.venues[request.venue].terms((await firstQuote(context, request)).address));
  const totalSupplyRaw = terms?.totalSupplyRaw ?? 0n;
  const price =
    plan.terms === null || plan.quote === null ? null : await firstPrice(context, plan.quote, plan.terms);
  return {
    plan: { ...plan, terms },
    issues,
    totalSupply: fromRaw(totalSupplyRaw, SUPPLY_DECIMALS),
    priceUsd18: price,
    marketCapUsd18: price === null ? null : (price * totalSupplyRaw) / 10n ** BigInt(SUPPLY_DECIMALS),
    gasWei,
    credits: microToCredits(creditsToMicro(context.config.sponsoredLaunchCredits)),
    validUntil: new Date(context.clock.now().getTime() + VALID_MS),
  };
}

async function readAccountIssues(context: Context, request: LaunchRequest): Promise<LaunchIssue[]> {
  const issues: LaunchIssue[] = [];
  const available = await readBalance(context.db, request.accountId, 'available');
  if (available < creditsToMicro(context.config.sponsoredLaunchCredits)) {
    issues.push({
      code: 'insufficient_credits',
      sentence: 'The account does not have enough credits for the launch.',
    });
  }
  if ((await findDuplicate(context, context.db, request)) !== undefined) {
    issues.push({
      code: 'possible_duplicate_launch',
      sentence: 'This agent launched the same symbol and name within 24 hours.',
    });
  }
  return issues;
}

/** Terms differ by pair only in the curve; with an unknown pair the venue's first one still tells supply and fees. */
async function firstQuote(context: Context, request: LaunchRequest): Promise<QuoteAsset> {
  const [first] = await context.venues[request.venue].quoteAssets();
  if (first === undefined)
    throw new Problem('service_unavailable', 'The venue pairs no asset at the moment.');
  return first;
}

async function simulate(
  context: Context,
  request: LaunchRequest,
  agent: Awaited<ReturnType<typeof findAgent>>,
  quote: QuoteAsset,
  terms: LaunchTerms,
): Promise<{ gasWei: bigint } | { issue: LaunchIssue }> {
  const venue = context.venues[request.venue];
  try {
    const launcher = await pickLauncher(context, venue, terms.launchFeeWei);
    const id = newId('lch', context.clock.now());
    const order = orderFor(context, id, request, { agent, launcher: launcher.address, quote, terms });
    const [simulation, fees] = await Promise.all([
      venue.launch(order).then((call) => context.chain.simulate({ from: launcher.address, ...call })),
      context.chain.fees(),
    ]);
    return simulation.ok
      ? { gasWei: simulation.gas * fees.maxFeePerGasWei }
      : { issue: { code: 'simulation_failed', sentence: simulation.revert.sentence } };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { issue: { code: error.code, sentence: error.message } };
  }
}

/** The curve starts at phantom quote reserve over supply. */
async function firstPrice(context: Context, quote: QuoteAsset, terms: LaunchTerms): Promise<bigint | null> {
  const quoteUsd = (await priceTokens(context, [quote.address])).get(quote.address) ?? null;
  if (quoteUsd === null) return null;
  const reserveUsd18 = valueUsd18(terms.curve.phantomQuoteRaw, quote.decimals, fromRaw(quoteUsd, 18));
  return (reserveUsd18 * 10n ** BigInt(SUPPLY_DECIMALS)) / terms.totalSupplyRaw;
}

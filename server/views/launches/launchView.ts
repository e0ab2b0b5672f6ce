import type { Context } from '../../composition/context.ts';
import { type FundingNeed, readFundings } from '../../domain/launches/launchFunding.ts';
import { readLaunchMarkets } from '../../domain/launches/launchMarkets.ts';
import { LAUNCH } from '../../domain/launches/launchSteps.ts';
import type { LaunchRow } from '../../domain/tokens/launchRows.ts';
import { type ImageUrlOf, readImageUrls } from '../../domain/uploads/imageUrls.ts';
import type { EngineRecord } from '../../engine/records/engineRecord.ts';
import { fromRaw, microToCredits } from '../../money/amounts.ts';
import type { TokenMarket } from '../../ports/venues.ts';
import { chainOperationView, gasEth, stepView } from '../onchain/chainOperationView.ts';
import type { Schema } from '../schema.ts';
import { tokenRef } from '../trading/routeView.ts';
import { initialBuyView } from './previewView.ts';

/** A few queries for all of them. */
export async function launchViews(
  context: Context,
  read: readonly (readonly [LaunchRow, EngineRecord])[],
): Promise<Schema<'Launch'>[]> {
  const launches = read.map(([launch]) => launch);
  const operations = read.map(([, { operation }]) => operation);
  const logos = launches.map(({ logo_url }) => logo_url);
  const [markets, fundings, imageUrlOf] = await Promise.all([
    readLaunchMarkets(context, launches),
    readFundings(context, launches, operations),
    readImageUrls(context, logos),
  ]);
  return read.map(([launch, record]) => {
    const { id } = launch;
    const now = { market: markets.get(id) ?? null, funding: fundings.get(id) ?? null };
    return launchView(launch, record, now, imageUrlOf);
  });
}

/** `market`: where the token trades; null before it exists. `funding`: what the launch waits for. */
interface ChainSide {
  readonly market: TokenMarket | null;
  readonly funding: FundingNeed | null;
}

function launchView(
  launch: LaunchRow,
  record: EngineRecord,
  { market, funding }: ChainSide,
  imageUrlOf: ImageUrlOf,
): Schema<'Launch'> {
  const steps = record.steps.filter((step) => step.name === LAUNCH);
  return {
    id: launch.id,
    agentId: launch.agent_id,
    initiatorId: record.operation.initiator_id,
    venue: launch.venue as Schema<'Venue'>,
    mode: launch.mode as Schema<'LaunchMode'>,
    ...chainOperationView({ ...record, steps }),
    name: launch.name,
    symbol: launch.symbol,
    description: launch.description === '' ? null : launch.description,
    logoUrl: launch.logo_url,
    imageUrl: imageUrlOf(launch.logo_url),
    website: launch.website,
    twitter: launch.twitter,
    telegram: launch.telegram,
    creatorTaxBps: launch.creator_tax_bps,
    metadataUri: launch.metadata_uri,
    quote: { symbol: launch.quote_symbol, address: launch.quote_address },
    feeRecipient: launch.fee_recipient,
    token: {
      address: launch.token_address,
      predictedAddress: launch.predicted_address,
      phase: market?.phase ?? null,
    },
    pool: poolView(launch, market),
    steps: record.steps.map(stepView),
    cost: {
      credits: microToCredits(BigInt(launch.price_micro)),
      launchFeeEth: fromRaw(BigInt(launch.launch_fee_wei), 18),
      gasEth: gasEth(record),
    },
    funding: funding === null ? null : fundingView(launch, record, funding),
    initialBuy: buyView(launch),
  };
}

/** Null if it does not trade or is unknown. */
function poolView(
  { curve_address: curve }: LaunchRow,
  market: TokenMarket | null,
): Schema<'LaunchPool'> | null {
  if (curve === null || market === null || market.spot === null) return null;
  if (market.pool === undefined) return { kind: 'curve', address: curve, poolId: null };
  return { kind: 'pool', address: market.pool.address, poolId: market.pool.id };
}

const fundingView = (
  launch: LaunchRow,
  { operation }: EngineRecord,
  { asset, requiredRaw, receivedRaw }: FundingNeed,
): Schema<'LaunchFunding'> => ({
  address: launch.fee_recipient,
  asset: tokenRef(asset),
  required: fromRaw(requiredRaw, asset.decimals),
  received: fromRaw(receivedRaw, asset.decimals),
  expiresAt: operation.valid_until,
});

function buyView(launch: LaunchRow): Schema<'InitialBuy'> | null {
  const { buy_in_raw: inRaw, buy_min_out_raw: minOutRaw, buy_slippage_bps: slippageBps } = launch;
  if (inRaw === null || minOutRaw === null || slippageBps === null) return null;
  const known = (raw: string | null): bigint | null => (raw === null ? null : BigInt(raw));
  const [filledRaw, outRaw] = [known(launch.bought_in_raw), known(launch.bought_out_raw)];
  const buy = { inRaw: BigInt(inRaw), filledRaw, outRaw, minOutRaw: BigInt(minOutRaw), slippageBps };
  return initialBuyView(buy, launch.quote_decimals ?? 0);
}

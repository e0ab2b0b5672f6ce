import type { Earnings } from '../../domain/launches/readEarnings.ts';
import { fromRaw, showUsd } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';

const usd = (value: bigint | null): string | null => (value === null ? null : showUsd(value));

export function earningsView(agentId: string | null, earnings: Earnings, asOf: Date): Schema<'FeeEarnings'> {
  return {
    agentId,
    totalUsd: usd(earnings.totalUsd18),
    claimableUsd: usd(earnings.claimableUsd18),
    claimedUsd: usd(earnings.claimedUsd18),
    assets: earnings.assets.map(({ asset, unsweptRaw, claimableRaw, claimedRaw }) => ({
      symbol: asset.symbol,
      address: asset.address,
      decimals: asset.decimals,
      unswept: fromRaw(unsweptRaw, asset.decimals),
      claimable: fromRaw(claimableRaw, asset.decimals),
      claimed: fromRaw(claimedRaw, asset.decimals),
    })),
    byToken: earnings.byToken.map(({ token, quote, unsweptRaw, earnedRaw }) => ({
      tokenAddress: token.address,
      symbol: token.symbol,
      agentId: token.agentId,
      launchId: token.launchId,
      venue: token.venue,
      quote: { symbol: quote.symbol, address: quote.address },
      unswept: fromRaw(unsweptRaw, quote.decimals),
      earned: earnedRaw === null ? null : fromRaw(earnedRaw, quote.decimals),
    })),
    asOf: asOf.toISOString(),
    block: Number(earnings.block),
  };
}

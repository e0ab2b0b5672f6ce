import type { Address, Hex, TokenPhase, VenueName } from '../ports.ts';
import type { Verdict } from './verdict.ts';

/** What a token trades against. */
export interface TokenQuote {
  readonly address: Address;
  /** Null where it is of no registry and the chain cannot be asked. */
  readonly symbol: string | null;
  readonly decimals: number;
}

export interface TokenCurve {
  readonly address: Address;
  readonly raisedRaw: bigint;
  readonly targetRaw: bigint;
  readonly feeBps: number;
  readonly creatorTaxBps: number;
  readonly snipeTaxBps: number | null;
}

/** A token as it is shown: what is not known is null. USD are 18-digit fixed point; text comes from strangers. */
export interface TokenRecord {
  readonly address: Address;
  readonly name: string | null;
  readonly symbol: string | null;
  readonly decimals: number | null;
  readonly totalSupplyRaw: bigint | null;
  readonly logoUrl: string | null;
  readonly description: string | null;
  readonly venue: VenueName | null;
  readonly phase: TokenPhase | null;
  readonly quote: TokenQuote | null;
  readonly launchId: string | null;
  readonly agentId: string | null;
  readonly feeRecipient: Address | null;
  readonly launchedAt: string | null;
  readonly priceUsd18: bigint | null;
  readonly marketCapUsd18: bigint | null;
  readonly liquidityUsd18: bigint | null;
  readonly volumeUsd18: bigint | null;
  /** Decimal string. */
  readonly priceChangePct: string | null;
  readonly trades24h: number | null;
  readonly curve: TokenCurve | null;
  /** A pool of Uniswap v4 and the pool manager that holds it. */
  readonly pool: { readonly address: Address; readonly poolId: Hex } | null;
  readonly verdict: Verdict;
  readonly updatedAt: string;
}

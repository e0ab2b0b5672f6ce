import type { Database, Trx } from '../../context.ts';
import { type IndexTokenRow, listLostTokens } from '../index/indexTokenRows.ts';
import type { Address, VenueName } from '../ports.ts';
import { type LaunchRow, listLaunchedTokens } from './launchRows.ts';

/** A token whose creator fees are an agent's. */
export interface EarningToken {
  /** Null where the record of the launch was lost: the database is an older copy. */
  readonly launchId: string | null;
  readonly agentId: string;
  readonly venue: VenueName;
  readonly address: Address;
  readonly symbol: string;
  readonly name: string;
  readonly quote: Address;
  /** Null without a record of the launch. */
  readonly quoteSymbol: string | null;
  readonly quoteDecimals: number | null;
}

/**
 * The tokens of these agents that are on the chain, all of them: those whose launch only the index knows, then the others, newest
 * first.
 */
export async function listEarningTokens(
  db: Database | Trx,
  agentIds: readonly string[],
): Promise<EarningToken[]> {
  if (agentIds.length === 0) return [];
  const launched = await listLaunchedTokens(db, agentIds);
  const lost = await listLostTokens(db, agentIds);
  return [...lost.map(ofIndex), ...launched.map(ofLaunch)];
}

const ofLaunch = (launch: LaunchRow): EarningToken => ({
  launchId: launch.id,
  agentId: launch.agent_id,
  venue: launch.venue as VenueName,
  address: launch.token_address as Address,
  symbol: launch.symbol,
  name: launch.name,
  quote: launch.quote_address as Address,
  quoteSymbol: launch.quote_symbol,
  quoteDecimals: launch.quote_decimals,
});

const ofIndex = (token: IndexTokenRow): EarningToken => ({
  launchId: null,
  agentId: token.agent_id ?? '',
  venue: token.venue,
  address: token.address,
  symbol: token.symbol ?? '',
  name: token.name ?? '',
  quote: token.quote,
  quoteSymbol: null,
  quoteDecimals: token.quote_decimals,
});

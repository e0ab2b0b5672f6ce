import type { Context } from '../../context.ts';
import { findIndexTokens } from '../index/indexTokenRows.ts';
import type { Address, Asset } from '../ports.ts';
import { boardVerdict } from './boardVerdict.ts';
import { findMarkets } from './findMarkets.ts';
import { marketFigures } from './marketFigures.ts';
import { stateOf } from './showIndexed.ts';
import type { Verdict } from './verdict.ts';

/**
 * The verdicts on those of the tokens that a venue launched and that are not the reader's own: what the board says of them. The
 * chain is asked about those only that the index does not have.
 */
export async function launchVerdicts(
  context: Context,
  tokens: readonly Asset[],
): Promise<ReadonlyMap<Address, Verdict>> {
  if (tokens.length === 0) return new Map();
  const indexed = await findIndexTokens(
    context.db,
    tokens.map(({ address }) => address),
  );
  const prices =
    indexed.length === 0 ? new Map() : await context.prices.oracle(indexed.map(({ quote }) => quote));
  const verdicts = new Map<Address, Verdict>();
  for (const row of indexed) {
    const { venue, symbol, agent_id: agentId, launched_at: launchedAt } = row;
    const { liquidityUsd18 } = marketFigures(stateOf(row), prices.get(row.quote));
    const feeBps = row.fee_bps + row.creator_tax_bps;
    const launched = { venue, symbol, agentId, launchedAt, liquidityUsd18, feeBps };
    verdicts.set(row.address, boardVerdict(context, launched, false));
  }
  const others = tokens.filter(({ address }) => !verdicts.has(address));
  const markets = await findMarkets(
    context,
    others.map(({ address }) => address),
  );
  for (const { address, symbol } of others) {
    const venue = markets.get(address)?.venue.name;
    if (venue === undefined) continue;
    const launched = { venue, symbol, agentId: null, launchedAt: null, liquidityUsd18: null, feeBps: null };
    verdicts.set(address, boardVerdict(context, launched, false));
  }
  return verdicts;
}

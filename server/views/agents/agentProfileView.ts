import type { Context } from '../../composition/context.ts';
import type { AgentProfile } from '../../domain/platform/readAgentProfile.ts';
import type { AgentPnl } from '../../domain/pnl/readAgentPnl.ts';
import type { IndexedTrade } from '../../domain/tokens/listTrades.ts';
import { readImageUrls } from '../../domain/uploads/imageUrls.ts';
import type { IndexAgentRow } from '../../indexer/figureRows.ts';
import { showAmount, showExactUsd, showUsd, toFixed18 } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';
import { statsView } from './agentView.ts';

export async function agentProfileView(
  context: Context,
  { agent, figures, tokens, pnl, trades }: AgentProfile,
): Promise<Schema<'AgentProfile'>> {
  const imageUrlOf = await readImageUrls(context, [agent.avatar_url]);
  return {
    id: agent.id,
    name: agent.name,
    description: agent.description,
    avatar_url: agent.avatar_url,
    image_url: imageUrlOf(agent.avatar_url),
    wallet_address: agent.wallet_address,
    chain_id: context.config.chainId,
    tokens: tokens.map(({ symbol, address }) => ({ symbol, address })),
    stats: statsView(agent),
    token_stats: tokenStatsView(figures),
    pnl: pnl === null ? null : pnlView(pnl, agent.created_at),
    recent_trades: trades.map(tradeView),
    created_at: agent.created_at,
  };
}

const usd = (value: string | undefined): string => showUsd(toFixed18(value ?? '0'));

/** An agent without tokens has nothing that anybody could trade. */
const tokenStatsView = (figures: IndexAgentRow | null): Schema<'AgentTokenStats'> => ({
  launches: figures?.launches ?? 0,
  graduated: figures?.graduated ?? 0,
  trades: Number(figures?.trades_all ?? 0),
  volume_usd: usd(figures?.volume_usd_all),
  creator_fees_usd: usd(figures?.creator_fees_usd_all),
  volume_usd_24h: usd(figures?.volume_usd_24h),
  creator_fees_usd_24h: usd(figures?.creator_fees_usd_24h),
});

const pnlView = ({ totals, unvalued, boughtAt, asOf }: AgentPnl, createdAt: string): Schema<'AgentPnl'> => ({
  method: 'average',
  realised_usd: showExactUsd(totals.realisedUsd18),
  unrealised_usd: showExactUsd(totals.unrealisedUsd18),
  result_usd: showExactUsd(totals.resultUsd18),
  unvalued,
  since: boughtAt?.toISOString() ?? createdAt,
  as_of: asOf.toISOString(),
});

const tradeView = ({ trade, token }: IndexedTrade): Schema<'AgentTrade'> => ({
  token: { symbol: token.symbol, address: token.address },
  side: trade.side,
  amount_token: showAmount(BigInt(trade.amount_token_raw), token.decimals),
  amount_quote: showAmount(BigInt(trade.amount_quote_raw), token.quote_decimals),
  quote_address: token.quote,
  value_usd: trade.value_usd === null ? null : usd(trade.value_usd),
  tx_hash: trade.tx_hash,
  traded_at: trade.mined_at,
});

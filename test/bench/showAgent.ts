import type { Row } from './agentStore.ts';

/** The contract's agent, written again by hand: the service's views are part of the measurement. */
export const showAgent = (row: Row, chainId: number) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  model: row.model,
  skills: row.skills,
  system_prompt: row.system_prompt,
  payout_wallet: row.payout_wallet,
  payout_wallet_active_at: row.payout_active_at,
  avatar_url: row.avatar_url,
  // The agents here have no picture.
  image_url: null,
  is_public: row.is_public,
  limits: row.limits,
  pending_limits: row.pending_limits,
  acknowledged_tokens: row.acknowledged_tokens,
  wallet_address: row.wallet_address,
  chain_id: chainId,
  status: row.status,
  status_reason: row.status_reason,
  listed: false,
  token: row.token,
  stats: {
    launches: row.launches,
    trades: row.trades,
    volume_usd: String(Number(row.volume_usd)),
    creator_fees_usd: String(Number(row.creator_fees_usd)),
  },
  starter_funding: row.starter_funding,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

import type { Context } from '../../composition/context.ts';
import type { AgentLimits, AgentRow } from '../../domain/agents/agentRows.ts';
import { listFundings } from '../../domain/agents/fundingRows.ts';
import { heldLimits } from '../../domain/agents/limits.ts';
import { type ImageUrlOf, readImageUrls } from '../../domain/uploads/imageUrls.ts';
import { readEngineRecords } from '../../engine/records/engineRecord.ts';
import { publicStatus } from '../../engine/records/operationState.ts';
import { fromRaw, showUsd, toFixed18 } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';
import { agentFrozenView } from './freezeView.ts';

const USDG_DECIMALS = 6;

/** A settled funding is part of the row, so only open ones are read. */
export async function agentViews(context: Context, agents: readonly AgentRow[]): Promise<Schema<'Agent'>[]> {
  const openIds = agents.flatMap((agent) =>
    agent.starter_funding === null && agent.funding_id !== null ? [agent.funding_id] : [],
  );
  const [openFundings, imageUrlOf] = await Promise.all([
    readOpenFundings(context, openIds),
    readImageUrls(
      context,
      agents.map(({ avatar_url }) => avatar_url),
    ),
  ]);
  return agents.map((agent) => agentView(context, agent, { openFundings, imageUrlOf }));
}

export async function oneAgentView(context: Context, agent: AgentRow): Promise<Schema<'Agent'>> {
  const [view] = await agentViews(context, [agent]);
  if (view === undefined) throw new Error('one agent has one view');
  return view;
}

/** Read once for all agents of an answer. */
interface Beside {
  readonly openFundings: ReadonlyMap<string, Schema<'StarterFunding'>>;
  readonly imageUrlOf: ImageUrlOf;
}

function agentView(context: Context, agent: AgentRow, { openFundings, imageUrlOf }: Beside): Schema<'Agent'> {
  const { limits, pending } = heldLimits(agent, context.clock.now());
  return {
    id: agent.id,
    name: agent.name,
    description: agent.description,
    model: agent.model,
    skills: [...agent.skills],
    system_prompt: agent.system_prompt,
    payout_wallet: agent.payout_wallet,
    payout_wallet_active_at: agent.payout_active_at,
    avatar_url: agent.avatar_url,
    image_url: imageUrlOf(agent.avatar_url),
    is_public: agent.is_public,
    limits: limitsView(limits),
    pending_limits:
      pending === null
        ? null
        : { limits: limitsView(pending.limits), active_at: pending.activeAt.toISOString() },
    acknowledged_tokens: agent.acknowledged_tokens.map((token) => ({ ...token })),
    wallet_address: agent.wallet_address,
    chain_id: context.config.chainId,
    status: agent.status,
    status_reason: agent.status_reason,
    frozen: agentFrozenView(agent),
    listed: agent.listing_id !== null,
    token: agent.token === null ? null : ({ ...agent.token } as Schema<'AgentToken'>),
    stats: statsView(agent),
    starter_funding:
      (agent.starter_funding as Schema<'StarterFunding'> | null) ??
      openFundings.get(agent.funding_id ?? '') ??
      null,
    version: agent.version,
    created_at: agent.created_at,
    updated_at: agent.updated_at,
  };
}

export const statsView = (agent: AgentRow): Schema<'AgentStats'> => ({
  launches: agent.launches,
  trades: agent.trades,
  volume_usd: showUsd(toFixed18(agent.volume_usd)),
  creator_fees_usd: showUsd(toFixed18(agent.creator_fees_usd)),
});

const limitsView = ({ allowed_tokens, denied_tokens, ...limits }: AgentLimits): Schema<'AgentLimits'> => ({
  ...limits,
  allowed_tokens: allowed_tokens === null ? null : [...allowed_tokens],
  denied_tokens: denied_tokens === null ? null : [...denied_tokens],
});

async function readOpenFundings(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Schema<'StarterFunding'>>> {
  if (ids.length === 0) return new Map();
  const [fundings, records] = await Promise.all([
    listFundings(context.db, ids),
    readEngineRecords(context.db, ids),
  ]);
  return new Map(
    fundings.map((funding) => {
      const record = records.get(funding.id);
      const view: Schema<'StarterFunding'> = {
        status: record === undefined ? 'queued' : publicStatus(record.operation.state),
        eth: fromRaw(BigInt(funding.eth_wei), 18),
        usdg: fromRaw(BigInt(funding.usdg_raw), USDG_DECIMALS),
        tx_hashes: (record?.steps ?? []).flatMap((step) => (step.tx_hash === null ? [] : [step.tx_hash])),
      };
      return [funding.id, view];
    }),
  );
}

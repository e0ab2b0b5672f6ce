import type { Context } from '../../composition/context.ts';
import { findAccount } from '../../domain/accounts/accountRows.ts';
import { type AgentRow, listAgentWallets, readAgent } from '../../domain/agents/agentRows.ts';
import { listSignedOfAgents } from '../../engine/records/operationRows.ts';
import { listSteps } from '../../engine/records/stepRows.ts';
import type { Schema } from '../schema.ts';

type Freeze = Schema<'Freeze'>;

const MAX_SHOWN = 500;

/** After a thaw it shows a repeated request when that was, without what is under way now. */
export async function agentFreezeView(context: Context, agentId: string): Promise<Freeze> {
  const agent = await readAgent(context.db, agentId);
  return {
    frozen_at: agent.frozen_at ?? agent.updated_at,
    with: 'agent',
    reason: agent.frozen_reason,
    agent_ids: [agentId],
    under_way: agent.frozen_at === null ? [] : await underWayView(context, [agentId]),
  };
}

export async function accountFreezeView(context: Context, accountId: string): Promise<Freeze> {
  const { frozen_at: since, frozen_reason: reason, updated_at } = await findAccount(context.db, accountId);
  const agents = await listAgentWallets(context.db, { accountId, agentIds: [] });
  const ids = agents.map(({ id }) => id);
  return {
    frozen_at: since ?? updated_at,
    with: 'account',
    reason,
    agent_ids: ids,
    under_way: since === null ? [] : await underWayView(context, ids),
  };
}

async function underWayView({ db }: Context, agentIds: readonly string[]): Promise<Freeze['under_way']> {
  const operations = await listSignedOfAgents(db, agentIds, MAX_SHOWN);
  const steps = await listSteps(
    db,
    operations.map(({ id }) => id),
  );
  const hashes = new Map(steps.map(({ operation_id, tx_hash }) => [operation_id, tx_hash]));
  return operations.map(({ id, kind, agent_id }) => ({
    id,
    kind: kind as Freeze['under_way'][number]['kind'],
    agent_id: agent_id as string,
    tx_hash: hashes.get(id) ?? null,
  }));
}

/** Null without a freeze. */
export const agentFrozenView = ({
  frozen_at,
  frozen_with,
  frozen_reason,
}: AgentRow): Schema<'Agent'>['frozen'] =>
  frozen_at === null || frozen_with === null
    ? null
    : { since: frozen_at, with: frozen_with as 'agent' | 'account', reason: frozen_reason };

/** For whoever has the link: nothing that the message did not say. */
export async function linkFreezeView({ db }: Context, id: string): Promise<Schema<'LinkFreeze'>> {
  const isAgent = id.startsWith('agt_');
  const { frozen_at: since, updated_at } = isAgent ? await readAgent(db, id) : await findAccount(db, id);
  return {
    frozen_at: since ?? updated_at,
    with: isAgent ? 'agent' : 'account',
    agent_id: isAgent ? id : null,
  };
}

import type { Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Context, Trx } from '../../context.ts';
import { assertModel, assertSkills } from '../platform/catalog.ts';
import type { Address } from '../ports.ts';
import { type AgentLimits, type AgentRow, lockAgent, updateAgentRow } from './agentRows.ts';
import { assertPayoutWallet } from './payoutWallet.ts';

/** Only what is present changes; null clears. */
export interface AgentChange {
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  readonly model?: string | undefined;
  readonly skills?: readonly string[] | undefined;
  readonly systemPrompt?: string | null | undefined;
  readonly payoutWallet?: Address | null | undefined;
  readonly avatarUrl?: string | null | undefined;
  readonly limits?: Partial<AgentLimits> | undefined;
}

/** Merges the change into the agent and counts its version up. A new payout wallet waits as long as a whitelist entry. */
export async function changeAgent(
  context: Context,
  trx: Trx,
  accountId: string,
  agentId: string,
  change: AgentChange,
): Promise<string> {
  if (change.model !== undefined) assertModel(change.model);
  if (change.skills !== undefined) assertSkills(change.skills);
  const agent = await lockAgent(trx, accountId, agentId);
  if (change.payoutWallet !== undefined)
    assertPayoutWallet(context, change.payoutWallet, agent.wallet_address);
  const now = context.clock.now();
  const row: Updateable<DB['agents']> = {
    version: agent.version + 1,
    ...present('name', change.name),
    ...present('description', change.description),
    ...present('model', change.model),
    ...present('skills', change.skills === undefined ? undefined : [...change.skills]),
    ...present('system_prompt', change.systemPrompt),
    ...present('avatar_url', change.avatarUrl),
    ...payout(context, agent, change.payoutWallet, now),
    ...(change.limits === undefined ? {} : { limits: JSON.stringify({ ...agent.limits, ...change.limits }) }),
  };
  await updateAgentRow(trx, agent, row, now);
  return agent.id;
}

function payout(context: Context, agent: AgentRow, wallet: Address | null | undefined, now: Date) {
  if (wallet === undefined || wallet === agent.payout_wallet) return {};
  const activeAt = new Date(now.getTime() + context.config.whitelistDelaySeconds * 1000);
  return { payout_wallet: wallet, payout_active_at: wallet === null ? null : activeAt };
}

const present = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };

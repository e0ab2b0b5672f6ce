import type { Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Context, Trx } from '../../context.ts';
import { assertImageUrl } from '../imageUrl.ts';
import { assertModel, assertSkills } from '../platform/catalog.ts';
import type { Address } from '../ports.ts';
import { afterDelay } from './afterDelay.ts';
import { heldLimits } from './agentLimits.ts';
import { type AgentLimits, type AgentRow, lockAgent, updateAgentRow } from './agentRows.ts';
import { assertDestination } from './destination.ts';
import { lockBetweenSignatures } from './lockBetweenSignatures.ts';
import { mergeLimits } from './mergeLimits.ts';

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

/**
 * Merges the change into the agent and counts its version up. A new payout wallet, and a limit that is loosened, wait as
 * long as a whitelist entry; what is taken away holds for every signature after the commit.
 */
export async function changeAgent(
  context: Context,
  trx: Trx,
  accountId: string,
  agentId: string,
  change: AgentChange,
): Promise<string> {
  assertImageUrl(change.avatarUrl, 'avatar_url');
  if (change.model !== undefined) assertModel(change.model);
  if (change.skills !== undefined) assertSkills(change.skills);
  const decidesOnSignatures = change.limits !== undefined || change.payoutWallet !== undefined;
  const agent = await (decidesOnSignatures ? lockBetweenSignatures : lockAgent)(trx, accountId, agentId);
  if (change.payoutWallet !== undefined && change.payoutWallet !== null) {
    assertDestination(context, change.payoutWallet, { own: agent.wallet_address, field: 'payout_wallet' });
  }
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
    ...limits(context, agent, change.limits, now),
  };
  await updateAgentRow(trx, agent, row, now);
  return agent.id;
}

function payout(context: Context, agent: AgentRow, wallet: Address | null | undefined, now: Date) {
  if (wallet === undefined || wallet === agent.payout_wallet) return {};
  return { payout_wallet: wallet, payout_active_at: wallet === null ? null : afterDelay(context, now) };
}

function limits(context: Context, agent: AgentRow, wish: Partial<AgentLimits> | undefined, now: Date) {
  if (wish === undefined) return {};
  const loosensAt = context.config.whitelistDelaySeconds === 0 ? null : afterDelay(context, now);
  const { limits: inForce, pending } = mergeLimits(heldLimits(agent, now), wish, loosensAt);
  return {
    limits: JSON.stringify(inForce),
    pending_limits: pending === null ? null : JSON.stringify(pending.limits),
    pending_limits_at: pending?.activeAt ?? null,
  };
}

const present = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };

import { OPERATOR, recordEvent } from '../../audit/auditEventRows.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import type { Address } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { type AccountRow, findAccount, lockAccount } from '../accounts/accountRows.ts';
import { MAX_AGENTS } from '../agents/agentQuota.ts';
import {
  type AgentRow,
  countAgents,
  holdAgent,
  listAgentsOfWallets,
  readAgent,
  updateAgentRow,
} from '../agents/agentRows.ts';
import { AGENT_FROZEN } from '../agents/agentStatus.ts';
import { activationTime } from '../agents/whitelist.ts';
import { postponeEntries } from '../agents/whitelistRows.ts';
import { restorePins } from '../skills/pinSkills.ts';

/** The agent stays deleted. The message is one sentence for the operator. */
export class RestoreRefusal extends Error {}

export class NothingToRestore extends RestoreRefusal {}

export interface Restored {
  readonly agent: AgentRow;
  /** Former skills that are gone or unavailable to the owner. */
  readonly lostSkills: readonly string[];
}

/**
 * Restores the agent stopped, with whitelist, payout wallet and limits.
 *
 * Permissions that were pending at the deletion wait anew, because the owner could not withdraw them
 * meanwhile. Automations stay cancelled; missing custom skills are left out. Lock order: account, skills,
 * agent.
 * @throws RestoreRefusal
 */
export async function restoreAgent(
  context: Pick<Ports, 'clock' | 'db'> & HasConfig,
  wallet: Address,
): Promise<Restored> {
  return context.db.transaction().execute(async (trx) => {
    const { id, account_id: accountId, skills } = await findDeleted(trx, wallet);
    await lockAccount(trx, accountId);
    if ((await countAgents(trx, accountId)) >= MAX_AGENTS)
      throw new RestoreRefusal(
        `Account ${accountId} has ${MAX_AGENTS} agents, and has to delete another one first.`,
      );
    const kept = await restorePins(trx, { accountId, agentId: id, names: skills });
    const agent = await holdAgent(trx, id);
    if (agent.deleted_at === null) throw notDeleted(id);
    const now = context.clock.now();
    const change = { ...(await waitsAnew(context, trx, agent, now)), skills: [...kept] };
    const { epoch, version } = agent;
    const life = { deleted_at: null, status: 'stopped', epoch: epoch + 1, version: version + 1 } as const;
    const freeze = freezeOf(agent, await findAccount(trx, accountId));
    await updateAgentRow(trx, agent, { ...change, ...life, ...freeze }, now);
    const lostSkills = skills.filter((name) => !kept.includes(name));
    const event = { accountId, agentId: id, walletId: agent.wallet_id, detail: { lost_skills: lostSkills } };
    await recordEvent(trx, OPERATOR, { kind: 'agent_restored', ...event }, now);
    return { agent, lostSkills };
  });
}

/** The account may have been frozen or thawed since the deletion. */
function freezeOf(agent: AgentRow, account: AccountRow) {
  if (agent.frozen_with === 'agent') return { status_reason: AGENT_FROZEN };
  const { frozen_at, frozen_reason } = account;
  return frozen_at === null
    ? { status_reason: null, frozen_at: null, frozen_with: null, frozen_reason: null }
    : { status_reason: AGENT_FROZEN, frozen_at, frozen_with: 'account' as const, frozen_reason };
}

async function findDeleted(trx: Trx, wallet: Address): Promise<AgentRow> {
  const [found] = await listAgentsOfWallets(trx, [wallet]);
  if (found === undefined) throw new NothingToRestore(`No agent has the wallet ${wallet}.`);
  const agent = await readAgent(trx, found.id);
  if (agent.deleted_at === null) throw notDeleted(agent.id);
  return agent;
}

const notDeleted = (id: string): NothingToRestore => new NothingToRestore(`Agent ${id} is not deleted.`);

async function waitsAnew(context: HasConfig, trx: Trx, agent: AgentRow, now: Date) {
  const { deleted_at: deletedAt, payout_active_at: payoutAt, pending_limits_at: limitsAt } = agent;
  const since = new Date(deletedAt ?? now);
  const until = activationTime(context, now);
  await postponeEntries(trx, agent.id, { since, until });
  const waited = (at: string | null): boolean => at !== null && Date.parse(at) > since.getTime();
  return {
    payout_active_at: waited(payoutAt) ? until : payoutAt,
    pending_limits_at: waited(limitsAt) ? until : limitsAt,
    acknowledged_tokens: JSON.stringify(
      agent.acknowledged_tokens.map(({ address, active_at: at }) => {
        return { address, active_at: waited(at) ? until.toISOString() : at };
      }),
    ),
  };
}

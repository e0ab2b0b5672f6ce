import type { Context, Trx } from '../../context.ts';
import { lockAccount } from '../account/accountRows.ts';
import { OPERATOR, recordEvent } from '../account/auditEventRows.ts';
import type { Address } from '../ports.ts';
import { pinAnew } from '../skills/pinSkills.ts';
import { afterDelay } from './afterDelay.ts';
import {
  type AgentRow,
  countAgents,
  holdAgent,
  listAgentsOfWallets,
  readAgent,
  updateAgentRow,
} from './agentRows.ts';
import { MAX_AGENTS } from './assertAgentRoom.ts';
import { postponeEntries } from './whitelistRows.ts';

/** The agent stays deleted; the message is one sentence for the operator. */
export class RestoreRefusal extends Error {}

/** There is no deleted agent of that wallet. */
export class NothingToRestore extends RestoreRefusal {}

export interface Restored {
  readonly agent: AgentRow;
  /** Skills that it had, and that there are no longer or not for its owner. */
  readonly lostSkills: readonly string[];
}

/**
 * Gives the deleted agent of this wallet back to the account that deleted it, stopped and with its whitelist, payout wallet and
 * limits. What still waited for its delay when the agent was deleted waits anew, because meanwhile its owner could not take it
 * back. Automations stay cancelled, and custom skills that are gone are left out. Lock order: account, skills, agent.
 * @throws RestoreRefusal
 */
export async function restoreAgent(context: Context, wallet: Address): Promise<Restored> {
  return context.db.transaction().execute(async (trx) => {
    const { id, account_id: accountId, skills } = await findDeleted(trx, wallet);
    await lockAccount(trx, accountId);
    if ((await countAgents(trx, accountId)) >= MAX_AGENTS)
      throw new RestoreRefusal(
        `Account ${accountId} has ${MAX_AGENTS} agents, and has to delete another one first.`,
      );
    const kept = await pinAnew(trx, { accountId, agentId: id, names: skills });
    const agent = await holdAgent(trx, id);
    if (agent.deleted_at === null) throw notDeleted(id);
    const now = context.clock.now();
    const change = { ...(await waitsAnew(context, trx, agent, now)), skills: [...kept] };
    const { epoch, version } = agent;
    const life = { deleted_at: null, status: 'stopped', epoch: epoch + 1, version: version + 1 } as const;
    await updateAgentRow(trx, agent, { ...change, ...life, status_reason: null }, now);
    const lostSkills = skills.filter((name) => !kept.includes(name));
    const event = { accountId, agentId: id, walletId: agent.wallet_id, detail: { lost_skills: lostSkills } };
    await recordEvent(trx, OPERATOR, { kind: 'agent_restored', ...event }, now);
    return { agent, lostSkills };
  });
}

async function findDeleted(trx: Trx, wallet: Address): Promise<AgentRow> {
  const [found] = await listAgentsOfWallets(trx, [wallet]);
  if (found === undefined) throw new NothingToRestore(`No agent has the wallet ${wallet}.`);
  const agent = await readAgent(trx, found.id);
  if (agent.deleted_at === null) throw notDeleted(agent.id);
  return agent;
}

const notDeleted = (id: string): NothingToRestore => new NothingToRestore(`Agent ${id} is not deleted.`);

async function waitsAnew(context: Context, trx: Trx, agent: AgentRow, now: Date) {
  const { deleted_at: deletedAt, payout_active_at: payoutAt, pending_limits_at: limitsAt } = agent;
  const since = new Date(deletedAt ?? now);
  const until = afterDelay(context, now);
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

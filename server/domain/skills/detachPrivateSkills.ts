import type { Trx } from '../../context.ts';
import { type Actor, recordEvent } from '../account/auditEventRows.ts';
import { takeSkills } from '../agents/agentRows.ts';
import { deleteAgentSkills, listAgentSkills } from './agentSkillRows.ts';
import { type CustomSkillRow, countUses, lockSkills } from './customSkillRows.ts';
import { privatePins } from './privatePins.ts';

/** The skills of an agent, held as they are; before its wallet and itself are locked. Its account is. */
export async function lockSkillsOf(trx: Trx, agentId: string): Promise<readonly CustomSkillRow[]> {
  const ids = (await listAgentSkills(trx, [agentId])).map(({ skill_id }) => skill_id);
  return lockSkills(trx, { slugs: [], ids });
}

/**
 * Takes from an agent that is sold what its seller wrote and keeps to himself: private skills, and versions of public ones that
 * were written before anybody else could see them. What is public stays, and is another account's text to the new owner's agent
 * from then on. Returns what was taken, as `slug@version`. Writes the agent; so its skills, its wallet and itself are locked
 * before, in this order.
 */
export async function detachPrivateSkills(
  trx: Trx,
  {
    actor,
    agentId,
    sellerId,
  }: { readonly actor: Actor; readonly agentId: string; readonly sellerId: string },
  now: Date,
): Promise<readonly string[]> {
  const locked = await lockSkillsOf(trx, agentId);
  const taken = privatePins(sellerId, locked, await listAgentSkills(trx, [agentId]));
  if (taken.length === 0) return [];
  const skillIds = taken.map(({ skillId }) => skillId);
  await deleteAgentSkills(trx, [agentId], skillIds);
  await countUses(trx, skillIds, -1);
  // One at a time: an update changes each row once.
  for (const one of taken) await takeSkills(trx, [{ agentId, ...one }], now);
  const told = taken.map(({ skillId, skill }) => ({
    ...{ kind: 'skill_detached' as const, accountId: sellerId, agentId },
    detail: { skill: skillId, pin: skill, because: 'sold' },
  }));
  await recordEvent(trx, actor, told, now);
  return taken.map(({ skill }) => skill);
}

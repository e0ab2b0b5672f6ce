import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { assertUnbound } from '../account/assertUnbound.ts';
import { type Actor, recordEvent } from '../account/auditEventRows.ts';
import { takeSkills } from '../agents/agentRows.ts';
import type { Owner } from '../agents/owner.ts';
import { type AgentSkillRow, deleteAgentSkills, listUsers } from './agentSkillRows.ts';
import { type CustomSkillRow, lockOwnSkill, updateSkillRow } from './customSkillRows.ts';
import { showPin } from './skillPin.ts';

/**
 * Deletes an own skill; with `force` also one that agents have, whosever they are: they lose it in this commit. Its row stays, and
 * with it its slug.
 * @throws Problem insufficient_scope, not_found, resource_in_use
 */
export async function removeSkill(
  context: Context,
  trx: Trx,
  {
    actor,
    accountId,
    agentIds,
    ...request
  }: Owner & {
    readonly actor: Actor;
    readonly id: string;
    readonly force: boolean;
  },
): Promise<string> {
  assertUnbound(agentIds, 'writes no skills');
  const skill = await lockOwnSkill(trx, accountId, request.id);
  const users = await listUsers(trx, skill.id);
  if (users.length > 0 && !request.force) throw inUse();
  const now = context.clock.now();
  await takeFromAll(trx, actor, skill, users, now);
  await updateSkillRow(trx, skill.id, { uses: 0, deleted_at: now, updated_at: now });
  const detail = { skill: skill.id, slug: skill.slug, force: request.force, agents: users.length };
  await recordEvent(trx, actor, { kind: 'skill_deleted', accountId, detail }, now);
  return skill.id;
}

async function takeFromAll(
  trx: Trx,
  actor: Actor,
  { id, slug }: CustomSkillRow,
  users: readonly AgentSkillRow[],
  now: Date,
): Promise<void> {
  if (users.length === 0) return;
  const pins = new Map(users.map(({ agent_id, version }) => [agent_id, showPin(slug, version)]));
  await deleteAgentSkills(trx, [...pins.keys()], [id]);
  const taken = await takeSkills(
    trx,
    [...pins].map(([agentId, skill]) => ({ agentId, skill })),
    now,
  );
  const told = taken.map(({ id: agentId, account_id: accountId }) => ({
    ...{ kind: 'skill_detached' as const, accountId, agentId },
    detail: { skill: id, pin: pins.get(agentId) ?? slug, because: 'deleted' },
  }));
  await recordEvent(trx, actor, told, now);
}

const inUse = (): Problem =>
  new Problem(
    'resource_in_use',
    'Agents have this skill; take it away from them, or delete it with force=true.',
  );

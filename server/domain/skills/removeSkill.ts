import { type Actor, recordEvent, SERVICE } from '../../audit/auditEventRows.ts';
import type { Trx } from '../../db/database.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { assertNotAgentBound } from '../accounts/admission.ts';
import { removeSkills } from '../agents/agentRows.ts';
import type { Owner } from '../agents/owner.ts';
import { type AgentSkillRow, deleteAgentSkills, listSkillUsers } from './agentSkillRows.ts';
import { type CustomSkillRow, lockOwnSkill, updateSkillRow } from './customSkillRows.ts';
import { formatPin } from './skillWords.ts';

/**
 * With `force`, all agents of all accounts lose the skill in the same commit. Its row and slug stay.
 * @throws Problem insufficient_scope, not_found, resource_in_use
 */
export async function removeSkill(
  context: Pick<Ports, 'clock'>,
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
  assertNotAgentBound(agentIds, 'writes no skills');
  const skill = await lockOwnSkill(trx, accountId, request.id);
  const users = await listSkillUsers(trx, skill.id);
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
  { id, slug, account_id: author }: CustomSkillRow,
  users: readonly AgentSkillRow[],
  now: Date,
): Promise<void> {
  if (users.length === 0) return;
  const pins = new Map(users.map(({ agent_id, version }) => [agent_id, formatPin(slug, version)]));
  await deleteAgentSkills(trx, [...pins.keys()], [id]);
  const taken = await removeSkills(
    trx,
    [...pins].map(([agentId, skill]) => ({ agentId, skill })),
    now,
  );
  const told = taken.map(({ id: agentId, account_id: accountId }) => ({
    kind: 'skill_detached' as const,
    accountId,
    agentId,
    detail: { skill: id, pin: pins.get(agentId) ?? slug, because: 'deleted' },
  }));
  const isOwn = ({ accountId }: { readonly accountId: string }): boolean => accountId === author;
  await recordEvent(trx, actor, told.filter(isOwn), now);
  // Other accounts learn no key, session or address of the author.
  await recordEvent(
    trx,
    SERVICE,
    told.filter((event) => !isOwn(event)),
    now,
  );
}

const inUse = (): Problem =>
  new Problem(
    'resource_in_use',
    'Agents have this skill; remove it from them, or delete it with force=true.',
  );

import type { Database } from '../../context.ts';
import { listSkillNames } from '../agents/agentRows.ts';
import { publicSkills } from '../skills/publicSkills.ts';
import type { ListingRow } from './listingRows.ts';

type Listed = Pick<ListingRow, 'id' | 'agent_id' | 'status' | 'agent'>;

/** What each listing shows of its agent's skills, by the listing's id: as they are now, or were when it ended. */
export async function listedSkills(
  db: Database,
  listings: readonly Listed[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const active = listings.filter(({ status }) => status === 'active');
  const agents = await listSkillNames(
    db,
    active.map(({ agent_id }) => agent_id),
  );
  const known = new Set(
    await publicSkills(
      db,
      agents.flatMap(({ skills }) => skills),
    ),
  );
  const now = new Map(agents.map(({ id, skills }) => [id, skills.filter((name) => known.has(name))]));
  return new Map(
    listings.map(({ id, agent_id, status, agent }) => [
      id,
      status === 'active' ? (now.get(agent_id) ?? []) : agent.skills,
    ]),
  );
}

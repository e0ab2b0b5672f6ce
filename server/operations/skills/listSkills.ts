import { SKILLS } from '../../domain/skills/skillCatalog.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { skillView } from '../../views/skills/skillView.ts';

export const listSkills: Read<'listSkills'> = async () => ({
  status: 200,
  body: { data: SKILLS.map(skillView), meta: { hasMore: false, nextCursor: null } },
});

import { SKILLS } from '../../domain/platform/catalog.ts';
import type { Read } from '../../pipeline/call.ts';
import { skillView } from '../../views/skills/skillView.ts';

export const listSkills: Read<'listSkills'> = async () => ({
  status: 200,
  body: { data: SKILLS.map(skillView), meta: { hasMore: false, nextCursor: null } },
});

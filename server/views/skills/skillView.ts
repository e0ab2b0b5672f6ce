import type { components } from '../../../generated/server.d.ts';
import type { Skill } from '../../domain/skills/skillCatalog.ts';

export const skillView = (skill: Skill): components['schemas']['Skill'] => ({
  id: skill.id,
  name: skill.name,
  description: skill.description,
  kind: skill.kind,
  tools: [...skill.tools],
  riskLevel: skill.riskLevel,
  instructions: skill.instructions,
  skills: skill.skills === null ? null : [...skill.skills],
  limits: skill.limits,
});

import type { AgentSkillRow } from './agentSkillRows.ts';
import type { CustomSkillRow } from './customSkillRows.ts';
import { showPin } from './skillPin.ts';

interface PrivatePin {
  readonly skillId: string;
  /** `slug@version`. */
  readonly skill: string;
}

/** Of the skills that an agent has, what its owner wrote and nobody else can see: private ones, and versions from before one was public. */
export function privatePins(
  ownerId: string,
  skills: readonly CustomSkillRow[],
  pins: readonly AgentSkillRow[],
): PrivatePin[] {
  const versions = new Map(pins.map(({ skill_id, version }) => [skill_id, version]));
  return skills.flatMap(({ id, slug, account_id, public_from: publicFrom }) => {
    const version = versions.get(id);
    if (account_id !== ownerId || version === undefined) return [];
    const isPublic = publicFrom !== null && version >= publicFrom;
    return isPublic ? [] : [{ skillId: id, skill: showPin(slug, version) }];
  });
}

import type { Database, Trx } from '../../db/database.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import { listAgentSkills } from './agentSkillRows.ts';
import { listBySlugs } from './customSkillRows.ts';
import { listSkillVersions } from './customSkillVersionRows.ts';
import { instructionsOf, isGrantable, toolsOf } from './skillCatalog.ts';
import { parseSkillName } from './skillWords.ts';

/** By another author than the agent's owner. */
export interface ForeignText {
  /** `skill slug@version`, or `system prompt`. */
  readonly from: string;
  readonly text: string;
}

export interface Briefing {
  readonly tools: readonly string[];
  /** Of built-in skills and presets; may be empty. */
  readonly skillInstructions: string;
  /** The owner's system prompt and own skills. */
  readonly ownerWords: readonly string[];
  readonly foreign: readonly ForeignText[];
  readonly isUntrusted: boolean;
}

type Briefed = Pick<AgentRow, 'id' | 'account_id' | 'skills' | 'system_prompt' | 'prompt_author_account_id'>;

/** Only the author makes a text trusted; content, price and checks do not. */
export async function readBriefing(db: Database | Trx, agent: Briefed): Promise<Briefing> {
  const custom = await readCustomSkills(db, agent);
  const isOwn = ({ authorId }: { readonly authorId: string | null }): boolean =>
    authorId === agent.account_id;
  const texts = [
    ...(agent.system_prompt === null
      ? []
      : [{ from: 'system prompt', authorId: agent.prompt_author_account_id, text: agent.system_prompt }]),
    ...custom,
  ];
  const foreign = texts.filter((text) => !isOwn(text)).map(({ from, text }) => ({ from, text }));
  return {
    tools: [...new Set([...toolsOf(agent.skills), ...custom.flatMap(({ tools }) => tools)])],
    skillInstructions: instructionsOf(agent.skills),
    ownerWords: texts.filter(isOwn).map(({ text }) => text),
    foreign,
    isUntrusted: foreign.length > 0,
  };
}

/** In the agent's order. */
async function readCustomSkills(db: Database | Trx, agent: Briefed) {
  const names = agent.skills.filter((name) => name.includes('@'));
  if (names.length === 0) return [];
  const slugs = names.flatMap((name) => parseSkillName(name)?.slug ?? []);
  const [skills, pins] = await Promise.all([listBySlugs(db, slugs), listAgentSkills(db, [agent.id])]);
  const had = pins.map(({ skill_id, version }) => ({ skillId: skill_id, version }));
  const versions = new Map((await listSkillVersions(db, had)).map((version) => [version.skill_id, version]));
  const bySlug = new Map(skills.map((skill) => [skill.slug, skill]));
  return names.flatMap((name) => {
    const skill = bySlug.get(parseSkillName(name)?.slug ?? '');
    const version = versions.get(skill?.id ?? '');
    if (skill === undefined || version === undefined) return [];
    const { name: title, instructions, tools } = version;
    const text = `${title}: ${instructions}`;
    return [{ from: `skill ${name}`, authorId: skill.account_id, text, tools: tools.filter(isGrantable) }];
  });
}

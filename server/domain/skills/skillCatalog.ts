import { OPERATIONS } from '../../../generated/operations.ts';
import { BUILT_IN_SKILLS, type BuiltInSkill } from './builtInSkills.ts';
import { PRESETS, type Preset, type SuggestedLimits } from './presets.ts';

/** What an agent can be given: a skill, or a preset that bundles some. */
export interface Skill extends BuiltInSkill {
  readonly kind: 'skill' | 'preset';
  readonly riskLevel: RiskLevel;
  /** Those that a preset bundles. */
  readonly skills: readonly string[] | null;
  /** What a preset suggests to its owner. */
  readonly limits: SuggestedLimits | null;
}

export type RiskLevel = 'read' | 'trade' | 'transfer';

/** By what the contract says that a model does with an operation. */
const REACHES = new Map<string, string | undefined>(
  OPERATIONS.map(({ operationId, model }) => [operationId, model?.reach]),
);

/** The most that any of the tools does. */
export function riskOf(tools: readonly string[]): RiskLevel {
  const reaches = tools.map((tool) => REACHES.get(tool));
  if (reaches.includes('transfer')) return 'transfer';
  return reaches.every((reach) => reach === 'read') ? 'read' : 'trade';
}

const oneLine = (text: string): string => text.replaceAll('\n', ' ');

const single = (skill: BuiltInSkill): Skill => ({
  ...skill,
  instructions: oneLine(skill.instructions),
  kind: 'skill',
  riskLevel: riskOf(skill.tools),
  skills: null,
  limits: null,
});

function bundle({ strategy, ...preset }: Preset): Skill {
  const parts = BUILT_IN_SKILLS.filter(({ id }) => preset.skills.includes(id));
  const tools = [...new Set(parts.flatMap((skill) => skill.tools))];
  const { maxTradeUsd: trade, maxDailySpendUsd: day, ...bps } = preset.limits;
  const instructions = [
    strategy,
    `Limits of this strategy, whatever the agent's own allow: ${trade} US dollars a trade, ${day} US dollars a day, slippage of
${bps.maxSlippageBps} and price impact of ${bps.maxPriceImpactBps} basis points.`,
  ].join(' ');
  return { ...preset, instructions: oneLine(instructions), tools, kind: 'preset', riskLevel: riskOf(tools) };
}

/** Everything that an agent can be given without writing it. */
export const SKILLS: readonly Skill[] = [...BUILT_IN_SKILLS.map(single), ...PRESETS.map(bundle)];

const found = (ids: readonly string[]): Skill[] => SKILLS.filter(({ id }) => ids.includes(id));

/** Operations that the skills and presets with these ids grant, each once; an id that is no skill grants nothing. */
export const toolsOf = (ids: readonly string[]): string[] => [
  ...new Set(found(ids).flatMap(({ tools }) => tools)),
];

/**
 * What a model is told of these skills: one paragraph for each with its name, those that presets bring with them once, and
 * the strategies of the presets last. Empty where there are none.
 */
export function instructionsOf(ids: readonly string[]): string {
  const bundled = found(ids).flatMap(({ skills }) => skills ?? []);
  return found([...ids, ...bundled])
    .map(({ name, instructions }) => `${name}: ${instructions}`)
    .join('\n\n');
}

import { OPERATIONS } from '../../../generated/operations.ts';
import {
  BUILT_IN_SKILLS,
  type BuiltInSkill,
  PRESETS,
  type Preset,
  type SuggestedLimits,
} from './builtInSkills.ts';

export interface Skill extends BuiltInSkill {
  readonly kind: 'skill' | 'preset';
  readonly riskLevel: RiskLevel;
  /** Of a preset. */
  readonly skills: readonly string[] | null;
  /** Of a preset. */
  readonly limits: SuggestedLimits | null;
}

export type RiskLevel = 'read' | 'trade' | 'transfer';

const REACHES = new Map<string, string | undefined>(
  OPERATIONS.map(({ operationId, model }) => [operationId, model?.reach]),
);

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
    `Limits of this strategy, even if the agent's own limits allow more: ${trade} US dollars a trade, ${day} US dollars a day, slippage of
${bps.maxSlippageBps} and price impact of ${bps.maxPriceImpactBps} basis points.`,
  ].join(' ');
  return { ...preset, instructions: oneLine(instructions), tools, kind: 'preset', riskLevel: riskOf(tools) };
}

export const SKILLS: readonly Skill[] = [...BUILT_IN_SKILLS.map(single), ...PRESETS.map(bundle)];

const found = (ids: readonly string[]): Skill[] => SKILLS.filter(({ id }) => ids.includes(id));

/** Unknown ids grant nothing. */
export const toolsOf = (ids: readonly string[]): string[] => [
  ...new Set(found(ids).flatMap(({ tools }) => tools)),
];

/** One paragraph per skill with its name; the strategies of presets last. */
export function instructionsOf(ids: readonly string[]): string {
  const bundled = found(ids).flatMap(({ skills }) => skills ?? []);
  return found([...ids, ...bundled])
    .map(({ name, instructions }) => `${name}: ${instructions}`)
    .join('\n\n');
}

const GRANTABLE = new Set<string>(
  OPERATIONS.flatMap(({ operationId, model }) => (model === null ? [] : [operationId])),
);

export const isGrantable = (tool: string): boolean => GRANTABLE.has(tool);

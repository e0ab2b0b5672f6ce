import { Problem } from '../../errors.ts';

export interface Model {
  readonly id: string;
  readonly name: string;
  readonly provider: string;
  readonly contextTokens: number;
  readonly creditsPer1kInput: string;
  readonly creditsPer1kOutput: string;
  /** Whether chat and runs can use it now. An agent may carry a model that cannot talk yet. */
  readonly isAvailable: boolean;
}

export interface Skill {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly kind: 'skill' | 'preset';
  /** Operations that the model may call with it. */
  readonly tools: readonly string[];
  readonly riskLevel: 'read' | 'trade' | 'transfer';
}

/** The rule-based planner answers by rules and is no language model; nothing converses yet, so it is not available. */
export const DEFAULT_MODEL: Model = {
  id: 'house/planner-1',
  name: 'House Planner (rule-based, not a language model)',
  provider: 'house',
  contextTokens: 8_000,
  creditsPer1kInput: '0',
  creditsPer1kOutput: '0',
  isAvailable: false,
};

export const MODELS: readonly Model[] = [DEFAULT_MODEL];

const TRADING = ['getPortfolio', 'quoteSwap', 'executeSwap', 'getSwap', 'listSwaps'] as const;
const LOOKING = ['getPortfolio', 'listQuoteAssets', 'quoteSwap'] as const;

export const SKILLS: readonly Skill[] = [
  {
    id: 'trading',
    name: 'Trading',
    description: 'Quotes and executes swaps within the limits of the agent and reads what became of them.',
    kind: 'skill',
    tools: TRADING,
    riskLevel: 'trade',
  },
  {
    id: 'token-launch',
    name: 'Token launch',
    description:
      'Previews a token launch, launches the token and follows it until the chain has confirmed it.',
    kind: 'skill',
    tools: ['listQuoteAssets', 'previewLaunch', 'launchOnPons', 'launchOnLong', 'getLaunch', 'listLaunches'],
    riskLevel: 'trade',
  },
  {
    id: 'portfolio',
    name: 'Portfolio',
    description: 'Reads what the wallet holds and what it is worth.',
    kind: 'skill',
    tools: ['getPortfolio'],
    riskLevel: 'read',
  },
  {
    id: 'market-intelligence',
    name: 'Market intelligence',
    description: 'Compares quotes, assets and creator fees without trading.',
    kind: 'skill',
    tools: [...LOOKING, 'getFeeEarnings'],
    riskLevel: 'read',
  },
  {
    id: 'sniper',
    name: 'Sniping',
    description: 'Buys young tokens early, once the tax on early buyers has fallen far enough.',
    kind: 'skill',
    tools: TRADING,
    riskLevel: 'trade',
  },
  {
    id: 'wallet',
    name: 'Wallet',
    description: 'Claims creator fees and moves them on to the payout wallet.',
    kind: 'skill',
    tools: ['getPortfolio', 'getFeeEarnings', 'claimFees', 'getFeeClaim'],
    riskLevel: 'transfer',
  },
  {
    id: 'momentum',
    name: 'Momentum',
    description: 'Buys strength and sells weakness in small steps.',
    kind: 'preset',
    tools: TRADING,
    riskLevel: 'trade',
  },
  {
    id: 'monitor-exit',
    name: 'Monitor and exit',
    description:
      'Opens nothing; watches what the wallet holds and sells at a gain or a loss that was set before.',
    kind: 'preset',
    tools: TRADING,
    riskLevel: 'trade',
  },
  {
    id: 'macro-guard',
    name: 'Macro guard',
    description: 'Moves into USDG when the broad market falls and back when it has recovered.',
    kind: 'preset',
    tools: TRADING,
    riskLevel: 'trade',
  },
  {
    id: 'dca',
    name: 'Dollar-cost averaging',
    description: 'Buys the same amount at regular times, whatever the price.',
    kind: 'preset',
    tools: TRADING,
    riskLevel: 'trade',
  },
  {
    id: 'sniper-preset',
    name: 'Sniper',
    description: 'Buys new launches that pass strict filters, with a small budget for each.',
    kind: 'preset',
    tools: TRADING,
    riskLevel: 'trade',
  },
];

/** The model's id, or the catalog's default when none is named. @throws Problem model_unavailable */
export function assertModel(id: string | undefined): string {
  if (id === undefined) return DEFAULT_MODEL.id;
  if (MODELS.some((model) => model.id === id)) return id;
  throw new Problem('model_unavailable', 'There is no such model; see GET /api/v1/models.', {
    fieldErrors: [{ field: 'model', in: 'body', code: 'not_found', message: 'is in no catalog' }],
  });
}

/** @throws Problem skill_rejected that names each skill which does not exist */
export function assertSkills(ids: readonly string[]): void {
  const fieldErrors = ids.flatMap((id, at) =>
    SKILLS.some((skill) => skill.id === id)
      ? []
      : [
          {
            field: `skills[${at}]`,
            in: 'body',
            code: 'not_found',
            message: 'is no skill or preset',
          } as const,
        ],
  );
  if (fieldErrors.length === 0) return;
  throw new Problem('skill_rejected', 'There is no such skill or preset; see GET /api/v1/skills.', {
    fieldErrors,
  });
}

import type { PlanRefusal } from '../onchain/operationKind.ts';

/** Why a swap that was accepted is not signed after all. */

export const SLIPPED: PlanRefusal = {
  refused: 'slippage_exceeded',
  sentence: 'The market would now pay less than the minimum of the swap.',
};

export const STOPPED: PlanRefusal = {
  refused: 'agent_not_running',
  sentence: 'The agent was stopped after its automation had asked for this swap.',
};

export const REVOKED: PlanRefusal = {
  refused: 'policy_violation',
  sentence:
    'A reorg revived another swap of its automation, whose budget or number of executions this would pass.',
};

export const UNDECIDED: PlanRefusal = {
  refused: 'policy_violation',
  sentence: 'Another swap of its order has reverted, but not for good: a reorg could have both of them sell.',
};

export const CALLED_OFF: PlanRefusal = {
  refused: 'policy_violation',
  sentence: 'The sniper was paused or cancelled after it had decided to buy.',
};

export const UNREADABLE: PlanRefusal = {
  refused: 'simulation_failed',
  sentence: 'What the trade before this one paid cannot be read from its receipt.',
};

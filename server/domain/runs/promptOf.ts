import type { Context } from '../../context.ts';
import { limitsAt } from '../agents/agentLimits.ts';
import { type AgentRow, readAgent } from '../agents/agentRows.ts';
import { instructionsOf } from '../skills/skillCatalog.ts';
import { composePrompt } from './composePrompt.ts';
import type { ComposePrompt } from './conversation.ts';
import { longestAnswer } from './converse.ts';
import type { Model } from './modelCatalog.ts';
import type { RunRow } from './runRows.ts';

/** What the model of a run is shown: by the agent as it is now. */
export async function promptOfRun(context: Context, run: RunRow, model: Model): Promise<ComposePrompt> {
  return promptOf(context, await readAgent(context.db, run.agent_id), model);
}

/** What the model of an agent is shown of a conversation. */
export function promptOf(context: Context, agent: AgentRow, model: Model): ComposePrompt {
  const now = (): Date => context.clock.now();
  return composePrompt({
    agent: {
      name: agent.name,
      walletAddress: agent.wallet_address,
      systemPrompt: agent.system_prompt,
      limits: limitsAt(agent, now()),
    },
    chainId: context.config.chainId,
    now,
    skillInstructions: instructionsOf(agent.skills),
    offers: (grant) => context.toolbox.offers(grant),
    contextTokens: model.contextTokens,
    maxOutputTokens: longestAnswer(model),
  });
}

import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { limitsAt } from '../agents/agentLimits.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import type { Briefing } from '../skills/readBriefing.ts';
import { composePrompt } from './composePrompt.ts';
import type { ComposePrompt } from './conversation.ts';
import { longestAnswer } from './converse.ts';
import type { Model } from './modelCatalog.ts';

/** What the model of an agent is shown of a conversation. */
export function promptOf(context: Context, agent: AgentRow, briefing: Briefing, model: Model): ComposePrompt {
  const isNamedByOwner = agent.name_author_account_id === agent.account_id;
  const now = (): Date => context.clock.now();
  return composePrompt({
    agent: {
      name: isNamedByOwner ? agent.name : null,
      walletAddress: agent.wallet_address,
      limits: limitsAt(agent, now()),
    },
    briefing,
    endWord: randomBytes(12).toString('hex'),
    chainId: context.config.chainId,
    now,
    offers: (grant) => context.toolbox.offers(grant),
    contextTokens: model.contextTokens,
    maxOutputTokens: longestAnswer(model),
  });
}

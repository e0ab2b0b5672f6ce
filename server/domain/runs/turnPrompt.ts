import type { Context } from '../../context.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import type { ToolGrant } from '../ports.ts';
import { instructionsOf, toolsOf } from '../skills/skillCatalog.ts';
import { composePrompt } from './composePrompt.ts';
import type { ComposePrompt, Entry } from './conversation.ts';
import { longestAnswer } from './converse.ts';
import type { Model } from './modelCatalog.ts';

/** Messages of earlier turns that are read; how many of them are told is for the prompt's room to say. */
export const HISTORY_LENGTH = 100;

/** How the agent's model is told of a conversation. */
export const turnPrompt = (context: Context, agent: AgentRow, model: Model): ComposePrompt =>
  composePrompt({
    agent: {
      name: agent.name,
      walletAddress: agent.wallet_address,
      systemPrompt: agent.system_prompt,
      limits: agent.limits,
    },
    chainId: context.config.chainId,
    now: context.clock.now,
    skillInstructions: instructionsOf(agent.skills),
    offers: (grant) => context.toolbox.offers(grant),
    contextTokens: model.contextTokens,
    maxOutputTokens: longestAnswer(model),
  });

/** Who let a turn begin, and what with. */
export interface TurnStarter {
  readonly turnId: string;
  readonly accountId: string;
  readonly keyId: string | null;
  readonly scopes: readonly string[];
  readonly agentEpoch: number;
  readonly allowsTrades: boolean;
}

/** What the model may do next. Nothing leaves the agent's wallet for anybody else in a chat. */
export const turnGrant = (
  agent: Pick<AgentRow, 'id' | 'skills'>,
  starter: TurnStarter,
  entries: readonly Entry[],
): ToolGrant => ({
  initiatorId: starter.turnId,
  accountId: starter.accountId,
  agentId: agent.id,
  agentEpoch: starter.agentEpoch,
  keyId: starter.keyId,
  scopes: starter.scopes,
  tools: toolsOf(agent.skills),
  allowsTrades: starter.allowsTrades,
  allowsTransfers: false,
  hasSeenUntrusted: entries.some(showsUntrusted),
  isDryRun: false,
  maxSpendUsd: null,
  maxCreditsMicro: null,
});

const showsUntrusted = (entry: Entry): boolean =>
  entry.kind === 'thought' && entry.calls.some(({ result }) => (result?.untrusted.length ?? 0) > 0);

import type { AgentRow } from '../agents/agentRows.ts';
import type { ToolGrant } from '../ports.ts';
import type { Briefing } from '../skills/readBriefing.ts';
import type { Entry } from './conversation.ts';

/** Messages of earlier turns that are read; how many of them are told is for the prompt's room to say. */
export const HISTORY_LENGTH = 100;

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
  agent: Pick<AgentRow, 'id'>,
  briefing: Pick<Briefing, 'tools' | 'isUntrusted'>,
  starter: TurnStarter,
  hasSeenUntrusted: boolean,
): ToolGrant => ({
  initiatorId: starter.turnId,
  accountId: starter.accountId,
  agentId: agent.id,
  agentEpoch: starter.agentEpoch,
  // Nobody goes on with a message whose process is lost: it is ended.
  leaseEpoch: null,
  keyId: starter.keyId,
  scopes: starter.scopes,
  tools: briefing.tools,
  allowsTrades: starter.allowsTrades,
  allowsTransfers: false,
  hasSeenUntrusted: briefing.isUntrusted || hasSeenUntrusted,
  isDryRun: false,
  maxSpendUsd: null,
  maxCreditsMicro: null,
});

/** Whether a result among them shows what others wrote. */
export const showUntrusted = (entries: readonly Entry[]): boolean =>
  entries.some(
    (entry) =>
      entry.kind === 'thought' && entry.calls.some(({ result }) => (result?.untrusted.length ?? 0) > 0),
  );

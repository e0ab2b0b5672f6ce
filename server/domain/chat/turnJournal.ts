import type { Trx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import type { ModelAnswer } from '../../ports/models.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ToolGrant, ToolResult } from '../../ports/toolbox.ts';
import { Problem } from '../../problem.ts';
import { keyEndReason } from '../accounts/admission.ts';
import { findKeyLife } from '../accounts/apiKeyRows.ts';
import { type AgentRow, readAgent } from '../agents/agentRows.ts';
import { holdCredits, settleHold } from '../billing/credits.ts';
import {
  type Entry,
  type Journal,
  type RecordedCall,
  type ShownPart,
  Superseded,
} from '../conversation/conversation.ts';
import { type Briefing, readBriefing } from '../skills/readBriefing.ts';
import { dropTurnThought, endTurn, finishStoppedTurn, isOpenThought, type TurnOutcome } from './endTurn.ts';
import {
  closeCallRow,
  closeThoughtRow,
  insertCalls,
  insertThought,
  listHistory,
  listTurnMessages,
  type MessageRow,
} from './messageRows.ts';
import type { HasOpenTurns, TurnLimits } from './openTurns.ts';
import { addTurnUsage, lockTurn, type TurnRow } from './turnRows.ts';

export type Refusal = 'calls' | 'credits' | 'key';

/** Kept in the agent's messages. A thought's message and its hold share an id. */
export class TurnJournal implements Journal {
  readonly #context: Pick<Ports, 'clock' | 'db'>;
  readonly #turn: TurnRow;
  readonly #limits: TurnLimits;
  readonly #owner: string;
  /** Without a settled price. The end of the turn settles it at the latest. */
  #shown: (ShownPart & { readonly thoughtId: string }) | null = null;
  refusal: Refusal | null = null;
  /** Null: not read yet. Only this process writes the record, so caching is safe. */
  #hasSeenUntrusted: boolean | null = null;

  constructor(context: Pick<Ports, 'clock' | 'db'> & HasOpenTurns, turn: TurnRow) {
    this.#context = context;
    this.#turn = turn;
    this.#limits = context.openTurns.limits;
    this.#owner = context.openTurns.owner;
  }

  async entries(): Promise<readonly Entry[]> {
    const { db } = this.#context;
    const { id } = this.#turn;
    const before = await listHistory(db, this.#place, MAX_HISTORY_MESSAGES);
    const entries = entriesOfMessages([...before, ...(await listTurnMessages(db, id))]);
    this.#hasSeenUntrusted = includesUntrusted(entries);
    return entries;
  }

  async grant(): Promise<ToolGrant> {
    const agent: AgentRow = await readAgent(this.#context.db, this.#turn.agent_id);
    const briefing = await readBriefing(this.#context.db, agent);
    const hasSeenUntrusted = this.#hasSeenUntrusted ?? includesUntrusted(await this.entries());
    return turnGrant(agent, briefing, starterOf(this.#turn), hasSeenUntrusted);
  }

  async openThought(worstCaseMicro: bigint): Promise<string | null> {
    if (await this.#isKeyGone()) return this.#refuse('key');
    try {
      return await this.#inTurn(async (trx, now) => {
        const messages = await listTurnMessages(trx, this.#turn.id);
        const open = messages.find(isOpenThought);
        if (open !== undefined && BigInt(open.held_micro) === worstCaseMicro) return open.id;
        if (open !== undefined) await dropTurnThought(trx, open.id, now);
        const asked = messages.filter(({ role, state }) => role === 'assistant' && state === 'said');
        if (asked.length >= this.#limits.modelCalls) return this.#refuse('calls');
        const id = newId('msg', now);
        const { accountId } = starterOf(this.#turn);
        await insertThought(trx, { ...this.#place, id, heldMicro: worstCaseMicro }, now);
        await holdCredits(trx, { reference: id, accountId, amountMicro: worstCaseMicro }, now);
        return id;
      });
    } catch (error) {
      if (error instanceof Problem && error.code === 'insufficient_credits') return this.#refuse('credits');
      throw error;
    }
  }

  async closeThought(
    thoughtId: string,
    { text, usage, toolCalls }: ModelAnswer,
    spentMicro: bigint,
  ): Promise<readonly RecordedCall[]> {
    if (text !== '') this.#shown = { thoughtId, text, usage, spentMicro };
    const calls = await this.#inTurn(async (trx, now) => {
      await this.#settle(trx, { thoughtId, text, usage, spentMicro }, now);
      const wanted = toolCalls.map((call) => ({ id: newId('msg', now), call }));
      await insertCalls(trx, { ...this.#place, thoughtId }, wanted, now);
      return wanted.map((call) => ({ ...call, result: null }));
    });
    this.#shown = null;
    return calls;
  }

  async #settle(
    trx: Trx,
    { thoughtId, text, usage, spentMicro }: ShownPart & { readonly thoughtId: string },
    now: Date,
  ): Promise<void> {
    await settleHold(trx, thoughtId, now, spentMicro);
    await closeThoughtRow(trx, thoughtId, { text, creditsMicro: spentMicro });
    await addTurnUsage(trx, this.#turn.id, usage);
  }

  /** The turn's end settles a shown part: earlier, it would count as the final answer. */
  async dropThought(thoughtId: string, shown?: ShownPart): Promise<void> {
    if (shown !== undefined) this.#shown = { ...shown, thoughtId };
    // If settling and the repeated question failed, the first part is the shown one.
    else if (this.#shown?.thoughtId !== thoughtId)
      await this.#inTurn((trx, now) => dropTurnThought(trx, thoughtId, now));
  }

  openCall(): Promise<boolean> {
    return this.#inTurn(async () => true);
  }

  closeCall(callId: string, result: ToolResult): Promise<void> {
    if (result.untrusted.length > 0) this.#hasSeenUntrusted = true;
    return this.#inTurn((trx) => closeCallRow(trx, callId, result));
  }

  /** Also settles the shown part. Only settles if `outcome` is null or the turn was stopped. */
  end(outcome: TurnOutcome | null): Promise<void> {
    return this.#withOwn(async (trx, now, turn) => {
      const open = (await listTurnMessages(trx, turn.id)).find(isOpenThought);
      if (open !== undefined && open.id === this.#shown?.thoughtId) await this.#settle(trx, this.#shown, now);
      if (turn.state === 'stopped') await finishStoppedTurn(trx, turn, now);
      else if (outcome !== null) await endTurn(trx, turn, outcome, now);
    });
  }

  get #place() {
    const { id: turnId, account_id: accountId, agent_id: agentId } = this.#turn;
    return { turnId, accountId, agentId };
  }

  #refuse(refusal: Refusal): null {
    this.refusal = refusal;
    return null;
  }

  async #isKeyGone(): Promise<boolean> {
    const { key_id: keyId } = this.#turn;
    const { db, clock } = this.#context;
    return keyId !== null && keyEndReason(await findKeyLife(db, keyId), clock.now()) !== null;
  }

  /** One commit, while this process has the turn and it is not stopped. */
  #inTurn<Result>(work: (trx: Trx, now: Date) => Promise<Result>): Promise<Result> {
    return this.#withOwn((trx, now, turn) => {
      if (turn.state !== 'executing') throw new Superseded(`turn ${turn.id} was stopped`);
      return work(trx, now);
    });
  }

  /** One commit, while this process has the lease. */
  #withOwn<Result>(work: (trx: Trx, now: Date, turn: TurnRow) => Promise<Result>): Promise<Result> {
    const { db, clock } = this.#context;
    return db.transaction().execute(async (trx) => {
      const turn = await lockTurn(trx, this.#turn.id);
      const now = clock.now();
      const isOurs = turn.lease_owner === this.#owner && Date.parse(turn.lease_until ?? '') > now.getTime();
      if (!isOurs) throw new Superseded(`turn ${turn.id} is not ours`);
      return work(trx, now, turn);
    });
  }
}

const starterOf = (turn: TurnRow) => ({
  turnId: turn.id,
  accountId: turn.account_id,
  keyId: turn.key_id,
  scopes: turn.scopes,
  agentEpoch: turn.agent_epoch,
  allowsTrades: turn.allows_trades,
});

/** From earlier turns. The prompt decides how many fit. */
export const MAX_HISTORY_MESSAGES = 100;

export interface TurnStarter {
  readonly turnId: string;
  readonly accountId: string;
  readonly keyId: string | null;
  readonly scopes: readonly string[];
  readonly agentEpoch: number;
  readonly allowsTrades: boolean;
}

/** A chat never transfers funds. */
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
  // No other process continues a turn: a lost turn ends.
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

export const includesUntrusted = (entries: readonly Entry[]): boolean =>
  entries.some(
    (entry) =>
      entry.kind === 'thought' && entry.calls.some(({ result }) => (result?.untrusted.length ?? 0) > 0),
  );

/** Leaves out open messages, and calls whose thought is missing. */
export function entriesOfMessages(messages: readonly MessageRow[]): Entry[] {
  return messages.flatMap(({ id, role, state, content }): Entry[] => {
    if (role === 'user') return [{ kind: 'user', text: content }];
    if (role === 'tool' || state !== 'said') return [];
    const calls = messages.flatMap((message) =>
      message.thought_id === id && message.call !== null
        ? [{ id: message.id, call: message.call, result: message.result }]
        : [],
    );
    return [{ kind: 'thought', text: content, calls }];
  });
}

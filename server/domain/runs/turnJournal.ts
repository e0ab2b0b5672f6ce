import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { isApiKeyLive } from '../account/apiKeyRows.ts';
import { type AgentRow, readAgent } from '../agents/agentRows.ts';
import { holdCredits, releaseHold, settleHold } from '../billing/credits.ts';
import { newId } from '../ids.ts';
import type { ModelAnswer, ToolGrant, ToolResult } from '../ports.ts';
import { readBriefing } from '../skills/readBriefing.ts';
import { type Entry, type Journal, type RecordedCall, Superseded } from './conversation.ts';
import { endTurn, type TurnOutcome } from './endTurn.ts';
import { messageEntries } from './messageEntries.ts';
import {
  closeCallRow,
  closeThoughtRow,
  dropMessage,
  insertCalls,
  insertThought,
  listHistory,
  listTurnMessages,
  type MessageRow,
} from './messageRows.ts';
import type { TurnLimits } from './openTurns.ts';
import { HISTORY_LENGTH, turnGrant } from './turnGrant.ts';
import { addTurnUsage, lockTurn, type TurnRow } from './turnRows.ts';

/** Why the journal allowed no further call of the model. */
export type Refusal = 'calls' | 'credits' | 'key';

/** The record of a turn, kept in the messages of its agent. A thought's hold and its message have one id. */
export class TurnJournal implements Journal {
  readonly #context: Context;
  readonly #turn: TurnRow;
  readonly #limits: TurnLimits;
  readonly #owner: string;
  refusal: Refusal | null = null;

  constructor(context: Context, turn: TurnRow) {
    this.#context = context;
    this.#turn = turn;
    this.#limits = context.openTurns.limits;
    this.#owner = context.openTurns.owner;
  }

  async entries(): Promise<readonly Entry[]> {
    const { db } = this.#context;
    const { id } = this.#turn;
    const before = await listHistory(db, this.#place, HISTORY_LENGTH);
    return messageEntries([...before, ...(await listTurnMessages(db, id))]);
  }

  async grant(): Promise<ToolGrant> {
    const agent: AgentRow = await readAgent(this.#context.db, this.#turn.agent_id);
    const briefing = await readBriefing(this.#context.db, agent);
    return turnGrant(agent, briefing, starterOf(this.#turn), await this.entries());
  }

  async openThought(worstCaseMicro: bigint): Promise<string | null> {
    if (await this.#isKeyGone()) return this.#refuse('key');
    try {
      return await this.#inTurn(async (trx, now) => {
        const messages = await listTurnMessages(trx, this.#turn.id);
        const open = messages.find(isOpenThought);
        if (open !== undefined && BigInt(open.held_micro) === worstCaseMicro) return open.id;
        if (open !== undefined) await drop(trx, open.id, now);
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

  closeThought(thoughtId: string, answer: ModelAnswer, spentMicro: bigint): Promise<readonly RecordedCall[]> {
    return this.#inTurn(async (trx, now) => {
      await settleHold(trx, thoughtId, now, spentMicro);
      await closeThoughtRow(trx, thoughtId, { text: answer.text, creditsMicro: spentMicro });
      await addTurnUsage(trx, this.#turn.id, answer.usage);
      const calls = answer.toolCalls.map((call) => ({ id: newId('msg', now), call }));
      await insertCalls(trx, { ...this.#place, thoughtId }, calls, now);
      return calls.map((call) => ({ ...call, result: null }));
    });
  }

  dropThought(thoughtId: string): Promise<void> {
    return this.#inTurn((trx, now) => drop(trx, thoughtId, now));
  }

  openCall(): Promise<boolean> {
    return this.#inTurn(async () => true);
  }

  closeCall(callId: string, result: ToolResult): Promise<void> {
    return this.#inTurn((trx) => closeCallRow(trx, callId, result));
  }

  /** Ends the turn. */
  end(outcome: TurnOutcome): Promise<void> {
    return this.#inTurn((trx, now, turn) => endTurn(trx, turn, outcome, now));
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
    return keyId !== null && !(await isApiKeyLive(this.#context.db, keyId));
  }

  /** One commit, as long as the turn is this process's. */
  #inTurn<Result>(work: (trx: Trx, now: Date, turn: TurnRow) => Promise<Result>): Promise<Result> {
    const { db, clock } = this.#context;
    return db.transaction().execute(async (trx) => {
      const turn = await lockTurn(trx, this.#turn.id);
      const now = clock.now();
      const isOurs = turn.lease_owner === this.#owner && Date.parse(turn.lease_until ?? '') > now.getTime();
      if (turn.state !== 'executing' || !isOurs) throw new Superseded(`turn ${turn.id} is not ours`);
      return work(trx, now, turn);
    });
  }
}

const isOpenThought = ({ role, state }: MessageRow): boolean => role === 'assistant' && state === 'open';

async function drop(trx: Trx, thoughtId: string, now: Date): Promise<void> {
  await dropMessage(trx, thoughtId);
  await releaseHold(trx, thoughtId, now);
}

const starterOf = (turn: TurnRow) => ({
  turnId: turn.id,
  accountId: turn.account_id,
  keyId: turn.key_id,
  scopes: turn.scopes,
  agentEpoch: turn.agent_epoch,
  allowsTrades: turn.allows_trades,
});

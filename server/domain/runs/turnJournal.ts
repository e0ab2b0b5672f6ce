import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { findKeyLife } from '../account/apiKeyRows.ts';
import { endOfKey } from '../account/endOfKey.ts';
import { type AgentRow, readAgent } from '../agents/agentRows.ts';
import { holdCredits, settleHold } from '../billing/credits.ts';
import { newId } from '../ids.ts';
import type { ModelAnswer, ToolGrant, ToolResult } from '../ports.ts';
import { readBriefing } from '../skills/readBriefing.ts';
import { type Entry, type Journal, type RecordedCall, type ShownPart, Superseded } from './conversation.ts';
import { dropThought, endTurn, finishStopped, isOpenThought, type TurnOutcome } from './endTurn.ts';
import { messageEntries } from './messageEntries.ts';
import {
  closeCallRow,
  closeThoughtRow,
  insertCalls,
  insertThought,
  listHistory,
  listTurnMessages,
} from './messageRows.ts';
import type { TurnLimits } from './openTurns.ts';
import { HISTORY_LENGTH, showUntrusted, turnGrant } from './turnGrant.ts';
import { addTurnUsage, lockTurn, type TurnRow } from './turnRows.ts';

/** Why the journal allowed no further call of the model. */
export type Refusal = 'calls' | 'credits' | 'key';

/** The record of a turn, kept in the messages of its agent. A thought's hold and its message have one id. */
export class TurnJournal implements Journal {
  readonly #context: Context;
  readonly #turn: TurnRow;
  readonly #limits: TurnLimits;
  readonly #owner: string;
  /** What the caller was shown of a thought whose price is not written: it is, with the end of the turn at the latest. */
  #shown: (ShownPart & { readonly thoughtId: string }) | null = null;
  refusal: Refusal | null = null;
  /** Null: not read yet. Nobody else adds to the record, which is long to read for each call of many. */
  #hasSeenUntrusted: boolean | null = null;

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
    const entries = messageEntries([...before, ...(await listTurnMessages(db, id))]);
    this.#hasSeenUntrusted = showUntrusted(entries);
    return entries;
  }

  async grant(): Promise<ToolGrant> {
    const agent: AgentRow = await readAgent(this.#context.db, this.#turn.agent_id);
    const briefing = await readBriefing(this.#context.db, agent);
    const hasSeenUntrusted = this.#hasSeenUntrusted ?? showUntrusted(await this.entries());
    return turnGrant(agent, briefing, starterOf(this.#turn), hasSeenUntrusted);
  }

  async openThought(worstCaseMicro: bigint): Promise<string | null> {
    if (await this.#isKeyGone()) return this.#refuse('key');
    try {
      return await this.#inTurn(async (trx, now) => {
        const messages = await listTurnMessages(trx, this.#turn.id);
        const open = messages.find(isOpenThought);
        if (open !== undefined && BigInt(open.held_micro) === worstCaseMicro) return open.id;
        if (open !== undefined) await dropThought(trx, open.id, now);
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

  /** What was shown is settled with the end of the turn, which follows: before that it would be taken for the last word. */
  async dropThought(thoughtId: string, shown?: ShownPart): Promise<void> {
    if (shown !== undefined) this.#shown = { ...shown, thoughtId };
    // Of one whose price could not be written, and which failed when it was asked for again, more was shown the first time.
    else if (this.#shown?.thoughtId !== thoughtId)
      await this.#inTurn((trx, now) => dropThought(trx, thoughtId, now));
  }

  openCall(): Promise<boolean> {
    return this.#inTurn(async () => true);
  }

  closeCall(callId: string, result: ToolResult): Promise<void> {
    if (result.untrusted.length > 0) this.#hasSeenUntrusted = true;
    return this.#inTurn((trx) => closeCallRow(trx, callId, result));
  }

  /**
   * Ends the turn, and settles what was shown of an answer until then. Null, or a stop that came first: somebody else ended it, and
   * only that is left to do.
   */
  end(outcome: TurnOutcome | null): Promise<void> {
    return this.#withOwn(async (trx, now, turn) => {
      const open = (await listTurnMessages(trx, turn.id)).find(isOpenThought);
      if (open !== undefined && open.id === this.#shown?.thoughtId) await this.#settle(trx, this.#shown, now);
      if (turn.state === 'stopped') await finishStopped(trx, turn, now);
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
    return keyId !== null && endOfKey(await findKeyLife(db, keyId), clock.now()) !== null;
  }

  /** One commit, as long as the turn is this process's and nobody stopped it. */
  #inTurn<Result>(work: (trx: Trx, now: Date) => Promise<Result>): Promise<Result> {
    return this.#withOwn((trx, now, turn) => {
      if (turn.state !== 'executing') throw new Superseded(`turn ${turn.id} was stopped`);
      return work(trx, now);
    });
  }

  /** One commit, as long as this process has the lease. */
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

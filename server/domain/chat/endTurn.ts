import { untilAborted } from '../../concurrency/promises.ts';
import type { Database, Trx } from '../../db/database.ts';
import { notifyChanged } from '../../engine/records/operationNotifications.ts';
import { newId } from '../../ids.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem, serviceRestarting } from '../../problem.ts';
import { releaseHold } from '../billing/credits.ts';
import { dropMessage, insertSaid, listTurnMessages, type MessageRow } from './messageRows.ts';
import type { HasOpenTurns } from './openTurns.ts';
import {
  closeTurn,
  endLease,
  findTurn,
  listLostTurns,
  lockTradingTurnsOfKeys,
  lockTurn,
  lockTurnOfAgent,
  type TurnFailure,
  type TurnRow,
} from './turnRows.ts';

/** `note` says why there is no answer. stopped: nothing more is signed for it. */
export type TurnOutcome =
  | { readonly state: 'answered'; readonly note: string | null }
  | { readonly state: 'stopped'; readonly note: string }
  | { readonly state: 'failed'; readonly failure: TurnFailure };

/**
 * Releases the open reservations of a locked turn. A stopped turn may have shown part of an answer, so its
 * lease stays until its process settles that part.
 */
export async function endTurn(trx: Trx, turn: TurnRow, outcome: TurnOutcome, now: Date): Promise<void> {
  const { id, account_id: accountId, agent_id: agentId } = turn;
  const messages = await listTurnMessages(trx, id);
  const thoughts = messages.filter(isOpenThought);
  const isSpeaking = outcome.state === 'stopped' && thoughts.length > 0;
  for (const call of messages.filter(({ role, state }) => role === 'tool' && state === 'open'))
    await dropMessage(trx, call.id);
  if (!isSpeaking) for (const thought of thoughts) await dropTurnThought(trx, thought.id, now);
  if (outcome.state === 'failed') await closeTurn(trx, id, outcome, now);
  else {
    const last = messages.findLast(({ role, state }) => role === 'assistant' && state === 'said');
    const replyId = outcome.note === null ? last?.id : newId('msg', now);
    if (replyId === undefined) throw new Error(`turn ${id} was answered with nothing`);
    const note = {
      id: replyId,
      accountId,
      agentId,
      turnId: id,
      role: 'assistant',
      text: outcome.note ?? '',
    } as const;
    if (outcome.note !== null) await insertSaid(trx, note, now);
    await closeTurn(trx, id, { state: outcome.state, replyId, keepsLease: isSpeaking }, now);
  }
  await notifyChanged(trx, id);
}

export const isOpenThought = ({ role, state }: MessageRow): boolean =>
  role === 'assistant' && state === 'open';

/** Costs nothing: the thought was not shown, or the shown part is unrecorded. */
export async function dropTurnThought(trx: Trx, thoughtId: string, now: Date): Promise<void> {
  await dropMessage(trx, thoughtId);
  await releaseHold(trx, thoughtId, now);
}

export async function finishStoppedTurn(trx: Trx, { id }: TurnRow, now: Date): Promise<void> {
  for (const thought of (await listTurnMessages(trx, id)).filter(isOpenThought))
    await dropTurnThought(trx, thought.id, now);
  await endLease(trx, id);
  await notifyChanged(trx, id);
}

/** Its process has not renewed the lease. */
export const isTurnLost = ({ lease_until }: TurnRow, now: Date): boolean =>
  lease_until !== null && Date.parse(lease_until) <= now.getTime();

export const LOST_TURN: TurnOutcome = { state: 'failed', failure: 'lost' };

/** The part that the lost process had shown is unrecorded, so it costs nothing. */
export async function endTurnIfLost({ db, clock }: Pick<Ports, 'clock' | 'db'>, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const turn = await lockTurn(trx, id);
    const now = clock.now();
    if (!isTurnLost(turn, now)) return;
    if (turn.state === 'stopped') await finishStoppedTurn(trx, turn, now);
    else await endTurn(trx, turn, LOST_TURN, now);
  });
}

/** Returns the count. */
export async function endLostTurns(db: Database, before: Date, limit: number): Promise<number> {
  const ids = await listLostTurns(db, before, limit);
  for (const id of ids) await endTurnIfLost({ db, clock: { now: () => before } }, id);
  return ids.length;
}

/** In the commit of a stop. Lock order: agent, turn. */
export async function stopTradingTurn(trx: Trx, agentId: string, now: Date): Promise<void> {
  const turn = await lockTurnOfAgent(trx, agentId);
  if (turn?.allows_trades !== true) return;
  await endTurn(trx, turn, { state: 'stopped', note: 'I stopped here: the agent was stopped.' }, now);
}

/** In the commit that deletes the agent. Lock order: agent, turn. */
export async function stopAnyTurn(trx: Trx, agentId: string, now: Date): Promise<void> {
  const turn = await lockTurnOfAgent(trx, agentId);
  if (turn === undefined) return;
  await endTurn(trx, turn, { state: 'stopped', note: 'I stopped here: the agent was deleted.' }, now);
}

export const KEY_ENDED_NOTE = 'I stopped here: the API key that asked me was revoked or has expired.';

/** In the commit that revokes the keys, before they are locked. */
export async function stopTurnsOfKeys(trx: Trx, keyIds: readonly string[], now: Date): Promise<void> {
  for (const turn of await lockTradingTurnsOfKeys(trx, keyIds))
    await endTurn(trx, turn, { state: 'stopped', note: KEY_ENDED_NOTE }, now);
}

const TURN_RECHECK_MS = 1_000;

const TURN_FAILURES: Readonly<Record<TurnFailure, string>> = {
  model: 'The model did not finish its answer; only the shown part of that call is charged.',
  lost: 'The process that worked on this message ended before its answer; calls without an answer cost nothing.',
  restart: 'The service was restarted before the end of the answer; only the shown part of it is charged.',
  error: 'The agent could not continue with this message; parts not answered or shown cost nothing.',
};

/**
 * Waits for the end and settlement of a turn of any process. Ends a lost turn. A poll every second covers
 * lost notifications. `left` ends the wait.
 * @throws Problem model_error if the turn failed, service_unavailable if this process ends first
 */
export async function awaitTurn(
  context: Pick<Ports, 'clock' | 'db' | 'notifications' | 'closing'> & HasOpenTurns,
  id: string,
  left: AbortSignal = new AbortController().signal,
): Promise<TurnRow> {
  const over = AbortSignal.any([context.closing, left]);
  for (;;) {
    const changed = context.notifications.waitForOperation(id, TURN_RECHECK_MS);
    const turn = await findTurn(context.db, id);
    if (turn.failure !== null) throw new Problem('model_error', TURN_FAILURES[turn.failure]);
    if (turn.lease_until === null) return turn;
    if (isTurnLost(turn, context.clock.now())) await endTurnIfLost(context, id);
    // A turn of this process ends before the process does.
    else if (over.aborted && !context.openTurns.has(id)) throw serviceRestarting();
    else await (over.aborted ? changed : untilAborted(changed, over));
  }
}

import type { Context, Trx } from '../../context.ts';
import { releaseHold } from '../billing/credits.ts';
import { newId } from '../ids.ts';
import { ring } from '../onchain/ringOperation.ts';
import { dropMessage, insertSaid, listTurnMessages, type MessageRow } from './messageRows.ts';
import {
  closeTurn,
  endLease,
  listLostTurns,
  lockTradingTurnsOfKeys,
  lockTurn,
  lockTurnOfAgent,
  type TurnFailure,
  type TurnRow,
} from './turnRows.ts';

/** answered: with its last message, or a note of why there is none. stopped: with a note, and nothing more of it is signed. */
export type TurnOutcome =
  | { readonly state: 'answered'; readonly note: string | null }
  | { readonly state: 'stopped'; readonly note: string }
  | { readonly state: 'failed'; readonly failure: TurnFailure };

/**
 * Ends a turn that is locked and executing. What was reserved for the model and not spent is free again; but while a turn is
 * stopped its model may be speaking, and what is shown of that until its process hears of the stop is for that process to settle.
 */
export async function endTurn(trx: Trx, turn: TurnRow, outcome: TurnOutcome, now: Date): Promise<void> {
  const { id, account_id: accountId, agent_id: agentId } = turn;
  const messages = await listTurnMessages(trx, id);
  const thoughts = messages.filter(isOpenThought);
  const isSpeaking = outcome.state === 'stopped' && thoughts.length > 0;
  for (const call of messages.filter(({ role, state }) => role === 'tool' && state === 'open'))
    await dropMessage(trx, call.id);
  if (!isSpeaking) for (const thought of thoughts) await dropThought(trx, thought.id, now);
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
  await ring(trx, id);
}

export const isOpenThought = ({ role, state }: MessageRow): boolean =>
  role === 'assistant' && state === 'open';

/** Nothing of it was shown, or nobody knows what was: it costs nothing. */
export async function dropThought(trx: Trx, thoughtId: string, now: Date): Promise<void> {
  await dropMessage(trx, thoughtId);
  await releaseHold(trx, thoughtId, now);
}

/** Of a locked turn that was stopped: what is still open is free again, and nothing of it is left to settle. */
export async function finishStopped(trx: Trx, { id }: TurnRow, now: Date): Promise<void> {
  for (const thought of (await listTurnMessages(trx, id)).filter(isOpenThought))
    await dropThought(trx, thought.id, now);
  await endLease(trx, id);
  await ring(trx, id);
}

/** The process that worked on it has not been heard of since. */
export const isLost = ({ lease_until }: TurnRow, now: Date): boolean =>
  lease_until !== null && Date.parse(lease_until) <= now.getTime();

export const LOST: TurnOutcome = { state: 'failed', failure: 'lost' };

/**
 * Ends the turn when its process is lost. Whoever comes second finds it ended. What that process had shown of an answer is written
 * nowhere, so it costs nothing.
 */
export async function endIfLost({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const turn = await lockTurn(trx, id);
    const now = clock.now();
    if (!isLost(turn, now)) return;
    if (turn.state === 'stopped') await finishStopped(trx, turn, now);
    else await endTurn(trx, turn, LOST, now);
  });
}

/** Ends turns whose lease ran out before this time; returns how many. */
export async function endLostTurns(db: Context['db'], before: Date, limit: number): Promise<number> {
  const ids = await listLostTurns(db, before, limit);
  for (const id of ids) await endIfLost({ db, clock: { now: () => before } }, id);
  return ids.length;
}

/** In the commit of a stop: a turn that may trade ends with it. Lock order: agent, turn. */
export async function stopTurnsOf(trx: Trx, agentId: string, now: Date): Promise<void> {
  const turn = await lockTurnOfAgent(trx, agentId);
  if (turn?.allows_trades !== true) return;
  await endTurn(trx, turn, { state: 'stopped', note: 'I stopped here: the agent was stopped.' }, now);
}

/** In the commit that deletes the agent, of which its owner could stop nothing any more: whatever it answers ends. Lock order: agent, turn. */
export async function stopAnyTurnOf(trx: Trx, agentId: string, now: Date): Promise<void> {
  const turn = await lockTurnOfAgent(trx, agentId);
  if (turn === undefined) return;
  await endTurn(trx, turn, { state: 'stopped', note: 'I stopped here: the agent was deleted.' }, now);
}

/** What a turn ends with whose key is gone. */
export const KEY_GONE = 'I stopped here: the API key that asked me was revoked or has expired.';

/** In the commit that revokes the keys, before it locks them: turns that may trade end with them. */
export async function stopTurnsOfKeys(trx: Trx, keyIds: readonly string[], now: Date): Promise<void> {
  for (const turn of await lockTradingTurnsOfKeys(trx, keyIds))
    await endTurn(trx, turn, { state: 'stopped', note: KEY_GONE }, now);
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { readAgent } from '../agents/agentRows.ts';
import { ModelError } from '../ports.ts';
import { readBriefing } from '../skills/readBriefing.ts';
import { type ConversationEnd, Superseded } from './conversation.ts';
import { converse } from './converse.ts';
import { KEY_GONE, type TurnOutcome } from './endTurn.ts';
import { askableModel } from './modelCatalog.ts';
import type { TurnWork } from './openTurns.ts';
import { promptOf } from './promptOf.ts';
import { type Refusal, TurnJournal } from './turnJournal.ts';
import { findTurn, renewLease, type TurnFailure } from './turnRows.ts';

/** What is not the model's fault is tried so often: a part of the world may be away for a moment. */
const ATTEMPTS = 8;
const LONGEST_PAUSE_MS = 4_000;

/** Why the work is broken off. */
class Deadline extends Error {}
class LeaseLost extends Error {}

/**
 * Works on a turn until it ends, which it always does: with the model's last word, with a note of why there is none, or failed. It
 * never rejects; where its end cannot be written, the lease runs out.
 */
export async function carryTurn(context: Context, turnId: string, work: TurnWork): Promise<void> {
  const own = new AbortController();
  const deadline = setTimeout(() => own.abort(new Deadline()), context.openTurns.limits.turnMs);
  const over = new AbortController();
  void renewUntil(over.signal, context, turnId, () => own.abort(new LeaseLost()));
  const signal = AbortSignal.any([own.signal, work.signal]);
  try {
    const journal = new TurnJournal(context, await findTurn(context.db, turnId));
    await writeEnd(journal, await outcomeOf(context, journal, turnId, { ...work, signal }));
  } catch (err) {
    if (!(err instanceof Superseded)) context.log.warn({ err, turnId }, 'the end of a turn was not written');
  } finally {
    clearTimeout(deadline);
    over.abort();
  }
}

/** Null where the turn was ended by somebody else. */
async function outcomeOf(
  context: Context,
  journal: TurnJournal,
  turnId: string,
  work: TurnWork,
): Promise<TurnOutcome | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return answeredWith(await converseIn(context, journal, turnId, work), journal.refusal);
    } catch (error) {
      if (work.signal.aborted) return brokenOff(work.signal.reason);
      context.log.warn({ err: error, turnId, attempt }, 'a turn met an error');
      if (error instanceof ModelError) return failed('model');
      if (attempt >= ATTEMPTS) return failed('error');
    }
    await delay(pauseMs(attempt), undefined, { signal: work.signal }).catch(() => undefined);
  }
}

/** What was answered is paid: while the lease lasts its end is not given up for a database that is away for a moment. */
async function writeEnd(journal: TurnJournal, outcome: TurnOutcome | null): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await journal.end(outcome);
    } catch (error) {
      if (error instanceof Superseded || attempt >= ATTEMPTS) throw error;
    }
    await delay(pauseMs(attempt), undefined, { ref: false });
  }
}

const pauseMs = (attempt: number): number => Math.min(100 * 2 ** attempt, LONGEST_PAUSE_MS);

async function converseIn(
  context: Context,
  journal: TurnJournal,
  turnId: string,
  { signal, onEvent }: TurnWork,
): Promise<ConversationEnd> {
  const { agent_id: agentId } = await findTurn(context.db, turnId);
  const agent = await readAgent(context.db, agentId);
  const model = askableModel(context, agent.model);
  const compose = promptOf(context, agent, await readBriefing(context.db, agent), model);
  return converse(context, { model, compose, journal, signal, onEvent });
}

const REFUSALS: Readonly<Record<Refusal, string>> = {
  calls: 'I stopped here: this message has used all the calls of the model that one may have.',
  credits: 'I stopped here: the credits of the account do not cover another call of the model.',
  key: KEY_GONE,
};

function answeredWith(end: ConversationEnd, refusal: Refusal | null): TurnOutcome | null {
  if (end === 'superseded') return null;
  if (end === 'answered') return { state: 'answered', note: null };
  const note = end === 'stuck' ? 'I stopped here: I was getting no further.' : REFUSALS[refusal ?? 'calls'];
  return { state: 'answered', note };
}

function brokenOff(reason: unknown): TurnOutcome | null {
  if (reason instanceof LeaseLost) return null;
  if (reason instanceof Deadline)
    return { state: 'answered', note: 'I stopped here: the time for one message was over.' };
  return failed('restart');
}

const failed = (failure: TurnFailure): TurnOutcome => ({ state: 'failed', failure });

/**
 * Keeps the lease for as long as the process lives. A stop of the turn rings, and whatever the model says after it is heard of here
 * is not shown. A database that is away is asked again, until the lease is over.
 */
async function renewUntil(
  over: AbortSignal,
  context: Context,
  id: string,
  onLost: () => void,
): Promise<void> {
  const { owner, limits } = context.openTurns;
  const renew = async (): Promise<void> => {
    const now = context.clock.now();
    const until = new Date(now.getTime() + limits.leaseMs);
    if (!(await renewLease(context.db, { id, owner, until }, now))) onLost();
  };
  while (!over.aborted) {
    await context.bell.waitForOperation(id, limits.leaseMs / 5);
    if (over.aborted) return;
    await renew().catch((err: unknown) =>
      context.log.debug({ err, id }, 'the lease of a turn was not renewed'),
    );
  }
}

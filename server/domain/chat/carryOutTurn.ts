import { setTimeout as delay } from 'node:timers/promises';
import type { HasConfig } from '../../config/config.ts';
import { ModelError } from '../../ports/models.ts';
import type { Ports } from '../../ports/ports.ts';
import { readAgent } from '../agents/agentRows.ts';
import { promptForAgent } from '../conversation/composePrompt.ts';
import { type ConversationEnd, Superseded } from '../conversation/conversation.ts';
import { converse } from '../conversation/converse.ts';
import { askableModel } from '../conversation/models.ts';
import { readBriefing } from '../skills/readBriefing.ts';
import { KEY_ENDED_NOTE, type TurnOutcome } from './endTurn.ts';
import type { HasOpenTurns, TurnWork } from './openTurns.ts';
import { type Refusal, TurnJournal } from './turnJournal.ts';
import { findTurn, renewLease, type TurnFailure } from './turnRows.ts';

export type CarryOutTurnContext = Pick<
  Ports,
  'log' | 'clock' | 'db' | 'notifications' | 'models' | 'modelCatalog' | 'toolbox'
> &
  HasConfig &
  HasOpenTurns;

/** Tries for faults outside the model. */
const MAX_ATTEMPTS = 8;

const MAX_PAUSE_MS = 4_000;

class Deadline extends Error {}

class LeaseLost extends Error {}

/** Never rejects. If the end cannot be written, the lease expires. */
export async function carryOutTurn(
  context: CarryOutTurnContext,
  turnId: string,
  work: TurnWork,
): Promise<void> {
  const own = new AbortController();
  const deadline = setTimeout(() => own.abort(new Deadline()), context.openTurns.limits.turnMs);
  const over = new AbortController();
  void renewLeaseUntil(over.signal, context, turnId, () => own.abort(new LeaseLost()));
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

/** Null if another process ended the turn. */
async function outcomeOf(
  context: CarryOutTurnContext,
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
      if (attempt >= MAX_ATTEMPTS) return failed('error');
    }
    await delay(pauseMs(attempt), undefined, { signal: work.signal }).catch(() => undefined);
  }
}

/** The answer is paid for, so this retries through database outages while the lease lasts. */
async function writeEnd(journal: TurnJournal, outcome: TurnOutcome | null): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await journal.end(outcome);
    } catch (error) {
      if (error instanceof Superseded || attempt >= MAX_ATTEMPTS) throw error;
    }
    await delay(pauseMs(attempt), undefined, { ref: false });
  }
}

const pauseMs = (attempt: number): number => Math.min(100 * 2 ** attempt, MAX_PAUSE_MS);

async function converseIn(
  context: CarryOutTurnContext,
  journal: TurnJournal,
  turnId: string,
  { signal, onEvent }: TurnWork,
): Promise<ConversationEnd> {
  const { agent_id: agentId } = await findTurn(context.db, turnId);
  const agent = await readAgent(context.db, agentId);
  const model = askableModel(context, agent.model);
  const compose = promptForAgent(context, agent, await readBriefing(context.db, agent), model);
  return converse(context, { model, compose, journal, signal, onEvent });
}

const REFUSALS: Readonly<Record<Refusal, string>> = {
  calls: 'I stopped here: this message has used all the model calls that one message may use.',
  credits: 'I stopped here: the credits of the account do not cover another call of the model.',
  key: KEY_ENDED_NOTE,
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

/** Through database outages. A stop wakes it; it then calls `onLost`, and later output is not shown. */
async function renewLeaseUntil(
  over: AbortSignal,
  context: Pick<Ports, 'log' | 'clock' | 'db' | 'notifications'> & HasOpenTurns,
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
    await context.notifications.waitForOperation(id, limits.leaseMs / 5);
    if (over.aborted) return;
    await renew().catch((err: unknown) =>
      context.log.debug({ err, id }, 'the lease of a turn was not renewed'),
    );
  }
}

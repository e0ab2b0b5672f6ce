import { setTimeout as delay } from 'node:timers/promises';
import { untilAborted } from '../../concurrency/promises.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { type Model, ModelError } from '../../ports/models.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { readAgent } from '../agents/agentRows.ts';
import { promptForAgent } from '../conversation/composePrompt.ts';
import type { ComposePrompt } from '../conversation/conversation.ts';
import { converse, maxAnswerTokens } from '../conversation/converse.ts';
import { askableModel } from '../conversation/models.ts';
import { readBriefing } from '../skills/readBriefing.ts';
import { backoffMs } from './backoff.ts';
import { endRun, type RunEnding } from './endRun.ts';
import { moveRun } from './moveRun.ts';
import {
  CreditsReserved,
  deadlineOfRun,
  dropOpenThoughts,
  RunJournal,
  StarterRightsLost,
} from './runJournal.ts';
import {
  giveBackRun,
  lockRun,
  markRunUntrusted,
  type RunRow,
  renewRunLease,
  updateRunRow,
} from './runRows.ts';
import { endRunStep, insertRunStep } from './runStepRows.ts';

export type CarryOutRunContext = Pick<
  Ports,
  'log' | 'clock' | 'db' | 'notifications' | 'models' | 'modelCatalog' | 'toolbox' | 'isOutage'
> &
  HasConfig;

/** In a row, for causes that may be permanent. */
export const MAX_FAILURES = 5;

/** Of a provider or tool, in a row: about two minutes with the pauses. */
export const MAX_OUTAGES = 10;

/** A run that loses more workers fails. */
const MAX_TAKEOVERS = 3;

/** The run's row holds the real reason. */
const RUN_STOPPED: RunEnding = { event: 'lapse', reason: 'stopped_by_owner' };

const RUN_LOST: RunEnding = {
  event: 'fail',
  reason: 'internal_error',
  error: { code: 'internal_error', error: 'The work on this run was interrupted too often.' },
};

const TOOL_FAILED: RunEnding = {
  event: 'fail',
  reason: 'tool_error',
  error: { code: 'tool_error', error: `A tool of the run failed ${MAX_OUTAGES} times in a row.` },
};

/**
 * Works until the run ends, another worker takes it, or this process closes and returns it. Retries outside
 * failures and waits for reserved credits.
 */
export async function carryOutRun(
  context: CarryOutRunContext,
  claimed: RunRow,
  closing: AbortSignal,
): Promise<void> {
  const run = await beginRun(context, claimed);
  if (run === null) return;
  if (run.status === 'stopping') return endRun(context, run, RUN_STOPPED);
  const watch = watchRun(context, run, closing);
  try {
    const ending = run.takeovers > MAX_TAKEOVERS ? RUN_LOST : await workUntilEnd(context, run, watch.signal);
    if (ending === 'closing') await giveBackRun(context.db, { id: run.id, epoch: run.lease_epoch });
    else if (ending !== 'superseded') await endRun(context, run, ending);
  } finally {
    await watch.close();
  }
}

type Outcome = RunEnding | 'closing' | 'superseded';

async function workUntilEnd(context: CarryOutRunContext, run: RunRow, signal: AbortSignal): Promise<Outcome> {
  const pause = (ms: number) => delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
  let toolFailures = 0;
  let waits = 0;
  for (let failures = 1; ; failures += 1) {
    const journal = new RunJournal(context, { id: run.id, epoch: run.lease_epoch });
    try {
      return await converseToEnd(context, run, journal, signal);
    } catch (error) {
      if (signal.aborted && signal.reason instanceof RunInterrupted) return outcomeOf(signal.reason);
      if (journal.hasProgressed) [failures, toolFailures, waits] = [1, 0, 0];
      if (error instanceof CreditsReserved) {
        // Waiting is no failure.
        [failures, waits] = [failures - 1, waits + 1];
        context.log.debug({ run: run.id, waits }, 'a run waits for credits that are reserved');
        await pause(backoffMs(waits, error));
        continue;
      }
      if (isToolFailure(error)) toolFailures += 1;
      const ending = toolFailures < MAX_OUTAGES ? endingOfFailure(context, error, failures) : TOOL_FAILED;
      if (ending !== null) return ending;
      context.log.warn({ run: run.id, err: error }, 'a step of a run failed and will be repeated');
      await pause(backoffMs(failures, error));
    }
  }
}

async function converseToEnd(
  context: CarryOutRunContext,
  run: RunRow,
  journal: RunJournal,
  signal: AbortSignal,
): Promise<Outcome> {
  const model = askableModel(context, run.model);
  const maxOutputTokens = maxAnswerTokens(model);
  const compose = await briefedPrompt(context, run, model);
  const end = await converse(context, { model, compose, journal, maxOutputTokens, signal });
  if (end === 'superseded') return 'superseded';
  if (end === 'stuck') return { event: 'lapse', reason: 'no_progress' };
  if (end === 'answered')
    return { event: 'complete', reason: 'answered', result: await finalAnswer(journal) };
  return journal.refusal === null ? RUN_STOPPED : { event: 'lapse', reason: journal.refusal };
}

/** The agent may have got a foreign skill since the request. */
async function briefedPrompt(
  context: Pick<Ports, 'clock' | 'db' | 'toolbox'> & HasConfig,
  run: RunRow,
  model: Model,
): Promise<ComposePrompt> {
  const agent = await readAgent(context.db, run.agent_id);
  const briefing = await readBriefing(context.db, agent);
  if (briefing.isUntrusted) await markRunUntrusted(context.db, run.id);
  return promptForAgent(context, agent, briefing, model);
}

async function finalAnswer(journal: RunJournal): Promise<string> {
  const last = (await journal.entries()).at(-1);
  return last?.text ?? '';
}

const outcomeOf = ({ by }: RunInterrupted): Outcome => {
  if (by === 'closing' || by === 'superseded') return by;
  return by === 'deadline' ? { event: 'lapse', reason: 'max_duration' } : RUN_STOPPED;
};

/** Null: try again. Outages may last as long as the run; a model provider's about two minutes. */
function endingOfFailure(
  context: Pick<Ports, 'isOutage'>,
  error: unknown,
  failures: number,
): RunEnding | null {
  if (error instanceof StarterRightsLost) return { event: 'stop', reason: 'key_revoked' };
  if (error instanceof ModelError) {
    if (error.kind === 'unavailable' && failures < MAX_OUTAGES) return null;
    return failedRun(
      'model_error',
      'model_error',
      'The model did not answer, or its answer could not be used.',
    );
  }
  if (error instanceof Problem && error.code === 'model_unavailable')
    return failedRun('model_error', error.code, error.message);
  if (context.isOutage(error) || isProvisional(error) || failures < MAX_FAILURES) return null;
  return failedRun('internal_error', 'internal_error', 'A step of the run failed repeatedly.');
}

const isProvisional = (error: unknown): boolean => error instanceof Problem && error.status >= 500;

/** A database outage is not the tool's fault. */
const isToolFailure = (error: unknown): boolean =>
  error instanceof Problem && isProvisional(error) && error.code !== 'database_unavailable';

const failedRun = (reason: RunEnding['reason'], code: string, error: string): RunEnding => ({
  event: 'fail',
  reason,
  error: { code, error },
});

/**
 * Null if another worker has the run. After a dead worker, drops an open thought at no charge; an open tool
 * call is repeated by its id. A run stopped before it began stays unchanged.
 */
export function beginRun(context: Pick<Ports, 'clock' | 'db'>, claimed: RunRow): Promise<RunRow | null> {
  return context.db.transaction().execute(async (trx) => {
    const run = await lockRun(trx, claimed.id);
    if (run.lease_epoch !== claimed.lease_epoch || run.ended_at !== null) return null;
    const now = context.clock.now();
    if (run.status === 'queued') return moveRun(trx, run, 'begin', { started_at: now }, now);
    if (run.started_at === null) return run;
    await dropOpenThoughts(trx, run.id, now);
    return noteTakeover(trx, await lockRun(trx, run.id), now);
  });
}

async function noteTakeover(trx: Trx, run: RunRow, now: Date): Promise<RunRow> {
  const id = newId('stp', now);
  await insertRunStep(trx, { id, runId: run.id, index: run.next_index, kind: 'observation' }, now);
  const output = { note: 'another worker went on with the run', takeovers: run.takeovers };
  await endRunStep(trx, id, { status: 'succeeded', output }, now);
  return updateRunRow(trx, run.id, { next_index: run.next_index + 1 }, now);
}

/** A dead worker's run waits this long for the next worker. */
const LEASE_MS = 15_000;

/** Covers a lost notification; a stop notifies at once. */
const POLL_MS = 1_000;

export class RunInterrupted extends Error {
  readonly by: 'stop' | 'deadline' | 'closing' | 'superseded';
  constructor(by: RunInterrupted['by']) {
    super(`the run was interrupted: ${by}`);
    this.by = by;
  }
}

export const runLeaseEnd = (context: Pick<Ports, 'clock'>): Date =>
  new Date(context.clock.now().getTime() + LEASE_MS);

export interface RunWatch {
  /** Aborted with a RunInterrupted. */
  readonly signal: AbortSignal;
  close(): Promise<void>;
}

/** Renews the lease. Aborts its signal when the run is stopped, out of time or taken over. */
export function watchRun(
  context: Pick<Ports, 'log' | 'clock' | 'db' | 'notifications'>,
  run: RunRow,
  closing: AbortSignal,
): RunWatch {
  const interruption = new AbortController();
  const interrupt = (by: RunInterrupted['by']): void => interruption.abort(new RunInterrupted(by));
  const close = (): void => interrupt('closing');
  if (closing.aborted) close();
  closing.addEventListener('abort', close);
  const leftMs = deadlineOfRun(run).getTime() - context.clock.now().getTime();
  const deadline = setTimeout(() => interrupt('deadline'), Math.max(0, leftMs));
  const done = new AbortController();
  const looking = look();

  async function look(): Promise<void> {
    const lease = { id: run.id, epoch: run.lease_epoch };
    let isOurs = true;
    while (isOurs && !done.signal.aborted) {
      const rung = context.notifications.waitForOperation(run.id, POLL_MS);
      try {
        const status = await renewRunLease(context.db, lease, runLeaseEnd(context));
        isOurs = status !== null;
        if (!isOurs) interrupt('superseded');
        if (status === 'stopping') interrupt('stop');
      } catch (error) {
        context.log.warn({ run: run.id, err: error }, 'the lease of a run was not renewed');
        await delay(POLL_MS, undefined, { signal: done.signal, ref: false }).catch(() => undefined);
      }
      await untilAborted(rung, done.signal);
    }
  }

  return {
    signal: interruption.signal,
    async close() {
      done.abort();
      clearTimeout(deadline);
      closing.removeEventListener('abort', close);
      await looking;
    },
  };
}

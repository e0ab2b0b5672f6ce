import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { readAgent } from '../agents/agentRows.ts';
import { ModelError } from '../ports.ts';
import { readBriefing } from '../skills/readBriefing.ts';
import { backOffMs, MOST_FAILURES, MOST_OUTAGES } from './backOff.ts';
import { beginRun } from './beginRun.ts';
import type { ComposePrompt } from './conversation.ts';
import { converse, longestAnswer } from './converse.ts';
import { endRun, type RunEnding } from './endRun.ts';
import { askableModel, type Model } from './modelCatalog.ts';
import { promptOf } from './promptOf.ts';
import { CreditsReserved, RunJournal, StarterGone } from './runJournal.ts';
import { giveBackRun, markUntrusted, type RunRow } from './runRows.ts';
import { RunInterrupted, watchRun } from './watchRun.ts';

/** A run that took so many workers with it takes no other. */
const MOST_TAKEOVERS = 3;

/** Its row says why. */
const STOPPED: RunEnding = { event: 'lapse', reason: 'stopped_by_owner' };

const LOST: RunEnding = {
  event: 'fail',
  reason: 'internal_error',
  error: { code: 'internal_error', error: 'The work on this run broke off too often.' },
};

const TOOL_FAILED: RunEnding = {
  event: 'fail',
  reason: 'tool_error',
  error: { code: 'tool_error', error: `A tool of the run failed ${MOST_OUTAGES} times in a row.` },
};

/**
 * Works on a claimed run until it has ended, is taken over by another worker, or this process closes, which gives it back. What
 * fails for reasons outside of the run is repeated within its time, and credits that are reserved for other work are waited for.
 */
export async function carryOutRun(context: Context, claimed: RunRow, closing: AbortSignal): Promise<void> {
  const run = await beginRun(context, claimed);
  if (run === null) return;
  if (run.status === 'stopping') return endRun(context, run, STOPPED);
  const watch = watchRun(context, run, closing);
  try {
    const ending = run.takeovers > MOST_TAKEOVERS ? LOST : await workUntilEnd(context, run, watch.signal);
    if (ending === 'closing') await giveBackRun(context.db, { id: run.id, epoch: run.lease_epoch });
    else if (ending !== 'superseded') await endRun(context, run, ending);
  } finally {
    await watch.close();
  }
}

type Outcome = RunEnding | 'closing' | 'superseded';

async function workUntilEnd(context: Context, run: RunRow, signal: AbortSignal): Promise<Outcome> {
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
        // Nothing has failed.
        [failures, waits] = [failures - 1, waits + 1];
        context.log.debug({ run: run.id, waits }, 'a run waits for credits that are reserved');
        await pause(backOffMs(waits, error));
        continue;
      }
      if (isToolFailure(error)) toolFailures += 1;
      const ending = toolFailures < MOST_OUTAGES ? endingOfFailure(context, error, failures) : TOOL_FAILED;
      if (ending !== null) return ending;
      context.log.warn({ run: run.id, err: error }, 'a step of a run failed and will be repeated');
      await pause(backOffMs(failures, error));
    }
  }
}

async function converseToEnd(
  context: Context,
  run: RunRow,
  journal: RunJournal,
  signal: AbortSignal,
): Promise<Outcome> {
  const model = askableModel(context, run.model);
  const maxOutputTokens = longestAnswer(model);
  const compose = await briefedPrompt(context, run, model);
  const end = await converse(context, { model, compose, journal, maxOutputTokens, signal });
  if (end === 'superseded') return 'superseded';
  if (end === 'stuck') return { event: 'lapse', reason: 'no_progress' };
  if (end === 'answered') return { event: 'complete', reason: 'answered', result: await lastWord(journal) };
  return journal.refusal === null ? STOPPED : { event: 'lapse', reason: journal.refusal };
}

/** By the agent as it is now, which may have been given a skill of others since the run was asked for. */
async function briefedPrompt(context: Context, run: RunRow, model: Model): Promise<ComposePrompt> {
  const agent = await readAgent(context.db, run.agent_id);
  const briefing = await readBriefing(context.db, agent);
  if (briefing.isUntrusted) await markUntrusted(context.db, run.id);
  return promptOf(context, agent, briefing, model);
}

async function lastWord(journal: RunJournal): Promise<string> {
  const last = (await journal.entries()).at(-1);
  return last?.text ?? '';
}

const outcomeOf = ({ by }: RunInterrupted): Outcome => {
  if (by === 'closing' || by === 'superseded') return by;
  return by === 'deadline' ? { event: 'lapse', reason: 'max_duration' } : STOPPED;
};

/** Null: it is repeated. What is away may come back within the run's time; a provider is given two minutes of it. */
function endingOfFailure(context: Context, error: unknown, failures: number): RunEnding | null {
  if (error instanceof StarterGone) return { event: 'stop', reason: 'key_revoked' };
  if (error instanceof ModelError) {
    if (error.kind === 'unavailable' && failures < MOST_OUTAGES) return null;
    return failed('model_error', 'model_error', 'The model did not answer, or its answer could not be used.');
  }
  if (error instanceof Problem && error.code === 'model_unavailable')
    return failed('model_error', error.code, error.message);
  if (context.isOutage(error) || isPassing(error) || failures < MOST_FAILURES) return null;
  return failed('internal_error', 'internal_error', 'A step of the run failed again and again.');
}

const isPassing = (error: unknown): boolean => error instanceof Problem && error.status >= 500;

/** Of a database that is away every other step says the same, and none of it is the tool's fault. */
const isToolFailure = (error: unknown): boolean =>
  error instanceof Problem && isPassing(error) && error.code !== 'database_unavailable';

const failed = (reason: RunEnding['reason'], code: string, error: string): RunEnding => ({
  ...{ event: 'fail', reason, error: { code, error } },
});

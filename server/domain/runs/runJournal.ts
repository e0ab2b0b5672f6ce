import type { Trx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { showUsd, toFixed18 } from '../../money/amounts.ts';
import type { ModelAnswer, ToolCall } from '../../ports/models.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ToolGrant, ToolResult } from '../../ports/toolbox.ts';
import { Problem } from '../../problem.ts';
import { readAgent } from '../agents/agentRows.ts';
import { canAffordWithHolds, holdCredits, releaseHold, settleHold } from '../billing/credits.ts';
import { sumHoldsForMicro } from '../billing/holdRows.ts';
import { type Entry, type Journal, type RecordedCall, Superseded } from '../conversation/conversation.ts';
import { storableText } from '../conversation/storable.ts';
import { readBriefing } from '../skills/readBriefing.ts';
import { readStarterRights } from './grantFence.ts';
import { notifyRun } from './moveRun.ts';
import { type Lease, lockRun, type RunRow, readRun, updateRunRow } from './runRows.ts';
import { isRunEnded, type StopReason } from './runState.ts';
import {
  endRunStep,
  findRunStep,
  insertRunStep,
  listOpenSteps,
  type RunStepRow,
  readRunStep,
  readRunSteps,
} from './runStepRows.ts';

/** The key that started the run is gone or lost its rights. */
export class StarterRightsLost extends Error {}

/** Other thoughts have reserved the credits, and will return most of them. Nothing was written. */
export class CreditsReserved extends Error {}

/** Each step is a row, committed before the step happens. */
export class RunJournal implements Journal {
  /** The used-up budget; null: none, or the run is stopping. */
  refusal: StopReason | null = null;
  hasProgressed = false;
  readonly #context: Pick<Ports, 'clock' | 'db'>;
  readonly #lease: Lease;
  readonly #calls = new Map<string, ToolCall>();

  constructor(context: Pick<Ports, 'clock' | 'db'>, lease: Lease) {
    this.#context = context;
    this.#lease = lease;
  }

  async entries(): Promise<readonly Entry[]> {
    const { db } = this.#context;
    const [run, steps] = await Promise.all([readRun(db, this.#lease.id), readRunSteps(db, this.#lease.id)]);
    const entries = entriesOfSteps(run.goal, steps);
    for (const entry of entries) if (entry.kind === 'thought') this.#remember(entry.calls);
    return entries;
  }

  /**
   * The run's first grant, without rights that its starter or the agent's skills have lost.
   * @throws StarterRightsLost
   */
  async grant(): Promise<ToolGrant> {
    const run = await readRun(this.#context.db, this.#lease.id);
    this.#assertOwn(run);
    const grant = grantOf(run);
    const { scopes } = await readStarterRights(this.#context, grant).catch((error: unknown) => {
      throw error instanceof Problem ? new StarterRightsLost(error.message, { cause: error }) : error;
    });
    const { db } = this.#context;
    const granted = (await readBriefing(db, await readAgent(db, run.agent_id))).tools;
    return { ...grant, scopes, tools: grant.tools.filter((tool) => granted.includes(tool)) };
  }

  /** @throws CreditsReserved */
  async openThought(worstCaseMicro: bigint): Promise<string | null> {
    try {
      return await this.#change(async (trx, run, now) => {
        // A thought whose end could not be written is repeated.
        await dropOpenThoughts(trx, run.id, now);
        return this.#beginThought(trx, await lockRun(trx, run.id), now, worstCaseMicro);
      });
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'insufficient_credits') throw error;
      const { account_id: accountId } = await readRun(this.#context.db, this.#lease.id);
      if (await canAffordWithHolds(this.#context.db, accountId, worstCaseMicro)) throw new CreditsReserved();
      this.refusal = 'insufficient_credits';
      return null;
    }
  }

  async #beginThought(trx: Trx, run: RunRow, now: Date, worstCaseMicro: bigint): Promise<string | null> {
    if (!this.#allows(run, now)) return null;
    const operations = await sumHoldsForMicro(trx, run.id);
    if (BigInt(run.think_micro) + operations + worstCaseMicro > BigInt(run.max_credits_micro)) {
      this.refusal = 'max_credits';
      return null;
    }
    const id = newId('stp', now);
    const step = { id, runId: run.id, index: run.next_index, creditsMicro: worstCaseMicro };
    await insertRunStep(trx, { ...step, kind: 'think' }, now);
    const think_micro = BigInt(run.think_micro) + worstCaseMicro;
    const counted = { steps: run.steps + 1, next_index: run.next_index + 1 };
    await updateRunRow(trx, run.id, { ...counted, think_micro }, now);
    await holdCredits(trx, { reference: id, accountId: run.account_id, amountMicro: worstCaseMicro }, now);
    return id;
  }

  closeThought(id: string, answer: ModelAnswer, spentMicro: bigint): Promise<readonly RecordedCall[]> {
    return this.#change(async (trx, run, now) => {
      const held = BigInt((await readRunStep(trx, id)).credits_micro);
      const creditsMicro = spentMicro < held ? spentMicro : held;
      const calls = answer.toolCalls.map((call) => ({ id: newId('stp', now), call, result: null }));
      const output = {
        text: answer.text,
        tool_calls: calls.map(({ id: stepId, call }) => wanted(stepId, call)),
      };
      await endRunStep(trx, id, { status: 'succeeded', output, creditsMicro }, now);
      const { usage } = answer;
      await updateRunRow(
        trx,
        run.id,
        {
          think_micro: BigInt(run.think_micro) - held + creditsMicro,
          input_tokens: BigInt(run.input_tokens) + BigInt(usage.inputTokens),
          output_tokens: BigInt(run.output_tokens) + BigInt(usage.outputTokens),
        },
        now,
      );
      await settleHold(trx, id, now, creditsMicro);
      this.#remember(calls);
      this.hasProgressed = true;
      return calls;
    });
  }

  dropThought(id: string): Promise<void> {
    return this.#change((trx, run, now) => dropRunThought(trx, run, id, now));
  }

  openCall(callId: string): Promise<boolean> {
    return this.#change(async (trx, run, now) => {
      if (run.status !== 'running') return false;
      // A previous worker opened it, so its outcome must be read.
      if ((await findRunStep(trx, callId)) !== undefined) return true;
      if (!this.#allows(run, now)) return false;
      const call = this.#calls.get(callId);
      if (call === undefined) throw new Error(`${callId} is not a call of run ${run.id}`);
      const step = {
        id: callId,
        runId: run.id,
        index: run.next_index,
        kind: 'tool',
        tool: call.tool,
      } as const;
      await insertRunStep(trx, { ...step, input: call.arguments }, now);
      await updateRunRow(trx, run.id, { steps: run.steps + 1, next_index: run.next_index + 1 }, now);
      return true;
    });
  }

  closeCall(callId: string, result: ToolResult): Promise<void> {
    return this.#change(async (trx, run, now) => {
      const { body, status, untrusted, resourceId } = result;
      const resultText = storableText(result.text);
      const outcome = { status: stepStatusOf(result), output: body, resultStatus: status, resultText };
      await endRunStep(trx, callId, { ...outcome, untrusted: untrusted.map(storableText), resourceId }, now);
      const has_seen_untrusted = run.has_seen_untrusted || untrusted.length > 0;
      await updateRunRow(trx, run.id, { has_seen_untrusted }, now);
      this.hasProgressed = true;
    });
  }

  /** Sets `refusal` if a budget is used up. */
  #allows(run: RunRow, now: Date): boolean {
    if (run.status !== 'running') return false;
    if (deadlineOfRun(run).getTime() <= now.getTime()) this.refusal = 'max_duration';
    else if (run.steps >= run.max_steps) this.refusal = 'max_steps';
    return this.refusal === null;
  }

  #remember(calls: readonly RecordedCall[]): void {
    for (const { id, call } of calls) this.#calls.set(id, call);
  }

  #assertOwn(run: RunRow): void {
    if (run.lease_epoch !== this.#lease.epoch || isRunEnded(run.status)) throw new Superseded();
  }

  /** One commit under the run's lock. Throws if another worker has the run. */
  #change<Result>(work: (trx: Trx, run: RunRow, now: Date) => Promise<Result>): Promise<Result> {
    return this.#context.db.transaction().execute(async (trx) => {
      const run = await lockRun(trx, this.#lease.id);
      this.#assertOwn(run);
      const result = await work(trx, run, this.#context.clock.now());
      await notifyRun(trx, run.id);
      return result;
    });
  }
}

const wanted = (id: string, { id: callId, tool, arguments: input }: ToolCall) => ({
  id,
  call_id: callId,
  tool,
  arguments: input,
});

/** A dropped thought costs nothing and is no step. */
export async function dropRunThought(trx: Trx, run: RunRow, id: string, now: Date): Promise<void> {
  const held = BigInt((await readRunStep(trx, id)).credits_micro);
  await endRunStep(trx, id, { status: 'dropped', creditsMicro: 0n }, now);
  const think_micro = BigInt(run.think_micro) - held;
  await updateRunRow(trx, run.id, { think_micro, steps: run.steps - 1 }, now);
  await releaseHold(trx, id, now);
}

export async function dropOpenThoughts(trx: Trx, runId: string, now: Date): Promise<void> {
  for (const { id, kind } of await listOpenSteps(trx, runId))
    if (kind === 'think') await dropRunThought(trx, await lockRun(trx, runId), id, now);
}

export const deadlineOfRun = ({ started_at, created_at, max_duration_seconds: seconds }: RunRow): Date =>
  new Date(Date.parse(started_at ?? created_at) + seconds * 1000);

const grantOf = (run: RunRow): ToolGrant => ({
  initiatorId: run.id,
  accountId: run.account_id,
  agentId: run.agent_id,
  agentEpoch: run.agent_epoch,
  leaseEpoch: run.lease_epoch,
  keyId: run.key_id,
  scopes: run.scopes,
  tools: run.tools,
  allowsTrades: true,
  allowsTransfers: run.allow_transfers,
  hasSeenUntrusted: run.has_seen_untrusted,
  isDryRun: run.dry_run,
  maxSpendUsd: showUsd(toFixed18(run.max_spend_usd)),
  maxCreditsMicro: remainingMicro(run),
});

function remainingMicro(run: RunRow): bigint {
  const left = BigInt(run.max_credits_micro) - BigInt(run.think_micro);
  return left < 0n ? 0n : left;
}

interface ThoughtOutput {
  readonly text: string;
  readonly tool_calls: readonly {
    readonly id: string;
    readonly call_id: string;
    readonly tool: string;
    readonly arguments: ToolCall['arguments'];
  }[];
}

/** Leaves out dropped steps. */
export function entriesOfSteps(goal: string, steps: readonly RunStepRow[]): Entry[] {
  const tools = new Map(steps.filter(({ kind }) => kind === 'tool').map((step) => [step.id, step]));
  const thoughts = steps.filter(({ kind, status }) => kind === 'think' && status === 'succeeded');
  return [{ kind: 'user', text: goal }, ...thoughts.map((step) => entryOf(step, tools))];
}

function entryOf(step: RunStepRow, tools: ReadonlyMap<string, RunStepRow>): Entry {
  const { text, tool_calls } = step.output as unknown as ThoughtOutput;
  const calls = tool_calls.map(({ id, call_id, tool, arguments: input }): RecordedCall => {
    const done = tools.get(id);
    return { id, call: { id: call_id, tool, arguments: input }, result: done ? resultOf(done) : null };
  });
  return { kind: 'thought', text, calls };
}

function resultOf(step: RunStepRow): ToolResult | null {
  if (step.result_status === null) return null;
  return {
    status: step.result_status,
    body: step.output ?? {},
    text: step.result_text ?? '',
    untrusted: step.untrusted,
    resourceId: step.resource_id,
  };
}

/** refused: nothing happened. failed: an accepted operation has already failed. */
export function stepStatusOf({
  status,
  body,
}: ToolResult): Exclude<RunStepRow['status'], 'running' | 'dropped'> {
  if (status >= 400) return 'refused';
  return body.status === 'failed' || body.status === 'expired' ? 'failed' : 'succeeded';
}

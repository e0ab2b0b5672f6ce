import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { readAgent } from '../agents/agentRows.ts';
import { showUsd, toFixed18 } from '../amounts.ts';
import { canSoonAfford, holdCredits, releaseHold, settleHold } from '../billing/credits.ts';
import { sumHoldsForMicro } from '../billing/holdRows.ts';
import { newId } from '../ids.ts';
import type { ModelAnswer, ToolCall, ToolGrant, ToolResult } from '../ports.ts';
import { readBriefing } from '../skills/readBriefing.ts';
import { type Entry, type Journal, type RecordedCall, Superseded } from './conversation.ts';
import { entriesOf } from './entriesOf.ts';
import { ringRun } from './ringRun.ts';
import { type Lease, lockRun, type RunRow, readRun, updateRunRow } from './runRows.ts';
import { isEnded, type StopReason } from './runState.ts';
import {
  endRunStep,
  findRunStep,
  insertRunStep,
  listOpenSteps,
  readRunStep,
  readRunSteps,
} from './runStepRows.ts';
import { readStarterRights } from './starterRights.ts';
import { stepStatusOf } from './stepStatusOf.ts';
import { storable } from './storable.ts';

/** The rights of who started the run are gone. */
export class StarterGone extends Error {}

/** Only what other thoughts have reserved keeps the next one from being paid, and most of it comes back: nothing was written. */
export class CreditsReserved extends Error {}

/** The journal of a run under a lease: every step is a row, committed before what it stands for. */
export class RunJournal implements Journal {
  /** Which budget did not allow more; null: none so far, or the run is being stopped. */
  refusal: StopReason | null = null;
  /** Whether the model answered or a tool was carried out. */
  hasProgressed = false;
  readonly #context: Context;
  readonly #lease: Lease;
  readonly #calls = new Map<string, ToolCall>();

  constructor(context: Context, lease: Lease) {
    this.#context = context;
    this.#lease = lease;
  }

  async entries(): Promise<readonly Entry[]> {
    const { db } = this.#context;
    const [run, steps] = await Promise.all([readRun(db, this.#lease.id), readRunSteps(db, this.#lease.id)]);
    const entries = entriesOf(run.goal, steps);
    for (const entry of entries) if (entry.kind === 'thought') this.#remember(entry.calls);
    return entries;
  }

  /** What the run began with, as far as its starter and the agent's skills still allow it. @throws StarterGone */
  async grant(): Promise<ToolGrant> {
    const run = await readRun(this.#context.db, this.#lease.id);
    this.#assertOwn(run);
    const grant = grantOf(run);
    const scopes = await readStarterRights(this.#context, grant).catch((error: unknown) => {
      throw error instanceof Problem ? new StarterGone(error.message, { cause: error }) : error;
    });
    const { db } = this.#context;
    const granted = (await readBriefing(db, await readAgent(db, run.agent_id))).tools;
    return { ...grant, scopes, tools: grant.tools.filter((tool) => granted.includes(tool)) };
  }

  /** @throws CreditsReserved */
  async openThought(worstCaseMicro: bigint): Promise<string | null> {
    try {
      return await this.#change(async (trx, run, now) => {
        // One whose end could not be written is asked anew.
        await dropThoughts(trx, run.id, now);
        return this.#beginThought(trx, await lockRun(trx, run.id), now, worstCaseMicro);
      });
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'insufficient_credits') throw error;
      const { account_id: accountId } = await readRun(this.#context.db, this.#lease.id);
      if (await canSoonAfford(this.#context.db, accountId, worstCaseMicro)) throw new CreditsReserved();
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
    return this.#change((trx, run, now) => dropThought(trx, run, id, now));
  }

  openCall(callId: string): Promise<boolean> {
    return this.#change(async (trx, run, now) => {
      if (run.status !== 'running') return false;
      // It was opened by whoever had the run before: what it may have begun has to be known.
      if ((await findRunStep(trx, callId)) !== undefined) return true;
      if (!this.#allows(run, now)) return false;
      const call = this.#calls.get(callId);
      if (call === undefined) throw new Error(`${callId} is no call of run ${run.id}`);
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
      const resultText = storable(result.text);
      const outcome = { status: stepStatusOf(result), output: body, resultStatus: status, resultText };
      await endRunStep(trx, callId, { ...outcome, untrusted: untrusted.map(storable), resourceId }, now);
      const has_seen_untrusted = run.has_seen_untrusted || untrusted.length > 0;
      await updateRunRow(trx, run.id, { has_seen_untrusted }, now);
      this.hasProgressed = true;
    });
  }

  /** Whether another step may begin; says in `refusal` which budget is used up. */
  #allows(run: RunRow, now: Date): boolean {
    if (run.status !== 'running') return false;
    if (deadlineOf(run).getTime() <= now.getTime()) this.refusal = 'max_duration';
    else if (run.steps >= run.max_steps) this.refusal = 'max_steps';
    return this.refusal === null;
  }

  #remember(calls: readonly RecordedCall[]): void {
    for (const { id, call } of calls) this.#calls.set(id, call);
  }

  #assertOwn(run: RunRow): void {
    if (run.lease_epoch !== this.#lease.epoch || isEnded(run.status)) throw new Superseded();
  }

  /** One commit under the run's lock, and none at all once somebody else has the run. */
  #change<Result>(work: (trx: Trx, run: RunRow, now: Date) => Promise<Result>): Promise<Result> {
    return this.#context.db.transaction().execute(async (trx) => {
      const run = await lockRun(trx, this.#lease.id);
      this.#assertOwn(run);
      const result = await work(trx, run, this.#context.clock.now());
      await ringRun(trx, run.id);
      return result;
    });
  }
}

const wanted = (id: string, { id: callId, tool, arguments: input }: ToolCall) => ({
  ...{ id, call_id: callId, tool, arguments: input },
});

/** The thought cost nothing and was no step. */
export async function dropThought(trx: Trx, run: RunRow, id: string, now: Date): Promise<void> {
  const held = BigInt((await readRunStep(trx, id)).credits_micro);
  await endRunStep(trx, id, { status: 'dropped', creditsMicro: 0n }, now);
  const think_micro = BigInt(run.think_micro) - held;
  await updateRunRow(trx, run.id, { think_micro, steps: run.steps - 1 }, now);
  await releaseHold(trx, id, now);
}

/** Those that are open. */
export async function dropThoughts(trx: Trx, runId: string, now: Date): Promise<void> {
  for (const { id, kind } of await listOpenSteps(trx, runId))
    if (kind === 'think') await dropThought(trx, await lockRun(trx, runId), id, now);
}

/** When the time of a run that has begun is over. */
export const deadlineOf = ({ started_at, created_at, max_duration_seconds: seconds }: RunRow): Date =>
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
  maxCreditsMicro: leftOver(run),
});

/** What thinking has left of the run's credits: operations may cost so much. */
function leftOver(run: RunRow): bigint {
  const left = BigInt(run.max_credits_micro) - BigInt(run.think_micro);
  return left < 0n ? 0n : left;
}

import type { EngineRecord } from '../../engine/records/engineRecord.ts';
import type { RecordEvent } from '../../engine/records/operationRows.ts';
import { type OperationState, publicStatus } from '../../engine/records/operationState.ts';
import type { RecordStep } from '../../engine/records/stepRows.ts';

/** Why an operation failed at a state that a reorg took back. The reason of its present state stands in its row. */
const REASONS: Partial<Record<OperationState, string>> = {
  reverted: 'simulation_failed',
  cancelled: 'cancelled',
  displaced: 'nonce_consumed_externally',
};

/** Indexes of the events after which a caller sees another state: another status, or finality. */
export const shownEvents = (events: readonly RecordEvent[]): number[] =>
  events.flatMap(({ state }, at) => (at === 0 || isNews(events[at - 1]!.state, state) ? [at] : []));

const statusOf = (state: string) => publicStatus(state as OperationState);

const isNews = (before: string, after: string): boolean =>
  after === 'final' || statusOf(before) !== statusOf(after);

/**
 * The record as it was after an event and before the next one that callers see. What a reorg removed since is unknown: its
 * block and its amounts are null. Returns the record itself if no such event followed.
 */
export function recordAfter(record: EngineRecord, shown: number): EngineRecord {
  const { operation, steps, events } = record;
  const next = shownEvents(events).find((at) => at > shown);
  if (next === undefined) return record;
  const past = events.slice(0, next);
  const { state: stored, at, tx_hash: hash } = past.at(-1)!;
  const state = stored as OperationState;
  const signed = past.filter((event) => event.state === 'signed').length;
  const reopened = countReopened(events.slice(next - 1));
  const now = { state, hash, isTakenBack: reopened > 0 };
  return {
    operation: {
      ...operation,
      state,
      status_reason: REASONS[state] ?? null,
      revert_reason: null,
      settled: false,
      reorgs: operation.reorgs - reopened,
      updated_at: at,
    },
    steps: steps
      .slice(0, signed)
      .map((step, index) => (index === signed - 1 ? newestStepAt(step, now) : { ...step, final: false })),
    events: past,
  };
}

/** Bytes that are sent again are broadcast without a new signature. */
const countReopened = (events: readonly RecordEvent[]): number =>
  events.filter(({ state }, at) => at > 0 && state === 'broadcast' && events[at - 1]!.state !== 'signed')
    .length;

/** `isTakenBack`: a reorg removed its block since. */
function newestStepAt(
  step: RecordStep,
  { state, hash, isTakenBack }: { state: OperationState; hash: string | null; isTakenBack: boolean },
): RecordStep {
  const sent = { ...step, tx_hash: hash ?? step.tx_hash, final: false };
  if (state === 'signed' || state === 'broadcast' || state === 'unresolved')
    return { ...sent, ...UNINCLUDED, state: 'broadcast' };
  const isFailed = state === 'reverted' || state === 'cancelled' || state === 'displaced';
  return { ...sent, ...(isTakenBack ? UNINCLUDED : {}), state: isFailed ? state : 'included' };
}

const UNINCLUDED = { block_number: null, gas_used: null, fee_wei: null };

/** Whether the block of one of its transactions is known. */
export const hasIncludedStep = ({ steps }: EngineRecord): boolean =>
  steps.some(({ state, block_number: block }) => state === 'included' && block !== null);

/**
 * The states of an operation on its way to the chain, and every move between them.
 *
 *   accepted ──signed──▶ signed ──sent──▶ broadcast ──included──▶ included ──finalized──▶ final
 *      │                   ▲                │  │ stepIncluded
 *      ├ denied            └──── reopened ──┘  ▼
 *      ├ rejected                          continuing ──signed──▶ signed …
 *      └ expired
 *
 * `continuing`: a step is on the chain and the next one is not signed yet; what can end an accepted operation can end
 * it too. A reorg may reopen everything that the chain once included, final and reverted as well. What ended unsigned
 * (denied, rejected, expired) stays so: a reorg of its earlier steps only has their stored bytes sent again.
 */
export type OperationState =
  | 'accepted'
  | 'signed'
  | 'broadcast'
  | 'continuing'
  | 'included'
  | 'final'
  | 'reverted'
  | 'denied'
  | 'rejected'
  | 'expired';

export type OperationEvent =
  | 'signed'
  | 'sent'
  | 'stepIncluded'
  | 'included'
  | 'reverted'
  | 'reopened'
  | 'finalized'
  | 'finished'
  | 'denied'
  | 'rejected'
  | 'expired';

const UNSIGNED = { signed: 'signed', denied: 'denied', rejected: 'rejected', expired: 'expired' } as const;
const UNINCLUDED = {
  sent: 'broadcast',
  stepIncluded: 'continuing',
  included: 'included',
  reverted: 'reverted',
  reopened: 'broadcast',
} as const;

const MOVES: Readonly<Record<OperationState, Partial<Record<OperationEvent, OperationState>>>> = {
  accepted: { ...UNSIGNED, finished: 'included' },
  continuing: { ...UNSIGNED, finished: 'included', reopened: 'broadcast' },
  signed: UNINCLUDED,
  broadcast: UNINCLUDED,
  included: { finalized: 'final', reopened: 'broadcast' },
  reverted: { finalized: 'reverted', reopened: 'broadcast' },
  final: { reopened: 'broadcast' },
  denied: {},
  rejected: {},
  expired: {},
};

/** The state after `event`, or null when the state does not know the event. */
export function next(state: OperationState, event: OperationEvent): OperationState | null {
  return MOVES[state][event] ?? null;
}

export type PublicStatus = 'queued' | 'submitted' | 'confirmed' | 'failed' | 'expired';

const PUBLIC: Readonly<Record<OperationState, PublicStatus>> = {
  accepted: 'queued',
  signed: 'submitted',
  broadcast: 'submitted',
  continuing: 'submitted',
  included: 'confirmed',
  final: 'confirmed',
  reverted: 'failed',
  denied: 'failed',
  rejected: 'failed',
  expired: 'expired',
};

/** What callers see: queued → submitted → confirmed | failed | expired. */
export const publicStatus = (state: OperationState): PublicStatus => PUBLIC[state];

/** The states that a public status stands for. */
export const statesOf = (status: PublicStatus): OperationState[] =>
  (Object.keys(PUBLIC) as OperationState[]).filter((state) => PUBLIC[state] === status);

/** Nothing more will be signed for it, unless a reorg reopens it. */
export const isEnded = (state: OperationState): boolean =>
  PUBLIC[state] !== 'queued' && PUBLIC[state] !== 'submitted';

export const isUnsigned = (state: OperationState): boolean => state === 'accepted' || state === 'continuing';

/** It ended with its next step unsigned; nothing brings it back. */
export const isEndedUnsigned = (state: OperationState): boolean =>
  state === 'denied' || state === 'rejected' || state === 'expired';

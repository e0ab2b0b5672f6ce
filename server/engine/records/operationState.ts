/**
 * The states of an operation, and every move between them.
 *
 *   held ──approved──▶ accepted; also denied, expired, cancelled
 *
 *   accepted ──signed──▶ signed ──sent──▶ broadcast ──included──▶ included ──finalized──▶ final
 *    ▲  │                  ▲                │  │ stepIncluded
 *    │  ├ denied           └──── reopened ──┘  ▼
 *    │  ├ rejected                         continuing ──signed──▶ signed …
 *    │  ├ expired
 *    │  ├ cancelled         signed, broadcast ──unresolved──▶ unresolved ──displaced──▶ displaced
 *    └──┴ awaiting          signed, broadcast ──cancelled──▶ cancelled
 *
 * `held`: it waits for a person's yes.
 * `awaiting`: the wallet lacks funds; the operation checks again until they arrive.
 * `continuing`: a step is on the chain, and the next is not signed yet. It can end like an accepted one.
 * `unresolved`: the chain has used the nonce of sent bytes, and no receipt of ours is found.
 * `displaced`: that became final.
 * `cancelled`: by its owner before a signature, or by a payment of nothing that took the nonce.
 *
 * A reorg may reopen all that the chain once included, even final and reverted operations. An operation
 * that ended unsigned (denied, rejected, expired) stays ended; only stored bytes of its steps are resent.
 */
export type OperationState =
  | 'held'
  | 'accepted'
  | 'awaiting'
  | 'signed'
  | 'broadcast'
  | 'continuing'
  | 'unresolved'
  | 'included'
  | 'final'
  | 'reverted'
  | 'denied'
  | 'rejected'
  | 'expired'
  | 'cancelled'
  | 'displaced';

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
  | 'expired'
  | 'underfunded'
  | 'funded'
  | 'held'
  | 'approved'
  | 'cancelled'
  | 'unresolved'
  | 'displaced';

const ENDED_UNSIGNED = { denied: 'denied', rejected: 'rejected', expired: 'expired' } as const;

const UNSIGNED = { ...ENDED_UNSIGNED, signed: 'signed' } as const;

const OUT = {
  stepIncluded: 'continuing',
  included: 'included',
  reverted: 'reverted',
  cancelled: 'cancelled',
  displaced: 'displaced',
  reopened: 'broadcast',
} as const;

const UNINCLUDED = { ...OUT, sent: 'broadcast', unresolved: 'unresolved' } as const;

const MOVES: Readonly<Record<OperationState, Partial<Record<OperationEvent, OperationState>>>> = {
  held: { denied: 'denied', expired: 'expired', approved: 'accepted', cancelled: 'cancelled' },
  accepted: {
    ...UNSIGNED,
    finished: 'included',
    underfunded: 'awaiting',
    cancelled: 'cancelled',
    held: 'held',
  },
  awaiting: { ...ENDED_UNSIGNED, funded: 'accepted', cancelled: 'cancelled' },
  continuing: { ...UNSIGNED, finished: 'included', reopened: 'broadcast' },
  signed: UNINCLUDED,
  broadcast: UNINCLUDED,
  unresolved: OUT,
  included: { finalized: 'final', reopened: 'broadcast' },
  reverted: { finalized: 'reverted', reopened: 'broadcast' },
  final: { reopened: 'broadcast' },
  denied: {},
  rejected: {},
  expired: {},
  cancelled: { finalized: 'cancelled', reopened: 'broadcast' },
  displaced: { finalized: 'displaced', reopened: 'broadcast' },
};

/** Null: the state forbids the event. */
export function nextState(state: OperationState, event: OperationEvent): OperationState | null {
  return MOVES[state][event] ?? null;
}

export type PublicStatus =
  | 'queued'
  | 'awaiting_approval'
  | 'awaiting_funding'
  | 'submitted'
  | 'confirmed'
  | 'failed'
  | 'expired';

const PUBLIC: Readonly<Record<OperationState, PublicStatus>> = {
  held: 'awaiting_approval',
  accepted: 'queued',
  awaiting: 'awaiting_funding',
  signed: 'submitted',
  broadcast: 'submitted',
  continuing: 'submitted',
  unresolved: 'submitted',
  included: 'confirmed',
  final: 'confirmed',
  reverted: 'failed',
  denied: 'failed',
  rejected: 'failed',
  expired: 'expired',
  cancelled: 'failed',
  displaced: 'failed',
};

export const publicStatus = (state: OperationState): PublicStatus => PUBLIC[state];

export const statesOf = (status: PublicStatus): OperationState[] =>
  (Object.keys(PUBLIC) as OperationState[]).filter((state) => PUBLIC[state] === status);

const ENDED: readonly PublicStatus[] = ['confirmed', 'failed', 'expired'];

/** Nothing more is signed for it, unless a reorg reopens it. */
export const isEnded = (state: OperationState): boolean => ENDED.includes(PUBLIC[state]);

const STATES = Object.keys(PUBLIC) as OperationState[];

export const UNFINISHED: readonly OperationState[] = STATES.filter((state) => !isEnded(state));

export const SUCCEEDED: readonly OperationState[] = ['included', 'final'];

/** It ended before anything of it could be on the chain. */
export const ENDED_UNDONE: readonly OperationState[] = ['denied', 'rejected', 'expired', 'cancelled'];

/** Effects of earlier steps remain on the chain. */
export const UNCOMPLETED: readonly OperationState[] = STATES.filter(
  (state) => PUBLIC[state] === 'failed' || PUBLIC[state] === 'expired',
);

export const isUnsigned = (state: OperationState): boolean =>
  state === 'held' || state === 'accepted' || state === 'awaiting' || state === 'continuing';

/** Ended with an unsigned step. Nothing brings it back. */
export const isEndedUnsigned = (state: OperationState): boolean =>
  state === 'denied' || state === 'rejected' || state === 'expired';

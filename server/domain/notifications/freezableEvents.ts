import type { AccountEvent, EventTypeName } from './accountEvent.ts';

/** Messages about security and approvals. Each is urgent too. Whatever is frozen, or gone, needs no link. */
const FREEZABLE: ReadonlySet<EventTypeName> = new Set([
  'account.thawed',
  'agent.thawed',
  'agent.listed',
  'approval.requested',
  'transfer.confirmed',
  'key.created',
  'key.revoked',
  'session.created',
  'whitelist.added',
  'whitelist.activated',
  'payout.changed',
  'limits.changed',
  'limits.loosened',
  'policy.changed',
  'policy.loosened',
  'webhook.created',
  'webhook.updated',
  'webhook.secret_rotated',
  'webhook.deleted',
]);

/** Whether a message about it offers to freeze its agent, or without one the account. */
export const isFreezable = ({ type }: Pick<AccountEvent, 'type'>): boolean => FREEZABLE.has(type);

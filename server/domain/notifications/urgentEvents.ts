import type { AccountEvent, DataOf, EventTypeName } from './accountEvent.ts';

type Urgency<Type extends EventTypeName> = boolean | ((data: DataOf<Type>) => boolean);

const OPERATION = { accepted: false, submitted: false, confirmed: false, finalized: false, reverted: false };

/** Security, frozen wallets, failures, and money that leaves. A person who chose no types gets these and no others. */
const URGENT: { readonly [Type in EventTypeName]: Urgency<Type> } = {
  'account.frozen': true,
  'account.thawed': true,
  'agent.created': false,
  'agent.started': false,
  'agent.stopped': false,
  'agent.paused': true,
  'agent.frozen': true,
  'agent.thawed': true,
  // A sale can be called off until somebody may buy.
  'agent.listed': true,
  'agent.unlisted': false,
  'agent.sold': true,
  'agent.bought': false,
  'agent.deleted': false,
  'agent.restored': true,
  ...ofOperation('launch'),
  'launch.awaiting_funding': false,
  ...ofOperation('swap'),
  ...ofOperation('transfer'),
  'transfer.confirmed': true,
  ...ofOperation('claim'),
  'approval.requested': true,
  'approval.approved': false,
  'approval.refused': true,
  'approval.expired': true,
  'automation.triggered': false,
  'automation.executed': false,
  'automation.skipped': false,
  'automation.failed': true,
  'automation.paused': false,
  'automation.resumed': false,
  'automation.ended': ({ status }) => status === 'failed',
  'run.started': false,
  'run.ended': ({ status }) => status === 'failed',
  'chat.ended': ({ status }) => status === 'failed',
  'credits.low': false,
  'deposit.seen': false,
  'deposit.credited': false,
  'deposit.below_minimum': true,
  'deposit.lost': true,
  'key.created': true,
  'key.revoked': true,
  'session.created': true,
  'whitelist.added': true,
  'whitelist.activated': true,
  'whitelist.removed': true,
  'payout.changed': true,
  'limits.changed': true,
  'limits.loosened': true,
  'policy.changed': true,
  'policy.loosened': true,
  'webhook.created': true,
  'webhook.updated': true,
  'webhook.secret_rotated': true,
  'webhook.deleted': true,
  'webhook.test': true,
  'webhook.confirmation': true,
  'webhook.disabled': true,
};

type Verb = keyof typeof OPERATION | 'failed' | 'expired';

function ofOperation<Noun extends 'launch' | 'swap' | 'transfer' | 'claim'>(noun: Noun) {
  const verbs: Record<Verb, boolean> = { ...OPERATION, failed: true, expired: true };
  const entries = Object.entries(verbs).map(([verb, isUrgent]) => [`${noun}.${verb}`, isUrgent]);
  return Object.fromEntries(entries) as Record<`${Noun}.${Verb}`, boolean>;
}

/** A type of a newer version is not. */
export function isUrgent({ type, data }: AccountEvent): boolean {
  const urgency = URGENT[type] as boolean | ((data: AccountEvent['data']) => boolean) | undefined;
  return typeof urgency === 'function' ? urgency(data) : (urgency ?? false);
}

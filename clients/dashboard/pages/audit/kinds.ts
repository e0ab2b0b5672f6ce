import type { AuditEventKind } from '@agent-trading-service/client';

interface Theme {
  readonly name: string;
  readonly words: string;
  readonly kinds: readonly AuditEventKind[];
}

/** Kinds of rows that answer one question. */
export const THEMES: readonly Theme[] = [
  {
    name: 'access',
    words: 'Sign-ins and keys',
    kinds: [
      'account_opened',
      'session_created',
      'session_ended',
      'key_created',
      'key_narrowed',
      'key_revoked',
    ],
  },
  {
    name: 'bounds',
    words: 'Limits, policies and payees',
    kinds: [
      'limits_changed',
      'policy_changed',
      'shadow_policy_changed',
      'shadow_policy_removed',
      'loss_limit_hit',
      'payout_wallet_changed',
      'whitelist_entry_added',
      'whitelist_entry_removed',
    ],
  },
  {
    name: 'freezes',
    words: 'Freezes',
    kinds: [
      'agent_frozen',
      'agent_thawed',
      'account_frozen',
      'account_thawed',
      'wallet_frozen',
      'wallet_thawed',
    ],
  },
  {
    name: 'approvals',
    words: 'Approvals',
    kinds: ['approval_requested', 'approval_approved', 'approval_refused'],
  },
  {
    name: 'operations',
    words: 'Launches, swaps, transfers, claims',
    kinds: [
      'launch_requested',
      'launch_cancelled',
      'swap_requested',
      'transfer_requested',
      'claim_requested',
    ],
  },
  { name: 'refusals', words: 'Refused signatures', kinds: ['signature_denied'] },
  { name: 'signatures', words: 'Signed transactions', kinds: ['transaction_signed'] },
  {
    name: 'agents',
    words: 'Agents',
    kinds: [
      'agent_created',
      'agent_changed',
      'agent_started',
      'agent_stopped',
      'agent_deleted',
      'agent_restored',
      'wallet_imported',
    ],
  },
  {
    name: 'work',
    words: 'Automations, runs and chats',
    kinds: [
      'automation_created',
      'automation_changed',
      'automation_deleted',
      'run_started',
      'run_stopped',
      'chat_started',
    ],
  },
  {
    name: 'market',
    words: 'Sales',
    kinds: ['listing_created', 'listing_cancelled', 'listing_expired', 'listing_sold', 'agent_bought'],
  },
  {
    name: 'skills',
    words: 'Skills',
    kinds: ['skill_created', 'skill_changed', 'skill_deleted', 'skill_detached'],
  },
  {
    name: 'webhooks',
    words: 'Webhooks and deposits',
    kinds: [
      'webhook_created',
      'webhook_changed',
      'webhook_secret_rotated',
      'webhook_disabled',
      'webhook_deleted',
      'deposit_wallet_created',
    ],
  },
];

/** A name of the service in words: `key_created` is "Key created". */
export const wordsOf = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

import { sql } from 'kysely';
import type { TestService } from '../harness/startTestService.ts';

const TABLES = [
  ...[
    'accounts',
    'api_keys',
    'idempotency_keys',
    'wallets',
    'agents',
    'operations',
    'operation_steps',
    'attempts',
  ],
  ...[
    'operation_events',
    'credit_balances',
    'ledger_transactions',
    'ledger_entries',
    'credit_holds',
    'fundings',
  ],
  ...[
    'launches',
    'swap_quotes',
    'swaps',
    'fee_claims',
    'spendings',
    'key_spendings',
    'whitelist_entries',
    'transfers',
  ],
  ...['ipfs_blocks', 'ipfs_pins', 'pictures', 'deposit_wallets', 'deposits', 'sweeps'],
  ...['ipfs_blocks', 'ipfs_pins', 'graduations', 'sessions', 'sign_in_nonces'],
  ...['automations', 'automation_executions', 'runs', 'run_steps'],
  ...['chat_turns', 'messages', 'market_listings'],
  'ledger_sales',
  ...['webhooks', 'confirmation_codes', 'freeze_links'],
  ...['agent_policies', 'approvals', 'approval_votes', 'shadow_verdicts'],
  ...['seen_tokens', 'custom_skills', 'custom_skill_versions', 'agent_skills'],
];

/** Row counts, and all accounts' available and held credits. */
export async function footprint(service: TestService): Promise<Record<string, number>> {
  const counts = TABLES.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`);
  const sums = ['available', 'reserved'].map(
    (kind) => `(SELECT sum(${kind}_micro)::float8 FROM credit_balances) AS ${kind}`,
  );
  const used = '(SELECT count(*)::int FROM swap_quotes WHERE used_by IS NOT NULL) AS used_quotes';
  const query = sql.raw<Record<string, number>>(`SELECT ${[...counts, ...sums, used].join(', ')}`);
  return (await query.execute(service.database.db)).rows[0]!;
}

const AGENT_COLUMNS = [
  ...['id', 'account_id', 'wallet_id', 'wallet_address', 'name', 'name_author_account_id'],
  ...['description', 'model', 'skills'],
  ...[
    'system_prompt',
    'prompt_author_account_id',
    'payout_wallet',
    'payout_active_at',
    'avatar_url',
    'is_public',
    'limits',
    'acknowledged_tokens',
    'status',
    'epoch',
    'version',
  ],
  ...['created_at', 'updated_at'],
];
const WALLET_COLUMNS = ['id', 'chain_id', 'address', 'role', 'sealed_key', 'next_nonce', 'created_at'];

const EVENT_COLUMNS = [
  ...['at', 'kind', 'account_id', 'actor', 'ip', 'request_id'],
  ...['agent_id', 'wallet_id', 'operation_id', 'key_id', 'detail', 'decision'],
];

const listed = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');
const numbered = (columns: readonly string[]): string => columns.map((_, at) => `$${at + 1}`).join(', ');

/** The service's statements, letter by letter; `assertSameStatements` compares them. */
export const SELECT_KEY = 'select * from "api_keys" where "hash" = $1';
export const SELECT_AGENT =
  'select * from "agents" where "id" = $1 and "account_id" = $2 and "deleted_at" is null';
export const LOCK_ACCOUNT = 'select "id", "frozen_at" from "accounts" where "id" = $1 for no key update';
export const COUNT_AGENTS =
  'select count(*) as "count" from "agents" where "account_id" = $1 and "deleted_at" is null';
export const INSERT_WALLET = `insert into "wallets" (${listed([...WALLET_COLUMNS, 'made_at_block'])}) values (${numbered(WALLET_COLUMNS)}, (select "finalized_number" from "chains" where "chain_id" = $8))`;
export const INSERT_AGENT = `insert into "agents" (${listed(AGENT_COLUMNS)}) values (${numbered(AGENT_COLUMNS)})`;
export const INSERT_EVENT = `insert into "audit_events" (${listed(EVENT_COLUMNS)}) values (${numbered(EVENT_COLUMNS)})`;
export const HOLD_KEY = 'select "revoked_at", "expires_at" from "api_keys" where "id" = $1 for key share';

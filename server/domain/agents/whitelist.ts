import type { Context, Database, Trx } from '../../context.ts';
import { notFound, Problem } from '../../errors.ts';
import { type Actor, recordEvent } from '../account/auditEventRows.ts';
import { newId } from '../ids.ts';
import type { PlanRefusal } from '../onchain/operationKind.ts';
import type { Address } from '../ports.ts';
import { afterDelay } from './afterDelay.ts';
import { type AgentRow, lockAgent } from './agentRows.ts';
import { assertOther } from './destination.ts';
import { lockBetweenSignatures } from './lockBetweenSignatures.ts';
import {
  countEntries,
  findEntry,
  insertEntry,
  markRemoved,
  readEntry,
  type WhitelistRow,
} from './whitelistRows.ts';

const MAX_ENTRIES = 100;

/** Allows the agent's wallet to pay an address, which `assertDestination` let pass, once the whitelist delay is over. */
export async function addEntry(
  context: Context,
  trx: Trx,
  request: { actor: Actor; accountId: string; agentId: string; address: Address; label: string | null },
): Promise<string> {
  const agent = await lockAgent(trx, request.accountId, request.agentId);
  assertOther(agent.wallet_address, request.address, 'address');
  if ((await findEntry(trx, agent.id, request.address)) !== undefined) {
    throw new Problem('already_exists', 'This address is on the agent\u2019s whitelist already.');
  }
  if ((await countEntries(trx, agent.id)) >= MAX_ENTRIES) {
    throw new Problem('quota_exceeded', `An agent\u2019s whitelist has at most ${MAX_ENTRIES} entries.`);
  }
  const now = context.clock.now();
  const id = newId('wle', now);
  const { address, label } = request;
  const activeAt = afterDelay(context, now);
  await insertEntry(trx, { id, agentId: agent.id, address, label, activeAt }, now);
  const detail = { entry: id, address, active_at: activeAt.toISOString() };
  await recordEvent(trx, request.actor, { kind: 'whitelist_entry_added', ...subjectOf(agent), detail }, now);
  return id;
}

/** Takes an address off the list; once that is committed nothing is signed any more that pays it. */
export async function removeEntry(
  context: Context,
  trx: Trx,
  request: { actor: Actor; accountId: string; agentId: string; named: NamedAddresses },
): Promise<string> {
  const address = theOneAddress(request.named);
  const agent = await lockBetweenSignatures(trx, request.accountId, request.agentId);
  const entry = await findEntry(trx, agent.id, address);
  if (entry === undefined) throw notFound('whitelist entry');
  const now = context.clock.now();
  await markRemoved(trx, entry, now);
  const detail = { entry: entry.id, address };
  await recordEvent(
    trx,
    request.actor,
    { kind: 'whitelist_entry_removed', ...subjectOf(agent), detail },
    now,
  );
  return entry.id;
}

const subjectOf = (agent: AgentRow) => ({
  accountId: agent.account_id,
  agentId: agent.id,
  walletId: agent.wallet_id,
});

/** Where a removal may name its address. `body` is null when none was sent. */
export interface NamedAddresses {
  readonly query: Address | undefined;
  readonly body: { readonly address: Address | undefined } | null;
}

/** The address that query and body name; naming it in both is fine as long as it is the same. */
function theOneAddress({ query, body }: NamedAddresses): Address {
  const [address, ...others] = new Set([query, body?.address].filter((one) => one !== undefined));
  if (address !== undefined && others.length === 0) return address;
  const message =
    address === undefined ? 'Name the address to remove.' : 'Query and body name different addresses.';
  const code = address === undefined ? 'required' : 'conflict';
  throw new Problem('validation_failed', message, {
    // Who sends a body says it there.
    fieldErrors: [{ field: 'address', in: body === null ? 'query' : 'body', code, message }],
  });
}

const NOT_LISTED =
  'The address is not on the agent\u2019s whitelist; addWhitelistEntry (POST /api/v1/agents/{id}/whitelist) adds it.';

/** The entry by which the agent's wallet may pay `address` now, or why it may not. */
export async function findUsableEntry(
  context: Context,
  db: Database | Trx,
  agentId: string,
  address: Address,
): Promise<WhitelistRow | PlanRefusal> {
  const entry = await findEntry(db, agentId, address);
  if (entry === undefined) {
    return { refused: 'not_whitelisted', sentence: NOT_LISTED };
  }
  if (isActive(entry, context.clock.now())) return entry;
  return { refused: 'whitelist_pending', sentence: `The address may be paid from ${entry.active_at} on.` };
}

/** Why nothing may be signed any more by the entry that a transfer was accepted by; the same address added again is another. */
export async function removalOf(
  context: Context,
  db: Database | Trx,
  entryId: string,
): Promise<PlanRefusal | null> {
  const entry = await readEntry(db, entryId);
  if (entry.removed_at === null && isActive(entry, context.clock.now())) return null;
  return { refused: 'not_whitelisted', sentence: 'The address was taken off the agent\u2019s whitelist.' };
}

const isActive = (entry: WhitelistRow, now: Date): boolean => Date.parse(entry.active_at) <= now.getTime();

import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { PlanRefusal } from '../../engine/operations/operationKind.ts';
import { newId } from '../../ids.ts';
import type { Address } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { isSameAddress } from '../../ports/registryAssets.ts';
import { notFound, Problem } from '../../problem.ts';
import type { AgentRow } from './agentRows.ts';
import { lockBetweenSignatures, lockThawedAgent } from './lockAgent.ts';
import {
  countEntries,
  findEntry,
  insertEntry,
  markRemoved,
  readEntry,
  type WhitelistRow,
} from './whitelistRows.ts';

const MAX_ENTRIES = 100;

/** Active after the whitelist delay. `assertDestination` has checked the address. */
export async function addEntry(
  context: Pick<Ports, 'clock'> & HasConfig,
  trx: Trx,
  request: { actor: Actor; accountId: string; agentId: string; address: Address; label: string | null },
): Promise<string> {
  const agent = await lockThawedAgent(trx, request.accountId, request.agentId);
  assertNotOwnWallet(agent.wallet_address, request.address, 'address');
  if ((await findEntry(trx, agent.id, request.address)) !== undefined) {
    throw new Problem('already_exists', 'This address is on the agent\u2019s whitelist already.');
  }
  if ((await countEntries(trx, agent.id)) >= MAX_ENTRIES) {
    throw new Problem('quota_exceeded', `An agent\u2019s whitelist has at most ${MAX_ENTRIES} entries.`);
  }
  const now = context.clock.now();
  const id = newId('wle', now);
  const { address, label } = request;
  const activeAt = activationTime(context, now);
  await insertEntry(trx, { id, agentId: agent.id, address, label, activeAt }, now);
  const detail = { entry: id, address, active_at: activeAt.toISOString() };
  await recordEvent(trx, request.actor, { kind: 'whitelist_entry_added', ...subjectOf(agent), detail }, now);
  return id;
}

/** After the commit, no payment to the address is signed. */
export async function removeEntry(
  context: Pick<Ports, 'clock'>,
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

/** `body` is null if none was sent. */
export interface NamedAddresses {
  readonly query: Address | undefined;
  readonly body: { readonly address: Address | undefined } | null;
}

function theOneAddress({ query, body }: NamedAddresses): Address {
  const [address, ...others] = new Set([query, body?.address].filter((one) => one !== undefined));
  if (address !== undefined && others.length === 0) return address;
  const message =
    address === undefined ? 'Name the address to remove.' : 'Query and body name different addresses.';
  const code = address === undefined ? 'required' : 'conflict';
  throw new Problem('validation_failed', message, {
    fieldErrors: [{ field: 'address', in: body === null ? 'query' : 'body', code, message }],
  });
}

const NOT_LISTED = 'The address is not on the agent\u2019s whitelist; addWhitelistEntry adds it.';

export async function findUsableEntry(
  context: Pick<Ports, 'clock'>,
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

/**
 * Null: the entry still allows the accepted transfer. A new entry for the address does not revive a removed
 * one.
 */
export async function removalOf(
  context: Pick<Ports, 'clock'>,
  db: Database | Trx,
  entryId: string,
): Promise<PlanRefusal | null> {
  const entry = await readEntry(db, entryId);
  if (entry.removed_at === null && isActive(entry, context.clock.now())) return null;
  return { refused: 'not_whitelisted', sentence: 'The address was taken off the agent\u2019s whitelist.' };
}

const isActive = (entry: WhitelistRow, now: Date): boolean => Date.parse(entry.active_at) <= now.getTime();

/** The delay stops a stolen key from using a new permission at once. */
export const activationTime = (context: HasConfig, now: Date): Date =>
  new Date(now.getTime() + context.config.whitelistDelaySeconds * 1000);

/** @throws Problem validation_failed for the agent's own wallet */
export function assertNotOwnWallet(own: Address, destination: Address, field: string): void {
  if (isSameAddress(own, destination)) throw unrecoverableProblem(field);
}

export function unrecoverableProblem(field: string): Problem {
  const message = 'Assets sent to this address cannot be recovered; name a wallet of your own.';
  return new Problem('validation_failed', message, {
    fieldErrors: [{ field, code: 'conflict', message }],
  });
}

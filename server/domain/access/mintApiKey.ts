import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import type { Acceptance } from '../../ports/acceptance.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { lockThawedAccount } from '../accounts/accountRows.ts';
import { keyEndedProblem, keyEndReason } from '../accounts/admission.ts';
import {
  type ApiKeyRow,
  countLiveApiKeys,
  findApiKey,
  insertApiKey,
  UNUSED,
} from '../accounts/apiKeyRows.ts';
import { findAgent } from '../agents/agentRows.ts';
import { type Grant, type GrantRequest, grantWithin, hasOwnLimits, UNBOUNDED } from './apiKeyGrant.ts';
import { hashApiKey, issueApiKey } from './credentialFormats.ts';

const MAX_KEYS = 50;

const PREFIX_LENGTH = 8;

/** `key` is shown once and never stored. */
export interface MintedKey {
  readonly row: ApiKeyRow;
  readonly key: string;
}

interface MintRequest {
  readonly actor: Actor;
  readonly accountId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly grant: Grant;
  /** The key has money limits of its own, beside those that bind the keys above it. */
  readonly isLimited: boolean;
  /** The key that it replaces. */
  readonly replaces?: string;
}

/** The caller has checked the rights. */
export async function mintApiKey(
  { clock, config }: Pick<Ports, 'clock'> & HasConfig,
  trx: Trx,
  request: MintRequest,
): Promise<MintedKey> {
  const now = clock.now();
  const key = issueApiKey();
  const id = newId('key', now);
  const { limited_by: limitedBy } = request.grant;
  const row = {
    id,
    account_id: request.accountId,
    parent_id: request.parentId,
    name: request.name,
    hash: hashApiKey(config.apiKeyPepper, key),
    prefix: key.slice(0, PREFIX_LENGTH),
    last4: key.slice(-4),
    ...request.grant,
    limited_by: request.isLimited ? [...limitedBy, id] : [...limitedBy],
  };
  await insertApiKey(trx, row, now);
  const { account_id: accountId } = row;
  const detail = { name: row.name, parent: row.parent_id, ...shown(request.grant), ...replacing(request) };
  await recordEvent(trx, request.actor, { kind: 'key_created', accountId, keyId: id, detail }, now);
  const times = { created_at: now.toISOString(), expires_at: row.expires_at?.toISOString() ?? null };
  return { row: { ...row, ...UNUSED, ...times }, key };
}

const shown = ({ expires_at, limited_by: _, ...rights }: Grant) => ({
  ...rights,
  expires_at: expires_at?.toISOString() ?? null,
});

const replacing = ({ replaces }: MintRequest) => (replaces === undefined ? {} : { replaces });

export interface ApiKeyRequest extends GrantRequest {
  readonly name: string;
}

interface Maker {
  readonly accountId: string;
  readonly keyId: string | null;
}

/**
 * A key grants at most its own rights; a session grants any. Fails if the caller's credential ended.
 * @throws Problem scope_escalation, quota_exceeded at 50 live keys, not_found for a foreign agent
 */
export async function requestApiKey(
  context: Pick<Ports, 'clock'> & HasConfig,
  acceptance: Acceptance,
  maker: Maker,
  actor: Actor,
  request: ApiKeyRequest,
): Promise<MintedKey> {
  let minted = null as MintedKey | null;
  await acceptance.commit(async (trx) => {
    minted = await mintWithin(context, trx, maker, actor, request);
    return minted.row.id;
  });
  if (minted === null) throw new Error('a key was accepted and not made');
  return minted;
}

async function mintWithin(
  context: Pick<Ports, 'clock'> & HasConfig,
  trx: Trx,
  { accountId, keyId }: Maker,
  actor: Actor,
  request: ApiKeyRequest,
): Promise<MintedKey> {
  await lockThawedAccount(trx, accountId);
  const now = context.clock.now();
  const parent = keyId === null ? null : await findLiveKey(trx, accountId, keyId, now);
  const bounds = parent ?? UNBOUNDED;
  const grant = grantWithin(bounds, request, now);
  for (const agentId of request.agentIds ?? []) await findAgent(trx, accountId, agentId);
  await assertRoomForKey(trx, accountId, now);
  const isLimited = hasOwnLimits(grant, bounds);
  const { name } = request;
  return mintApiKey(context, trx, { actor, accountId, parentId: parent?.id ?? null, name, grant, isLimited });
}

/** Under the account's lock. @throws Problem quota_exceeded */
export async function assertRoomForKey(trx: Trx, accountId: string, now: Date): Promise<void> {
  if ((await countLiveApiKeys(trx, accountId, now)) < MAX_KEYS) return;
  throw new Problem('quota_exceeded', `An account has at most ${MAX_KEYS} active keys.`);
}

async function findLiveKey(trx: Trx, accountId: string, id: string, now: Date): Promise<ApiKeyRow> {
  const key = await findApiKey(trx, accountId, id);
  const end = keyEndReason(key, now);
  if (key === undefined || end !== null) throw keyEndedProblem(end ?? 'invalid_api_key');
  return key;
}

import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '../../audit/auditEventRows.ts';
import { DAY_MS } from '../../concurrency/timers.ts';
import type { Trx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import type { Ports } from '../../ports/ports.ts';
import { notFound, Problem } from '../../problem.ts';
import { freezeAccount, freezeAgent } from './freeze.ts';
import { insertFreezeLink, lockFreezeLink, useFreezeLinks } from './freezeLinkRows.ts';

const VALID_MS = 7 * DAY_MS;

const TOKEN_BYTES = 32;

/** A token anywhere in a text, also the beginning of one that was cut. */
const TOKENS = /\b(?:agt|acc)_[0-9A-Z]{26}\.[\w-]*/g;

/** For what receivers answer: some repeat the message. */
export const withoutFreezeTokens = (text: string): string => text.replaceAll(TOKENS, '…');

interface LinkedEvent {
  readonly id: string;
  readonly type: string;
  readonly accountId: string;
  /** Null: the link freezes the whole account. */
  readonly agentId: string | null;
}

/**
 * The token of a new link: what it freezes, for the page to say it, and 256 random bits. The token is not stored and allows nothing else.
 */
export async function issueFreezeToken(
  { clock, db }: Pick<Ports, 'clock' | 'db'>,
  { id: eventId, type, accountId, agentId }: LinkedEvent,
): Promise<string> {
  const now = clock.now();
  const token = `${agentId ?? accountId}.${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  await insertFreezeLink(db, {
    id: newId('frl', now),
    token_hash: hashOf(token),
    account_id: accountId,
    agent_id: agentId,
    event_id: eventId,
    event_type: type,
    created_at: now,
    expires_at: new Date(now.getTime() + VALID_MS),
  });
  return token;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Freezes what the link names, and returns its id. An agent that belongs to another account by now is not found.
 * Lock order: links, then as a freeze.
 * @throws Problem not_found, invalid_state
 */
export async function freezeByLink(
  context: Pick<Ports, 'clock'>,
  trx: Trx,
  token: string,
  caller: Actor,
): Promise<string> {
  const link = await lockFreezeLink(trx, hashOf(token));
  const now = context.clock.now();
  if (link === undefined) throw notFound('freeze link');
  if (link.used_at !== null) throw new Problem('invalid_state', 'This link was used already.');
  if (Date.parse(link.expires_at) <= now.getTime())
    throw new Problem('invalid_state', 'This link has expired.');
  const { account_id: accountId, agent_id: agentId, event_id: eventId, event_type: type } = link;
  await useFreezeLinks(trx, eventId, now);
  const reason = `By the link in a message about ${type}.`;
  const request = { actor: { ...caller, id: link.id }, accountId, reason };
  return agentId === null
    ? await freezeAccount(context, trx, request)
    : await freezeAgent(context, trx, agentId, request);
}

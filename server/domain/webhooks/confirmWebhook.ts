import { timingSafeEqual } from 'node:crypto';
import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import { DAY_MS } from '../../concurrency/timers.ts';
import type { Trx } from '../../db/database.ts';
import type { Acceptance } from '../../ports/acceptance.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import type { Owner } from '../agents/owner.ts';
import { lastSequence } from '../events/eventCounterRows.ts';
import {
  type AskedCode,
  CONFIRMATION_EVENT,
  codeEndOf,
  insertAskedCode,
  insertConfirmationEvent,
  lockAskedCodes,
  mailboxDigest,
} from './confirmationRows.ts';
import { deleteDeliveriesOf } from './deliveryRows.ts';
import { confirmationCode } from './webhookKeys.ts';
import { type ConfirmationColumns, lockWebhook, updateWebhookRow } from './webhookRows.ts';
import { assertMayUse } from './webhookRules.ts';

/** Codes a day, so that nobody fills the mailbox of another. */
const OF_MAILBOX = 5;
const OF_ACCOUNT = 10;

const MAX_TRIES = 5;

interface Asking {
  readonly accountId: string;
  readonly webhookId: string;
  readonly address: string;
}

/** Puts an e-mail with a code on its way, in the caller's commit. @throws Problem rate_limited */
export async function askForCode(
  trx: Trx,
  { accountId, webhookId, address }: Asking,
  now: Date,
): Promise<ConfirmationColumns> {
  const mailbox = mailboxDigest(address);
  const asked = await lockAskedCodes(trx, { accountId, mailbox }, now);
  const ofMailbox = asked.filter(({ address_digest: digest }) => digest === mailbox);
  const ofAccount = asked.filter(({ account_id: account }) => account === accountId);
  assertFewer(ofMailbox, OF_MAILBOX, 'to this address', now);
  assertFewer(ofAccount, OF_ACCOUNT, 'for this account', now);
  await insertAskedCode(trx, { accountId, mailbox }, now);
  await insertConfirmationEvent(trx, { accountId, webhookId }, now);
  return { is_confirmed: false, code_until: codeEndOf(now), code_tries: 0 };
}

/** @throws Problem rate_limited until fewer are of the last day */
function assertFewer(asked: readonly AskedCode[], max: number, whose: string, now: Date): void {
  const freeing = asked.at(-max);
  if (freeing === undefined) return;
  const seconds = Math.ceil((Date.parse(freeing.created_at) + DAY_MS - now.getTime()) / 1_000);
  throw new Problem('rate_limited', `At most ${max} codes a day are sent ${whose}; try again later.`, {
    retryAfterSeconds: Math.max(1, seconds),
  });
}

type Target = Owner & { readonly actor: Actor; readonly id: string };

/**
 * From now on the address gets events. A wrong code counts, so it is committed before it is refused.
 * @throws Problem insufficient_scope, not_found, invalid_state, validation_failed
 */
export async function confirmWebhook(
  context: Pick<Ports, 'clock' | 'secretBox'>,
  acceptance: Acceptance,
  target: Target,
  code: string,
): Promise<string> {
  assertMayUse(target);
  let problem: Problem | null = null;
  const id = await acceptance.commit(async (trx) => {
    problem = await tryCode(context, trx, target, code);
    return target.id;
  });
  if (problem !== null) throw problem;
  return id;
}

/** Null: it is confirmed. */
async function tryCode(
  context: Pick<Ports, 'clock' | 'secretBox'>,
  trx: Trx,
  { accountId, actor, id }: Target,
  code: string,
): Promise<Problem | null> {
  const webhook = await lockWebhook(trx, accountId, id);
  const { code_until: until, code_tries: tries, url } = webhook;
  if (until === null) return null;
  const now = context.clock.now();
  if (tries >= MAX_TRIES) return ended(`${MAX_TRIES} codes were wrong.`);
  if (new Date(until) <= now) return ended('The code is no longer valid.');
  if (!timingSafeEqual(Buffer.from(code), Buffer.from(confirmationCode(context, webhook)))) {
    await updateWebhookRow(trx, id, { code_tries: tries + 1 });
    return wrongCode(MAX_TRIES - tries - 1);
  }
  const position = String(await lastSequence(trx, accountId));
  const confirmed = { is_confirmed: true, code_until: null, code_tries: 0 };
  await updateWebhookRow(trx, id, { ...confirmed, position, updated_at: now });
  // A replay of them would send a code that is none.
  await deleteDeliveriesOf(trx, id, CONFIRMATION_EVENT);
  const detail = { webhook: id, url, is_confirmed: true };
  await recordEvent(trx, actor, { kind: 'webhook_changed', accountId, detail }, now);
  return null;
}

const ended = (why: string): Problem =>
  new Problem('invalid_state', `${why} Send the url again by updateWebhook for another code.`);

function wrongCode(left: number): Problem {
  const message = `is wrong; tries left: ${left}`;
  return new Problem('validation_failed', `The code ${message}.`, {
    fieldErrors: [{ field: 'code', code: 'conflict', message }],
  });
}

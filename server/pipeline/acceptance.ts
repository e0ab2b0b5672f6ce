import type { Context, Trx } from '../context.ts';
import { isDatabaseOutage } from '../db/isDatabaseOutage.ts';
import type { Acceptance, AcceptFence } from '../domain/acceptance.ts';
import { inTurnOf } from '../domain/account/inTurnOf.ts';
import { holdAdmission } from '../domain/account/stillAdmitted.ts';
import { Problem } from '../errors.ts';
import type { Caller } from './call.ts';
import type { IdempotencyKey } from './idempotencyKey.ts';
import {
  type AcceptedRequest,
  findAcceptedRequest,
  insertAcceptedRequest,
  tryLockKey,
  waitForKey,
} from './idempotencyKeyRows.ts';

const KEPT_MS = 30 * 24 * 3600 * 1000;

/** Leaves `decide` when the same request was accepted before: what is left is to show its resource. Never an error to a caller. */
export class AcceptedBefore extends Error {
  readonly resourceId: string;
  constructor(resourceId: string) {
    super('the request was accepted before');
    this.resourceId = resourceId;
  }
}

type Accept = (trx: Trx) => Promise<string>;

/** The id of what this request made before, null when it is new. @throws Problem idempotency_key_reused */
export async function acceptedBefore(context: Context, key: IdempotencyKey): Promise<string | null> {
  return resourceOf(key, await findAcceptedRequest(context.db, key, context.clock.now()));
}

function resourceOf(key: IdempotencyKey, found: AcceptedRequest | undefined): string | null {
  if (found === undefined) return null;
  if (found.fingerprint.equals(key.fingerprint)) return found.resource_id;
  throw new Problem('idempotency_key_reused', 'This Idempotency-Key was used for a different request.');
}

/**
 * The one commit of a request. With a key, the key's row is written in the same transaction: a refused request leaves no
 * key behind, an accepted one never runs twice, and two at once are told apart by the key's lock.
 */
export function acceptanceOf(
  context: Context,
  caller: Caller | null,
  key: IdempotencyKey | null,
  isKeptForEver: boolean,
  fence: AcceptFence | null,
): Acceptance {
  const admitted = async (trx: Trx, accept: Accept): Promise<string> => {
    await fence?.before(trx);
    const id = await accept(trx);
    context.groundwork.keepFor(id, context.clock.now().getTime());
    await fence?.after(trx, id);
    if (caller !== null) await holdAdmission(context, trx, caller);
    return id;
  };
  const inTurn = (work: () => Promise<string>) => inTurnOf(caller?.accountId ?? '', work);
  if (key === null) {
    return {
      commit: (accept) => inTurn(() => commit(context, (trx) => admitted(trx, accept), unknownOutcome)),
    };
  }
  const once = async (trx: Trx, accept: Accept): Promise<string> => {
    const now = context.clock.now();
    const { isAlone, before } = await tryLockKey(trx, key, now);
    if (!isAlone) {
      throw new Problem(
        'idempotency_in_progress',
        'A request with this Idempotency-Key is being worked on.',
        {
          headers: { 'Retry-After': '1' },
        },
      );
    }
    const resourceId = resourceOf(key, before);
    if (resourceId !== null) throw new AcceptedBefore(resourceId);
    const accepted = await admitted(trx, accept);
    const expiresAt = isKeptForEver ? null : new Date(now.getTime() + KEPT_MS);
    await insertAcceptedRequest(trx, key, accepted, now, expiresAt);
    return accepted;
  };
  return {
    commit: (accept) =>
      inTurn(() =>
        commit(
          context,
          (trx) => once(trx, accept),
          (cause) => readOutcome(context, key, cause),
        ),
      ),
  };
}

/** Runs the work in one transaction. When the connection breaks during COMMIT, `afterLostCommit` finds out what happened. */
async function commit(
  context: Context,
  accept: Accept,
  afterLostCommit: (cause: unknown) => Promise<string>,
): Promise<string> {
  let isCommitting = false;
  try {
    return await context.db.transaction().execute(async (trx) => {
      const id = await accept(trx);
      isCommitting = true;
      return id;
    });
  } catch (error) {
    if (isCommitting && isDatabaseOutage(error)) return await afterLostCommit(error);
    throw error;
  }
}

async function unknownOutcome(cause: unknown): Promise<never> {
  throw new Problem(
    'internal_error',
    'The connection to the database broke while the request was being accepted; look at the resource before you send it again.',
    { cause },
  );
}

/** The key's row tells whether the lost COMMIT happened; its lock waits for a server that still works on it. */
async function readOutcome(context: Context, key: IdempotencyKey, cause: unknown): Promise<string> {
  const found = await context.db.transaction().execute(async (trx) => {
    await waitForKey(trx, key);
    return findAcceptedRequest(trx, key, context.clock.now());
  });
  const resourceId = resourceOf(key, found);
  if (resourceId !== null) return resourceId;
  throw cause;
}

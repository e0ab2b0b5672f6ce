import type { Context } from '../../composition/context.ts';
import type { Trx } from '../../db/database.ts';
import { isDatabaseOutage } from '../../db/outage.ts';
import { inAccountQueue } from '../../domain/accounts/accountQueue.ts';
import { holdAdmission } from '../../domain/accounts/admission.ts';
import { reserveKeySpending } from '../../domain/agents/keyLimits.ts';
import type { Acceptance, AcceptanceFence, Actor } from '../../ports/acceptance.ts';
import { Problem } from '../../problem.ts';
import type { Caller } from '../contract/call.ts';
import type { IdempotencyKey } from './idempotencyKey.ts';
import {
  type AcceptedRequest,
  findAcceptedRequest,
  insertAcceptedRequest,
  tryLockKey,
  waitForKey,
} from './idempotencyKeyRows.ts';

const KEPT_MS = 30 * 24 * 3600 * 1000;

/** Leaves `decide`. Never reaches a caller. */
export class AcceptedBefore extends Error {
  readonly resourceId: string;
  constructor(resourceId: string) {
    super('the request was accepted before');
    this.resourceId = resourceId;
  }
}

type Accept = (trx: Trx) => Promise<string>;

/** Returns the id that this request created before. @throws Problem idempotency_key_reused */
export async function acceptedBefore(context: Context, key: IdempotencyKey): Promise<string | null> {
  return acceptedResource(key, await findAcceptedRequest(context.db, key, context.clock.now()));
}

function acceptedResource(key: IdempotencyKey, found: AcceptedRequest | undefined): string | null {
  if (found === undefined) return null;
  if (found.fingerprint.equals(key.fingerprint)) return found.resource_id;
  throw new Problem('idempotency_key_reused', 'This Idempotency-Key was used for a different request.');
}

/**
 * The single commit of a request, with the row of the idempotency key and what it takes from the key's money
 * limits: a refused request keeps and takes nothing, and an accepted one never runs twice. A lock on the key separates simultaneous requests.
 */
export function createAcceptance(
  context: Context,
  { caller, actor }: { readonly caller: Caller | null; readonly actor: Actor },
  key: IdempotencyKey | null,
  isKeptForEver: boolean,
  fence: AcceptanceFence | null,
): Acceptance {
  const admitted = async (trx: Trx, accept: Accept): Promise<string> => {
    await fence?.before(trx);
    const id = await accept(trx);
    await fence?.after(trx, id);
    const isPerson = fence === null && (caller?.sessionId ?? null) !== null;
    await context.policyGate.judge(trx, id, { hasReadUntrusted: fence?.hasReadUntrusted ?? false, isPerson });
    if (caller === null) return id;
    const breach = await reserveKeySpending(context, trx, caller, id);
    if (breach !== null) throw new Problem(breach.refused, breach.sentence);
    await holdAdmission(context, trx, caller);
    return id;
  };
  const inTurn = (work: () => Promise<string>) => inAccountQueue(caller?.accountId ?? '', work);
  if (key === null) {
    return {
      actor,
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
          retryAfterSeconds: 1,
        },
      );
    }
    const resourceId = acceptedResource(key, before);
    if (resourceId !== null) throw new AcceptedBefore(resourceId);
    const accepted = await admitted(trx, accept);
    const expiresAt = isKeptForEver ? null : new Date(now.getTime() + KEPT_MS);
    await insertAcceptedRequest(trx, key, accepted, now, expiresAt);
    return accepted;
  };
  return {
    actor,
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

/** If the connection breaks during COMMIT, `afterLostCommit` finds out the outcome. */
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
    'The connection to the database broke while the request was being accepted; read the resource before you send the request again.',
    { cause },
  );
}

/** The key's row shows whether the COMMIT succeeded. Its lock waits until the server has finished. */
async function readOutcome(context: Context, key: IdempotencyKey, cause: unknown): Promise<string> {
  const found = await context.db.transaction().execute(async (trx) => {
    await waitForKey(trx, key);
    return findAcceptedRequest(trx, key, context.clock.now());
  });
  const resourceId = acceptedResource(key, found);
  if (resourceId !== null) return resourceId;
  throw cause;
}

interface Decision {
  readonly resourceId: string;
  readonly isReplay: boolean;
}

/** Checks again after a refusal, because a simultaneous request with the same key may have caused it. */
export async function decideOnce(
  context: Context,
  key: IdempotencyKey | null,
  decide: () => Promise<string>,
): Promise<Decision> {
  const before = key === null ? null : await acceptedBefore(context, key);
  if (before !== null) return { resourceId: before, isReplay: true };
  try {
    return { resourceId: await decide(), isReplay: false };
  } catch (error) {
    if (error instanceof AcceptedBefore) return { resourceId: error.resourceId, isReplay: true };
    if (key === null || !(error instanceof Problem)) throw error;
    const meanwhile = await acceptedBefore(context, key);
    if (meanwhile === null) throw error;
    return { resourceId: meanwhile, isReplay: true };
  }
}

import type { Database, Trx } from '../../db/database.ts';
import type { PlanRefusal } from '../../engine/operations/operationKind.ts';
import { showUsd, showUsdRoundedUp, toFixed18 } from '../../money/amounts.ts';
import { sumSpendingWithUsd18 } from './spendingRows.ts';

/**
 * Rights of the message or run behind an operation. acting: all. over: it has ended; its accepted operations
 * continue. stopped: nothing more is accepted or signed.
 */
export type RunPermission = 'acting' | 'over' | 'stopped';

/** Reads the row `FOR SHARE`, so a stop waits for the transaction. Undefined if it does not exist. */
type PermissionReader = (db: Database | Trx, id: string) => Promise<RunPermission | undefined>;

/** By id prefix. */
export type PermissionReaders = Readonly<Partial<Record<'msg' | 'run', PermissionReader>>>;

export interface HasPermissionReaders {
  readonly permissionReaders: PermissionReaders;
  /** USD per run; undefined for other ids. */
  readonly readSpendLimit: (db: Database | Trx, initiatorId: string) => Promise<string | undefined>;
}

/** Undefined for an unknown initiator: accept and sign nothing for it. */
export async function readInitiatorPermission(
  { permissionReaders }: HasPermissionReaders,
  db: Database | Trx,
  initiatorId: string,
): Promise<RunPermission | undefined> {
  const [prefix = ''] = initiatorId.split('_');
  return permissionReaders[prefix as keyof PermissionReaders]?.(db, initiatorId);
}

/**
 * Null: signing stays within the run's spending limit.
 *
 * An accepted operation can exceed it after another cost more than reserved, or a reorg revived one. The
 * wallet's lock in the sign commit stops two operations from passing together.
 */
export async function spendRefusal(
  { readSpendLimit }: HasPermissionReaders,
  db: Database | Trx,
  initiatorId: string,
  operationId: string,
): Promise<PlanRefusal | null> {
  const limit = await readSpendLimit(db, initiatorId);
  if (limit === undefined) return null;
  const spentUsd18 = await sumSpendingWithUsd18(db, initiatorId, operationId);
  if (spentUsd18 === undefined) return null;
  const limitUsd18 = toFixed18(limit);
  if (spentUsd18 !== null && spentUsd18 <= limitUsd18) return null;
  return {
    refused: 'policy_violation',
    sentence:
      spentUsd18 === null
        ? 'This cannot be priced, and its run has a spending limit.'
        : `With this its run spends up to $${showUsdRoundedUp(spentUsd18)}, more than the $${showUsd(limitUsd18)} that it may.`,
  };
}

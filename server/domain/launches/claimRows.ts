import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite, type Parameter, pointRead, singleRow } from '../../db/statements.ts';
import { isInState, listOperationIds } from '../../engine/records/operationRows.ts';
import { SUCCEEDED, UNFINISHED } from '../../engine/records/operationState.ts';
import type { Keyset } from '../../paging/cursors.ts';
import type { Address, Asset } from '../../ports/basics.ts';
import { type ErrorCode, notFound } from '../../problem.ts';
import {
  conditionsOf,
  isOwnedRecord,
  listRecords,
  type RecordFilter,
  readOwnRecords,
} from '../agents/ownedRecords.ts';
import type { Owner } from '../agents/owner.ts';

/** From the receipt, with the USD value then. */
export interface ClaimedAmount {
  readonly raw: string;
  readonly usd: string;
}

/** By source: `<asset>` for an escrow, `<asset> <token>` for a market. Absent while off the chain. */
export type ClaimedAmounts = Readonly<Record<string, ClaimedAmount>>;

export const collectedKey = (asset: Address, token: Address): string => `${asset} ${token}`;

/** Base units of the asset; null if nothing was paid. */
export function claimedRaw(claimed: ClaimedAmounts, asset: Address): bigint | null {
  const paid = Object.entries(claimed).filter(([key]) => key.split(' ')[0] === asset);
  return paid.length === 0 ? null : paid.reduce((sum, [, { raw }]) => sum + BigInt(raw), 0n);
}

export interface ClaimAsset extends Asset {
  /** Not requested: a market pays both its assets. */
  readonly isAlong?: true;
  /** Why nothing of it is claimed. */
  readonly leftOut?: ErrorCode;
  /** Its sources. Absent if it came along or is left out. */
  readonly parts?: { readonly markets: readonly Address[]; readonly isEscrowed: boolean };
}

export type ClaimRow = Readonly<Omit<Selectable<DB['fee_claims']>, 'assets' | 'claimed' | 'forward_to'>> & {
  readonly assets: readonly ClaimAsset[];
  readonly claimed: ClaimedAmounts;
  readonly forward_to: Address | null;
};

export async function insertClaim(
  trx: Trx,
  claim: {
    id: string;
    accountId: string;
    agentId: string;
    assets: readonly ClaimAsset[];
    forwardTo: Address | null;
    /** What it pays; null if an asset has no price. */
    valueUsd: string | null;
  },
  now: Date,
): Promise<void> {
  await deferWrite(
    trx,
    trx.insertInto('fee_claims').values({
      id: claim.id,
      account_id: claim.accountId,
      agent_id: claim.agentId,
      assets: JSON.stringify(claim.assets),
      claimed: JSON.stringify({}),
      forward_to: claim.forwardTo,
      value_usd: claim.valueUsd,
      created_at: now,
    }),
  );
}

export async function readClaim(db: Database | Trx, id: string): Promise<ClaimRow> {
  const row = singleRow(await claimsById(db, { id }), () => new Error(`There is no fee claim ${id}.`));
  return row as unknown as ClaimRow;
}

export async function readClaims(db: Database | Trx, ids: readonly string[]): Promise<ClaimRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('fee_claims').selectAll().where('id', 'in', ids).execute();
  return rows as unknown as ClaimRow[];
}

export async function findClaim(db: Database, owner: Owner, id: string): Promise<ClaimRow> {
  const row = singleRow(await ownClaims(db, { ...owner, id }), () => notFound('fee claim'));
  return row as unknown as ClaimRow;
}

const claimsById = pointRead((db, param: Parameter<{ id: string }>) =>
  db.selectFrom('fee_claims').selectAll().where('id', '=', param('id')),
);
const ownClaims = pointRead((db, param: Parameter<Owner & { readonly id: string }>) =>
  db
    .selectFrom('fee_claims')
    .selectAll()
    .where(isOwnedRecord({ accountId: param('accountId'), agentIds: param('agentIds') }, param('id'))),
);

/** Those that the owner sees. */
export const readOwnClaims = (db: Database, owner: Owner, ids: readonly string[]): Promise<ClaimRow[]> =>
  readOwnRecords(db, sql`SELECT * FROM fee_claims`, owner, ids);

export const listClaims = (
  db: Database,
  accountId: string,
  filter: RecordFilter,
  page: Keyset,
): Promise<ClaimRow[]> =>
  listRecords(
    db,
    sql`SELECT * FROM fee_claims AS record`,
    { ...filter, accountId },
    page,
    conditionsOf(filter),
  );

export async function findOpenClaim(
  trx: Trx,
  agentId: string,
  assets: readonly Address[],
): Promise<ClaimRow | null> {
  const open = await listOperationIds(trx, 'agent_id', agentId, UNFINISHED);
  if (open.length === 0) return null;
  const rows = await trx.selectFrom('fee_claims').selectAll().where('id', 'in', open).orderBy('id').execute();
  const claims = rows as unknown as ClaimRow[];
  const takes = ({ address, leftOut }: ClaimAsset) => leftOut === undefined && assets.includes(address);
  return claims.find((claim) => claim.assets.some(takes)) ?? null;
}

export async function setClaimed(
  trx: Trx,
  { id, claimed, assets }: Pick<ClaimRow, 'id' | 'claimed' | 'assets'>,
): Promise<void> {
  await deferWrite(
    trx,
    trx
      .updateTable('fee_claims')
      .set({ claimed: JSON.stringify(claimed), assets: JSON.stringify(assets) })
      .where('id', '=', id),
  );
}

/** Whether fees of the agent were forwarded to this address before. */
export async function hasForwardedTo(trx: Trx, agentId: string, to: Address): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM fee_claims WHERE agent_id = ${agentId} AND forward_to = ${to}
    AND ${isInState(SUCCEEDED, 'fee_claims.id')} LIMIT 1`.execute(trx);
  return rows.length > 0;
}

import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { type ErrorCode, notFound } from '../../errors.ts';
import type { Owner } from '../agents/owner.ts';
import { lookup, only } from '../lookup.ts';
import { listOperationIds } from '../onchain/operationRows.ts';
import { UNFINISHED } from '../onchain/operationState.ts';
import { isOwn } from '../ownedRecord.ts';
import type { Address, Asset } from '../ports.ts';
import { post } from '../post.ts';

/** What the escrow paid of one asset, by the receipt, and its worth in USD at that moment. */
export interface ClaimedAmount {
  readonly raw: string;
  readonly usd: string;
}

/**
 * By what was claimed: of an escrow the asset's address; of a market, which pays in two assets, the asset's address, a space
 * and the token's. What is not on the chain is absent.
 */
export type ClaimedAmounts = Readonly<Record<string, ClaimedAmount>>;

export const collectedKey = (asset: Address, token: Address): string => `${asset} ${token}`;

/** All that was paid of the asset, in base units; null while nothing was. */
export function claimedRaw(claimed: ClaimedAmounts, asset: Address): bigint | null {
  const paid = Object.entries(claimed).filter(([key]) => key.split(' ')[0] === asset);
  return paid.length === 0 ? null : paid.reduce((sum, [, { raw }]) => sum + BigInt(raw), 0n);
}

export interface ClaimAsset extends Asset {
  /** Nobody asked for it: a market pays both of its assets at once. */
  readonly isAlong?: true;
  /** Nothing of it moved when it was tried: it is not claimed, for this reason. */
  readonly leftOut?: ErrorCode;
  /** What pays it: the markets of these tokens, and the escrow. Absent in claims of former releases: all that there is. */
  readonly parts?: { readonly markets: readonly Address[]; readonly isEscrowed: boolean };
}

export type ClaimRow = Readonly<Omit<Selectable<DB['fee_claims']>, 'assets' | 'claimed' | 'forward_to'>> & {
  /** The assets that the claim is about, as they stood when it was accepted, and what a market has paid along with them. */
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
  },
  now: Date,
): Promise<void> {
  await post(
    trx,
    trx.insertInto('fee_claims').values({
      id: claim.id,
      account_id: claim.accountId,
      agent_id: claim.agentId,
      assets: JSON.stringify(claim.assets),
      claimed: JSON.stringify({}),
      forward_to: claim.forwardTo,
      created_at: now,
    }),
  );
}

export async function readClaim(db: Database | Trx, id: string): Promise<ClaimRow> {
  const row = only(await claimsById(db, { id }), () => new Error(`There is no fee claim ${id}.`));
  return row as unknown as ClaimRow;
}

export async function findClaim(db: Database, owner: Owner, id: string): Promise<ClaimRow> {
  const row = only(await ownClaims(db, { ...owner, id }), () => notFound('fee claim'));
  return row as unknown as ClaimRow;
}

const claimsById = lookup((db, { id }: { id: string }) =>
  db.selectFrom('fee_claims').selectAll().where('id', '=', id),
);
const ownClaims = lookup((db, { id, accountId, agentIds }: Owner & { readonly id: string }) =>
  db.selectFrom('fee_claims').selectAll().where(isOwn({ accountId, agentIds }, id)),
);

/** The agent's claim of one of these assets that has not ended; null when there is none. */
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
  await post(
    trx,
    trx
      .updateTable('fee_claims')
      .set({ claimed: JSON.stringify(claimed), assets: JSON.stringify(assets) })
      .where('id', '=', id),
  );
}

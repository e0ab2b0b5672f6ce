import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { Owner } from '../agents/owner.ts';
import { isOwn } from '../ownedRecord.ts';
import type { Address, Asset } from '../ports.ts';

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

export type ClaimRow = Readonly<Omit<Selectable<DB['fee_claims']>, 'assets' | 'claimed' | 'forward_to'>> & {
  /** The assets that the claim is about, as they stood when it was accepted. */
  readonly assets: readonly Asset[];
  readonly claimed: ClaimedAmounts;
  readonly forward_to: Address | null;
};

export async function insertClaim(
  trx: Trx,
  claim: {
    id: string;
    accountId: string;
    agentId: string;
    assets: readonly Asset[];
    forwardTo: Address | null;
  },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('fee_claims')
    .values({
      id: claim.id,
      account_id: claim.accountId,
      agent_id: claim.agentId,
      assets: JSON.stringify(claim.assets),
      claimed: JSON.stringify({}),
      forward_to: claim.forwardTo,
      created_at: now,
    })
    .execute();
}

export async function readClaim(db: Database | Trx, id: string): Promise<ClaimRow> {
  const row = await db.selectFrom('fee_claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return row as unknown as ClaimRow;
}

export async function findClaim(db: Database, owner: Owner, id: string): Promise<ClaimRow> {
  const row = await db
    .selectFrom('fee_claims')
    .selectAll()
    .where(isOwn(owner, id))
    .executeTakeFirstOrThrow(() => notFound('fee claim'));
  return row as unknown as ClaimRow;
}

export async function setClaimed(trx: Trx, id: string, claimed: ClaimedAmounts): Promise<void> {
  await trx
    .updateTable('fee_claims')
    .set({ claimed: JSON.stringify(claimed) })
    .where('id', '=', id)
    .execute();
}

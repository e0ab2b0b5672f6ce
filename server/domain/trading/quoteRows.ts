import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { isOwnedRecord } from '../agents/ownedRecords.ts';
import type { Owner } from '../agents/owner.ts';

/** A swap with this quote must match these terms. */
export interface QuotedTerms {
  readonly agentId: string;
  readonly tokenIn: string;
  readonly tokenOut: string;
  readonly amountIn: string;
  readonly slippageBps: number;
}

export type QuoteRow = Readonly<Omit<Selectable<DB['swap_quotes']>, 'terms'>> & {
  readonly terms: QuotedTerms;
};

export interface NewQuote {
  readonly id: string;
  readonly accountId: string;
  readonly agentId: string;
  readonly terms: QuotedTerms;
  /** Scaled to the whole input, if the market takes only a part. */
  readonly wholeMinOutRaw: bigint;
  readonly expiresAt: Date;
}

export async function insertQuote(db: Database, quote: NewQuote, now: Date): Promise<void> {
  await db
    .insertInto('swap_quotes')
    .values({
      id: quote.id,
      account_id: quote.accountId,
      agent_id: quote.agentId,
      terms: JSON.stringify(quote.terms),
      whole_min_out_raw: quote.wholeMinOutRaw.toString(),
      expires_at: quote.expiresAt,
      created_at: now,
    })
    .execute();
}

/** A sold agent's quotes stay with the seller. */
export async function findQuote(db: Database, owner: Owner, id: string): Promise<QuoteRow | undefined> {
  const row = await db
    .selectFrom('swap_quotes')
    .selectAll()
    .where(isOwnedRecord(owner, id))
    .where('account_id', '=', owner.accountId)
    .executeTakeFirst();
  return row as QuoteRow | undefined;
}

/** False if another swap already used the quote. */
export async function useQuote(trx: Trx, id: string, swapId: string): Promise<boolean> {
  const used = await trx
    .updateTable('swap_quotes')
    .set({ used_by: swapId })
    .where('id', '=', id)
    .where('used_by', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Deletes at most `limit` unused, expired quotes; returns the number. Skips locked rows. */
export async function deleteUnusedQuotes(db: Database, before: Date, limit: number): Promise<number> {
  const stale = db
    .selectFrom('swap_quotes')
    .select('id')
    .where('used_by', 'is', null)
    .where('expires_at', '<', before.toISOString())
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await db
    .deleteFrom('swap_quotes')
    .where('id', 'in', stale)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

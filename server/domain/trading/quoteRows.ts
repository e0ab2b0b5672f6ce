import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import type { Owner } from '../agents/owner.ts';
import { isOwn } from '../ownedRecord.ts';
import type { QuotedTerms } from './quotedTerms.ts';

export type QuoteRow = Readonly<Selectable<DB['swap_quotes']>>;

export interface NewQuote {
  readonly id: string;
  readonly accountId: string;
  readonly agentId: string;
  /** What was quoted; only the same may execute it. */
  readonly terms: QuotedTerms;
  readonly minAmountOutRaw: bigint;
  /** The same for the whole amount, where its market takes only a part of it. */
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
      fingerprint: Buffer.from(JSON.stringify(quote.terms)),
      min_amount_out_raw: quote.minAmountOutRaw.toString(),
      whole_min_out_raw: quote.wholeMinOutRaw.toString(),
      expires_at: quote.expiresAt,
      created_at: now,
    })
    .execute();
}

const DIGEST_BYTES = 32;

/**
 * What was quoted; null of a quote by a version that kept no more than its SHA-256, of which the column has its name. A better one
 * would take two releases, the first of which writes both columns, as the release before it neither fills a new one nor reads it.
 */
export const termsOf = ({ fingerprint }: QuoteRow): QuotedTerms | null =>
  fingerprint.length === DIGEST_BYTES ? null : (JSON.parse(fingerprint.toString('utf8')) as QuotedTerms);

/** Only for who asked for it: a quote does not go along when its agent is sold. */
export async function findQuote(db: Database, owner: Owner, id: string): Promise<QuoteRow | undefined> {
  return db
    .selectFrom('swap_quotes')
    .selectAll()
    .where(isOwn(owner, id))
    .where('account_id', '=', owner.accountId)
    .executeTakeFirst();
}

/** Marks the quote as used by the swap; false when another one used it before. */
export async function useQuote(trx: Trx, id: string, swapId: string): Promise<boolean> {
  const used = await trx
    .updateTable('swap_quotes')
    .set({ used_by: swapId })
    .where('id', '=', id)
    .where('used_by', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Lets go of quotes that nobody used and that expired before `before`, at most `limit`; returns how many. Waits for nobody. */
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

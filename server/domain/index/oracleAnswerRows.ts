import { sql } from 'kysely';
import type { Database, Trx } from '../../context.ts';
import type { Address, AnswerFact } from '../ports.ts';
import { fixedOrNull, unfixed18 } from './worth.ts';

export async function insertAnswers(trx: Trx, answers: readonly AnswerFact[]): Promise<void> {
  if (answers.length === 0) return;
  const rows = answers.map(({ blockNumber, logIndex, feed, usd18, updatedAtSeconds }) => ({
    block_number: blockNumber.toString(),
    log_index: logIndex,
    feed,
    usd: fixedOrNull(usd18, 18),
    updated_at: new Date(Number(updatedAtSeconds) * 1_000),
  }));
  await sql`INSERT INTO oracle_answers
    SELECT * FROM jsonb_populate_recordset(NULL::oracle_answers, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}

/** The newest answer of each feed, in 18-digit fixed point; null where it was nothing positive. */
export async function readNewestAnswers(
  db: Database | Trx,
  feeds: readonly Address[],
): Promise<Map<Address, bigint | null>> {
  const { rows } = await sql<{ feed: Address; usd: string | null }>`
    SELECT f.feed, a.usd FROM unnest(${[...feeds]}::text[]) AS f (feed)
    CROSS JOIN LATERAL (SELECT usd FROM oracle_answers WHERE oracle_answers.feed = f.feed
      ORDER BY block_number DESC, log_index DESC LIMIT 1) AS a`.execute(db);
  return new Map(rows.map(({ feed, usd }) => [feed, usd === null ? null : unfixed18(usd)]));
}

/**
 * The last answer that each feed had given by then, in 18-digit fixed point; null where it was nothing positive. A feed that had
 * given none is absent.
 */
export async function readAnswersBy(
  db: Database,
  feeds: readonly Address[],
  by: Date,
): Promise<Map<Address, bigint | null>> {
  const { rows } = await sql<{ feed: Address; usd: string | null }>`
    SELECT f.feed, a.usd FROM unnest(${[...feeds]}::text[]) AS f (feed)
    CROSS JOIN LATERAL (SELECT usd FROM oracle_answers WHERE oracle_answers.feed = f.feed AND updated_at <= ${by}
      ORDER BY updated_at DESC, block_number DESC, log_index DESC LIMIT 1) AS a`.execute(db);
  return new Map(rows.map(({ feed, usd }) => [feed, usd === null ? null : unfixed18(usd)]));
}

export const deleteAnswersAbove = (trx: Trx, block: bigint) =>
  trx.deleteFrom('oracle_answers').where('block_number', '>', block.toString()).execute();

import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Address } from '../../../ports/basics.ts';
import type { JudgedKind } from '../verdict.ts';

/** An operation as it was accepted. Amounts in base units, dollars as decimal text; null: unknown or not of its kind. */
export interface PastOperation {
  readonly id: string;
  readonly kind: JudgedKind;
  readonly created_at: string;
  readonly is_undone: boolean;
  readonly is_done: boolean;
  readonly has_worth: boolean;
  readonly worth_usd: string | null;
  readonly token_in: Address | null;
  readonly token_out: Address | null;
  readonly amount_in_raw: string | null;
  readonly quoted_out_raw: string | null;
  /** The address that a transfer or forwarded claim pays. */
  readonly pays: Address | null;
  readonly spends: boolean;
  readonly may_lose_usd: string | null;
  readonly has_seen_untrusted: boolean;
}

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The agent's operations in [from, to), oldest first. */
export async function listPast(db: Database, agentId: string, { from, to }: Span): Promise<PastOperation[]> {
  const { rows } = await sql<PastOperation>`SELECT * FROM judged_operations
    WHERE agent_id = ${agentId} AND created_at >= ${from} AND created_at < ${to} ORDER BY created_at, id`.execute(
    db,
  );
  return rows;
}

export interface Known {
  readonly tokens: readonly Address[];
  readonly addresses: readonly Address[];
}

/** What the agent had bought and paid before. */
export async function findKnown(db: Database, agentId: string, before: Date): Promise<Known> {
  const { rows } = await sql<{ token: Address | null; address: Address | null }>`
    SELECT DISTINCT token_out AS token, pays AS address FROM judged_operations
    WHERE agent_id = ${agentId} AND created_at < ${before} AND is_done`.execute(db);
  return {
    tokens: rows.flatMap(({ token }) => token ?? []),
    addresses: rows.flatMap(({ address }) => address ?? []),
  };
}

import { sql } from 'kysely';
import type { Database } from '../../context.ts';

/** What of an agent may be the words of a former owner. */
export interface Authorship {
  /** When its owner bought it; what is older, or does not tell its age, may be a former owner's. Null: he made it. */
  readonly ownerSince: Date | null;
  readonly isNameForeign: boolean;
  readonly isPromptForeign: boolean;
}

/** Of those of the agents that there are. */
export async function findAuthorships(
  db: Database,
  agentIds: readonly string[],
): Promise<ReadonlyMap<string, Authorship>> {
  if (agentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('agents')
    .select((eb) => [
      'id',
      sql<boolean>`name_author_account_id IS DISTINCT FROM account_id`.as('is_name_foreign'),
      sql<boolean>`prompt_author_account_id IS DISTINCT FROM account_id`.as('is_prompt_foreign'),
      eb
        .selectFrom('market_listings')
        .select(({ fn }) => fn.max('sold_at').as('sold_at'))
        .whereRef('market_listings.agent_id', '=', 'agents.id')
        .where('market_listings.status', '=', 'sold')
        .as('sold_at'),
    ])
    .where('id', 'in', [...agentIds])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ownerSince: row.sold_at === null ? null : new Date(row.sold_at),
        isNameForeign: row.is_name_foreign,
        isPromptForeign: row.is_prompt_foreign,
      },
    ]),
  );
}

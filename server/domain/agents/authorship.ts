import type { Database } from '../../context.ts';
import { listLastSales } from '../market/listingRows.ts';
import { listForeignTexts } from './agentRows.ts';

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
  // The sales last: whoever sells the agent in between may have written everything.
  const texts = await listForeignTexts(db, agentIds);
  const sales = await listLastSales(db, agentIds);
  return new Map(texts.map(({ id, ...foreign }) => [id, { ...foreign, ownerSince: sales.get(id) ?? null }]));
}

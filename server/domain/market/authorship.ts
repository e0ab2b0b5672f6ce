import type { Database } from '../../db/database.ts';
import { listForeignTexts } from '../agents/agentRows.ts';
import { listLastSales } from './listingRows.ts';

/** Which texts a former owner may have written. */
export interface Authorship {
  /**
   * Time of the purchase; null if the owner created the agent. Older or undated texts may be a former
   * owner's.
   */
  readonly ownerSince: Date | null;
  readonly isNameForeign: boolean;
  readonly isPromptForeign: boolean;
}

/** Unknown agents are absent. */
export async function findAuthorships(
  db: Database,
  agentIds: readonly string[],
): Promise<ReadonlyMap<string, Authorship>> {
  if (agentIds.length === 0) return new Map();
  // Last: a sale in between may make every text foreign.
  const texts = await listForeignTexts(db, agentIds);
  const sales = await listLastSales(db, agentIds);
  return new Map(texts.map(({ id, ...foreign }) => [id, { ...foreign, ownerSince: sales.get(id) ?? null }]));
}

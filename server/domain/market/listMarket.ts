import type { Database } from '../../db/database.ts';
import {
  cursorPartsOf,
  positionOf,
  readOrderedPage,
  type ShownPage,
  showOrderedPage,
} from '../../paging/cursors.ts';

import type { Ports } from '../../ports/ports.ts';
import { findAccountIdOf } from '../accounts/accountRows.ts';
import { listSkillNames } from '../agents/agentRows.ts';
import type { Owner } from '../agents/owner.ts';
import { publicSkills } from '../skills/skillPrivacy.ts';
import { type ListingRow, listListings, MARKET_ORDERS, type MarketSort } from './listingRows.ts';
import type { ListingStatus } from './listingState.ts';

export interface MarketQuery {
  readonly status?: ListingStatus | undefined;
  readonly sort?: MarketSort | undefined;
  readonly q?: string | undefined;
  /** The seller's address, as stored. */
  readonly seller?: string | undefined;
  readonly agentId?: string | undefined;
  /** The caller's own, or all others. Without a caller, all are others'. */
  readonly ours?: boolean | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Matches no account. */
const NOBODY = '';

/** @throws Problem invalid_cursor */
export async function listMarket(
  context: Pick<Ports, 'db'>,
  caller: Owner | null,
  { status = 'active', sort = 'newest', limit, cursor, ...asked }: MarketQuery,
): Promise<ShownPage<ListingRow>> {
  const order = MARKET_ORDERS[sort];
  // Binds the cursor of own listings to their owner.
  const whose = asked.ours === undefined ? undefined : (caller?.accountId ?? NOBODY);
  const filters = { ...asked, status, sort, whose };
  const page = readOrderedPage('market', { limit, cursor }, cursorPartsOf(order), filters);
  const { q, agentId, seller, ours } = asked;
  const sellerId = seller === undefined ? undefined : ((await findAccountIdOf(context.db, seller)) ?? NOBODY);
  const own = ours === undefined ? undefined : { ours, owner: caller ?? { accountId: NOBODY, agentIds: [] } };
  const rows = await listListings(context.db, { status, q, agentId, sellerId, own }, order, page);
  return showOrderedPage('market', rows, page, positionOf(order), filters);
}

type Listed = Pick<ListingRow, 'id' | 'agent_id' | 'status' | 'agent'>;

/** Public skills: the agent's current ones, or those at the listing's end. */
export async function readListedSkills(
  db: Database,
  listings: readonly Listed[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const active = listings.filter(({ status }) => status === 'active');
  const agents = await listSkillNames(
    db,
    active.map(({ agent_id }) => agent_id),
  );
  const known = new Set(
    await publicSkills(
      db,
      agents.flatMap(({ skills }) => skills),
    ),
  );
  const now = new Map(agents.map(({ id, skills }) => [id, skills.filter((name) => known.has(name))]));
  return new Map(
    listings.map(({ id, agent_id, status, agent }) => [
      id,
      status === 'active' ? (now.get(agent_id) ?? []) : agent.skills,
    ]),
  );
}

import { agentFilter, type Owner } from '../agents/owner.ts';
import type { EventFilter } from './eventRows.ts';

const OF_NOUN = '.*';

/** `swap.*` means all types of the noun. */
export function typesOf(asked: readonly string[] | undefined): EventFilter['types'] {
  if (asked === undefined) return null;
  const isNoun = (type: string): boolean => type.endsWith(OF_NOUN);
  return {
    exact: asked.filter((type) => !isNoun(type)),
    nouns: asked.filter(isNoun).map((type) => type.slice(0, -OF_NOUN.length)),
  };
}

interface EventQuery {
  readonly agentId?: string | undefined;
  readonly types?: readonly string[] | undefined;
  readonly from?: string | undefined;
}

/** Whoever sees certain agents only does not see what concerns the account. */
export function readEventFilter(owner: Owner, { agentId, types, from }: EventQuery): EventFilter {
  const agentIds = agentFilter(owner, agentId);
  return {
    accountId: owner.accountId,
    agentIds: agentIds.length === 0 ? null : agentIds,
    types: typesOf(types),
    from: from === undefined ? undefined : new Date(from),
  };
}

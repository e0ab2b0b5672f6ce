import type { Trx } from '../../db/database.ts';
import type { IndexTokenRow } from '../../indexer/tokenRows.ts';
import type { Ports } from '../../ports/ports.ts';
import { listRunningAgents } from '../agents/agentRows.ts';
import { listSnipers } from './automationRows.ts';
import { isExhausted } from './slots.ts';
import { countCandidates, insertCandidates, type NewCandidate } from './snipeCandidateRows.ts';
import { patternFilter, termFilter } from './snipeFilters.ts';

/** No venue taxes early buyers for more than a minute. */
export const CANDIDATE_TTL_MS = 5 * 60_000;
/** Per account. Keeps the commit short; more could not be processed in time. */
export const MAX_WAITING = 1_000;
/** Later launches are matched before the purchase. */
const PATTERN_BUDGET_MS = 250;
/** Block times are whole seconds. */
const SECOND_MS = 1_000;

/**
 * In the commit that indexes the launches. Only for running agents, from the sniper's start on, never the
 * agent's own token. Drops launches beyond `MAX_WAITING`.
 */
export async function enqueueCandidates(
  { clock }: Pick<Ports, 'clock'>,
  trx: Trx,
  launches: readonly IndexTokenRow[],
): Promise<void> {
  const now = clock.now();
  const young = launches.filter(({ launched_at: at }) => Date.parse(at) > now.getTime() - CANDIDATE_TTL_MS);
  if (young.length === 0) return;
  const snipers = (await listSnipers(trx, now)).filter((sniper) => !isExhausted(sniper));
  const running = await listRunningAgents(
    trx,
    snipers.map(({ agent_id }) => agent_id),
  );
  const waiting = await countCandidates(trx, [...new Set(snipers.map(({ account_id: id }) => id))]);
  const asking = snipers.flatMap((sniper) => {
    if (sniper.filters === null || !running.has(sniper.agent_id)) return [];
    const since = Math.floor(Date.parse(sniper.start_at) / SECOND_MS) * SECOND_MS;
    return [{ sniper, since, passes: termFilter(sniper.filters), hasSymbol: patternFilter(sniper.filters) }];
  });
  const patternsUntil = now.getTime() + PATTERN_BUDGET_MS;
  const candidates: NewCandidate[] = [];
  for (const token of young) {
    const at = Date.parse(token.launched_at);
    const expiresAt = new Date(Math.min(at, now.getTime()) + CANDIDATE_TTL_MS);
    for (const { sniper, since, passes, hasSymbol } of asking) {
      const { id: automationId, account_id: accountId } = sniper;
      const count = waiting.get(accountId) ?? 0;
      const isOpen = count < MAX_WAITING && at >= since && token.agent_id !== sniper.agent_id;
      if (!isOpen || !passes(token)) continue;
      if (clock.now().getTime() < patternsUntil && !hasSymbol(token)) continue;
      candidates.push({ automationId, accountId, token: token.address, expiresAt });
      waiting.set(accountId, count + 1);
    }
  }
  await insertCandidates(trx, candidates, now);
}

import type { Context, Trx } from '../../context.ts';
import { listRunningAgents } from '../agents/agentRows.ts';
import type { IndexTokenRow } from '../index/indexTokenRows.ts';
import { listSnipers } from './automationRows.ts';
import { isFull } from './nextRun.ts';
import { countCandidates, insertCandidates, type NewCandidate } from './snipeCandidateRows.ts';
import { patternFilter, termFilter } from './snipeFilters.ts';

/** No launch is bought later; no venue taxes its first buyers for longer than a minute. */
export const CANDIDATE_MS = 5 * 60_000;
/** Of one account: more are not looked at in time, and the commit that brings launches must stay a short one. */
export const MOST_WAITING = 1_000;
/** For so long patterns are asked; what they were not asked about they are asked before it is bought. */
const PATTERNS_MS = 250;
/** Blocks carry whole seconds. */
const SECOND_MS = 1_000;

/**
 * Puts launches before the snipers that they may be for, in the commit that brings them into the index: of agents that run,
 * from the second of their start on, and never an agent's own token. Where an account has enough of them, later ones are let go
 * of.
 */
export async function enqueueCandidates(
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  launches: readonly IndexTokenRow[],
): Promise<void> {
  const now = clock.now();
  const young = launches.filter(({ launched_at: at }) => Date.parse(at) > now.getTime() - CANDIDATE_MS);
  if (young.length === 0) return;
  const snipers = (await listSnipers(trx, now)).filter((sniper) => !isFull(sniper));
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
  const patternsUntil = now.getTime() + PATTERNS_MS;
  const candidates: NewCandidate[] = [];
  for (const token of young) {
    const at = Date.parse(token.launched_at);
    const expiresAt = new Date(Math.min(at, now.getTime()) + CANDIDATE_MS);
    for (const { sniper, since, passes, hasSymbol } of asking) {
      const { id: automationId, account_id: accountId } = sniper;
      const count = waiting.get(accountId) ?? 0;
      const isOpen = count < MOST_WAITING && at >= since && token.agent_id !== sniper.agent_id;
      if (!isOpen || !passes(token)) continue;
      if (clock.now().getTime() < patternsUntil && !hasSymbol(token)) continue;
      candidates.push({ automationId, accountId, token: token.address, expiresAt });
      waiting.set(accountId, count + 1);
    }
  }
  await insertCandidates(trx, candidates, now);
}

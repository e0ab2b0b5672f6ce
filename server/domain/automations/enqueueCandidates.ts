import type { Context, Trx } from '../../context.ts';
import { listRunningAgents } from '../agents/agentRows.ts';
import type { IndexTokenRow } from '../index/indexTokenRows.ts';
import { listSnipers } from './automationRows.ts';
import { isFull } from './nextRun.ts';
import { insertCandidates, type NewCandidate } from './snipeCandidateRows.ts';
import { filterOf } from './snipeFilters.ts';

/** No launch is bought later; no venue taxes its first buyers for longer than a minute. */
export const CANDIDATE_MS = 5 * 60_000;
/** Blocks carry whole seconds. */
const SECOND_MS = 1_000;

/**
 * Puts launches before the snipers that they may be for, in the commit that brings them into the index: of agents that run,
 * from the second of their start on, and never an agent's own token.
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
  const candidates = snipers.flatMap((sniper): NewCandidate[] => {
    if (sniper.filters === null || !running.has(sniper.agent_id)) return [];
    const passes = filterOf(sniper.filters);
    const since = Math.floor(Date.parse(sniper.start_at) / SECOND_MS) * SECOND_MS;
    return young
      .filter((token) => Date.parse(token.launched_at) >= since && token.agent_id !== sniper.agent_id)
      .filter(passes)
      .map(({ address, launched_at: at }) => ({
        ...{ automationId: sniper.id, accountId: sniper.account_id, token: address },
        expiresAt: new Date(Math.min(Date.parse(at), now.getTime()) + CANDIDATE_MS),
      }));
  });
  await insertCandidates(trx, candidates, now);
}

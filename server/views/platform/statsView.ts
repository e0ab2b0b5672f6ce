import type { Stats } from '../../domain/platform/readStats.ts';
import { knownSum } from '../knownSum.ts';
import type { Schema } from '../schema.ts';

export function statsView({ agents, index }: Stats): Schema<'Stats'> {
  const count = (value: string | undefined): number | null => (value === undefined ? null : Number(value));
  const { total, day } = index ?? {};
  return {
    agentsTotal: agents.agents,
    agentsRunning: agents.running,
    launchesTotal: count(total?.launches),
    launches24h: count(day?.launches),
    tokensGraduated: count(total?.graduated),
    tradesTotal: count(total?.trades),
    trades24h: count(day?.trades),
    volumeUsdTotal: total === undefined ? null : knownSum(total.volume_usd, total),
    volumeUsd24h: day === undefined ? null : knownSum(day.volume_usd, day),
    creatorFeesUsdTotal: total === undefined ? null : knownSum(total.creator_fees_usd, total),
    creatorFeesUsd24h: day === undefined ? null : knownSum(day.creator_fees_usd, day),
    asOf: index?.asOf ?? null,
  };
}

import type { Trx } from '../../context.ts';
import { listTokensWithBuckets, sumBuckets } from './indexBucketRows.ts';
import { listAgentsWithHours, refreshAgents } from './indexFigureRows.ts';
import { listTokensMoved } from './indexTokenEventRows.ts';
import { updateTokenWindows } from './indexTokenRows.ts';
import { AGENT_WINDOWS, hoursFrom, type IndexWindows } from './indexWindows.ts';
import { readSpotsBefore } from './readSpotsBefore.ts';

const AT_ONCE = 500;

export interface Touched {
  readonly tokens: Iterable<string>;
  readonly agents: Iterable<string>;
}

/**
 * Brings the sliding figures of what was touched, and of whatever a bucket or event has left (or come back to) since, to the
 * windows of now. Nothing else can have changed.
 */
export async function slideFigures(
  trx: Trx,
  before: IndexWindows,
  now: IndexWindows,
  touched: Touched,
): Promise<void> {
  const tokens = new Set(touched.tokens);
  for (const window of ['from24h', 'from1h'] as const) {
    for (const token of await between(before[window], now[window], listTokensWithBuckets.bind(null, trx)))
      tokens.add(token);
  }
  for (const token of await between(before.from24h, now.from24h, listTokensMoved.bind(null, trx)))
    tokens.add(token);
  for (const some of chunks([...tokens])) {
    const sums = await sumBuckets(trx, some, now);
    await updateTokenWindows(trx, sums, await readSpotsBefore(trx, some, now.from24h));
  }

  const agents = new Set(touched.agents);
  for (const hours of Object.values(AGENT_WINDOWS)) {
    const [from, to] = [hoursFrom(before.hour, 1 - hours), hoursFrom(now.hour, 1 - hours)];
    for (const agent of await between(from, to, listAgentsWithHours.bind(null, trx))) agents.add(agent);
  }
  for (const some of chunks([...agents])) await refreshAgents(trx, some, now.hour);
}

async function between(
  one: Date,
  other: Date,
  list: (from: Date, to: Date) => Promise<string[]>,
): Promise<string[]> {
  if (one.getTime() === other.getTime()) return [];
  return one < other ? list(one, other) : list(other, one);
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, index) =>
    items.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}

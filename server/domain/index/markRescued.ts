import type { Context } from '../../context.ts';
import type { Address } from '../ports.ts';
import { listRestingTokens, markTokensRescued, type RestingToken } from './indexTokenRows.ts';

/** The venue rescues nothing earlier than so long after the curve was closed. */
const RESCUE_AFTER_MS = 7 * 24 * 3600 * 1000;
const AT_ONCE = 100;

/**
 * Looks for tokens whose curve was closed, whose pool never opened, and whose reserves the venue has paid out since. No log that the index
 * reads says so, so that the venue's own records do. Returns how many there were. Throws PortError.
 */
export async function markRescued(context: Context): Promise<number> {
  if ((await context.chainGuard.check(context)) !== 'same') return 0;
  const now = context.clock.now();
  const resting = { phase: 'graduating', since: new Date(now.getTime() - RESCUE_AFTER_MS) } as const;
  let found = 0;
  let tokens = await listRestingTokens(context.db, resting, AT_ONCE);
  while (tokens.length > 0) {
    const rescued = await rescuedOf(context, tokens);
    if (rescued.length > 0) await markTokensRescued(context.db, rescued, now);
    found += rescued.length;
    tokens = await listRestingTokens(context.db, resting, AT_ONCE, tokens.at(-1)!.address);
  }
  return found;
}

async function rescuedOf(context: Context, tokens: readonly RestingToken[]): Promise<Address[]> {
  const ofVenues = [...Map.groupBy(tokens, ({ venue }) => venue)].map(async ([venue, own]) => {
    const markets = await context.venues[venue].markets(own.map(({ address }) => address));
    return own.filter((_, at) => markets[at]?.phase === 'rescued');
  });
  return (await Promise.all(ofVenues)).flat().map(({ address }) => address);
}

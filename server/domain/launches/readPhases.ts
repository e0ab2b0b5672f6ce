import type { Context } from '../../context.ts';
import { type Address, PortError, type TokenPhase } from '../ports.ts';
import { findMarkets } from '../tokens/findMarkets.ts';
import type { LaunchRow } from './launchRows.ts';

/**
 * Where the launched tokens trade now, by launch id, as the chain says. While the chain cannot be asked the phase is
 * unknown (absent), and the record is shown without it: reads of records go on.
 */
export async function readPhases(
  context: Context,
  launches: readonly LaunchRow[],
): Promise<ReadonlyMap<string, TokenPhase>> {
  const tokens = launches.flatMap(({ token_address: token }) => (token === null ? [] : [token as Address]));
  try {
    const markets = await findMarkets(context, tokens);
    return new Map(
      launches.flatMap(({ id, token_address: token }): [string, TokenPhase][] => {
        const found = markets.get(token as Address);
        return found === undefined ? [] : [[id, found.market.phase]];
      }),
    );
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    context.log.warn({ err: error }, 'token phases could not be read');
    return new Map();
  }
}

import type { Context } from '../../context.ts';
import { type Address, PortError, type TokenMarket } from '../ports.ts';
import { findMarkets } from '../tokens/findMarkets.ts';
import type { LaunchRow } from './launchRows.ts';

/**
 * Where the launched tokens trade now, by launch id, as the chain says. While the chain cannot be asked it is unknown
 * (absent), and the record is shown without it: reads of records go on.
 */
export async function readLaunchMarkets(
  context: Context,
  launches: readonly LaunchRow[],
): Promise<ReadonlyMap<string, TokenMarket>> {
  const tokens = launches.flatMap(({ token_address: token }) => (token === null ? [] : [token as Address]));
  try {
    const markets = await findMarkets(context, tokens);
    return new Map(
      launches.flatMap(({ id, token_address: token }): [string, TokenMarket][] => {
        const found = markets.get(token as Address);
        return found === undefined ? [] : [[id, found.market]];
      }),
    );
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    context.log.warn({ err: error }, 'markets of launched tokens could not be read');
    return new Map();
  }
}

import type { Context } from '../../context.ts';
import { type Address, PortError, type TokenPhase } from '../ports.ts';
import type { LaunchRow } from './launchRows.ts';

/**
 * Where the launched tokens trade now, by launch id, as the chain says. While the chain cannot be asked the phase is
 * unknown (absent), and the record is shown without it: reads of records go on.
 */
export async function readPhases(
  context: Context,
  launches: readonly LaunchRow[],
): Promise<ReadonlyMap<string, TokenPhase>> {
  const phases = launches.map(async (launch): Promise<[string, TokenPhase][]> => {
    if (launch.token_address === null) return [];
    const market = await context.venues.pons.market(launch.token_address as Address);
    return market === null ? [] : [[launch.id, market.phase]];
  });
  try {
    return new Map((await Promise.all(phases)).flat());
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    context.log.warn({ err: error }, 'token phases could not be read');
    return new Map();
  }
}

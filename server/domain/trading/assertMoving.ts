import type { Context } from '../../context.ts';
import type { Asset } from '../ports.ts';
import { findRegistryAsset } from '../tokens/registryAssets.ts';
import { PassingProblem } from './tradeLimits.ts';

/**
 * Refuses a way over a stock whose issuer has stopped its transfers: a quoter that moves nothing would not notice.
 * @throws PassingProblem simulation_failed
 */
export async function assertMoving(context: Context, assets: readonly Asset[]): Promise<void> {
  const isStock = ({ address }: Asset) => findRegistryAsset(context.addressBook, address)?.kind === 'stock';
  const stocks = assets.filter(isStock);
  if (stocks.length === 0) return;
  const states = await context.chain.stockStates(stocks.map(({ address }) => address));
  const paused = stocks.find(({ address }) => states.get(address)?.isPaused === true);
  if (paused === undefined) return;
  const sentence = `The issuer of ${paused.symbol} has paused its transfers.`;
  throw new PassingProblem('simulation_failed', 'simulation_failed', sentence);
}

import type { Context } from '../../context.ts';
import { type Address, type Asset, type Leg, PortError } from '../ports.ts';
import { readAsset } from '../tokens/readAsset.ts';
import { isSameAddress } from '../tokens/registryAssets.ts';
import type { SeenAsset } from '../tokens/seenTokenRows.ts';

/** The assets that a route passes on its way, without its two ends: quote assets of curves and what two pools share. */
export async function readIntermediates(context: Context, legs: readonly Leg[]): Promise<SeenAsset[]> {
  const passed = legs.flatMap(({ hops }) => hops.map(({ tokenOut }) => tokenOut)).slice(0, -1);
  return Promise.all(passed.map((address) => readPassed(context, address)));
}

async function readPassed(context: Context, address: Address): Promise<SeenAsset> {
  const asset = await readAsset(context, address);
  if (asset === null) throw new PortError('rejected', `The token ${address} on the way does not answer.`);
  const { symbol, name, decimals, isNew } = asset;
  return { address: asset.address, symbol, name, decimals, ...(isNew && { isNew }) };
}

/** The one of the assets with this address. Throws when the route does not pass it. */
export function assetAt(assets: readonly Asset[], address: string): Asset {
  const asset = assets.find((one) => isSameAddress(one.address, address));
  if (asset === undefined) throw new Error(`the route does not pass ${address}`);
  return asset;
}

import type { Context } from '../../context.ts';
import { type Address, type Asset, type Leg, PortError } from '../ports.ts';
import { findRegistryAsset, isSameAddress } from '../tokens/registryAssets.ts';

/** The assets that a route passes on its way, without its two ends: quote assets of curves and what two pools share. */
export async function readIntermediates(context: Context, legs: readonly Leg[]): Promise<Asset[]> {
  const passed = legs.flatMap(({ hops }) => hops.map(({ tokenOut }) => tokenOut)).slice(0, -1);
  return Promise.all(passed.map((address) => readAsset(context, address)));
}

async function readAsset(context: Context, address: Address): Promise<Asset> {
  const asset = findRegistryAsset(context.addressBook, address) ?? (await context.chain.token(address));
  if (asset === null) throw new PortError('rejected', `The token ${address} on the way does not answer.`);
  const { symbol, name, decimals } = asset;
  return { address: asset.address, symbol, name, decimals };
}

/** The one of the assets with this address. Throws when the route does not pass it. */
export function assetAt(assets: readonly Asset[], address: string): Asset {
  const asset = assets.find((one) => isSameAddress(one.address, address));
  if (asset === undefined) throw new Error(`the route does not pass ${address}`);
  return asset;
}

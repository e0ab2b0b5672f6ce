import type { Address, Asset } from '../../domain/ports.ts';

/** More than any venue pairs with. */
const MOST = 1_000;

/** Asks for each token once. One that says nothing sensible is asked again; of too many the first are forgotten. */
export function rememberTokens(
  read: (address: Address) => Promise<Asset | null>,
): (address: Address) => Promise<Asset | null> {
  const known = new Map<Address, Asset>();
  return async (address) => {
    const remembered = known.get(address);
    if (remembered !== undefined) return remembered;
    const asset = await read(address);
    if (asset === null) return null;
    known.set(address, asset);
    if (known.size > MOST) known.delete(known.keys().next().value!);
    return asset;
  };
}

import type { Context } from '../../context.ts';
import { isLaunchedContract } from '../launches/isLaunchedContract.ts';
import { type Address, NATIVE } from '../ports.ts';
import { venuesOf } from '../tokens/findMarkets.ts';
import { isSameAddress } from '../tokens/registryAssets.ts';
import { isOwnDeadEnd } from './ownWallets.ts';

const NOBODY = '0x0000000000000000000000000000000000000000';

/**
 * Whether nothing comes back of what is paid to the address: nobody's, the native asset's stand-in, any contract of the address
 * book, a launched token or its market, a token of the account's that is under way, a launcher or treasury of this service, or what a venue
 * names as its own now.
 * @throws PortError when a venue cannot be asked
 */
export async function isDeadEnd(context: Context, accountId: string, address: Address): Promise<boolean> {
  if (await isKnownDeadEnd(context, accountId, address)) return true;
  const named = await Promise.all(venuesOf(context).map(async (venue) => (await venue.contracts?.()) ?? []));
  return named.flat().some((contract) => isSameAddress(contract, address));
}

/** The same without the chain. */
export async function isKnownDeadEnd(
  { addressBook, db }: Pick<Context, 'addressBook' | 'db'>,
  accountId: string,
  address: Address,
): Promise<boolean> {
  const known = [NOBODY, NATIVE, ...textsIn(addressBook)];
  if (known.some((text) => isSameAddress(text, address))) return true;
  const found = [isLaunchedContract(db, accountId, address), isOwnDeadEnd({ addressBook }, db, address)];
  return (await Promise.all(found)).includes(true);
}

/** Whatever the book holds: what is added to it is known here as well. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return part !== null && typeof part === 'object' ? Object.values(part).flatMap(textsIn) : [];
}

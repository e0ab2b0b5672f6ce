import type { HasConfig } from '../../config/config.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { PlanRefusal } from '../../engine/operations/operationKind.ts';
import { findWalletRole } from '../../engine/records/walletRows.ts';
import { fromRaw } from '../../money/amounts.ts';
import { type Address, NATIVE } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { isSameAddress } from '../../ports/registryAssets.ts';
import { depositTerms } from '../billing/depositTerms.ts';
import { isLaunchedContract } from '../tokens/launchRows.ts';
import { allVenues } from '../tokens/venueMarkets.ts';

const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000';

/**
 * Whether a payment to the address is lost. True for the zero address, the native placeholder, contracts of
 * the address book and venues, launched or predicted tokens with their markets, launchers and the treasury.
 * @throws PortError if a venue does not answer
 */
export async function isUnrecoverableAddress(
  context: Pick<Ports, 'db' | 'addressBook' | 'venues'>,
  accountId: string,
  address: Address,
): Promise<boolean> {
  if (await isKnownUnrecoverable(context, accountId, address)) return true;
  const named = await Promise.all(allVenues(context).map(async (venue) => (await venue.contracts?.()) ?? []));
  return named.flat().some((contract) => isSameAddress(contract, address));
}

/** Reads the database only. */
export async function isKnownUnrecoverable(
  { addressBook, db }: Pick<Ports, 'db' | 'addressBook'>,
  accountId: string,
  address: Address,
): Promise<boolean> {
  const known = [ZERO_ADDRESS, NATIVE, ...textsIn(addressBook)];
  if (known.some((text) => isSameAddress(text, address))) return true;
  const found = [
    isLaunchedContract(db, accountId, address),
    isUnrecoverableOwnWallet({ addressBook }, db, address),
  ];
  return (await Promise.all(found)).includes(true);
}

/** Every address in the book, so that new entries count. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return part !== null && typeof part === 'object' ? Object.values(part).flatMap(textsIn) : [];
}

/** The signing policy of launchers and the treasury never pays an owner, so payments to them are lost. */
export async function isUnrecoverableOwnWallet(
  { addressBook }: Pick<Ports, 'addressBook'>,
  db: Database | Trx,
  address: Address,
): Promise<boolean> {
  const role = await findWalletRole(db, addressBook.chainId, address);
  return role === 'launcher' || role === 'treasury';
}

/** Includes deposit wallets: they credit only dollars, but claims pay any asset. */
export async function isUnfitPayoutWallet(
  { addressBook }: Pick<Ports, 'addressBook'>,
  db: Database | Trx,
  payout: Address,
): Promise<boolean> {
  const role = await findWalletRole(db, addressBook.chainId, payout);
  return role !== null && role !== 'agent';
}

/** Why a wallet of this service would lose or not credit the payment. */
export async function ownWalletRefusal(
  service: Pick<Ports, 'addressBook'> & HasConfig,
  db: Database | Trx,
  { to, token }: { readonly to: Address; readonly token: Address },
  amountRaw: bigint,
): Promise<PlanRefusal | null> {
  const role = await findWalletRole(db, service.addressBook.chainId, to);
  if (role === null || role === 'agent') return null;
  if (role !== 'deposit') return UNRECOVERABLE;
  const { asset, minRaw: leastRaw } = depositTerms(service);
  if (token !== asset.address) {
    const sentence = `A deposit address takes only ${asset.symbol}: other tokens and ETH cannot be recovered.`;
    return { refused: 'policy_violation', sentence };
  }
  if (amountRaw >= leastRaw) return null;
  const least = fromRaw(leastRaw, asset.decimals);
  const sentence = `A deposit of less than ${least} ${asset.symbol} is not credited and cannot be recovered.`;
  return { refused: 'amount_too_small', sentence };
}

export const UNRECOVERABLE: PlanRefusal = {
  refused: 'policy_violation',
  sentence:
    'Assets sent to this address cannot be recovered: remove it from the whitelist and name a wallet of your own.',
};

import type { Context, Database, Trx } from '../../context.ts';
import { fromRaw } from '../amounts.ts';
import { depositTerms } from '../billing/depositTerms.ts';
import type { PlanRefusal } from '../onchain/operationKind.ts';
import { findRole } from '../onchain/walletRows.ts';
import type { Address } from '../ports.ts';

type Service = Pick<Context, 'addressBook' | 'config'>;

/**
 * Whether the address is a wallet of this service that gives nothing back, whatever it is paid: the signing policy lets launchers
 * and the treasury pay nobody whom an owner could name.
 */
export async function isOwnDeadEnd(
  { addressBook }: Pick<Context, 'addressBook'>,
  db: Database | Trx,
  address: Address,
): Promise<boolean> {
  const role = await findRole(db, addressBook.chainId, address);
  return role === 'launcher' || role === 'treasury';
}

/** The same of a payout wallet, which is paid whatever was claimed: of a deposit wallet only dollars become credits. */
export async function isOwnNoPayout(
  { addressBook }: Pick<Context, 'addressBook'>,
  db: Database | Trx,
  payout: Address,
): Promise<boolean> {
  const role = await findRole(db, addressBook.chainId, payout);
  return role !== null && role !== 'agent';
}

/** Why nothing would come of the payment, because of what the address is to this service. */
export async function ownWalletRefusal(
  service: Service,
  db: Database | Trx,
  { to, token }: { readonly to: Address; readonly token: Address },
  amountRaw: bigint,
): Promise<PlanRefusal | null> {
  const role = await findRole(db, service.addressBook.chainId, to);
  if (role === null || role === 'agent') return null;
  if (role !== 'deposit') return NOTHING_COMES_BACK;
  const { asset, leastRaw } = depositTerms(service);
  if (token !== asset.address) {
    const sentence = `A deposit address takes ${asset.symbol} and nothing else: other tokens and ETH cannot be had back.`;
    return { refused: 'policy_violation', sentence };
  }
  if (amountRaw >= leastRaw) return null;
  const least = fromRaw(leastRaw, asset.decimals);
  const sentence = `A deposit of less than ${least} ${asset.symbol} is not credited, and cannot be had back.`;
  return { refused: 'amount_too_small', sentence };
}

export const NOTHING_COMES_BACK: PlanRefusal = {
  refused: 'policy_violation',
  sentence:
    'What is sent to this address cannot be had back: take it off the whitelist and name a wallet of your own.',
};

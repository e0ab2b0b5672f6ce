import type { Address, Leg, Market } from '../../server/domain/ports.ts';
import type { LocalAdapters } from './chain/localAdapters.ts';

const FAR_OFF = 9_999_999_999n;

/** Makes what the market says must stand approved for the leg; returns how many transactions that took. */
export async function approveFor(
  { chain, send }: LocalAdapters,
  market: Market,
  leg: Leg,
  amountInRaw: bigint,
  trader: Address,
): Promise<number> {
  const approvals = market.approvals(leg, amountInRaw).filter(({ amountRaw }) => amountRaw > 0n);
  for (const approval of approvals) await send(chain.makeApproval(approval, FAR_OFF), trader);
  return approvals.length;
}

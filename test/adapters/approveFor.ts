import type { Address } from '../../server/ports/basics.ts';
import type { Leg, Market } from '../../server/ports/markets.ts';
import type { LocalAdapters } from './chain/localAdapters.ts';

const FAR_OFF = 9_999_999_999n;

/** Sends the approvals that the leg needs; returns their number. */
export async function approveFor(
  { chain, send }: LocalAdapters,
  market: Market,
  leg: Leg,
  amountInRaw: bigint,
  trader: Address,
): Promise<number> {
  const approvals = market.approvals(leg, amountInRaw).filter(({ amountRaw }) => amountRaw > 0n);
  for (const approval of approvals) await send(chain.planApproval(approval, FAR_OFF), trader);
  return approvals.length;
}

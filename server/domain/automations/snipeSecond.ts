import type { Context } from '../../context.ts';
import { ahead } from '../ahead.ts';
import { sendAtMs } from '../onchain/blockPace.ts';
import { sightHead } from '../onchain/headSightings.ts';
import type { Address } from '../ports.ts';
import type { SwapPlan } from '../trading/planSwap.ts';
import { dueSecond, readSnipeBound } from '../trading/snipeBound.ts';
import { OrderWithheld } from './orderWithheld.ts';

/** So long before its moment a purchase is accepted: enough to try it, to approve it, and to have it ready. */
const LEAD_MS = 3_000;
/** Whatever second a launch names, it is looked at again after this. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * The second for which a sniper plans its purchase: the first one whose snipe tax is at most the ceiling, or null where that is so
 * now.
 * @throws OrderWithheld until shortly before that second
 */
export async function snipeSecond(
  context: Context,
  plan: SwapPlan,
  ceilingBps: number,
): Promise<bigint | null> {
  const { leg, amountInRaw, blockNumber } = plan.quote.legs.at(-1)!;
  const buy = { trader: plan.agent.wallet_address as Address, amountInRaw, ceilingBps };
  const sighted = ahead(sightHead(context));
  const second = dueSecond(await readSnipeBound(context, leg, buy, blockNumber), ceilingBps);
  if (second === null) return null;
  await sighted;
  const now = context.clock.now().getTime();
  const waitMs = sendAtMs(context.heads.list(), second) - now - LEAD_MS;
  if (waitMs > 0) throw new OrderWithheld('snipe_tax', new Date(now + Math.min(waitMs, LONGEST_WAIT_MS)));
  return second;
}

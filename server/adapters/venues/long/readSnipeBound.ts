import { type FallingCut, type Leg, PortError, type SnipeBound } from '../../../domain/ports.ts';
import { cutOf, cutPipsAt } from '../../dex/secondHook.ts';
import { readSwapOut } from '../../dex/uniswapV4.ts';
import type { LongContext } from './longContext.ts';

const PIPS_PER_BPS = 100n;

/**
 * What a ceiling of the tax on early trades means for a buy in a pool with a second hook: the tax is what the hook keeps beyond the end of
 * its schedule. Null for every other leg.
 */
export async function readSnipeBound(
  context: LongContext,
  leg: Leg,
  { amountInRaw, ceilingBps }: { readonly amountInRaw: bigint; readonly ceilingBps: number },
  blockNumber: bigint,
): Promise<SnipeBound | null> {
  const cut = leg.hops.length === 1 ? leg.hops[0]?.fallingCut : undefined;
  if (cut === undefined) return null;
  const [out, block] = await Promise.all([
    readSwapOut(context, leg, amountInRaw, { blockNumber }),
    context.chain.block(blockNumber),
  ]);
  if (block === null)
    throw new PortError('rejected', "The chain's node does not have the block that was asked.");
  const second = underCeilingAt(cut, BigInt(ceilingBps));
  return {
    taxBps: Number(taxBps(cut, block.timestampSeconds)),
    underCeilingAtSeconds: second,
    leastOutRaw: taxBps(cut, second - 1n) <= BigInt(ceilingBps) ? null : leastAbove(cut, out, second - 1n),
  };
}

/** Rounded up: it is held against a ceiling. */
const taxBps = (cut: FallingCut, seconds: bigint): bigint =>
  (cutPipsAt(cut, seconds) - BigInt(cut.endPips) + PIPS_PER_BPS - 1n) / PIPS_PER_BPS;

/** The first second in which the tax is no more than the ceiling; it never rises. */
function underCeilingAt(cut: FallingCut, ceilingBps: bigint): bigint {
  const start = BigInt(cut.startSeconds);
  let [first, last] = [0n, BigInt(cut.durationSeconds)];
  while (first < last) {
    const middle = (first + last) / 2n;
    if (taxBps(cut, start + middle) <= ceilingBps) last = middle;
    else first = middle + 1n;
  }
  return start + first;
}

/** More than the amount buys in that second. What buys nothing then is stopped by any minimum. */
function leastAbove(cut: FallingCut, out: Awaited<ReturnType<typeof readSwapOut>>, seconds: bigint): bigint {
  return 'refused' in out ? 1n : out.grossRaw - cutOf(cut, out.grossRaw, seconds) + 1n;
}

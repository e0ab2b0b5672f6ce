import type { Context } from '../../context.ts';

const DEADLINE_SECONDS = 120n;

/** By the chain's clock or ours, whichever is later, so that neither's lag shortens it. */
export async function deadline(context: Context): Promise<bigint> {
  const head = await context.chain.block('latest');
  const nowSeconds = BigInt(Math.floor(context.clock.now().getTime() / 1000));
  const chainSeconds = head?.timestampSeconds ?? 0n;
  return (chainSeconds > nowSeconds ? chainSeconds : nowSeconds) + DEADLINE_SECONDS;
}

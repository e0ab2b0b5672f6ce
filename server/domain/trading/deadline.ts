import type { Context } from '../../context.ts';

const DEADLINE_SECONDS = 120n;

/** By the chain's clock at block `at` or ours, whichever is later, so that neither's lag shortens it. Without `at`: at its head. */
export async function deadline(context: Context, at?: bigint): Promise<bigint> {
  const nowSeconds = BigInt(Math.floor(context.clock.now().getTime() / 1000));
  const chainSeconds = (await secondsAt(context, at)) ?? 0n;
  return (chainSeconds > nowSeconds ? chainSeconds : nowSeconds) + DEADLINE_SECONDS;
}

/** Whoever plans at a block has mostly just seen it. */
async function secondsAt({ heads, chain }: Context, at: bigint | undefined): Promise<bigint | undefined> {
  const seen = heads.list().find(({ number }) => number === at);
  return seen?.seconds ?? (await chain.block(at ?? 'latest'))?.timestampSeconds;
}

import type { TestChain } from './startTestChain.ts';

const SNIPE_TAX_SECONDS = 4;

/**
 * Moves the chain's clock past each token's first seconds, in which the venue charges strangers' buys the
 * snipe tax.
 */
export async function outliveSnipeTax(chain: Pick<TestChain, 'rpc' | 'mine'>): Promise<void> {
  await chain.rpc('evm_increaseTime', SNIPE_TAX_SECONDS);
  await chain.mine(1);
}

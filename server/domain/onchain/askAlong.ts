import type { Context } from '../../context.ts';
import { ahead } from '../ahead.ts';
import type { Address } from '../ports.ts';

/** Asks what the signature of what is about to be accepted will need of its wallet. Nothing waits for it. */
export function askAlong({ chain }: Context, wallet: Address, at: bigint): void {
  ahead(chain.nextNonce(wallet, at));
  ahead(chain.balanceWei(wallet, at));
}

import type { Address } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { isPriced, isSameAddress } from '../../ports/registryAssets.ts';
import { Problem } from '../../problem.ts';
import { findAgent } from '../agents/agentRows.ts';
import { identifyAsset } from '../tokens/identifyAsset.ts';
import { findOwnLaunches } from '../tokens/launchRows.ts';

export interface ModelPurchase {
  readonly tokenOut: Address;
  /** Acknowledged by the owner, after the waiting time. */
  readonly isAcknowledged: boolean;
}

/**
 * A model may buy listed assets with an oracle price, launches of the account, and tokens that the owner
 * acknowledged. Others may have been planted in its input.
 * @throws Problem policy_violation, unknown_token, ambiguous_symbol
 */
export async function modelPurchase(
  context: Pick<Ports, 'clock' | 'db' | 'addressBook' | 'toChecksum' | 'chain'>,
  { accountId, agentId }: { readonly accountId: string; readonly agentId: string },
  reference: string,
): Promise<ModelPurchase> {
  const { address: tokenOut } = await identifyAsset(context, accountId, reference, 'tokenOut');
  const { acknowledged_tokens: acknowledged } = await findAgent(context.db, accountId, agentId);
  const now = context.clock.now().getTime();
  const isAcknowledged = acknowledged.some(
    ({ address, active_at: at }) => isSameAddress(address, tokenOut) && Date.parse(at) <= now,
  );
  const isKnown =
    isAcknowledged ||
    isPriced(context.addressBook, tokenOut) ||
    (await findOwnLaunches(context.db, accountId, 'token_address', tokenOut)).length > 0;
  if (isKnown) return { tokenOut, isAcknowledged };
  throw new Problem(
    'policy_violation',
    "A model buys only ETH, WETH, USDG, registry stocks with a price feed, this account's launched tokens, and the agent's acknowledged_tokens whose active_at has passed.",
  );
}

import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { findAgent } from '../agents/agentRows.ts';
import { findOwnLaunches } from '../launches/launchRows.ts';
import type { Address } from '../ports.ts';
import { identifyAsset } from '../tokens/identifyAsset.ts';
import { isPriced, isSameAddress } from '../tokens/registryAssets.ts';

export interface ModelPurchase {
  readonly tokenOut: Address;
  /** The agent's owner himself named it among the tokens that it may buy, and that has waited. */
  readonly isAcknowledged: boolean;
}

/**
 * What a model means by the asset that it wants to buy, where it may buy that: one of the registry that the oracle has a price of, a token that
 * the account launched, or one that the owner himself allowed by name. Whatever else there is, somebody may have put before the model, or
 * have made its only market.
 * @throws Problem policy_violation, unknown_token, ambiguous_symbol
 */
export async function modelPurchase(
  context: Context,
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
    'A model buys only ETH, WETH, USDG, registry stocks with a price feed, tokens that this account launched, and acknowledged_tokens of the agent whose active_at has passed.',
  );
}

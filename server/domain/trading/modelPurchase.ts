import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { limitsAt } from '../agents/agentLimits.ts';
import { findAgent } from '../agents/agentRows.ts';
import { findOwnLaunches } from '../launches/launchRows.ts';
import type { Address } from '../ports.ts';
import { identifyAsset } from '../tokens/identifyAsset.ts';
import { isPriced, isSameAddress } from '../tokens/registryAssets.ts';

export interface ModelPurchase {
  readonly tokenOut: Address;
  /** Its owner named it among the tokens that the agent may buy. */
  readonly isAcknowledged: boolean;
}

/**
 * What a model means by the asset that it wants to buy, where it may buy that: one of the registry that the oracle has a price of, a token that
 * the account launched, or one that the owner allowed by name. Whatever else there is, somebody may have put before the model, or have
 * made its only market.
 * @throws Problem policy_violation, unknown_token, ambiguous_symbol
 */
export async function modelPurchase(
  context: Context,
  { accountId, agentId }: { readonly accountId: string; readonly agentId: string },
  reference: string,
): Promise<ModelPurchase> {
  const { address: tokenOut } = await identifyAsset(context, accountId, reference, 'tokenOut');
  const agent = await findAgent(context.db, accountId, agentId);
  const { allowed_tokens: allowed } = limitsAt(agent, context.clock.now());
  const isAcknowledged = (allowed ?? []).some((token) => isSameAddress(token, tokenOut));
  const isKnown =
    isAcknowledged ||
    isPriced(context.addressBook, tokenOut) ||
    (await findOwnLaunches(context.db, accountId, 'token_address', tokenOut)).length > 0;
  if (isKnown) return { tokenOut, isAcknowledged };
  throw new Problem(
    'policy_violation',
    'A model buys only ETH, WETH, USDG, registry stocks with a price feed, tokens that this account launched, and tokens in the allowed_tokens of the agent.',
  );
}

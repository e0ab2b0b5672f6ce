import type { Context } from '../../composition/context.ts';
import type { Owner } from '../../domain/agents/owner.ts';
import { readAssetAddress } from '../../domain/tokens/identifyAsset.ts';
import type { Address } from '../../ports/basics.ts';

/** The token of a filter: 422 for a symbol that nothing has, undefined without a filter. */
export const readFilterToken = async (
  context: Context,
  { accountId }: Owner,
  reference: string | undefined,
): Promise<Address | undefined> =>
  reference === undefined ? undefined : readAssetAddress(context, accountId, reference, 'token');

import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { Owner } from '../agents/owner.ts';
import { findIndexTokens } from '../index/indexTokenRows.ts';
import type { Address } from '../ports.ts';
import { readUnindexed } from './readUnindexed.ts';
import { showIndexed } from './showIndexed.ts';
import type { TokenRecord } from './tokenRecord.ts';

/**
 * The token at the address: as the index has it, else as the chain has it now. The chain is asked where the index does not know.
 * @throws Problem not_found
 */
export async function findToken(
  context: Context,
  owner: Owner | null,
  address: Address,
): Promise<TokenRecord> {
  const indexed = await findIndexTokens(context.db, [address]);
  const [shown] = await showIndexed(context, owner, indexed);
  const token = shown ?? (await readUnindexed(context, address));
  if (token === null) throw notFound('token');
  return token;
}

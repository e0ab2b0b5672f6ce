import type { ErrorCode } from '../../errors.ts';
import type { Hex, PlannedTransaction } from '../ports.ts';

const SAYS_FALSE = /^0x0{64}$/;

/**
 * What a transfer's trial says where the token answers false instead of reverting: nothing would move. Null: it does not. A payment of
 * ether calls no token, and what its receiver answers means nothing.
 */
export const tokenRefusal = (
  { data }: Pick<PlannedTransaction, 'data'>,
  returned: Hex,
): { readonly code: ErrorCode; readonly sentence: string } | null =>
  data !== '0x' && SAYS_FALSE.test(returned)
    ? { code: 'simulation_failed', sentence: 'The token refuses the transfer.' }
    : null;

import type { ErrorCode } from '../../errors.ts';
import type { Hex } from '../ports.ts';

const SAYS_FALSE = /^0x0{64}$/;

/** What a transfer's trial says where the token answers false instead of reverting: nothing would move. Null: it does not. */
export const tokenRefusal = (
  returned: Hex,
): { readonly code: ErrorCode; readonly sentence: string } | null =>
  SAYS_FALSE.test(returned)
    ? { code: 'simulation_failed', sentence: 'The token refuses the transfer.' }
    : null;

import type { Hex } from '../../ports/basics.ts';
import type { PlannedTransaction, Revert } from '../../ports/chain.ts';
import type { ErrorCode } from '../../problem.ts';

/** By Solidity error name or `require` text. Contracts choose it: in an object, `constructor` would match. */
const ERROR_CODES: ReadonlyMap<string, ErrorCode> = new Map<string, ErrorCode>([
  ['SlippageExceeded', 'slippage_exceeded'],
  ['Too little received', 'slippage_exceeded'],
  ['V4TooLittleReceived', 'slippage_exceeded'],
  ['CurveGraduated', 'insufficient_liquidity'],
  ['CurrencyNotSettled', 'insufficient_liquidity'],
  ['InsufficientFunds', 'insufficient_gas'],
  ['ERC20InsufficientBalance', 'insufficient_balance'],
  ['STF', 'insufficient_balance'],
  ['TRANSFER_FROM_FAILED', 'insufficient_balance'],
  ['InsufficientOutputAmount', 'amount_too_small'],
  ['NoBalance', 'insufficient_balance'],
  ['PairTokenNotApproved', 'unsupported_quote'],
]);

export function errorCodeOfRevert({ name, args }: Revert): ErrorCode {
  const told = name === 'Error' ? args[0] : name;
  return ERROR_CODES.get(told ?? '') ?? 'simulation_failed';
}

const FALSE_ANSWER = /^0x0{64}$/;

/** Non-null if the token returned false instead of reverting. */
export const transferRefusal = (
  { data }: Pick<PlannedTransaction, 'data'>,
  returned: Hex,
): { readonly code: ErrorCode; readonly sentence: string } | null =>
  data !== '0x' && FALSE_ANSWER.test(returned)
    ? { code: 'simulation_failed', sentence: 'The token refuses the transfer.' }
    : null;

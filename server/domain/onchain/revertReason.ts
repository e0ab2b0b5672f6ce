import type { ErrorCode } from '../../errors.ts';
import type { Revert } from '../ports.ts';

/** By the Solidity error's name, or by the text of a `require`, which any contract chooses: also the name of what objects inherit. */
const REASONS: ReadonlyMap<string, ErrorCode> = new Map<string, ErrorCode>([
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

/** The error code that tells a caller most about a revert. */
export function reasonOfRevert({ name, args }: Revert): ErrorCode {
  const told = name === 'Error' ? args[0] : name;
  return REASONS.get(told ?? '') ?? 'simulation_failed';
}

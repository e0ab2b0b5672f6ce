import type { ErrorCode } from '../../errors.ts';
import type { Revert } from '../ports.ts';

const REASONS: Readonly<Record<string, ErrorCode>> = {
  SlippageExceeded: 'slippage_exceeded',
  CurveGraduated: 'insufficient_liquidity',
  InsufficientFunds: 'insufficient_gas',
  ERC20InsufficientBalance: 'insufficient_balance',
  InsufficientOutputAmount: 'amount_too_small',
  NoBalance: 'amount_too_small',
  PairTokenNotApproved: 'unsupported_quote',
};

/** The error code that tells a caller most about a revert. */
export const reasonOfRevert = (revert: Revert): ErrorCode =>
  (revert.name === null ? undefined : REASONS[revert.name]) ?? 'simulation_failed';

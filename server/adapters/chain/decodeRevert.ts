import { decodeErrorResult, type Hex } from 'viem';
import type { Revert } from '../../domain/ports.ts';
import { revertAbi } from './revertAbi.ts';

const ERROR_STRING = '0x08c379a0';
const PANIC = '0x4e487b71';
const MAX_DATA_CHARACTERS = 20_000;
const MAX_REASON_LENGTH = 200;

/** By the error's name, or by the text of a `require`, which any contract chooses. */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['SlippageExceeded', 'The price moved past the accepted minimum.'],
  ['CurveGraduated', 'The bonding curve is sold out and closed.'],
  ['AlreadyGraduated', 'The token has left its bonding curve.'],
  ['InsufficientOutputAmount', 'The amount is too small to buy or sell anything.'],
  ['NativeValueMismatch', 'The value sent differs from the amount of the trade.'],
  ['LaunchFeeNotPaid', 'The value sent differs from the current launch fee.'],
  ['LaunchEconomicsMismatch', 'The terms of the launch changed since they were read.'],
  ['LaunchConfigDisabled', 'The launch configuration is switched off.'],
  ['PairTokenNotApproved', 'The venue does not pair launches with this quote asset.'],
  ['NotWhitelisted', 'The venue does not accept launches from this wallet now.'],
  ['CreatorTaxTooHigh', 'The creator tax exceeds what the venue allows.'],
  ['CombinedFeeTooHigh', 'Fee and creator tax together exceed what the venue allows.'],
  ['MetadataTooLong', 'A text of the launch exceeds the limit of the venue in bytes.'],
  ['InvalidTokenParams', 'The token needs a name and a symbol.'],
  ['FailedDeployment', 'A launch with this salt and these terms exists already.'],
  ['NoBalance', 'There is nothing to claim.'],
  ['NotFeeSweepOperator', 'This wallet may not sweep the fees of this token.'],
  ['InternalSwapRequiresOperator', 'Only the operator of the venue can sweep these fees now.'],
  ['ERC20InsufficientBalance', 'The wallet holds less of the token than the transaction needs.'],
  ['ERC20InsufficientAllowance', 'The spender is approved for less than the transaction needs.'],
  ['InsufficientAllowance', 'The spender is approved for less than the transaction needs.'],
  ['V4TooLittleReceived', 'The price moved past the accepted minimum.'],
  ['TransactionDeadlinePassed', 'The deadline of the swap has passed.'],
  ['CurrencyNotSettled', 'The pool has too little liquidity for this amount.'],
  ['PoolNotInitialized', 'Nobody has opened this pool.'],
  ['AllowanceExpired', 'The approval for the router has ended.'],
  [
    'TRANSFER_FROM_FAILED',
    'A transfer of the input token failed: balance or approval is too low, or the token forbids it.',
  ],
  [
    'InvalidProtocolOwnerBeneficiary',
    'The owner of the venue changed since the terms of the launch were read.',
  ],
  [
    'InvalidProtocolOwnerShares',
    'The venue asks for another share of the fees than when its terms were read.',
  ],
  ['WrongModuleState', 'The venue has switched off one of the contracts that the launch is made of.'],
  ['PoolLocked', 'The token does not trade in pools yet.'],
  ['BalanceLimitExceeded', 'The token limits how much of it one wallet may hold, and this is more.'],
  ['InsufficientInputAmount', 'The amount is too small to buy or sell anything.'],
  ['InsufficientLiquidity', 'The bonding curve holds too little for this amount.'],
  ['EnforcedPause', 'Transfers of the token are paused.'],
  ['TransfersPaused', 'Transfers of the token are paused.'],
  ['Too little received', 'The price moved past the accepted minimum.'],
  ['Too much requested', 'The price moved past the accepted maximum.'],
  ['STF', 'A transfer of the input token failed: balance or approval is too low, or the token forbids it.'],
  ['TF', 'A transfer of the token failed.'],
  ['Insufficient WETH9', 'The swap returned less than the accepted minimum.'],
  ['Transaction too old', 'The deadline of the swap has passed.'],
  ['SPL', 'The pool cannot trade at this price limit.'],
]);

const PANICS: ReadonlyMap<string, string> = new Map([
  ['1', 'an assertion failed'],
  ['17', 'an arithmetic overflow'],
  ['18', 'a division by zero'],
  ['50', 'an index out of bounds'],
]);

/** Names a revert by its data. Unknown data gives a null name and a sentence that says so. */
export function decodeRevert(data: Hex): Revert {
  if (data === '0x') return { name: null, args: [], sentence: 'The contract reverted without a reason.' };
  const decoded = decode(data);
  if (decoded === null) {
    return {
      name: null,
      args: [data.slice(0, 10)],
      sentence: `The contract reverted with ${data.slice(0, 10)}.`,
    };
  }
  if (data.startsWith(PANIC)) {
    const code = decoded.args[0] ?? '';
    return {
      name: 'Panic',
      args: [code],
      sentence: `The contract failed: ${PANICS.get(code) ?? `panic ${code}`}.`,
    };
  }
  if (data.startsWith(ERROR_STRING)) {
    const reason = printable(decoded.args[0] ?? '');
    return {
      name: 'Error',
      args: [reason],
      sentence: SENTENCES.get(reason) ?? `The contract reverted: ${reason}`,
    };
  }
  return {
    ...decoded,
    sentence: SENTENCES.get(decoded.name) ?? `The contract reverted with ${decoded.name}.`,
  };
}

function decode(data: Hex): { name: string; args: string[] } | null {
  if (data.length > MAX_DATA_CHARACTERS) return null;
  try {
    const { errorName, args } = decodeErrorResult({ abi: revertAbi, data });
    return { name: errorName, args: (args ?? []).map(String) };
  } catch {
    // Data of an error that the list does not hold, or cut short by the contract: it stays unnamed.
    return null;
  }
}

/** A contract chooses its reason freely: what is shown stays one short printable line. */
function printable(reason: string): string {
  return reason.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, MAX_REASON_LENGTH);
}

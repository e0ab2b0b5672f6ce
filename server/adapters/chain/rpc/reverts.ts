import { decodeErrorResult, isHex } from 'viem';
import type { Hex } from '../../../ports/basics.ts';
import type { Revert } from '../../../ports/chain.ts';
import { nodeError } from './callNode.ts';
import { revertAbi } from './revertAbi.ts';

/** Code that failed without a revert. Nitro adds failures of WASM programs. */
const EXECUTION_FAILURES = [
  /revert|EVM error|invalid (opcode|jump|code)|stack (underflow|overflow|limit reached)|max call depth/i,
  /write protection|return data out of bounds|(gas|nonce) uint64 overflow|code size exceeded/i,
  /contract address collision|error Program[A-Z]|program activation failed/,
];

/**
 * The called code's failure, which is a fact of the chain. Null for anything else (missing block or state, a
 * limit, a node's fault), which callers throw and retry.
 */
export function findRevert(error: unknown): Revert | null {
  const answer = nodeError(error);
  if (answer === null) return null;
  const data = revertData(answer.data);
  if (data !== null && data !== '0x') return decodeRevert(data);
  if (/insufficient (funds|balance)/i.test(answer.message)) {
    const sentence = 'The wallet holds less of the native asset than value and gas need.';
    return { name: 'InsufficientFunds', args: [], sentence };
  }
  if (/out of gas|gas required exceeds/i.test(answer.message)) {
    return { name: 'OutOfGas', args: [], sentence: 'The transaction needs more gas than a block has.' };
  }
  const isExecution = EXECUTION_FAILURES.some((failure) => failure.test(answer.message));
  return isExecution || data !== null ? decodeRevert('0x') : null;
}

/** Nodes put it into `data`, as hex or inside an object. */
function revertData(data: unknown): Hex | null {
  const candidate = typeof data === 'object' && data !== null && 'data' in data ? data.data : data;
  return isHex(candidate) ? candidate : null;
}

const ERROR_STRING = '0x08c379a0';

const PANIC = '0x4e487b71';

const MAX_DATA_CHARACTERS = 20_000;

const MAX_REASON_LENGTH = 200;

/** Keys are error names and texts of `require`, which any contract chooses. */
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
  ['CreatorTaxTooHigh', "The creator tax exceeds the venue's maximum."],
  ['CombinedFeeTooHigh', "Fee and creator tax together exceed the venue's maximum."],
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
  ['PoolNotInitialized', 'This pool has not been opened.'],
  ['AllowanceExpired', 'The approval for the router has ended.'],
  [
    'TRANSFER_FROM_FAILED',
    'A transfer of the input token failed: balance or approval is too low, or the token forbids it.',
  ],
  [
    'InvalidProtocolOwnerBeneficiary',
    'The owner of the venue changed since the terms of the launch were read.',
  ],
  ['InvalidProtocolOwnerShares', "The venue's share of the fees changed since its terms were read."],
  ['WrongModuleState', 'The venue has switched off one of the contracts that the launch uses.'],
  ['PoolLocked', 'The token does not trade in pools yet.'],
  ['BalanceLimitExceeded', 'This is more of the token than one wallet may hold.'],
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

/** `name` is null for unknown data. */
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
    // Unknown error, or its data is cut short.
    return null;
  }
}

/** Contracts choose their reasons, so show one short printable line. */
function printable(reason: string): string {
  return reason.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, MAX_REASON_LENGTH);
}

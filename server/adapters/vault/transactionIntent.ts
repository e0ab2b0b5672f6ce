import {
  type Abi,
  type DecodeFunctionDataReturnType,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  toFunctionSelector,
} from 'viem';
import type { Address, Hex } from '../../ports/basics.ts';
import type { PlannedTransaction } from '../../ports/chain.ts';
import { PolicyViolation } from '../../ports/vault.ts';
import { permit2Abi } from '../chain/tokens/erc20.ts';
import { swapRouter02Abi, tokensOfPath, weth9Abi } from '../dex/uniswapV3Abi.ts';
import { universalRouterAbi } from '../dex/uniswapV4Abi.ts';
import { decodePoolSwap, type PoolSwap, type RouterVersion } from '../dex/uniswapV4Swap.ts';
import { airlockAbi, initializerAbi, POOL_TERMS, TOKEN_TERMS } from '../venues/long/longAbi.ts';
import { curveAbi, escrowAbi, factoryAbi, forwarderAbi, memeHookAbi } from '../venues/pons/ponsAbi.ts';

export type RouterCall =
  | {
      readonly kind: 'exactInput';
      readonly tokenIn: Address;
      readonly tokenOut: Address;
      readonly recipient: Address;
      readonly amountIn: bigint;
      /** 0: no limit. */
      readonly sqrtPriceLimitX96: bigint;
    }
  | { readonly kind: 'unwrapWETH9'; readonly recipient: Address };

/** The policy, not this file, judges the target `to`. */
export type TransactionIntent =
  | { readonly kind: 'pay' }
  | { readonly kind: 'approve'; readonly spender: Address; readonly amountRaw: bigint }
  | { readonly kind: 'transfer'; readonly recipient: Address }
  | { readonly kind: 'buy'; readonly quoteIn: bigint; readonly recipient: Address }
  | { readonly kind: 'sell'; readonly tokensIn: bigint; readonly recipient: Address }
  | { readonly kind: 'sweepFees' }
  | { readonly kind: 'sweepPoolFees' }
  | { readonly kind: 'graduate' }
  | { readonly kind: 'claim' }
  | {
      readonly kind: 'permit';
      readonly token: Address;
      readonly spender: Address;
      readonly amountRaw: bigint;
      readonly untilSeconds: bigint;
    }
  | ({ readonly kind: 'poolSwap' } & PoolSwap)
  | { readonly kind: 'swap'; readonly calls: readonly RouterCall[] }
  | { readonly kind: 'wrap' }
  | { readonly kind: 'unwrap'; readonly amountRaw: bigint }
  | { readonly kind: 'collectFees' }
  | ({ readonly kind: 'launchOnLong' } & LongLaunchIntent)
  | ({ readonly kind: 'launch' } & LaunchTermsIntent)
  | ({
      readonly kind: 'launchAndBuy';
      readonly pair: Address;
      readonly quoteIn: bigint;
      readonly minTokensOut: bigint;
      readonly recipient: Address;
    } & LaunchTermsIntent);

/** Terms of every way to launch. */
export interface LaunchTermsIntent {
  readonly feeRecipient: Address;
  readonly buybackEnabled: boolean;
  readonly economics: Hex;
  readonly exemptions: readonly Address[];
}

type NamedCall<Allowed extends Abi> = ReturnType<typeof decodeFunctionData<Allowed>>;

const pick = <const A extends Abi, const Names extends readonly string[]>(abi: A, names: Names) =>
  abi.filter(
    (item) => item.type === 'function' && (names as readonly string[]).includes(item.name),
  ) as unknown as Extract<A[number], { type: 'function'; name: Names[number] }>[];

/** The only functions that the signer knows. */
const knownAbi = [
  ...pick(erc20Abi, ['approve', 'transfer']),
  ...pick(curveAbi, ['buy', 'sell', 'sweepFees']),
  ...pick(escrowAbi, ['claim', 'claimToken']),
  ...pick(swapRouter02Abi, ['multicall']),
  ...pick(weth9Abi, ['deposit', 'withdraw']),
  ...pick(memeHookAbi, ['sweepPoolFees']),
  ...pick(factoryAbi, ['launchToken', 'graduate', 'createGraduatedPool']),
  ...pick(forwarderAbi, ['launchAndBuy']),
  ...pick(airlockAbi, ['create']),
  ...pick(initializerAbi, ['collectFees']),
  ...pick(permit2Abi, ['approve']),
  ...universalRouterAbi,
];

const routerAbi = pick(swapRouter02Abi, ['exactInputSingle', 'exactInput', 'unwrapWETH9']);

/**
 * Decodes a transaction completely; the Universal Router's calls by its version. Throws PolicyViolation for
 * any byte that it does not understand.
 */
export function transactionIntent({ data }: PlannedTransaction, version: RouterVersion): TransactionIntent {
  if (data === '0x') return { kind: 'pay' };
  const call = decodeCanonical(knownAbi, data);
  switch (call.functionName) {
    case 'approve':
      return approvalIntent(call.args);
    case 'transfer':
      return { kind: 'transfer', recipient: call.args[0] };
    case 'buy':
      return { kind: 'buy', quoteIn: call.args[0], recipient: call.args[2] };
    case 'sell':
      return { kind: 'sell', tokensIn: call.args[0], recipient: call.args[2] };
    case 'sweepFees':
      return { kind: 'sweepFees' };
    case 'sweepPoolFees':
      return { kind: 'sweepPoolFees' };
    case 'graduate':
    case 'createGraduatedPool':
      return { kind: 'graduate' };
    case 'claim':
    case 'claimToken':
      return { kind: 'claim' };
    case 'execute': {
      const swap = decodePoolSwap(data, version);
      if (swap !== null) return { kind: 'poolSwap', ...swap };
      throw new PolicyViolation('The router call is not a single swap in one pool.');
    }
    case 'multicall':
      return { kind: 'swap', calls: call.args[1].map(routerCall) };
    case 'create':
      return { kind: 'launchOnLong', ...longLaunchIntent(call.args) };
    case 'collectFees':
      return { kind: 'collectFees' };
    case 'deposit':
      return { kind: 'wrap' };
    case 'withdraw':
      return { kind: 'unwrap', amountRaw: call.args[0] };
    case 'launchToken': {
      const [params, , , exemptions] = call.args;
      return { kind: 'launch', ...launchTerms(params, exemptions) };
    }
    case 'launchAndBuy': {
      const [params, , pair, quoteIn, minTokensOut, recipient, exemptions] = call.args;
      const terms = launchTerms(params, exemptions);
      return { kind: 'launchAndBuy', pair, quoteIn, minTokensOut, recipient, ...terms };
    }
  }
}

function approvalIntent(
  args: readonly [Address, bigint] | readonly [Address, Address, bigint, number],
): TransactionIntent {
  if (args.length === 2) return { kind: 'approve', spender: args[0], amountRaw: args[1] };
  const [token, spender, amountRaw, expiration] = args;
  return { kind: 'permit', token, spender, amountRaw, untilSeconds: BigInt(expiration) };
}

function launchTerms(
  params: { creatorFeeRecipient: Address; buybackEnabled: boolean; expectedEconomics: Hex },
  exemptions: readonly Address[],
): LaunchTermsIntent {
  const { creatorFeeRecipient: feeRecipient, buybackEnabled, expectedEconomics: economics } = params;
  return { feeRecipient, buybackEnabled, economics, exemptions };
}

function routerCall(data: Hex): RouterCall {
  const call = decodeCanonical(routerAbi, data);
  if (call.functionName === 'unwrapWETH9') return { kind: 'unwrapWETH9', recipient: call.args[1] };
  const { recipient, amountIn } = call.args[0];
  if (call.functionName === 'exactInput') {
    const [tokenIn, tokenOut] = endsOf(call.args[0].path);
    return { kind: 'exactInput', tokenIn, tokenOut, recipient, amountIn, sqrtPriceLimitX96: 0n };
  }
  const { tokenIn, tokenOut, sqrtPriceLimitX96 } = call.args[0];
  return { kind: 'exactInput', tokenIn, tokenOut, recipient, amountIn, sqrtPriceLimitX96 };
}

/** The service plans only paths of two or three pools. */
const MIN_PATH_TOKENS = 3;

const MAX_PATH_TOKENS = 4;

function endsOf(path: Hex): readonly [Address, Address] {
  const tokens = tokensOfPath(path) ?? [];
  const [first, last] = [tokens[0], tokens.at(-1)];
  const isPlanned = tokens.length >= MIN_PATH_TOKENS && tokens.length <= MAX_PATH_TOKENS;
  if (first === undefined || last === undefined || !isPlanned) {
    throw new PolicyViolation('The path is not one of two or three pools.');
  }
  return [first, last];
}

/** Re-encoding must give the same bytes: no trailing data, no second encoding of an argument. */
function decodeCanonical<const Allowed extends Abi>(abi: Allowed, data: Hex): NamedCall<Allowed> {
  const called = functionOf(abi, data);
  const call = decodeKnown(called, data);
  if (encodeAgain(called, call) === data.toLowerCase()) return call;
  throw new PolicyViolation('The calldata is not in its canonical encoding.');
}

/** Includes 0x. */
const SELECTOR_LENGTH = 10;

const selectorsOf = new WeakMap<Abi, ReadonlyMap<string, Abi>>();

/** viem's decoder would hash every signature for each transaction. */
function functionOf<const Allowed extends Abi>(abi: Allowed, data: Hex): Allowed {
  let selectors = selectorsOf.get(abi);
  if (selectors === undefined) {
    const functions = abi.filter((item) => item.type === 'function');
    selectors = new Map(functions.map((item) => [toFunctionSelector(item), [item]]));
    selectorsOf.set(abi, selectors);
  }
  return (selectors.get(data.slice(0, SELECTOR_LENGTH).toLowerCase()) ?? []) as unknown as Allowed;
}

/** Null for values that decode but cannot be encoded, such as a number beyond its type. */
function encodeAgain(abi: Abi, call: object): Hex | null {
  try {
    return encodeFunctionData({ abi, ...call } as Parameters<typeof encodeFunctionData>[0]);
  } catch {
    return null;
  }
}

function decodeKnown<const Allowed extends Abi>(abi: Allowed, data: Hex): NamedCall<Allowed> {
  try {
    return decodeFunctionData({ abi, data });
  } catch {
    throw new PolicyViolation(
      `The call ${data.slice(0, SELECTOR_LENGTH)} is not one that this signer knows.`,
    );
  }
}

type CreateArguments = Extract<
  DecodeFunctionDataReturnType<typeof airlockAbi>,
  { functionName: 'create' }
>['args'];

/** Includes its modules' decoded data. */
export type LongLaunchIntent = Omit<CreateArguments[0], 'tokenFactoryData' | 'poolInitializerData'> & {
  readonly tokenTerms: ReturnType<typeof decodeTokenTerms>;
  readonly poolTerms: ReturnType<typeof decodePoolTerms>;
};

/** Throws PolicyViolation for module data that it does not understand to the last byte. */
export function longLaunchIntent([params]: CreateArguments): LongLaunchIntent {
  const { tokenFactoryData, poolInitializerData, ...rest } = params;
  try {
    const [tokenTerms, poolTerms] = [
      decodeTokenTerms(tokenFactoryData),
      decodePoolTerms(poolInitializerData),
    ];
    const isCanonical =
      encodeAbiParameters(TOKEN_TERMS, tokenTerms) === tokenFactoryData.toLowerCase() &&
      encodeAbiParameters(POOL_TERMS, [poolTerms]) === poolInitializerData.toLowerCase();
    if (isCanonical) return { ...rest, tokenTerms, poolTerms };
  } catch {
    // The throw below covers decoding errors too.
  }
  throw new PolicyViolation('The terms of the launch are not in their canonical encoding.');
}

const decodeTokenTerms = (data: Hex) => decodeAbiParameters(TOKEN_TERMS, data);

const decodePoolTerms = (data: Hex) => decodeAbiParameters(POOL_TERMS, data)[0];

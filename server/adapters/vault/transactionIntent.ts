import { type Abi, decodeFunctionData, encodeFunctionData, erc20Abi, toFunctionSelector } from 'viem';
import { type Address, type Hex, type PlannedTransaction, PolicyViolation } from '../../domain/ports.ts';
import { permit2Abi } from '../chain/permit2.ts';
import { swapRouter02Abi, weth9Abi } from '../dex/uniswapV3Abi.ts';
import { tokensOfPath } from '../dex/uniswapV3Path.ts';
import { universalRouterAbi } from '../dex/uniswapV4Abi.ts';
import { decodePoolSwap, type PoolSwap, type RouterVersion } from '../dex/uniswapV4Swap.ts';
import { airlockAbi, initializerAbi } from '../venues/long/longAbi.ts';
import { curveAbi, escrowAbi, factoryAbi, forwarderAbi, memeHookAbi } from '../venues/pons/ponsAbi.ts';

import { type CreateIntent, createIntent } from './longIntent.ts';

/** One call inside a router's multicall. */
export type RouterCall =
  | {
      readonly kind: 'exactInput';
      readonly tokenIn: Address;
      readonly tokenOut: Address;
      readonly recipient: Address;
      readonly amountIn: bigint;
      /** 0 where the swap has none. */
      readonly sqrtPriceLimitX96: bigint;
    }
  | { readonly kind: 'unwrapWETH9'; readonly recipient: Address };

/** What a transaction would do. Targets are not judged here: `to` is whatever the transaction says. */
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
  | ({ readonly kind: 'launchOnLong' } & CreateIntent)
  | ({ readonly kind: 'launch' } & LaunchTermsIntent)
  | ({
      readonly kind: 'launchAndBuy';
      readonly pair: Address;
      readonly quoteIn: bigint;
      readonly minTokensOut: bigint;
      readonly recipient: Address;
    } & LaunchTermsIntent);

/** What every way to launch says of the new token. */
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
 * Decodes a transaction completely, the Universal Router's by the version that the chain has of it. Throws
 * PolicyViolation for anything that is not understood to the last byte.
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
      throw new PolicyViolation('The router is asked for something else than one swap in one pool.');
    }
    case 'multicall':
      return { kind: 'swap', calls: call.args[1].map(routerCall) };
    case 'create':
      return { kind: 'launchOnLong', ...createIntent(call.args) };
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

/** The service plans paths of two or three pools, and no others. */
const FEWEST_TOKENS = 3;
const MOST_TOKENS = 4;

function endsOf(path: Hex): readonly [Address, Address] {
  const tokens = tokensOfPath(path) ?? [];
  const [first, last] = [tokens[0], tokens.at(-1)];
  const isPlanned = tokens.length >= FEWEST_TOKENS && tokens.length <= MOST_TOKENS;
  if (first === undefined || last === undefined || !isPlanned) {
    throw new PolicyViolation('The path is not one of two or three pools.');
  }
  return [first, last];
}

/** Encoding the decoded call again must give the same bytes: no trailing data, no second way to write an argument. */
function decodeCanonical<const Allowed extends Abi>(abi: Allowed, data: Hex): NamedCall<Allowed> {
  const called = functionOf(abi, data);
  const call = decodeKnown(called, data);
  if (encodeAgain(called, call) === data.toLowerCase()) return call;
  throw new PolicyViolation('The calldata is not in its canonical encoding.');
}

/** With its 0x. */
const SELECTOR_LENGTH = 10;
/** By ABI; the lists are of this module and stay as they are. */
const selectorsOf = new WeakMap<Abi, ReadonlyMap<string, Abi>>();

/**
 * The one function of the ABI that the data calls, or none. The decoder would hash the signature of one after the other until it has
 * it, for each transaction anew.
 */
function functionOf<const Allowed extends Abi>(abi: Allowed, data: Hex): Allowed {
  let selectors = selectorsOf.get(abi);
  if (selectors === undefined) {
    const functions = abi.filter((item) => item.type === 'function');
    selectors = new Map(functions.map((item) => [toFunctionSelector(item), [item]]));
    selectorsOf.set(abi, selectors);
  }
  return (selectors.get(data.slice(0, SELECTOR_LENGTH).toLowerCase()) ?? []) as unknown as Allowed;
}

/** Null for what can be read and not be written: a number beyond its type. */
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
    // Whatever the decoder stumbles over, the answer is the same: what is not understood is not signed.
    throw new PolicyViolation(
      `The call ${data.slice(0, SELECTOR_LENGTH)} is not one that this signer knows.`,
    );
  }
}

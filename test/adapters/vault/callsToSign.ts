import { encodeFunctionData, erc20Abi, type Hex, maxUint256, zeroAddress, zeroHash } from 'viem';
import {
  encodePath,
  ROUTER_ITSELF,
  swapRouter02Abi,
  weth9Abi,
} from '../../../server/adapters/dex/uniswapV3Abi.ts';
import { checkPolicy } from '../../../server/adapters/vault/signingPolicy.ts';
import {
  curveAbi,
  escrowAbi,
  factoryAbi,
  forwarderAbi,
} from '../../../server/adapters/venues/pons/ponsAbi.ts';
import { type Address, NATIVE } from '../../../server/ports/basics.ts';
import type { SigningPurpose, UnsignedTransaction, WalletRole } from '../../../server/ports/vault.ts';
import { AGENT, BOOK, FACTS, LAUNCH_FEE_WEI, PAYOUT, TOKEN, USDG_TOKEN, unsigned } from './signingCase.ts';

export const ROUTER = BOOK.uniswapV3.swapRouter02;
export const FACTORY = BOOK.pons.factory;
export const LAUNCHER: Address = '0x00000000000000000000000000000000000000aa';
export const DEPOSIT_WALLET: Address = '0x00000000000000000000000000000000000000dd';

export type Case = [label: string, to: Address, valueWei: bigint, data: Hex];

export const approve = (spender: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });
export const transfer = (to: Address, amount = 5n) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] });
export const buy = (recipient: Address, quoteIn = 100n) =>
  encodeFunctionData({ abi: curveAbi, functionName: 'buy', args: [quoteIn, 1n, recipient] });
export const sell = (recipient: Address) =>
  encodeFunctionData({ abi: curveAbi, functionName: 'sell', args: [100n, 1n, recipient] });
export const sweep = encodeFunctionData({ abi: curveAbi, functionName: 'sweepFees', args: [0n] });
export const claim = encodeFunctionData({ abi: escrowAbi, functionName: 'claim' });
export const claimToken = encodeFunctionData({
  abi: escrowAbi,
  functionName: 'claimToken',
  args: [BOOK.usdg],
});

export function swapIn(
  changes: Partial<{
    tokenIn: Address;
    tokenOut: Address;
    recipient: Address;
    amountIn: bigint;
    limit: bigint;
  }>,
) {
  const { tokenIn = BOOK.usdg, tokenOut = TOKEN, recipient = AGENT, amountIn = 100n, limit = 0n } = changes;
  const params = {
    tokenIn,
    tokenOut,
    fee: 500,
    recipient,
    amountIn,
    amountOutMinimum: 1n,
    sqrtPriceLimitX96: limit,
  };
  return encodeFunctionData({ abi: swapRouter02Abi, functionName: 'exactInputSingle', args: [params] });
}
export const pathOf = (...tokens: Address[]): Hex =>
  encodePath(tokens.slice(1).map((tokenOut, index) => ({ tokenIn: tokens[index]!, tokenOut, feePips: 500 })));
export function swapThrough(path: Hex, changes: Partial<{ recipient: Address; amountIn: bigint }> = {}) {
  const { recipient = AGENT, amountIn = 100n } = changes;
  const params = { path, recipient, amountIn, amountOutMinimum: 1n };
  return encodeFunctionData({ abi: swapRouter02Abi, functionName: 'exactInput', args: [params] });
}
export const WETH_IN = pathOf(BOOK.weth, BOOK.usdg, TOKEN);
export const WETH_OUT = pathOf(TOKEN, BOOK.usdg, BOOK.weth);
export const STOCKS = pathOf(TOKEN, BOOK.weth, USDG_TOKEN);
export const deposit = encodeFunctionData({ abi: weth9Abi, functionName: 'deposit' });
export const withdraw = encodeFunctionData({ abi: weth9Abi, functionName: 'withdraw', args: [100n] });
export const unwrap = (recipient: Address) =>
  encodeFunctionData({ abi: swapRouter02Abi, functionName: 'unwrapWETH9', args: [1n, recipient] });
export const multicall = (...calls: Hex[]) =>
  encodeFunctionData({ abi: swapRouter02Abi, functionName: 'multicall', args: [9_999_999_999n, calls] });
export const toRouter = { tokenOut: BOOK.weth, recipient: ROUTER_ITSELF } as const;

export interface LaunchChanges {
  recipient?: Address;
  buyback?: boolean;
  economics?: Hex;
  exemptions?: Address[];
}

export function paramsOf({ recipient = AGENT, buyback = false, economics }: LaunchChanges) {
  return {
    name: 'Example',
    symbol: 'EXM',
    logo: '',
    description: '',
    socials: { twitter: '', telegram: '', discord: '', website: '', farcaster: '' },
    creatorFeeRecipient: recipient,
    creatorTaxBps: 100,
    buybackEnabled: buyback,
    expectedEconomics: economics ?? (`0x${'11'.repeat(32)}` as Hex),
    salt: zeroHash,
  };
}

export function launch(changes: LaunchChanges = {}) {
  return encodeFunctionData({
    abi: factoryAbi,
    functionName: 'launchToken',
    args: [paramsOf(changes), 0n, zeroAddress, changes.exemptions ?? []],
  });
}

export type BuyChanges = LaunchChanges & { pair?: Address; amount?: bigint; least?: bigint; buyer?: Address };

export function launchAndBuy(changes: BuyChanges = {}) {
  const { pair = zeroAddress, amount = 100n, least = 1n, buyer = AGENT, exemptions = [] } = changes;
  const args = [paramsOf(changes), 0n, pair, amount, least, buyer, exemptions] as const;
  return encodeFunctionData({ abi: forwarderAbi, functionName: 'launchAndBuy', args });
}

export const ADDRESSES: Record<WalletRole, Address> = {
  agent: AGENT,
  launcher: LAUNCHER,
  treasury: LAUNCHER,
  deposit: DEPOSIT_WALLET,
};

export const CEILING = { maxLaunchFeeWei: LAUNCH_FEE_WEI };

export const SERVES_NOTHING: SigningPurpose = {
  agentWallet: AGENT,
  allowedDestinations: [],
  approval: null,
  maxInput: null,
  maxLaunchFeeWei: null,
};

/** Every asset that the calls here spend. */
const INPUTS = [NATIVE, BOOK.weth, BOOK.usdg, TOKEN, USDG_TOKEN] as const;

/** Without a `maxInput`, any amount of any one asset may be spent, so a denial has another reason. */
export async function decide(
  role: WalletRole,
  [, to, valueWei, data]: Case,
  changes: Partial<UnsignedTransaction> = {},
  serves: Partial<SigningPurpose> = CEILING,
): Promise<void> {
  const anyInput = INPUTS.map((token) => ({ token, amountRaw: maxUint256 }));
  const inputs = serves.maxInput === undefined ? anyInput : [serves.maxInput];
  const decisions = inputs.map((maxInput) =>
    checkPolicy({
      wallet: { role, address: ADDRESSES[role] },
      transaction: unsigned({ to, valueWei, data }, changes),
      purpose: {
        ...SERVES_NOTHING,
        allowedDestinations: [PAYOUT],
        approval: { token: to, amountRaw: 100n },
        ...serves,
        maxInput: maxInput,
      },
      book: BOOK,
      facts: FACTS,
    }),
  );
  const outcomes = await Promise.allSettled(decisions);
  const denials = outcomes.filter((outcome) => outcome.status === 'rejected');
  if (denials.length === outcomes.length) throw denials[0]!.reason;
}

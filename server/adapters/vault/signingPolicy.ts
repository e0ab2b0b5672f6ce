import { isAddressEqual, zeroAddress, zeroHash } from 'viem';
import { type Address, NATIVE } from '../../ports/basics.ts';
import {
  MAX_NETWORK_FEE_WEI,
  PolicyViolation,
  type UnsignedTransaction,
  type WalletRole,
} from '../../ports/vault.ts';
import { ponsBooks } from '../addressBook/addressBook.ts';
import { isNative } from '../chain/tokens/erc20.ts';
import { assetOfCurrency } from '../dex/poolKey.ts';
import { ROUTER_ITSELF } from '../dex/uniswapV3Abi.ts';
import { collectFees, launchOnLong } from './longPolicy.ts';
import {
  type Intent,
  isAgentWallet,
  isAllowedDestination,
  isGasPayment,
  isSelf,
  paysItselfNothing,
  requireInput,
  requireNoValue,
  requireThat,
  requireWeth,
  type SigningRequest,
} from './signingRequest.ts';
import { type LaunchTermsIntent, type TransactionIntent, transactionIntent } from './transactionIntent.ts';

type Rules = {
  readonly [Kind in TransactionIntent['kind']]?: (
    intent: Intent<Kind>,
    request: SigningRequest,
  ) => Promise<void>;
};

/** Anything that is not listed is denied. */
const POLICY: Readonly<Record<WalletRole, Rules>> = {
  agent: {
    pay: async (_, request) => {
      const { to, valueWei } = request.transaction;
      if (paysItselfNothing(request)) return;
      requireThat(
        valueWei > 0n && isAllowedDestination(request, to),
        'The destination is not allowed for this agent.',
      );
    },
    transfer: async ({ recipient }, request) => {
      requireNoValue(request);
      requireThat(isAllowedDestination(request, recipient), 'The destination is not allowed for this agent.');
    },
    approve: approveSpender,
    buy: buyOnCurve,
    sell: sellOnCurve,
    sweepFees: async (_, request) => {
      requireNoValue(request);
      await requireCurve(request, request.transaction.to);
    },
    sweepPoolFees: async (_, request) => {
      requireNoValue(request);
      const hooks = await request.facts.memeHooks();
      requireThat(
        hooks.some((hook) => isAddressEqual(request.transaction.to, hook)),
        'Only the hook of the venue holds pool fees.',
      );
    },
    claim: async (_, request) => {
      requireNoValue(request);
      const escrows = await request.facts.feeEscrows();
      requireThat(
        escrows.some((escrow) => isAddressEqual(request.transaction.to, escrow)),
        'Only the fee escrow of the venue pays claims.',
      );
    },
    swap: swapOnRouter,
    permit: permitRouter,
    poolSwap: swapInPool,
    launch: launchForAgent,
    launchAndBuy,
    launchOnLong,
    collectFees,
    wrap: async (_, request) => {
      requireWeth(request);
      requireThat(request.transaction.valueWei > 0n, 'Nothing would be wrapped.');
      requireInput(request, NATIVE, request.transaction.valueWei);
    },
    unwrap: async ({ amountRaw }, request) => {
      requireNoValue(request);
      requireWeth(request);
      requireInput(request, request.book.weth, amountRaw);
    },
  },
  launcher: {
    launch: launchForAgent,
    launchOnLong,
    graduate: async (_, request) => {
      requireNoValue(request);
      const { to } = request.transaction;
      requireThat(
        ponsBooks(request.book).some(({ pons }) => isAddressEqual(to, pons.factory)),
        'Tokens are graduated by the factory of the venue only.',
      );
    },
    pay: async (_, request) => requireThat(paysItselfNothing(request), 'A launcher pays only for launches.'),
  },
  treasury: {
    pay: async (_, request) => {
      const { to, valueWei } = request.transaction;
      if (paysItselfNothing(request)) return;
      requireThat(
        valueWei > 0n && (isAgentWallet(request, to) || isGasPayment(request)),
        'The treasury pays only the wallet of the agent, and the gas of a deposit wallet.',
      );
    },
    transfer: async ({ recipient }, request) => {
      requireNoValue(request);
      requireThat(
        isAddressEqual(request.transaction.to, request.book.usdg),
        'The treasury transfers only ETH and USDG.',
      );
      requireThat(isAgentWallet(request, recipient), 'The treasury funds only the wallet of the agent.');
    },
  },
  deposit: {
    pay: async (_, request) => requireThat(paysItselfNothing(request), 'A deposit wallet sends no ether.'),
    transfer: async ({ recipient }, request) => {
      requireNoValue(request);
      const { book, purpose, transaction } = request;
      requireThat(isAddressEqual(transaction.to, book.usdg), 'A deposit wallet transfers USDG only.');
      const treasury = purpose.treasury ?? null;
      requireThat(
        treasury !== null && isAddressEqual(treasury, recipient),
        'A deposit wallet pays the treasury only.',
      );
    },
  },
};

/**
 * Throws PolicyViolation if the role's policy denies the transaction or its gas costs too much. Throws
 * PortError if a needed fact of the chain cannot be read.
 */
export async function checkPolicy(
  request: SigningRequest & { readonly transaction: UnsignedTransaction },
): Promise<void> {
  const { gas, maxFeePerGasWei } = request.transaction;
  const isSensible = gas * maxFeePerGasWei <= MAX_NETWORK_FEE_WEI;
  requireThat(isSensible, "The transaction's gas could cost more than the service ever pays.");
  await checkCall(request);
}

/** As `checkPolicy`, before gas and fees are known. */
export async function checkCall(request: SigningRequest): Promise<void> {
  const { transaction, book, wallet } = request;
  requireThat(transaction.chainId === book.chainId, 'The transaction is for another chain.');
  requireThat(transaction.valueWei >= 0n, 'The value is negative.');
  const ownsPurpose = wallet.role !== 'agent' || isAgentWallet(request, wallet.address);
  requireThat(ownsPurpose, 'The wallet belongs to another agent than the operation.');
  const intent = transactionIntent(transaction, book.uniswapV4.universalRouterVersion);
  const rule = POLICY[wallet.role][intent.kind] as
    | ((intent: TransactionIntent, request: SigningRequest) => Promise<void>)
    | undefined;
  if (rule === undefined) throw new PolicyViolation(`A ${wallet.role} wallet does not sign ${intent.kind}.`);
  await rule(intent, request);
}

async function approveSpender(
  { spender, amountRaw }: Intent<'approve'>,
  request: SigningRequest,
): Promise<void> {
  requireNoValue(request);
  const { approval } = request.purpose;
  requireThat(
    approval !== null &&
      isAddressEqual(approval.token, request.transaction.to) &&
      approval.amountRaw === amountRaw,
    'The approval is not the one that the operation needs.',
  );
  // Permit2 moves nothing without an approval in its own book, or a signature that no wallet here gives.
  const { uniswapV3, uniswapV4 } = request.book;
  if (isAddressEqual(spender, uniswapV3.swapRouter02) || isAddressEqual(spender, uniswapV4.permit2)) return;
  if (await isForwarderOfLaunch(request, spender)) return;
  const { token, quote } = await requireCurve(request, spender);
  const approved = request.transaction.to;
  requireThat(
    isAddressEqual(approved, token) || isAddressEqual(approved, quote),
    'The curve does not trade this token.',
  );
}

/** Only operations that may launch use the forwarder. */
async function isForwarderOfLaunch({ purpose, facts }: SigningRequest, spender: Address): Promise<boolean> {
  return purpose.maxLaunchFeeWei !== null && isAddressEqual(spender, await facts.launchForwarder());
}

async function buyOnCurve({ quoteIn, recipient }: Intent<'buy'>, request: SigningRequest): Promise<void> {
  const { to, valueWei } = request.transaction;
  requireThat(isSelf(request, recipient), 'A buy pays out to the wallet itself only.');
  const { quote } = await requireCurve(request, to);
  requireThat(valueWei === (isNative(quote) ? quoteIn : 0n), 'The value is not the amount of the buy.');
  requireInput(request, quote, quoteIn);
}

async function sellOnCurve({ tokensIn, recipient }: Intent<'sell'>, request: SigningRequest): Promise<void> {
  requireNoValue(request);
  requireThat(isSelf(request, recipient), 'A sell pays out to the wallet itself only.');
  const { token } = await requireCurve(request, request.transaction.to);
  requireInput(request, token, tokensIn);
}

/** One swap that pays the wallet, or one into WETH that is unwrapped to the wallet at once. */
async function swapOnRouter({ calls }: Intent<'swap'>, request: SigningRequest): Promise<void> {
  const { book, transaction } = request;
  requireThat(
    isAddressEqual(transaction.to, book.uniswapV3.swapRouter02),
    'Swaps go to the known router only.',
  );
  const [swap, unwrap, ...more] = calls;
  requireThat(swap?.kind === 'exactInput' && more.length === 0, 'The router call is not a single swap.');
  // Zero means "all that the router holds". A price limit can leave input there.
  requireThat(swap.amountIn > 0n && swap.sqrtPriceLimitX96 === 0n, 'The swap does not name its exact input.');
  const paysWithValue = transaction.valueWei > 0n;
  const valueFits = isAddressEqual(swap.tokenIn, book.weth) && transaction.valueWei === swap.amountIn;
  requireThat(!paysWithValue || valueFits, 'The value is not the input of the swap.');
  requireInput(request, paysWithValue ? NATIVE : swap.tokenIn, swap.amountIn);
  if (unwrap === undefined) {
    requireThat(isSelf(request, swap.recipient), 'A swap pays out to the wallet itself only.');
    return;
  }
  requireThat(unwrap.kind === 'unwrapWETH9', 'The router call is not a single swap.');
  const staysInRouter =
    isAddressEqual(swap.recipient, ROUTER_ITSELF) && isAddressEqual(swap.tokenOut, book.weth);
  requireThat(staysInRouter, 'Only WETH that is unwrapped at once may stay in the router.');
  requireThat(isSelf(request, unwrap.recipient), 'A swap pays out to the wallet itself only.');
}

async function launchForAgent(intent: Intent<'launch'>, request: SigningRequest): Promise<void> {
  const { transaction, book } = request;
  requireThat(
    isAddressEqual(transaction.to, book.pons.factory),
    'Launches go to the factory of the venue only.',
  );
  const launchFeeWei = await request.facts.launchFeeWei();
  requireLaunchTerms(intent, request, launchFeeWei);
  requireThat(transaction.valueWei === launchFeeWei, 'The value is not the launch fee.');
}

/** The first buy must pay the wallet, at a bounded price. */
async function launchAndBuy(intent: Intent<'launchAndBuy'>, request: SigningRequest): Promise<void> {
  const { transaction, facts } = request;
  const [forwarder, launchFeeWei] = await Promise.all([facts.launchForwarder(), facts.launchFeeWei()]);
  requireThat(
    isAddressEqual(transaction.to, forwarder),
    'Launches with a buy go to the forwarder of the venue only.',
  );
  requireLaunchTerms(intent, request, launchFeeWei);
  requireThat(isSelf(request, intent.recipient), 'A buy pays out to the wallet itself only.');
  requireThat(intent.quoteIn > 0n && intent.minTokensOut > 0n, 'The buy has no amount or no minimum output.');
  const paysWithValue = isAddressEqual(intent.pair, zeroAddress);
  requireThat(
    transaction.valueWei === launchFeeWei + (paysWithValue ? intent.quoteIn : 0n),
    'The value is not the launch fee and the amount of the buy.',
  );
  requireInput(request, paysWithValue ? NATIVE : intent.pair, intent.quoteIn);
}

/** Applies to every way to launch. Also checks the launch fee against the accepted one. */
function requireLaunchTerms(intent: LaunchTermsIntent, request: SigningRequest, launchFeeWei: bigint): void {
  requireThat(
    isAgentWallet(request, intent.feeRecipient),
    'The creator fees belong to the wallet of the agent.',
  );
  requireThat(!intent.buybackEnabled, 'Launches of this service have no buyback.');
  requireThat(intent.economics !== zeroHash, 'A launch pins the terms that it was planned with.');
  const exemptsStranger = intent.exemptions.some((account) => !isAgentWallet(request, account));
  requireThat(!exemptsStranger, 'Only the agent is exempt from the snipe tax.');
  const { maxLaunchFeeWei } = request.purpose;
  const isAccepted = maxLaunchFeeWei !== null && launchFeeWei <= maxLaunchFeeWei;
  requireThat(isAccepted, 'The launch fee is higher than the operation accepted.');
}

async function requireCurve({ facts }: SigningRequest, address: Address) {
  const curve = await facts.curve(address);
  if (curve === null) throw new PolicyViolation('The address is not a curve of the venue.');
  return curve;
}

/** Longer than any trade needs. */
const MAX_PERMIT_SECONDS = 60n * 60n;

/** Lets only the router take, by Permit2, exactly what the operation needs, for a short time. */
export async function permitRouter(
  { token, spender, amountRaw, untilSeconds }: Intent<'permit'>,
  request: SigningRequest,
): Promise<void> {
  requireNoValue(request);
  const { permit2, universalRouter } = request.book.uniswapV4;
  requireThat(isAddressEqual(request.transaction.to, permit2), 'Only Permit2 keeps such approvals.');
  requireThat(isAddressEqual(spender, universalRouter), 'Permit2 serves the known router only.');
  const { approval } = request.purpose;
  requireThat(
    approval !== null && isAddressEqual(approval.token, token) && approval.amountRaw === amountRaw,
    'The approval is not the one that the operation needs.',
  );
  const mostSeconds = (await request.facts.nowSeconds()) + MAX_PERMIT_SECONDS;
  requireThat(untilSeconds <= mostSeconds, 'The approval would last longer than any trade takes.');
}

/** One exact-input swap in a launch's pool. The decoder guarantees that the wallet gets everything. */
export async function swapInPool(
  { key, zeroForOne, amountIn, minAmountOut }: Intent<'poolSwap'>,
  request: SigningRequest,
): Promise<void> {
  const { to, valueWei } = request.transaction;
  requireThat(
    isAddressEqual(to, request.book.uniswapV4.universalRouter),
    'Swaps go to the known router only.',
  );
  // Zero means "all that the router is owed".
  requireThat(
    amountIn > 0n && minAmountOut > 0n,
    'The swap does not name its exact input and a minimum output.',
  );
  const input = assetOfCurrency(zeroForOne ? key.currency0 : key.currency1);
  requireThat(valueWei === (isNative(input) ? amountIn : 0n), 'The value is not the input of the swap.');
  requireInput(request, input, amountIn);
  requireThat(await request.facts.pool(key), 'The pool is not one that a launch made.');
}

import { isAddressEqual, zeroAddress, zeroHash } from 'viem';
import {
  type Address,
  MOST_NETWORK_FEE_WEI,
  NATIVE,
  PolicyViolation,
  type UnsignedTransaction,
  type WalletRole,
} from '../../domain/ports.ts';
import { ponsBooks } from '../chain/addressBook.ts';
import { isNative } from '../chain/erc20.ts';
import { ROUTER_ITSELF } from '../dex/uniswapV3Abi.ts';
import { collectFees, launchOnLong } from './longPolicy.ts';
import { permitRouter, swapInPool } from './poolRules.ts';
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

/** One row a role; what a row does not hold is denied. */
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
    pay: async (_, request) =>
      requireThat(paysItselfNothing(request), 'A launcher pays nothing but launches.'),
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
    pay: async (_, request) =>
      requireThat(paysItselfNothing(request), 'A deposit wallet pays no ether to anybody.'),
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
 * Resolves when the policy of the wallet's role allows the transaction, and it pays no senseless price for gas. Throws
 * PolicyViolation otherwise, and PortError when a fact of the chain that decides it cannot be read.
 */
export async function checkPolicy(
  request: SigningRequest & { readonly transaction: UnsignedTransaction },
): Promise<void> {
  const { gas, maxFeePerGasWei } = request.transaction;
  const isSensible = gas * maxFeePerGasWei <= MOST_NETWORK_FEE_WEI;
  requireThat(isSensible, 'The transaction would pay more for gas than is ever sensible.');
  await checkCall(request);
}

/** The same of a transaction that has no gas and no fees yet. */
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
  // Permit2 moves nothing on its own: it needs an approval in its own book, or a signature that no wallet here gives.
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

/** Only an operation that may launch has to do with the forwarder. */
async function isForwarderOfLaunch({ purpose, facts }: SigningRequest, spender: Address): Promise<boolean> {
  return purpose.mostLaunchFeeWei !== null && isAddressEqual(spender, await facts.launchForwarder());
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

/** One swap, paid to the wallet; or one into WETH that stays in the router and is unwrapped to the wallet at once. */
async function swapOnRouter({ calls }: Intent<'swap'>, request: SigningRequest): Promise<void> {
  const { book, transaction } = request;
  requireThat(
    isAddressEqual(transaction.to, book.uniswapV3.swapRouter02),
    'Swaps go to the known router only.',
  );
  const [swap, unwrap, ...more] = calls;
  requireThat(
    swap?.kind === 'exactInput' && more.length === 0,
    'The router is asked for something else than one swap.',
  );
  // Zero means "all that the router holds", and a price limit can leave a part of the input there.
  requireThat(swap.amountIn > 0n && swap.sqrtPriceLimitX96 === 0n, 'The swap does not name its exact input.');
  const paysWithValue = transaction.valueWei > 0n;
  const valueFits = isAddressEqual(swap.tokenIn, book.weth) && transaction.valueWei === swap.amountIn;
  requireThat(!paysWithValue || valueFits, 'The value is not the input of the swap.');
  requireInput(request, paysWithValue ? NATIVE : swap.tokenIn, swap.amountIn);
  if (unwrap === undefined) {
    requireThat(isSelf(request, swap.recipient), 'A swap pays out to the wallet itself only.');
    return;
  }
  requireThat(unwrap.kind === 'unwrapWETH9', 'The router is asked for something else than one swap.');
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

/** The launch with a first buy that is paid out to the wallet, for a price that is bounded. */
async function launchAndBuy(intent: Intent<'launchAndBuy'>, request: SigningRequest): Promise<void> {
  const { transaction, facts } = request;
  const [forwarder, launchFeeWei] = await Promise.all([facts.launchForwarder(), facts.launchFeeWei()]);
  requireThat(
    isAddressEqual(transaction.to, forwarder),
    'Launches with a buy go to the forwarder of the venue only.',
  );
  requireLaunchTerms(intent, request, launchFeeWei);
  requireThat(isSelf(request, intent.recipient), 'A buy pays out to the wallet itself only.');
  requireThat(intent.quoteIn > 0n && intent.minTokensOut > 0n, 'The buy has no amount or no least return.');
  const paysWithValue = isAddressEqual(intent.pair, zeroAddress);
  requireThat(
    transaction.valueWei === launchFeeWei + (paysWithValue ? intent.quoteIn : 0n),
    'The value is not the launch fee and the amount of the buy.',
  );
  requireInput(request, paysWithValue ? NATIVE : intent.pair, intent.quoteIn);
}

/** Holds for every way to launch: also that the venue's fee is not above what the operation accepted. */
function requireLaunchTerms(intent: LaunchTermsIntent, request: SigningRequest, launchFeeWei: bigint): void {
  requireThat(
    isAgentWallet(request, intent.feeRecipient),
    'The creator fees belong to the wallet of the agent.',
  );
  requireThat(!intent.buybackEnabled, 'Launches of this service have no buyback.');
  requireThat(intent.economics !== zeroHash, 'A launch pins the terms that it was planned with.');
  const exemptsStranger = intent.exemptions.some((account) => !isAgentWallet(request, account));
  requireThat(!exemptsStranger, 'Nobody but the agent is exempt from the snipe tax.');
  const { mostLaunchFeeWei } = request.purpose;
  const isAccepted = mostLaunchFeeWei !== null && launchFeeWei <= mostLaunchFeeWei;
  requireThat(isAccepted, 'The launch fee is above what the operation accepted.');
}

async function requireCurve({ facts }: SigningRequest, address: Address) {
  const curve = await facts.curve(address);
  if (curve === null) throw new PolicyViolation('The address is no curve of the venue.');
  return curve;
}

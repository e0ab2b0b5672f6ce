/**
 * What the domain asks of the outside world. Adapters implement these interfaces; the domain never sees viem, HTTP or
 * a contract's ABI. All amounts are base units (`bigint`), all rates basis points, all USD values decimal strings.
 */

export type Hex = `0x${string}`;
/** EIP-55 checksummed wherever the service writes one. */
export type Address = `0x${string}`;

/** The address that stands for the native asset in every request and response. */
export const NATIVE: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';

/** The outside world failed. Nothing is known to have changed; `kind` says whose fault it is. */
export class PortError extends Error {
  readonly kind: 'unavailable' | 'rejected';
  constructor(kind: 'unavailable' | 'rejected', message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PortError';
    this.kind = kind;
  }
}

export interface Asset {
  readonly address: Address;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
}

// ---------------------------------------------------------------- chain

export interface BlockRef {
  readonly number: bigint;
  readonly hash: Hex;
  readonly timestampSeconds: bigint;
}

export interface Log {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly logIndex: number;
}

export interface Receipt {
  readonly hash: Hex;
  readonly status: 'success' | 'reverted';
  readonly blockNumber: bigint;
  readonly blockHash: Hex;
  readonly gasUsed: bigint;
  readonly effectiveGasPriceWei: bigint;
  readonly logs: readonly Log[];
}

/** A transaction as a step plans it: no nonce, no fees yet. `gas` overrides the estimate where a chain's rule needs it. */
export interface PlannedTransaction {
  readonly to: Address;
  readonly valueWei: bigint;
  readonly data: Hex;
}

export interface ChainCall extends PlannedTransaction {
  readonly from: Address;
}

/** A decoded revert: `name` is the Solidity error (null when unknown), `sentence` is safe to show. */
export interface Revert {
  readonly name: string | null;
  readonly args: readonly string[];
  readonly sentence: string;
}

export type Simulation =
  | { readonly ok: true; readonly gas: bigint; readonly returned: Hex }
  | { readonly ok: false; readonly revert: Revert };

export interface Fees {
  readonly maxFeePerGasWei: bigint;
  readonly maxPriorityFeePerGasWei: bigint;
}

export interface Balance {
  readonly token: Address;
  readonly raw: bigint;
}

export interface Chain {
  readonly chainId: number;
  /** Chain id and genesis hash as the RPC reports them now. Throws PortError. */
  identity(): Promise<{ chainId: number; genesisHash: Hex }>;
  block(at: 'latest' | 'safe' | 'finalized' | bigint): Promise<BlockRef | null>;
  /** The next nonce by included transactions only ("latest"). */
  nextNonce(address: Address): Promise<number>;
  balanceWei(address: Address): Promise<bigint>;
  /** Balances of `owner` in the given tokens (NATIVE allowed), all at one block. */
  balances(owner: Address, tokens: readonly Address[]): Promise<{ block: bigint; balances: Balance[] }>;
  allowance(token: Address, owner: Address, spender: Address): Promise<bigint>;
  /** Shares per token (ERC-8056 `uiMultiplier`, 1e18 = 1) of each tokenized stock; one that does not answer is absent. */
  multipliers(stocks: readonly Address[]): Promise<ReadonlyMap<Address, bigint>>;
  /** ERC-20 metadata, or null when the address is not a token that answers sensibly. Bounded in time and size. */
  token(address: Address): Promise<Asset | null>;
  receipt(hash: Hex): Promise<Receipt | null>;
  /** Runs the call at the latest block and estimates its gas. A revert is a value, an unreachable RPC a PortError. */
  simulate(call: ChainCall): Promise<Simulation>;
  fees(): Promise<Fees>;
  /** Hands raw bytes to the node. Resolves to the hash the node answers with; every other outcome is a PortError and proves nothing. */
  send(raw: Hex): Promise<Hex>;
  hasCode(address: Address): Promise<boolean>;
  /** ERC-20 calls as planned transactions (NATIVE is plain value for `transfer`). */
  approve(token: Address, spender: Address, amountRaw: bigint): PlannedTransaction;
  transfer(token: Address, to: Address, amountRaw: bigint): PlannedTransaction;
  /** Net amount of `token` that `owner` received (positive) or gave (negative) by Transfer logs of this receipt. Not for NATIVE. */
  netTransfer(receipt: Receipt, token: Address, owner: Address): bigint;
}

// ---------------------------------------------------------------- prices

export interface UsdPrice {
  readonly token: Address;
  /** Decimal string, USD for one whole token. */
  readonly usd: string;
  readonly source: 'oracle' | 'peg' | 'curve' | 'pool';
  /** RFC 3339. */
  readonly asOf: string;
  readonly stale: boolean;
}

export interface Prices {
  /** Oracle prices (native, WETH, USDG, registry stocks); a token without one is absent from the map. Keys are EIP-55 addresses. */
  oracle(tokens: readonly Address[]): Promise<ReadonlyMap<Address, UsdPrice>>;
}

// ---------------------------------------------------------------- markets

/** One leg through one market. `venue-curve` is a venue's bonding curve, `v3` a Uniswap v3 pool. */
export interface Leg {
  readonly market: 'pons-curve' | 'uniswap-v3';
  /** Curve or pool address. */
  readonly address: Address;
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  /** Fee of the market in hundredths of a basis point (Uniswap's unit); for a curve fee + creator tax. */
  readonly feePips: number;
}

export interface LegQuote {
  readonly leg: Leg;
  readonly amountInRaw: bigint;
  /** What the market would really take: less than asked when a curve's last buy is clamped. */
  readonly amountInUsedRaw: bigint;
  readonly amountOutRaw: bigint;
  readonly fees: readonly {
    readonly kind: 'venue' | 'creator_tax' | 'snipe_tax' | 'pool';
    readonly token: Address;
    readonly amountRaw: bigint;
  }[];
  /** Against the market's price before the trade, fees excluded. */
  readonly priceImpactBps: number;
  /** firm: an eth_call of the exact calldata answered it; computed: mirrored arithmetic. */
  readonly firmness: 'firm' | 'computed';
  readonly blockNumber: bigint;
}

export type QuoteRefusal = {
  readonly refused: 'insufficient_liquidity' | 'amount_too_small' | 'simulation_failed';
  readonly sentence: string;
};

export interface TradeOrder {
  readonly leg: Leg;
  readonly trader: Address;
  readonly amountInRaw: bigint;
  readonly minAmountOutRaw: bigint;
  readonly deadlineSeconds: bigint;
}

export interface Fill {
  readonly amountInRaw: bigint;
  readonly amountOutRaw: bigint;
}

/** A place where two tokens trade. The native asset is NATIVE on both sides of the interface. */
export interface Market {
  /** The best leg between the two, or null when this market does not trade the pair. */
  find(tokenIn: Address, tokenOut: Address): Promise<Leg | null>;
  quote(leg: Leg, amountInRaw: bigint, trader: Address): Promise<LegQuote | QuoteRefusal>;
  /** Who must be approved for tokenIn before the trade; null for the native asset. */
  spender(leg: Leg): Promise<Address | null>;
  trade(order: TradeOrder): Promise<PlannedTransaction>;
  /** What really went in and out, from the receipt's logs. Throws when the receipt is not of such a trade. */
  fill(leg: Leg, trader: Address, receipt: Receipt): Fill;
}

// ---------------------------------------------------------------- venues

export type VenueName = 'pons';

export interface QuoteAsset extends Asset {
  readonly logoUrl: string | null;
}

export interface LaunchTerms {
  readonly quote: Asset;
  readonly totalSupplyRaw: bigint;
  readonly launchFeeWei: bigint;
  /** Digest of the economic terms; pinned in the launch so that changed terms revert. */
  readonly economics: Hex;
  readonly curve: {
    readonly phantomQuoteRaw: bigint;
    readonly graduationThresholdRaw: bigint;
    readonly feeBps: number;
  };
  readonly maxCreatorTaxBps: number;
  readonly protocolFeeShareBps: number;
  readonly snipeTax: { readonly startBps: number; readonly seconds: number };
}

export interface LaunchOrder {
  readonly launcher: Address;
  readonly feeRecipient: Address;
  readonly name: string;
  readonly symbol: string;
  readonly description: string;
  readonly logoUrl: string;
  readonly website: string;
  readonly twitter: string;
  readonly telegram: string;
  readonly quote: Address;
  readonly creatorTaxBps: number;
  readonly economics: Hex;
  readonly salt: Hex;
}

export interface LaunchedToken {
  readonly token: Address;
  /** Curve (or pool) that trades it first. */
  readonly curve: Address;
}

/** State of one launched token's market. */
export interface CurveState {
  readonly token: Address;
  readonly curve: Address;
  readonly quote: Address;
  readonly phase: 'curve' | 'graduating' | 'graduated' | 'rescued';
  readonly quoteReserveRaw: bigint;
  readonly tokenReserveRaw: bigint;
  readonly feeRecipient: Address;
}

/** What one fee recipient earned and can still get, in base units of each asset, all at one block. */
export interface VenueEarnings {
  readonly block: bigint;
  readonly assets: readonly {
    readonly asset: Address;
    /** Credited and claimable now. */
    readonly claimableRaw: bigint;
    /** Claimed so far by this recipient, from the escrow's Claimed logs. */
    readonly claimedRaw: bigint;
  }[];
  readonly byToken: readonly {
    readonly token: Address;
    readonly quote: Address;
    /** Still in the market, the recipient's share, not yet swept. */
    readonly unsweptRaw: bigint;
    /** Swept to the recipient so far plus unswept; null where the venue does not say. */
    readonly earnedRaw: bigint | null;
    /** True when the recipient itself may sweep now. */
    readonly sweepable: boolean;
  }[];
}

export interface Venue extends Market {
  readonly name: VenueName;
  status(): Promise<{ address: Address; hasCode: boolean; enabled: boolean }>;
  /** Assets that a launch may pair with, popular first. */
  quoteAssets(): Promise<QuoteAsset[]>;
  /** Terms for a launch against `quote` (NATIVE for ETH); null when the venue does not pair it. */
  terms(quote: Address): Promise<LaunchTerms | null>;
  mayLaunch(launcher: Address): Promise<boolean>;
  launch(order: LaunchOrder): Promise<PlannedTransaction>;
  /** Token and curve of a launch receipt, from its logs. Throws when the receipt launched nothing. */
  launched(receipt: Receipt): LaunchedToken;
  predict(order: LaunchOrder): Promise<LaunchedToken>;
  curve(token: Address): Promise<CurveState | null>;
  earnings(recipient: Address, tokens: readonly Address[]): Promise<VenueEarnings>;
  sweep(token: Address): Promise<PlannedTransaction>;
  claim(asset: Address): Promise<PlannedTransaction>;
  /** Amount that a claim receipt paid to `recipient`, from the escrow's logs. */
  claimed(receipt: Receipt, asset: Address, recipient: Address): bigint;
}

// ---------------------------------------------------------------- vault

export type WalletRole = 'agent' | 'launcher' | 'treasury';

/** An AES-256-GCM envelope; opaque to the domain. */
export type SealedKey = Readonly<Record<string, string | number>>;

export interface SigningWallet {
  readonly id: string;
  readonly address: Address;
  readonly role: WalletRole;
  readonly sealedKey: SealedKey;
}

/** What the database says a signature may serve; the signer compares the decoded transaction with it. */
export interface SigningPurpose {
  /** Wallet of the agent that the operation belongs to. */
  readonly agentWallet: Address;
  /** Active payout wallet or whitelist entries of that agent at this moment. */
  readonly allowedDestinations: readonly Address[];
}

export interface UnsignedTransaction extends PlannedTransaction, Fees {
  readonly chainId: number;
  readonly nonce: number;
  readonly gas: bigint;
}

export interface SignedTransaction {
  readonly raw: Hex;
  readonly hash: Hex;
}

/** The signer refused: no row of its policy table allows this transaction for this role. */
export class PolicyViolation extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PolicyViolation';
  }
}

export interface Vault {
  /** A new random key, sealed for `walletId`. */
  createKey(walletId: string): { address: Address; sealedKey: SealedKey };
  importKey(walletId: string, privateKey: Hex): { address: Address; sealedKey: SealedKey };
  /** Decodes, checks against the policy table of the wallet's role, signs. Throws PolicyViolation, or PortError when a fact of the chain cannot be read. */
  sign(
    wallet: SigningWallet,
    transaction: UnsignedTransaction,
    purpose: SigningPurpose,
  ): Promise<SignedTransaction>;
}

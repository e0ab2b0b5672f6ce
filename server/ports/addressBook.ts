import type { Address } from './basics.ts';

/** Texts have no invisible characters. */
export interface StockListing {
  readonly address: Address;
  readonly symbol: string;
  readonly name: string;
}

export interface StockListings {
  /** All that the factory deployed up to this block, in order. @throws PortError */
  at(block: bigint): Promise<readonly StockListing[]>;
}

export interface RegistryStock {
  readonly symbol: string;
  readonly name: string;
  readonly address: Address;
  /** Chainlink aggregator in USD, already adjusted by the ERC-8056 multiplier. Null: unknown or none. */
  readonly priceFeed: Address | null;
}

interface PonsContracts {
  readonly factory: Address;
  /** Default 0. */
  readonly deployedAtBlock?: number;
}

interface LongContracts {
  readonly airlock: Address;
  readonly poolInitializer: Address;
  readonly deployedAtBlock?: number;
}

/**
 * All differences between two chains. Contracts that an owner can rotate (fee escrow, hook, forwarder) are
 * read from the factory at run time.
 */
export interface AddressBook {
  readonly chainId: number;
  readonly name: string;
  /** First page of a block explorer with the addresses of Blockscout and Etherscan. Absent: none. */
  readonly explorerUrl?: string;
  /** True on a local chain, which may restart without its last blocks. */
  readonly mayRollBack: boolean;
  /** Interval of head polls during operations. Must fit the RPC provider's rate limit. */
  readonly pollMs: number;
  /** First wait before a resend. Grows to 30 s. */
  readonly resendMs: number;
  /** Wait before fees are raised. */
  readonly bumpAfterMs: number;
  readonly multicall3: Address;
  readonly weth: Address;
  readonly usdg: Address;
  readonly ethUsdFeed: Address;
  readonly uniswapV3: {
    readonly factory: Address;
    readonly swapRouter02: Address;
    readonly quoterV2: Address;
    readonly nonfungiblePositionManager: Address;
  };
  readonly uniswapV4: {
    readonly poolManager: Address;
    readonly positionManager: Address;
    readonly quoter: Address;
    readonly stateView: Address;
    readonly universalRouter: Address;
    readonly permit2: Address;
    /** From 2.1.1, a single-pool swap also names its hop's minimum price. */
    readonly universalRouterVersion: '2.1.0' | '2.1.1';
  };
  readonly pons: PonsContracts & {
    /** Replaced factories, newest first. Their tokens still trade and earn. */
    readonly earlier?: readonly PonsContracts[];
  };
  /** Doppler's Airlock and the modules of this service's launches. */
  readonly long: {
    readonly airlock: Address;
    readonly tokenFactory: Address;
    readonly governanceFactory: Address;
    readonly poolInitializer: Address;
    readonly liquidityMigrator: Address;
    /** Default 0. */
    readonly deployedAtBlock?: number;
    /** Like `pons.earlier`. */
    readonly earlier?: readonly LongContracts[];
  };
  /** Logs each stock that it deploys. Absent: only the book's own stocks exist. */
  readonly stockFactory?: {
    readonly address: Address;
    /** Default 0. */
    readonly deployedAtBlock?: number;
  };
  /** Popular ones first, then the factory's. */
  readonly stocks: readonly RegistryStock[];
}

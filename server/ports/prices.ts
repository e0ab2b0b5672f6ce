import type { Address } from './basics.ts';

export interface UsdPrice {
  readonly token: Address;
  /** USD for one whole token, as a decimal string. */
  readonly usd: string;
  readonly source: 'oracle' | 'peg' | 'curve' | 'pool';
  /** RFC 3339. */
  readonly asOf: string;
  readonly stale: boolean;
}

export interface Prices {
  /** Prices native, WETH, USDG and registry stocks, by EIP-55 address. Tokens without a price are absent. */
  oracle(tokens: readonly Address[]): Promise<ReadonlyMap<Address, UsdPrice>>;
}

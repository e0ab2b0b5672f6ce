import type { Address } from './basics.ts';

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

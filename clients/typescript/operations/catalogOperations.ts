import type { OperationMethod } from './operationMethod.ts';

export const catalogOperations = (method: OperationMethod) => ({
  /**
   * Built-in skills and strategy presets, all in one page. Public and free.
   *
   * @example
   * ```ts
   * const { data: skills } = await client.listSkills();
   * console.log(skills.map((skill) => skill.id));
   * ```
   */
  listSkills: method('listSkills'),

  /**
   * The assets that a new token can be paired with on a venue, popular ones first, as the venue's contract approves them
   * now. Public and free. `rpc_error` and `rpc_unavailable` are tried again by themselves.
   *
   * @example
   * ```ts
   * const { data: assets } = await client.listQuoteAssets({ venue: 'pons' });
   * console.log(assets.map((asset) => asset.symbol)); // what `quote` of a launch may be
   * ```
   */
  listQuoteAssets: method('listQuoteAssets'),

  /**
   * The tokenized stocks of the chain's registry with price and multiplier, popular ones first. What the chain
   * does not say is null. Public and free. `rpc_error` and `rpc_unavailable` are tried again by themselves.
   *
   * @example
   * ```ts
   * const { data: stocks } = await client.listStockTokens();
   * for (const { symbol, priceUsd, pairable } of stocks) console.log(symbol, priceUsd ?? 'unknown', pairable);
   * ```
   */
  listStockTokens: method('listStockTokens'),
});

/** The methods of `catalogOperations`. */
export type CatalogOperations = ReturnType<typeof catalogOperations>;

/** The contract's pattern for a quote asset. */
const NAMEABLE = /^[A-Za-z0-9.]{1,16}$/;

export const isNameable = (symbol: string): boolean => NAMEABLE.test(symbol);

export const isNamed = (asset: { readonly symbol: string } | null, symbol: string): boolean =>
  asset !== null && isNameable(asset.symbol) && asset.symbol.toUpperCase() === symbol.toUpperCase();

/** Returns exact matches, or else matches in any case, in order. */
export function quotesNamed<Quote extends { readonly symbol: string }>(
  quotes: readonly Quote[],
  symbol: string,
): readonly Quote[] {
  const exact = quotes.filter((quote) => quote.symbol === symbol);
  return exact.length > 0 ? exact : quotes.filter((quote) => isNamed(quote, symbol));
}

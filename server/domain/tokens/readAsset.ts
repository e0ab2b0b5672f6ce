import type { Context } from '../../context.ts';
import { findIndexTokens } from '../index/indexTokenRows.ts';
import type { Address, Asset, TokenWords } from '../ports.ts';
import { findRegistryAsset } from './registryAssets.ts';
import { findSeenToken, type SeenAsset } from './seenTokenRows.ts';

/** Of one that does not say what it is called, or not so that a reader would see it. */
const UNNAMED = 'Unnamed token';
const SHORT_ADDRESS = 10;

/**
 * The asset at the address. A token stays what it was when it was first seen; before that it is what it says of itself, under a
 * name of its address where that cannot be shown. Null: no token, or one that does not say what it counts in.
 */
export async function readAsset(context: Context, asked: Address): Promise<SeenAsset | null> {
  const address = context.toChecksum(asked);
  const known = findRegistryAsset(context.addressBook, address);
  if (known !== undefined) return known;
  const seen = await findSeenToken(context.db, address);
  if (seen !== null) return seen;
  const [words, [indexed]] = await Promise.all([
    context.chain.tokenWords(address),
    findIndexTokens(context.db, [address]),
  ]);
  const decimals = indexed?.decimals ?? words.decimals;
  return decimals === null ? null : { ...named(address, words), address, decimals, isNew: true };
}

const named = (address: Address, { symbol, name }: TokenWords): Pick<Asset, 'symbol' | 'name'> => ({
  symbol: symbol ?? address.slice(0, SHORT_ADDRESS),
  name: name ?? UNNAMED,
});

/** What the token says of itself now that is not what it is known by, as reasons of its verdict. */
export function changesOf(known: Asset, words: TokenWords) {
  const { symbol, name } = named(known.address, words);
  const isUnnamed = words.symbol === null || words.name === null;
  const isAsKnown = symbol === known.symbol && name === known.name;
  return {
    /** Of its name: nothing that matters to a trade. */
    names: isAsKnown ? (isUnnamed ? ['unnamed'] : []) : ['metadata_changed'],
    /** Of its unit: what the same number means is another amount. */
    unit: words.decimals === known.decimals ? [] : ['decimals_changed'],
  };
}

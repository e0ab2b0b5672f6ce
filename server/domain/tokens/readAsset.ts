import { findIndexTokens } from '../../indexer/tokenRows.ts';
import type { Address, Asset } from '../../ports/basics.ts';
import type { TokenLabels } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset } from '../../ports/registryAssets.ts';
import { findSeenToken, type SeenAsset } from './seenTokenRows.ts';

const UNNAMED = 'Unnamed token';

const SHORT_ADDRESS = 10;

/**
 * A known token keeps the metadata of its first sight. A new token gets its own, or a name made from its
 * address. Null without decimals.
 */
export async function readAsset(
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum' | 'chain'>,
  asked: Address,
): Promise<SeenAsset | null> {
  const address = context.toChecksum(asked);
  const known = findRegistryAsset(context.addressBook, address);
  if (known !== undefined) return known;
  const seen = await findSeenToken(context.db, address);
  if (seen !== null) return seen;
  const [words, [indexed]] = await Promise.all([
    context.chain.tokenLabels(address),
    findIndexTokens(context.db, [address]),
  ]);
  const decimals = indexed?.decimals ?? words.decimals;
  return decimals === null ? null : { ...named(address, words), address, decimals, isNew: true };
}

const named = (address: Address, { symbol, name }: TokenLabels): Pick<Asset, 'symbol' | 'name'> => ({
  symbol: symbol ?? address.slice(0, SHORT_ADDRESS),
  name: name ?? UNNAMED,
});

/** Differences from the known metadata, as reasons of a verdict. */
export function changesOf(known: Asset, words: TokenLabels) {
  const { symbol, name } = named(known.address, words);
  const isUnnamed = words.symbol === null || words.name === null;
  const isAsKnown = symbol === known.symbol && name === known.name;
  return {
    /** Harmless to trades. */
    names: isAsKnown ? (isUnnamed ? ['unnamed'] : []) : ['metadata_changed'],
    /** Changed decimals change the meaning of every amount. */
    unit: words.decimals === known.decimals ? [] : ['decimals_changed'],
  };
}

import { getAddress, parseEventLogs, toEventSelector } from 'viem';
import { type Address, type Asset, NATIVE } from '../../../ports/basics.ts';
import type { Log } from '../../../ports/chain.ts';
import type { LaunchPair, QuoteAsset, Venue } from '../../../ports/venues.ts';
import { viemLogs } from '../../chain/logs/decodeLog.ts';
import { logHistory, type StateCodec } from '../../chain/logs/logHistory.ts';
import { callNode } from '../../chain/rpc/callNode.ts';
import { isNameable, isNamed, quotesNamed } from '../shared/quotesNamed.ts';
import { factoryAbi } from './ponsAbi.ts';
import { firstBlock, type PonsContext, type PonsHistories } from './ponsContext.ts';

const APPROVAL = 'event PairTokenApprovalUpdated(address indexed pairToken, bool approved)';

const CODEC: StateCodec<readonly Address[]> = {
  initial: [],
  write: (approved) => approved,
  read: (json) => (json as string[]).map((address) => getAddress(address)),
};

/**
 * The native asset, then approved ones in order of approval. The factory keeps no list, so it is folded from
 * logs and confirmed with the factory.
 */
export function ponsQuoteAssets(
  context: PonsHistories,
  readTerms: Venue['terms'],
): Pick<Venue, 'quoteAssets' | 'pair'> {
  const { chain, factory, checkpoints, pairAsset } = context;
  const approvals = logHistory({
    client: chain.client,
    checkpoints,
    fromBlock: firstBlock(context),
    name: `pons pairs ${factory}`,
    filter: { addresses: [factory], topics: [toEventSelector(APPROVAL)] },
    form: CODEC,
    fold: (before, logs) => logs.reduce(foldApproval, before),
  });
  let lastListed: readonly Asset[] = [];

  const listed = async (): Promise<readonly Asset[]> => {
    const assets = await Promise.all((await approvals.at()).map(pairAsset));
    // No request can name the others.
    lastListed = assets.filter((asset) => asset !== null).filter(({ symbol }) => isNameable(symbol));
    return lastListed;
  };

  /** The asset is mostly the same as last time, so its terms are requested while the list is read. */
  const listedPair = async (symbol: string): Promise<LaunchPair | null> => {
    const [likely] = quotesNamed(lastListed, symbol);
    const [assets, likelyTerms] = await Promise.all([
      listed(),
      likely === undefined ? null : readTerms(likely.address),
    ]);
    const [first] = quotesNamed(assets, symbol);
    if (first !== undefined && first.address === likely?.address && likelyTerms !== null)
      return { quote: quoteAssetOf(first), terms: likelyTerms };
    const approved = await onlyApproved(
      context,
      assets.filter((asset) => isNamed(asset, symbol)),
    );
    const [paired] = quotesNamed(approved, symbol);
    return paired === undefined
      ? null
      : { quote: quoteAssetOf(paired), terms: await readTerms(paired.address) };
  };

  return {
    async quoteAssets() {
      const [native, assets] = await Promise.all([pairAsset(NATIVE), listed()]);
      const approved = await onlyApproved(context, assets);
      return [native, ...approved].filter((asset) => asset !== null).map(quoteAssetOf);
    },
    async pair(symbol) {
      const native = await pairAsset(NATIVE);
      // The native asset wins over others with its symbol and needs no approval.
      const pair = native?.symbol === symbol ? null : await listedPair(symbol);
      if (native === null || !isNamed(native, symbol) || pair?.quote.symbol === symbol) return pair;
      return { quote: quoteAssetOf(native), terms: await readTerms(NATIVE) };
    },
  };
}

const quoteAssetOf = (asset: Asset): QuoteAsset => ({ ...asset, logoUrl: null });

/** An asset that is approved again counts from its latest approval. */
function foldApproval(approved: readonly Address[], log: Log): readonly Address[] {
  const [event] = parseEventLogs({
    abi: factoryAbi,
    eventName: 'PairTokenApprovalUpdated',
    logs: viemLogs([log]),
  });
  if (event === undefined) return approved;
  const pairToken = getAddress(event.args.pairToken);
  if (!event.args.approved) return approved.filter((address) => address !== pairToken);
  return approved.includes(pairToken) ? approved : [...approved, pairToken];
}

async function onlyApproved(
  { chain, factory }: PonsContext,
  assets: readonly Asset[],
): Promise<readonly Asset[]> {
  if (assets.length === 0) return [];
  const approved = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      contracts: assets.map(
        ({ address }) =>
          ({
            address: factory,
            abi: factoryAbi,
            functionName: 'approvedPairTokens',
            args: [address],
          }) as const,
      ),
    }),
  );
  return assets.filter((_, index) => approved[index] === true);
}

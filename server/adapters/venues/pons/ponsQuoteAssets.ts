import { getAddress, parseEventLogs, toEventSelector } from 'viem';
import { type Address, type Asset, type Log, NATIVE, type QuoteAsset } from '../../../domain/ports.ts';
import { callNode } from '../../chain/callNode.ts';
import { logHistory } from '../../chain/logHistory.ts';
import { viemLogs } from '../../chain/viemLogs.ts';
import { factoryAbi } from './ponsAbi.ts';
import type { PonsContext } from './ponsContext.ts';

const APPROVAL = 'event PairTokenApprovalUpdated(address indexed pairToken, bool approved)';

/**
 * Assets that a launch may pair with: the native one, then the venue's list in the order of approval, which is what its
 * own interface shows first. The factory keeps no list, so it is folded from the log and confirmed with the factory.
 */
export function ponsQuoteAssets(context: PonsContext): () => Promise<QuoteAsset[]> {
  const { chain, factory, addressBook } = context;
  const metadata = new Map<Address, Asset>();
  const approvals = logHistory<readonly Address[]>({
    client: chain.client,
    filter: { addresses: [factory], topics: [toEventSelector(APPROVAL)] },
    fromBlock: BigInt(addressBook.pons.deployedAtBlock ?? 0),
    initial: [],
    fold: foldApproval,
  });
  const assetAt = async (address: Address): Promise<Asset | null> => {
    const known = metadata.get(address);
    if (known !== undefined) return known;
    const asset = await chain.token(address);
    if (asset !== null) metadata.set(address, asset);
    return asset;
  };
  return async () => {
    const block = await callNode(() => chain.client.getBlockNumber({ cacheTime: 0 }));
    const candidates = await approvals.at(block);
    const approved = await readApproved(context, candidates);
    const listed = [NATIVE, ...candidates.filter((_, index) => approved[index] === true)];
    const assets = await Promise.all(listed.map(assetAt));
    return assets.filter((asset) => asset !== null).map((asset) => ({ ...asset, logoUrl: null }));
  };
}

/** An asset that was revoked and approved again counts from its latest approval. */
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

async function readApproved({ chain, factory }: PonsContext, tokens: readonly Address[]): Promise<boolean[]> {
  return callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      contracts: tokens.map(
        (token) =>
          ({ address: factory, abi: factoryAbi, functionName: 'approvedPairTokens', args: [token] }) as const,
      ),
    }),
  );
}

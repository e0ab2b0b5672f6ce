import {
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  isAddressEqual,
  parseEventLogs,
  zeroAddress,
} from 'viem';
import { toFixed18 } from '../../../money/amounts.ts';
import { type Address, type Asset, PortError } from '../../../ports/basics.ts';
import type { PlannedTransaction, Receipt } from '../../../ports/chain.ts';
import { findRegistryAsset, type RegistryAsset, registryAssets } from '../../../ports/registryAssets.ts';
import type {
  LaunchedToken,
  LaunchOrder,
  LaunchPair,
  LaunchTerms,
  QuoteAsset,
  Venue,
} from '../../../ports/venues.ts';
import { viemLogs } from '../../chain/logs/decodeLog.ts';
import { callNode } from '../../chain/rpc/callNode.ts';
import { quotesNamed } from '../shared/quotesNamed.ts';
import {
  createParams,
  economicsOf,
  OWNER_SHARES,
  POOL_FEE_PIPS,
  SUPPLY_RAW,
  startQuoteRaw,
  startTickFor,
  WAD,
} from './launchTemplate.ts';
import { airlockAbi } from './longAbi.ts';
import type { LongContext } from './longContext.ts';

const BPS = 10_000n;

const PIPS_PER_BPS = 100;

type Launching = Pick<
  Venue,
  'status' | 'terms' | 'pair' | 'mayLaunch' | 'metadata' | 'launch' | 'launchOn' | 'launched' | 'predicted'
>;

export function longLaunching(context: LongContext): Launching {
  return {
    status: () => readStatus(context),
    terms: (quote) => readTerms(context, quote),
    pair: (symbol) => readPair(context, symbol),
    mayLaunch: async (launchers) => {
      const areAdmitted = await areModulesAdmitted(context);
      return launchers.map(() => areAdmitted);
    },
    metadata: metadataOf,
    launch: async (order, at) => launchCall(context, order, await readOwner(context, at)),
    launchOn: (order, { appointed }) => launchCall(context, order, appointed),
    launched: (receipt) => readLaunched(context, receipt),
    predicted: (returned) => {
      const [token] = decodeFunctionResult({ abi: airlockAbi, functionName: 'create', data: returned });
      return launchedToken(context, token);
    },
  };
}

async function readStatus(context: LongContext) {
  const { airlock } = context.addressBook.long;
  const hasCode = await context.chain.hasCode(airlock);
  return { address: airlock, hasCode, enabled: hasCode && (await areModulesAdmitted(context)) };
}

/** Anyone may launch with modules that the Airlock's owner has admitted. */
async function areModulesAdmitted({ chain, addressBook: { long } }: LongContext): Promise<boolean> {
  const modules = [long.tokenFactory, long.governanceFactory, long.poolInitializer, long.liquidityMigrator];
  const states = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      contracts: modules.map(
        (module) =>
          ({
            address: long.airlock,
            abi: airlockAbi,
            functionName: 'getModuleState',
            args: [module],
          }) as const,
      ),
    }),
  );
  return states.every((state, index) => state === index + 1);
}

/** Null without a fresh price. */
async function readTerms(context: LongContext, quote: Address): Promise<LaunchTerms | null> {
  const asset = findRegistryAsset(context.addressBook, quote);
  if (asset === undefined) return null;
  const [prices, owner] = await Promise.all([readQuotePrices(context), readOwner(context)]);
  return termsBy(prices, owner, asset);
}

async function readPair(context: LongContext, symbol: string): Promise<LaunchPair | null> {
  const [prices, owner] = await Promise.all([readQuotePrices(context), readOwner(context)]);
  const [quote] = quotesNamed(pricedAssets(context, prices), symbol);
  return quote === undefined ? null : { quote, terms: termsBy(prices, owner, quote) };
}

function termsBy(prices: ReadonlyMap<Address, bigint>, owner: Address, asset: Asset): LaunchTerms | null {
  const usd18 = prices.get(asset.address);
  const startTick = usd18 === undefined ? null : startTickFor(usd18, asset.decimals);
  if (startTick === null) return null;
  const { address, symbol, name, decimals } = asset;
  return {
    quote: { address, symbol, name, decimals },
    totalSupplyRaw: SUPPLY_RAW,
    launchFeeWei: 0n,
    configId: BigInt(startTick),
    economics: economicsOf(startTick),
    startQuoteRaw: startQuoteRaw(startTick),
    graduationThresholdRaw: null,
    feeBps: POOL_FEE_PIPS / PIPS_PER_BPS,
    maxCreatorTaxBps: 0,
    protocolFeeShareBps: Number((OWNER_SHARES * BPS) / WAD),
    snipeTax: { startBps: 0, seconds: 0 },
    appointed: owner,
  };
}

/** A beneficiary of every launch, who can be replaced. */
async function readOwner({ chain, addressBook }: LongContext, at?: bigint): Promise<Address> {
  const owner = await callNode(() =>
    chain.client.readContract({
      address: addressBook.long.airlock,
      abi: airlockAbi,
      functionName: 'owner',
      ...(at === undefined ? {} : { blockNumber: at }),
    }),
  );
  return getAddress(owner);
}

function launchCall(
  { addressBook }: LongContext,
  order: LaunchOrder,
  owner: Address | null,
): PlannedTransaction {
  const { metadataUri } = order;
  if (owner === null) throw new Error('the terms are of another venue');
  if (metadataUri === null) throw new Error('a launch on long names where its metadata is');
  if (order.economics !== economicsOf(Number(order.configId))) {
    throw new PortError(
      'rejected',
      'The service no longer launches on the terms that this launch was accepted with.',
    );
  }
  const { airlock } = addressBook.long;
  // Without an integrator the Airlock uses its owner.
  const integrator = order.integrator ?? zeroAddress;
  const params = createParams(addressBook, { ...order, metadataUri, integrator }, owner);
  const data = encodeFunctionData({ abi: airlockAbi, functionName: 'create', args: [params] });
  return { to: airlock, valueWei: 0n, data };
}

function readLaunched(context: LongContext, receipt: Receipt): LaunchedToken {
  const { airlock } = context.addressBook.long;
  const logs = viemLogs(receipt.logs.filter((log) => isAddressEqual(log.address, airlock)));
  const [created] = parseEventLogs({ abi: airlockAbi, eventName: 'Create', logs });
  if (created === undefined) throw new PortError('rejected', 'The receipt launched no token at this venue.');
  return launchedToken(context, created.args.asset);
}

function launchedToken({ addressBook }: LongContext, token: Address): LaunchedToken {
  return { token: getAddress(token), curve: addressBook.uniswapV4.poolManager };
}

/**
 * The venue accepts any asset, but a launch starts at a value in dollars. So only assets with a fresh price
 * are listed. WETH comes last, because it is ether again.
 */
export async function longQuoteAssets(context: LongContext): Promise<QuoteAsset[]> {
  return pricedAssets(context, await readQuotePrices(context));
}

export function pricedAssets(
  { addressBook }: Pick<LongContext, 'addressBook'>,
  prices: ReadonlyMap<Address, bigint>,
): QuoteAsset[] {
  return inOrder(registryAssets(addressBook))
    .filter(({ address }) => prices.has(address))
    .map(({ address, symbol, name, decimals }) => ({ address, symbol, name, decimals, logoUrl: null }));
}

const inOrder = (assets: readonly RegistryAsset[]): readonly RegistryAsset[] => [
  ...assets.filter(({ kind }) => kind !== 'wrapped'),
  ...assets.filter(({ kind }) => kind === 'wrapped'),
];

/** USD per whole unit in 18-digit fixed point. Assets without a fresh price are absent. */
export async function readQuotePrices({
  addressBook,
  prices,
}: LongContext): Promise<ReadonlyMap<Address, bigint>> {
  const oracle = await prices.oracle(registryAssets(addressBook).map(({ address }) => address));
  const fresh = [...oracle.values()].filter(({ stale }) => !stale);
  return new Map(fresh.map(({ token, usd }) => [token, toFixed18(usd)]));
}

const IPFS = 'ipfs://';

/**
 * Makes the `tokenURI` document, with the fields of the venue's front end. An image outside IPFS has no hash.
 * Wallets and explorers read `image`.
 */
export const metadataOf: Venue['metadata'] = (token) => {
  const { name, symbol, description, logoUrl, website, twitter, telegram } = token;
  const links = [
    { label: 'Website', url: website },
    { label: 'X', url: twitter },
    { label: 'Telegram', url: telegram },
  ];
  const document = {
    name,
    symbol,
    ticker: symbol,
    description,
    image: logoUrl,
    image_hash: logoUrl.startsWith(IPFS) ? logoUrl.slice(IPFS.length) : '',
    social_links: links.filter(({ url }) => url !== ''),
    categories: [],
    vesting_recipients: [],
    fee_receiver: token.feeRecipient,
  };
  return new TextEncoder().encode(JSON.stringify(document));
};

import {
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  isAddressEqual,
  parseEventLogs,
  zeroAddress,
} from 'viem';
import { quotesNamed } from '../../../domain/launches/quotesNamed.ts';
import {
  type Address,
  type Asset,
  type LaunchedToken,
  type LaunchOrder,
  type LaunchPair,
  type LaunchTerms,
  type PlannedTransaction,
  PortError,
  type Receipt,
  type Venue,
} from '../../../domain/ports.ts';
import { findRegistryAsset } from '../../../domain/tokens/registryAssets.ts';
import { callNode } from '../../chain/callNode.ts';
import { viemLogs } from '../../chain/viemLogs.ts';
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
import { pricedAssets, readQuotePrices } from './longQuoteAssets.ts';
import { metadataOf } from './metadataOf.ts';

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

/** Anyone may launch out of modules that the Airlock's owner has admitted, each in the place that it is meant for. */
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

/** Terms follow from the price of the quote asset at this moment; without a fresh one there are none. */
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

/** Of the Airlock: a beneficiary of every launch, and whoever owns it can hand it on. */
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
  // Without an integrator the Airlock enters its owner.
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

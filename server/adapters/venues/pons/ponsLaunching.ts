import {
  decodeAbiParameters,
  encodeFunctionData,
  getAddress,
  isAddressEqual,
  parseAbiParameters,
  parseEventLogs,
  zeroAddress,
} from 'viem';
import {
  type Address,
  type Asset,
  type Hex,
  type LaunchedToken,
  type LaunchOrder,
  type LaunchTerms,
  type PlannedTransaction,
  PortError,
  type Receipt,
  type Venue,
} from '../../../domain/ports.ts';
import { callNode } from '../../chain/callNode.ts';
import { isNative } from '../../chain/erc20.ts';
import { viemLogs } from '../../chain/viemLogs.ts';
import { factoryAbi, forwarderAbi, memeHookAbi } from './ponsAbi.ts';
import { type PonsContext, pairOf, readSatellites } from './ponsContext.ts';
import { readForwarder } from './ponsInitialBuy.ts';

/** Configurations are append-only and there is one today; the bound keeps a long list from becoming a long call. */
const MAX_CONFIGS = 32n;

interface PairTerms {
  readonly configId: bigint;
  readonly economics: Hex;
  readonly supply: bigint;
  readonly curveFeeBps: bigint;
  readonly phantomQuote: bigint;
  readonly graduationThreshold: bigint;
}

export function ponsLaunching(
  context: PonsContext,
): Pick<Venue, 'status' | 'terms' | 'mayLaunch' | 'metadata' | 'launch' | 'launched' | 'predicted'> {
  return {
    status: () => readStatus(context),
    terms: (quote) => readTerms(context, quote),
    mayLaunch: (launcher) =>
      callNode(() =>
        context.chain.client.readContract({
          ...contract(context),
          functionName: 'canLaunch',
          args: [launcher],
        }),
      ),
    metadata: () => null,
    launch: (order, at) => planLaunch(context, order, at),
    launched: (receipt) => readLaunched(context, receipt),
    predicted: predictedIn,
  };
}

async function readStatus(context: PonsContext) {
  const { chain, factory } = context;
  const hasCode = await chain.hasCode(factory);
  if (!hasCode) return { address: factory, hasCode, enabled: false };
  const enabled = await callNode(() =>
    chain.client.readContract({ ...contract(context), functionName: 'launchEnabled' }),
  );
  return { address: factory, hasCode, enabled };
}

async function readTerms(context: PonsContext, quote: Address): Promise<LaunchTerms | null> {
  const [pairTerms, asset, approved, rules] = await Promise.all([
    readPairTerms(context, pairOf(quote)),
    context.chain.token(quote),
    isPaired(context, quote),
    readRules(context),
  ]);
  const terms = pairTerms[0];
  if (terms === undefined || asset === null || !approved) return null;
  return {
    quote: asset,
    totalSupplyRaw: terms.supply,
    launchFeeWei: rules.launchFee,
    configId: terms.configId,
    economics: terms.economics,
    startQuoteRaw: terms.phantomQuote,
    graduationThresholdRaw: terms.graduationThreshold,
    feeBps: Number(terms.curveFeeBps),
    maxCreatorTaxBps: Number(rules.maxCreatorTaxBps),
    protocolFeeShareBps: rules.policy.protocolFeeShareBps,
    snipeTax: { startBps: Number(rules.snipeTaxStartBps), seconds: Number(rules.snipeTaxSeconds) },
  } satisfies LaunchTerms & { quote: Asset };
}

/** What holds for every launch now, whatever it pairs with. */
async function readRules(context: PonsContext) {
  const { memeHook } = await readSatellites(context);
  const [launchFee, maxCreatorTaxBps, snipeTaxStartBps, snipeTaxSeconds, policy] = await callNode(() =>
    context.chain.client.multicall({
      allowFailure: false,
      contracts: [
        { ...contract(context), functionName: 'launchFee' },
        { ...contract(context), functionName: 'maxCreatorTaxBps' },
        { ...contract(context), functionName: 'snipeTaxStartBps' },
        { ...contract(context), functionName: 'snipeTaxSeconds' },
        { address: memeHook, abi: memeHookAbi, functionName: 'currentFeePolicy' },
      ],
    }),
  );
  return { launchFee, maxCreatorTaxBps, snipeTaxStartBps, snipeTaxSeconds, policy };
}

/** The native asset needs no approval: its terms are the configuration's own. */
async function isPaired(context: PonsContext, quote: Address): Promise<boolean> {
  const pair = pairOf(quote);
  if (isAddressEqual(pair, zeroAddress)) return true;
  return callNode(() =>
    context.chain.client.readContract({
      ...contract(context),
      functionName: 'approvedPairTokens',
      args: [pair],
    }),
  );
}

/** The enabled configurations with the terms that a launch against `pair` gets, lowest id first. */
async function readPairTerms(context: PonsContext, pair: Address): Promise<PairTerms[]> {
  const { client } = context.chain;
  const factory = contract(context);
  const [count, economics] = await callNode(() =>
    client.multicall({
      allowFailure: false,
      contracts: [
        { ...factory, functionName: 'launchConfigCount' },
        { ...factory, functionName: 'pairTokenEconomics', args: [pair] },
      ],
    }),
  );
  const ids = Array.from({ length: Number(count < MAX_CONFIGS ? count : MAX_CONFIGS) }, (_, id) =>
    BigInt(id),
  );
  const [configs, digests] = await Promise.all([
    readEach(ids, (id) => client.readContract({ ...factory, functionName: 'getLaunchConfig', args: [id] })),
    readEach(ids, (id) =>
      client.readContract({ ...factory, functionName: 'previewLaunchEconomics', args: [id, pair] }),
    ),
  ]);
  const [phantomQuote, graduationThreshold] = economics;
  const own = isAddressEqual(pair, zeroAddress) ? {} : { phantomQuote, graduationThreshold };
  return ids
    .map((configId, index) => ({ ...configs[index]!, ...own, configId, economics: digests[index]! }))
    .filter((config) => config.enabled);
}

async function readEach<T>(ids: readonly bigint[], read: (id: bigint) => Promise<T>): Promise<T[]> {
  return callNode(() => Promise.all(ids.map(read)));
}

async function planLaunch(
  context: PonsContext,
  order: LaunchOrder,
  at?: bigint,
): Promise<PlannedTransaction> {
  const launchFeeWei = await callNode(() =>
    context.chain.client.readContract({
      ...contract(context),
      functionName: 'launchFee',
      ...(at === undefined ? {} : { blockNumber: at }),
    }),
  );
  const { configId, initialBuy, launcher, quote } = order;
  const [params, pair] = [paramsOf(order), pairOf(quote)];
  // Launcher, fee recipient and buyer are exempt from the snipe tax without being listed.
  if (initialBuy === null) {
    const args = [params, configId, pair, []] as const;
    const data = encodeFunctionData({ abi: factoryAbi, functionName: 'launchToken', args });
    return { to: context.factory, valueWei: launchFeeWei, data };
  }
  const { amountInRaw, minAmountOutRaw } = initialBuy;
  const args = [params, configId, pair, amountInRaw, minAmountOutRaw, launcher, []] as const;
  const data = encodeFunctionData({ abi: forwarderAbi, functionName: 'launchAndBuy', args });
  const valueWei = launchFeeWei + (isNative(quote) ? amountInRaw : 0n);
  return { to: await readForwarder(context, at), valueWei, data };
}

function paramsOf(order: LaunchOrder) {
  return {
    name: order.name,
    symbol: order.symbol,
    logo: order.logoUrl,
    description: order.description,
    socials: socialsOf(order),
    creatorFeeRecipient: order.feeRecipient,
    creatorTaxBps: order.creatorTaxBps,
    // A buyback would lock half of the creator's fees and keep the creator from sweeping the rest.
    buybackEnabled: false,
    expectedEconomics: order.economics,
    salt: order.salt,
  };
}

const CREATED = parseAbiParameters('address token, address curve');

/** Both ways to launch return the addresses that they create first. */
function predictedIn(returned: Hex): LaunchedToken {
  const [token, curve] = decodeAbiParameters(CREATED, returned);
  return { token: getAddress(token), curve: getAddress(curve) };
}

function readLaunched(context: PonsContext, receipt: Receipt): LaunchedToken {
  const logs = viemLogs(receipt.logs.filter((log) => isAddressEqual(log.address, context.factory)));
  const [launch] = parseEventLogs({ abi: factoryAbi, eventName: 'TokenLaunched', logs });
  if (launch === undefined) throw new PortError('rejected', 'The receipt launched no token at this venue.');
  return { token: getAddress(launch.args.token), curve: getAddress(launch.args.curve) };
}

function socialsOf({ twitter, telegram, website }: LaunchOrder) {
  return { twitter, telegram, discord: '', website, farcaster: '' };
}

function contract({ factory }: PonsContext) {
  return { address: factory, abi: factoryAbi } as const;
}

import { isAddressEqual, type ReadContractReturnType, zeroAddress } from 'viem';
import { startEarly } from '../../../concurrency/promises.ts';
import type { Address, Asset, Hex } from '../../../ports/basics.ts';
import type { LaunchTerms, Venue } from '../../../ports/venues.ts';
import { callNode } from '../../chain/rpc/callNode.ts';
import { factoryAbi, memeHookAbi } from './ponsAbi.ts';
import { type PonsContext, pairOf } from './ponsContext.ts';
import { forwarderIn } from './ponsInitialBuy.ts';

/** Configurations are append-only, and there is one today. Bounds the call. */
const MAX_CONFIGS = 32n;

const ABI = [...factoryAbi, ...memeHookAbi] as const;

type Rules = Awaited<ReturnType<typeof readRules>>;
type Behind = Awaited<ReturnType<typeof readBehind>>;
type Config = ReadContractReturnType<typeof factoryAbi, 'getLaunchConfig'>;
type Policy = ReadContractReturnType<typeof memeHookAbi, 'currentFeePolicy'>;

/** Further reads depend on it. The factory's owner can change it. */
interface Named {
  readonly configs: bigint;
  readonly memeHook: Address;
}

/**
 * Reads the factory and, in the same round, what it named last time. Repeats the second part only if the
 * names changed.
 */
export function ponsTerms(context: PonsContext): Venue['terms'] {
  let last: Named | null = null;
  return async (quote) => {
    const pair = pairOf(quote);
    const guess = last;
    const guessed = guess === null ? null : startEarly(readBehind(context, pair, guess));
    const [asset, rules] = await Promise.all([context.pairAsset(quote), readRules(context, pair)]);
    if (asset === null || !rules.isPaired) return null;
    const { named } = rules;
    const isGuessed = guess !== null && isSame(guess, named);
    const behind = await (isGuessed && guessed !== null ? guessed : readBehind(context, pair, named));
    last = named;
    return termsOf(asset, rules, behind);
  };
}

const isSame = (one: Named, other: Named): boolean =>
  one.configs === other.configs && isAddressEqual(one.memeHook, other.memeHook);

/** Uses the first open configuration. Null if none is open. */
function termsOf(quote: Asset, rules: Rules, { configs, policy }: Behind): LaunchTerms | null {
  const open = configs.find(({ enabled }) => enabled);
  if (open === undefined) return null;
  const { phantomQuote, graduationThreshold } = rules.own ?? open;
  return {
    quote,
    totalSupplyRaw: open.supply,
    launchFeeWei: rules.launchFee,
    configId: open.configId,
    economics: open.economics,
    startQuoteRaw: phantomQuote,
    graduationThresholdRaw: graduationThreshold,
    feeBps: Number(open.curveFeeBps),
    maxCreatorTaxBps: Number(rules.maxCreatorTaxBps),
    protocolFeeShareBps: policy.protocolFeeShareBps,
    snipeTax: { startBps: Number(rules.snipeTaxStartBps), seconds: Number(rules.snipeTaxSeconds) },
    appointed: forwarderIn(rules.forwarder),
  };
}

/** Reads rules of every launch, and of one against `pair`. */
async function readRules({ chain, factory }: PonsContext, pair: Address) {
  const contract = { address: factory, abi: factoryAbi } as const;
  const [
    launchFee,
    maxCreatorTaxBps,
    snipeTaxStartBps,
    snipeTaxSeconds,
    forwarder,
    memeHook,
    count,
    isApproved,
    economics,
  ] = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      contracts: [
        { ...contract, functionName: 'launchFee' },
        { ...contract, functionName: 'maxCreatorTaxBps' },
        { ...contract, functionName: 'snipeTaxStartBps' },
        { ...contract, functionName: 'snipeTaxSeconds' },
        { ...contract, functionName: 'launchForwarder' },
        { ...contract, functionName: 'memeHook' },
        { ...contract, functionName: 'launchConfigCount' },
        { ...contract, functionName: 'approvedPairTokens', args: [pair] },
        { ...contract, functionName: 'pairTokenEconomics', args: [pair] },
      ],
    }),
  );
  const [phantomQuote, graduationThreshold] = economics;
  // The native asset needs no approval.
  const isNative = isAddressEqual(pair, zeroAddress);
  const named: Named = { configs: count < MAX_CONFIGS ? count : MAX_CONFIGS, memeHook };
  return {
    launchFee,
    maxCreatorTaxBps,
    snipeTaxStartBps,
    snipeTaxSeconds,
    forwarder,
    named,
    isPaired: isNative || isApproved,
    own: isNative ? null : { phantomQuote, graduationThreshold },
  };
}

/** Configurations come with the digest for `pair`, lowest id first. */
async function readBehind({ chain, factory }: PonsContext, pair: Address, { configs, memeHook }: Named) {
  const contract = { address: factory, abi: ABI } as const;
  const ids = Array.from({ length: Number(configs) }, (_, id) => BigInt(id));
  const ofHook = { address: memeHook, abi: ABI, functionName: 'currentFeePolicy' } as const;
  const ofConfig = (id: bigint) =>
    [
      { ...contract, functionName: 'getLaunchConfig', args: [id] },
      { ...contract, functionName: 'previewLaunchEconomics', args: [id, pair] },
    ] as const;
  const contracts: readonly (typeof ofHook | ReturnType<typeof ofConfig>[number])[] = [
    ofHook,
    ...ids.flatMap(ofConfig),
  ];
  const [policy, ...answers] = await callNode(() =>
    chain.client.multicall({ allowFailure: false, contracts }),
  );
  return {
    policy: policy as Policy,
    configs: ids.map((configId, index) => ({
      ...(answers[2 * index] as Config),
      economics: answers[2 * index + 1] as Hex,
      configId,
    })),
  };
}

import { getAddress, isAddressEqual, toFunctionSelector } from 'viem';
import type { Address, ChainLog, LaunchFact, Receipt } from '../../../domain/ports.ts';
import { callNode } from '../../chain/callNode.ts';
import { decodeLog } from '../../chain/decodeLog.ts';
import { readDecimals } from '../../chain/readDecimals.ts';
import { readText, readTokenWords } from '../../chain/readToken.ts';
import { mintedIn, readLaunchReceipt } from '../readMint.ts';
import { reservedTokens } from './curveArithmetic.ts';
import { curveTermsAbi, factoryAbi, launchEvents } from './ponsAbi.ts';
import { assetOf, type PonsContext } from './ponsContext.ts';

/** With the venue's own limits of the two texts, which count bytes. */
const LOGO = { selector: toFunctionSelector('function logo()'), maxCharacters: 512 };
const DESCRIPTION = { selector: toFunctionSelector('function description()'), maxCharacters: 2_048 };
/** Of every token of the venue. */
const TOKEN_DECIMALS = 18;

interface Launched {
  readonly token: Address;
  readonly curve: Address;
  readonly deployer: Address;
  readonly pairToken: Address;
  readonly graduationThreshold: bigint;
}

/**
 * A launch with the terms that it froze, from what never changes: its receipt, its curve's constants, the policy that the
 * factory recorded for it. Null for a quote asset whose amounts have no known unit. `head` is a block at or above the log's.
 */
export async function readLaunch(
  context: PonsContext,
  log: ChainLog,
  args: Launched,
  head: bigint,
): Promise<LaunchFact | null> {
  const { chain } = context;
  const [token, curve] = [getAddress(args.token), getAddress(args.curve)];
  const quote = assetOf(args.pairToken);
  const [receipt, terms, words, logoUrl, description, quoteDecimals] = await Promise.all([
    readLaunchReceipt(chain, log),
    readTerms(context, token, curve),
    // In one batch: the code of a launched token is the factory's own.
    readTokenWords(chain.client, token, head),
    readText(chain.client, token, LOGO, head),
    readText(chain.client, token, DESCRIPTION, head),
    readDecimals(chain.alone, context.addressBook, quote, head),
  ]);
  if (quoteDecimals === null) return null;
  const totalSupplyRaw = mintedIn(receipt, token);
  const { phantomQuoteRaw, ...frozen } = terms;
  const graduationThresholdRaw = args.graduationThreshold;
  const reservedTokenRaw = reservedTokens(totalSupplyRaw, phantomQuoteRaw, graduationThresholdRaw);
  return {
    blockNumber: log.blockNumber,
    blockHash: log.blockHash,
    logIndex: log.logIndex,
    txHash: log.txHash,
    kind: 'launched',
    venue: 'pons',
    phase: 'curve',
    token,
    name: words.name,
    symbol: words.symbol,
    decimals: words.decimals ?? TOKEN_DECIMALS,
    logoUrl,
    description,
    totalSupplyRaw,
    quote,
    quoteDecimals,
    market: curve,
    pool: null,
    creator: getAddress(args.deployer),
    feeRecipient: firstRecipient(receipt, log, curve) ?? getAddress(args.deployer),
    ...frozen,
    curve: { phantomQuoteRaw, graduationThresholdRaw, reservedTokenRaw },
    spot: { quoteRaw: phantomQuoteRaw, tokenRaw: totalSupplyRaw },
  };
}

async function readTerms({ chain, factory }: PonsContext, token: Address, curve: Address) {
  const contract = { address: curve, abi: curveTermsAbi } as const;
  const [feeBps, creatorTaxBps, phantomQuoteRaw, policy] = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      contracts: [
        { ...contract, functionName: 'feeBps' },
        { ...contract, functionName: 'creatorTaxBps' },
        { ...contract, functionName: 'phantomQuote' },
        { address: factory, abi: factoryAbi, functionName: 'getLaunchFeePolicy', args: [token] },
      ],
    }),
  );
  return {
    feeBps: Number(feeBps),
    creatorTaxBps: Number(creatorTaxBps),
    protocolShareBps: policy.protocolFeeShareBps,
    phantomQuoteRaw,
  };
}

/** A new curve frees its launcher from the snipe tax and then its fee recipient, where that is another. */
function firstRecipient(receipt: Receipt, launch: ChainLog, curve: Address): Address | null {
  let recipient: Address | null = null;
  for (const log of receipt.logs) {
    if (log.logIndex >= launch.logIndex || !isAddressEqual(log.address, curve)) continue;
    const event = decodeLog(launchEvents, log);
    if (event?.eventName === 'SnipeTaxExempted') recipient = getAddress(event.args.account);
  }
  return recipient;
}

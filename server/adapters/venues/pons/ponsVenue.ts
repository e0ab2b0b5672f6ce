import { getAddress } from 'viem';
import type { Address, TokenMarket, Venue } from '../../../domain/ports.ts';
import type { AddressBook } from '../../chain/addressBook.ts';
import { callNode } from '../../chain/callNode.ts';
import type { ConnectedChain } from '../../chain/connectChain.ts';
import { curveAbi } from './ponsAbi.ts';
import { assetOf, type PonsContext, readRecords } from './ponsContext.ts';
import { ponsEarnings } from './ponsEarnings.ts';
import { ponsInitialBuy } from './ponsInitialBuy.ts';
import { ponsLaunching } from './ponsLaunching.ts';
import { ponsQuoteAssets } from './ponsQuoteAssets.ts';
import { ponsTrading } from './ponsTrading.ts';

type CurveRecord = Awaited<ReturnType<typeof readRecords>>[number];

/** The venue's phases in the order of its enumeration. */
const PHASES = ['curve', 'graduating', 'graduated', 'rescued'] as const;

/** The launchpad Pons, version 2: its contracts are called directly, there is no API in between. */
export function ponsVenue(options: { chain: ConnectedChain; addressBook: AddressBook }): Venue {
  const context: PonsContext = { ...options, factory: getAddress(options.addressBook.pons.factory) };
  return {
    name: 'pons',
    ...ponsTrading(context),
    ...ponsLaunching(context),
    ...ponsInitialBuy(context),
    ...ponsEarnings(context),
    quoteAssets: ponsQuoteAssets(context),
    markets: (tokens, at) => readMarkets(context, tokens, at),
  };
}

/** Records first, then all curves in one call. */
async function readMarkets(
  context: PonsContext,
  tokens: readonly Address[],
  at?: bigint,
): Promise<(TokenMarket | null)[]> {
  const records = await readRecords(context, tokens, at);
  const curves = await readCurves(
    context,
    records.filter(({ exists }) => exists).map(({ curve }) => curve),
    at,
  );
  return records.map((record) => {
    const reserves = curves.get(record.curve);
    return reserves === undefined ? null : marketOf(record, reserves);
  });
}

interface Reserves {
  readonly quoteRaw: bigint;
  readonly tokenRaw: bigint;
  readonly sellableRaw: bigint;
}

async function readCurves(
  { chain }: PonsContext,
  curves: readonly Address[],
  at: bigint | undefined,
): Promise<ReadonlyMap<Address, Reserves>> {
  if (curves.length === 0) return new Map();
  const on = (address: Address) => ({ address, abi: curveAbi }) as const;
  const blockNumber = at === undefined ? {} : { blockNumber: at };
  const answers = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      contracts: [
        ...curves.map((curve) => ({ ...on(curve), functionName: 'getReserves' }) as const),
        ...curves.map((curve) => ({ ...on(curve), functionName: 'sellableTokens' }) as const),
      ],
      ...blockNumber,
    }),
  );
  return new Map(
    curves.map((curve, index) => {
      const [quoteRaw, tokenRaw] = answers[index] as readonly [bigint, bigint];
      return [curve, { quoteRaw, tokenRaw, sellableRaw: answers[curves.length + index] as bigint }];
    }),
  );
}

function marketOf(record: CurveRecord, { quoteRaw, tokenRaw, sellableRaw }: Reserves): TokenMarket {
  const recorded = PHASES[record.phase] ?? 'rescued';
  // Sold out, it trades no more, whether or not anybody has begun its graduation.
  const phase = recorded === 'curve' && sellableRaw === 0n ? 'graduating' : recorded;
  return {
    token: getAddress(record.token),
    quote: assetOf(record.pairToken),
    phase,
    spot: phase === 'curve' ? { quoteRaw, tokenRaw } : null,
    feeRecipient: getAddress(record.creatorFeeRecipient),
  };
}

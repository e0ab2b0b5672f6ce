import { getAddress, zeroAddress } from 'viem';
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
    market: (token) => readMarket(context, token),
    snipeTaxes: (curves) => readSnipeTaxes(context, curves),
  };
}

async function readMarket(context: PonsContext, token: Address): Promise<TokenMarket | null> {
  const { client } = context.chain;
  const [record] = await readRecords(context, [token]);
  if (record?.exists !== true) return null;
  const curve = { address: record.curve, abi: curveAbi } as const;
  const [[quoteReserveRaw, tokenReserveRaw], sellableRaw] = await callNode(() =>
    client.multicall({
      allowFailure: false,
      contracts: [
        { ...curve, functionName: 'getReserves' },
        { ...curve, functionName: 'sellableTokens' },
      ],
    }),
  );
  const recorded = PHASES[record.phase] ?? 'rescued';
  // Sold out, it trades no more, whether or not anybody has begun its graduation.
  const phase = recorded === 'curve' && sellableRaw === 0n ? 'graduating' : recorded;
  return {
    token: getAddress(record.token),
    quote: assetOf(record.pairToken),
    phase,
    spot: phase === 'curve' ? { quoteRaw: quoteReserveRaw, tokenRaw: tokenReserveRaw } : null,
    feeRecipient: getAddress(record.creatorFeeRecipient),
  };
}

/** Nobody exempts the zero address. */
async function readSnipeTaxes({ chain }: PonsContext, curves: readonly Address[]): Promise<number[]> {
  const taxes = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      contracts: curves.map(
        (address) =>
          ({ address, abi: curveAbi, functionName: 'currentSnipeTaxBps', args: [zeroAddress] }) as const,
      ),
    }),
  );
  return taxes.map(Number);
}

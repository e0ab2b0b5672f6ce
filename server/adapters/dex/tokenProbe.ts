import { randomBytes } from 'node:crypto';
import {
  type Address,
  bytesToHex,
  decodeAbiParameters,
  decodeFunctionResult,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  parseEther,
  parseUnits,
  size,
} from 'viem';
import roundTripContract from '../../../generated/contracts/RoundTrip.json' with { type: 'json' };
import tokenProbeContract from '../../../generated/contracts/TokenProbe.json' with { type: 'json' };
import type { AddressBook } from '../../ports/addressBook.ts';
import type { Hex } from '../../ports/basics.ts';
import type { Balance, PlannedTransaction } from '../../ports/chain.ts';
import type { TokenFindings, TokenProbe } from '../../ports/tokenProbe.ts';
import { callNode, toPortError } from '../chain/rpc/callNode.ts';
import { callOverrides } from '../chain/rpc/calls.ts';
import { findRevert } from '../chain/rpc/reverts.ts';
import type { ConnectedChain } from '../chain/rpc/rpcClient.ts';
import { FEE_TIERS_PIPS } from './poolReads.ts';

/** Fits eight pools that burn all their gas, and the contract's creation. Below every node's limit. */
const PROBE_GAS = 20_000_000n;

const BPS = 10_000n;

const ADDRESS_BYTES = 20;

const constructorAbi = [
  {
    type: 'constructor',
    stateMutability: 'nonpayable',
    inputs: parseAbiParameters([
      'address factory, address token, Purse[] purses, uint24[] fees',
      'struct Purse { address quote; uint256 amount; }',
    ]),
  },
] as const;

const trialsAbi = parseAbiParameters([
  'Trial[] trials',
  'struct Trial { address pool; address quote; uint256 quoteHeld; uint8 outcome; uint256 sent; uint256 received; uint256 returned; }',
]);

type Trial = ReturnType<typeof decodeTrials>[number];

/** As in `TokenProbe.sol`. */
const OUTCOME = { untried: 0, notHandedOver: 1, sold: 3 } as const;

/**
 * Buys a token from its pools against WETH and USDG on credit and sells it again, in one eth_call of a
 * contract's creation code. Needs no funds, deployment or state override.
 */
export function tokenProbe({
  chain,
  addressBook,
}: {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
}): TokenProbe {
  const { weth, usdg, uniswapV3 } = addressBook;
  const purses = [
    { quote: weth, amount: parseEther('0.05') },
    { quote: usdg, amount: parseUnits('200', 6) },
  ];
  return {
    async probe(token) {
      const data = encodeDeployData({
        abi: constructorAbi,
        bytecode: tokenProbeContract.bytecode as Hex,
        args: [uniswapV3.factory, token, purses, FEE_TIERS_PIPS],
      });
      const answer = await callAsAnybody(chain, data);
      if (answer === null) return null;
      return findingsOf(await callNode(async () => decodeTrials(answer)), [weth, usdg]);
    },
    tryRoundTrip: roundTrips(chain),
  };
}

/** Calls from a new address each time, so that no token recognizes the probe. */
async function callAsAnybody({ alone }: ConnectedChain, data: Hex): Promise<Hex | null> {
  const call = { from: bytesToHex(randomBytes(ADDRESS_BYTES)), data, gas: numberToHex(PROBE_GAS) };
  try {
    const answer = await alone.request({ method: 'eth_call', params: [call, 'latest'] });
    return size(answer) === 0 ? null : answer;
  } catch (error) {
    if (findRevert(error) !== null) return null;
    throw toPortError(error);
  }
}

const decodeTrials = (answer: Hex) => decodeAbiParameters(trialsAbi, answer)[0];

function findingsOf(trials: readonly Trial[], quotes: readonly Address[]): TokenFindings {
  const tried = trials.filter(({ outcome }) => outcome !== OUTCOME.untried);
  const held = (quote: Address): bigint =>
    trials
      .filter((trial) => getAddress(trial.quote) === getAddress(quote))
      .reduce((sum, { quoteHeld }) => sum + quoteHeld, 0n);
  return {
    taxBps: tried.length === 0 ? null : Math.max(...tried.map(taxBps)),
    isSellable: tried.length === 0 ? null : tried.every(isWholeSale),
    quotes: quotes.map((quote): Balance => ({ token: getAddress(quote), raw: held(quote) })),
  };
}

const isWholeSale = ({ outcome, received, returned }: Trial): boolean =>
  outcome === OUTCOME.sold && returned >= received;

/** The larger loss of purchase and sale. */
function taxBps({ outcome, sent, received, returned }: Trial): number {
  if (outcome === OUTCOME.notHandedOver || sent === 0n) return 0;
  const ofPurchase = missingBps(sent, received);
  return outcome === OUTCOME.sold ? Math.max(ofPurchase, missingBps(received, returned)) : ofPurchase;
}

/** Rounded to nearest, so that one lost unit changes nothing. */
const missingBps = (whole: bigint, part: bigint): number =>
  part >= whole ? 0 : Number(((whole - part) * BPS * 2n + whole) / (whole * 2n));

/** Below every node's limit. */
const TRIP_GAS = 20_000_000n;

const abi = parseAbi([
  'struct Action { address to; uint256 value; bytes data; }',
  'function run(address token, Action[] purchase, Action[] sale) returns (bool isBought, uint256 receivedRaw, bool isSold)',
]);

/**
 * Uses one eth_call, with a contract at the trader's address: it has the trader's funds and makes the calls.
 */
export function roundTrips({ alone }: ConnectedChain): TokenProbe['tryRoundTrip'] {
  let runtime: Promise<Hex> | null = null;
  /** The creation returns the runtime code. */
  const codeOf = (): Promise<Hex> =>
    alone.request({ method: 'eth_call', params: [{ data: roundTripContract.bytecode as Hex }, 'latest'] });

  return async ({ trader, token, purchase, sale, asOfSeconds }) => {
    try {
      runtime ??= codeOf();
      const code = await runtime;
      const actions = [purchase.map(actionOf), sale.map(actionOf)] as const;
      const data = encodeFunctionData({ abi, functionName: 'run', args: [token, ...actions] });
      const call = { from: trader, to: trader, data, gas: numberToHex(TRIP_GAS) };
      const answer = await alone.request({
        method: 'eth_call',
        params: [call, 'latest', ...callOverrides({ [trader]: { code } }, asOfSeconds)],
      });
      if (size(answer) === 0) return null;
      const [isBought, receivedRaw, isSold] = decodeFunctionResult({
        abi,
        functionName: 'run',
        data: answer,
      });
      return { isBought, receivedRaw, isSold };
    } catch (error) {
      runtime = null;
      if (findRevert(error) !== null) return null;
      throw toPortError(error);
    }
  };
}

const actionOf = ({ to, valueWei, data }: PlannedTransaction) => ({ to, value: valueWei, data });

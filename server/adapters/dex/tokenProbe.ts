import { randomBytes } from 'node:crypto';
import {
  type Address,
  bytesToHex,
  decodeAbiParameters,
  encodeDeployData,
  getAddress,
  type Hex,
  numberToHex,
  parseAbiParameters,
  parseEther,
  parseUnits,
  size,
} from 'viem';
import contract from '../../../generated/contracts/TokenProbe.json' with { type: 'json' };
import type { Balance, TokenFindings, TokenProbe } from '../../domain/ports.ts';
import type { AddressBook } from '../chain/addressBook.ts';
import { callNode, portFailure } from '../chain/callNode.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import { revertOf } from '../chain/revertOf.ts';
import { FEE_TIERS_PIPS } from './findPath.ts';
import { roundTrips } from './roundTrips.ts';

/** Eight pools that burn all that a trial may cost, and the contract's own creation; less than any node's limit. */
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

/** As `TokenProbe.sol` numbers them. */
const OUTCOME = { untried: 0, notHandedOver: 1, sold: 3 } as const;

/**
 * Buys a token from its pools against WETH and USDG on credit and sells it again, all inside one eth_call of a contract's
 * creation code: it needs no funds, no deployment and no override of the node's state.
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
        bytecode: contract.bytecode as Hex,
        args: [uniswapV3.factory, token, purses, FEE_TIERS_PIPS],
      });
      const answer = await callAsAnybody(chain, data);
      if (answer === null) return null;
      return findingsOf(await callNode(async () => decodeTrials(answer)), [weth, usdg]);
    },
    tryRoundTrip: roundTrips(chain),
  };
}

/** From a new address each time, so that no token can know the probe by its sender. */
async function callAsAnybody({ alone }: ConnectedChain, data: Hex): Promise<Hex | null> {
  const call = { from: bytesToHex(randomBytes(ADDRESS_BYTES)), data, gas: numberToHex(PROBE_GAS) };
  try {
    const answer = await alone.request({ method: 'eth_call', params: [call, 'latest'] });
    return size(answer) === 0 ? null : answer;
  } catch (error) {
    if (revertOf(error) !== null) return null;
    throw portFailure(error);
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

/** Of the purchase or of the sale after it, whichever was taxed more. */
function taxBps({ outcome, sent, received, returned }: Trial): number {
  if (outcome === OUTCOME.notHandedOver || sent === 0n) return 0;
  const ofPurchase = missingBps(sent, received);
  return outcome === OUTCOME.sold ? Math.max(ofPurchase, missingBps(received, returned)) : ofPurchase;
}

/** To the nearest, so that a unit that the token rounds away changes nothing. */
const missingBps = (whole: bigint, part: bigint): number =>
  part >= whole ? 0 : Number(((whole - part) * BPS * 2n + whole) / (whole * 2n));

import { decodeFunctionResult, encodeFunctionData, type Hex, numberToHex, parseAbi, size } from 'viem';
import contract from '../../../generated/contracts/RoundTrip.json' with { type: 'json' };
import type { PlannedTransaction, TokenProbe } from '../../domain/ports.ts';
import { assuming } from '../chain/assuming.ts';
import { portFailure } from '../chain/callNode.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import { revertOf } from '../chain/revertOf.ts';

/** Approvals, trades and all that a token may do on the way; less than any node's limit. */
const TRIP_GAS = 20_000_000n;

const abi = parseAbi([
  'struct Action { address to; uint256 value; bytes data; }',
  'function run(address token, Action[] purchase, Action[] sale) returns (bool isBought, uint256 receivedRaw, bool isSold)',
]);

/**
 * Tries round trips in one eth_call that puts a contract where the trader's wallet is: it holds what that holds, and its calls
 * come from there.
 */
export function roundTrips({ alone }: ConnectedChain): TokenProbe['tryRoundTrip'] {
  let runtime: Promise<Hex> | null = null;
  /** What the creation returns is the code that would stand there. */
  const codeOf = (): Promise<Hex> =>
    alone.request({ method: 'eth_call', params: [{ data: contract.bytecode as Hex }, 'latest'] });

  return async ({ trader, token, purchase, sale, asOfSeconds }) => {
    try {
      runtime ??= codeOf();
      const code = await runtime;
      const actions = [purchase.map(actionOf), sale.map(actionOf)] as const;
      const data = encodeFunctionData({ abi, functionName: 'run', args: [token, ...actions] });
      const call = { from: trader, to: trader, data, gas: numberToHex(TRIP_GAS) };
      const answer = await alone.request({
        method: 'eth_call',
        params: [call, 'latest', ...assuming({ [trader]: { code } }, asOfSeconds)],
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
      if (revertOf(error) !== null) return null;
      throw portFailure(error);
    }
  };
}

const actionOf = ({ to, valueWei, data }: PlannedTransaction) => ({ to, value: valueWei, data });

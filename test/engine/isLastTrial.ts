import type { RpcCall } from '../harness/rpcProxy.ts';

/** What an acceptance tries a launch with, as no estimate is known yet. */
const MOST_GAS = 16_000_000n;

/** The last question before a launch is signed: it is tried with the gas that its acceptance found it to need. */
export const isLastTrial = ({ method, params }: RpcCall): boolean => {
  const { from, gas } = (params[0] ?? {}) as { from?: string; gas?: `0x${string}` };
  return method === 'eth_call' && from !== undefined && gas !== undefined && BigInt(gas) < MOST_GAS;
};

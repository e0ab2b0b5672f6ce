import type { RpcCall } from '../harness/rpcProxy.ts';

/** Of the trial at acceptance, without an estimate. */
const MAX_GAS = 16_000_000n;

/** The last query before a launch is signed: a trial with the gas found at acceptance. */
export const isLastTrial = ({ method, params }: RpcCall): boolean => {
  const { from, gas } = (params[0] ?? {}) as { from?: string; gas?: `0x${string}` };
  return method === 'eth_call' && from !== undefined && gas !== undefined && BigInt(gas) < MAX_GAS;
};

import { encodeFunctionData, erc20Abi, getAddress, maxUint256 } from 'viem';
import {
  type Address,
  type Chain,
  type Hex,
  PortError,
  type Receipt,
  type WideLook,
} from '../../domain/ports.ts';
import { balanceReader } from './balanceReader.ts';
import { blockReader } from './blockReader.ts';
import { callBounded, firstWord } from './callBounded.ts';
import { callNode } from './callNode.ts';
import { describeToken } from './describeToken.ts';
import { approveCall, isNative, netTransfer, transferCall, transfersIn } from './erc20.ts';
import { readNonceUse } from './nonceUse.ts';
import { permitCall, readPermit } from './permit2.ts';
import { readMultipliers } from './readMultipliers.ts';
import { readStockStates } from './readStockStates.ts';
import { readToken, readTokenWords } from './readToken.ts';
import { openRpc, type RpcClient, type RpcOptions } from './rpcClient.ts';
import { simulateCall } from './simulateCall.ts';
import { sequenceSimulator } from './simulateSequence.ts';

/** The chain as the other adapters see it: the domain's port and the client behind it. */
export interface ConnectedChain extends Chain {
  readonly client: RpcClient;
  /** One request each: for calls that may take the node long. */
  readonly alone: RpcClient;
}

export function connectChain(options: RpcOptions): ConnectedChain {
  const { addressBook, chainId } = options;
  const rpc = openRpc(options);
  const { client, alone } = rpc;
  const { permit2 } = addressBook.uniswapV4;
  const simulateSequence = sequenceSimulator(alone);
  return {
    chainId,
    client,
    alone,
    identity: () => identify(client),
    ...blockReader(client),
    nextNonce: (address, at) => callNode(() => client.getTransactionCount({ address, ...blockOf(at) })),
    balanceWei: (address, at) => callNode(() => client.getBalance({ address, ...blockOf(at) })),
    balances: balanceReader(rpc, addressBook.multicall3),
    allowance: (token, owner, spender, at) => readAllowance(client, token, owner, spender, at),
    permit: (token, owner, spender, at) => readPermit({ client, permit2 }, [token, owner, spender], at),
    multipliers: (stocks) => readMultipliers(client, stocks),
    stockStates: (stocks) => readStockStates(client, stocks),
    token: (address) => readToken(alone, addressBook, address),
    tokenWords: (address) => readTokenWords(alone, address),
    describe: (address) => describeToken(alone, addressBook, address),
    receipt: (hash) => readReceipt(client, hash),
    newestSeen: () => rpc.freshness.newestSeen(),
    lookEverywhere: (address, hashes) => lookEverywhere(rpc.endpoints, address, hashes),
    nonceUse: (address, nonce, by) => readNonceUse(client, address, nonce, by),
    simulate: (call, at, asOfSeconds) => simulateCall(client, call, { at, asOfSeconds }),
    simulateSequence: (from, transactions, at, asOfSeconds) =>
      simulateSequence(from, transactions, { at, asOfSeconds }),
    send: (raw) => callNode(() => rpc.send(raw)),
    hasCode: (address, at) => hasCode(client, address, at),
    approve: approveCall,
    makeApproval: ({ book, token, spender, amountRaw }, untilSeconds) =>
      book === 'token'
        ? approveCall(token, spender, amountRaw)
        : permitCall(permit2, token, spender, amountRaw, untilSeconds),
    transfer: transferCall,
    netTransfer,
    transfersIn,
  };
}

async function identify(client: RpcClient): Promise<{ chainId: number; genesisHash: Hex }> {
  const [chainId, genesis] = await Promise.all([
    callNode(() => client.request({ method: 'eth_chainId' })),
    blockReader(client).block(0n),
  ]);
  if (genesis === null) throw new PortError('rejected', "The chain's node does not know its first block.");
  return { chainId: Number(chainId), genesisHash: genesis.hash };
}

/** What a token does not answer sensibly counts as none: the approval that then comes first is simulated. */
async function readAllowance(
  client: RpcClient,
  token: Address,
  owner: Address,
  spender: Address,
  at: bigint | undefined,
): Promise<bigint> {
  if (isNative(token)) return maxUint256;
  const args = [owner, spender] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args });
  return firstWord(await callBounded(client, getAddress(token), data, at)) ?? 0n;
}

async function hasCode(client: RpcClient, address: Address, at: bigint | undefined): Promise<boolean> {
  const code = await callNode(() => client.getCode({ address, ...blockOf(at) }));
  return code !== undefined && code !== '0x';
}

const blockOf = (at: bigint | undefined) =>
  at === undefined ? ({ blockTag: 'latest' } as const) : { blockNumber: at };

async function readReceipt(client: RpcClient, hash: Hex): Promise<Receipt | null> {
  const receipt = await callNode(() =>
    client.request({ method: 'eth_getTransactionReceipt', params: [hash] }),
  );
  if (receipt === null || receipt.blockNumber === null || receipt.blockHash === null) return null;
  try {
    return {
      hash: receipt.transactionHash,
      status: statusOf(receipt.status),
      blockNumber: BigInt(receipt.blockNumber),
      blockHash: receipt.blockHash,
      gasUsed: BigInt(receipt.gasUsed),
      effectiveGasPriceWei: BigInt(receipt.effectiveGasPrice),
      logs: receipt.logs.map((log) => ({
        address: getAddress(log.address),
        topics: log.topics,
        data: log.data,
        logIndex: Number(log.logIndex ?? 0),
      })),
    };
  } catch (error) {
    throw new PortError('rejected', "The chain's node tells of a receipt what is not understood.", error);
  }
}

/** Neither of the two is no failure of the transaction. */
function statusOf(told: Hex): Receipt['status'] {
  if (told === '0x1') return 'success';
  if (told === '0x0') return 'reverted';
  throw new Error('neither a success nor a failure');
}

async function lookEverywhere(
  endpoints: readonly RpcClient[],
  address: Address,
  hashes: readonly Hex[],
): Promise<WideLook> {
  const looks = await Promise.allSettled(
    endpoints.map(async (endpoint) => {
      // The nonce first: a transaction that it counts is known to that node when its receipt is asked for.
      const nextNonce = await callNode(() => endpoint.getTransactionCount({ address, blockTag: 'latest' }));
      const receipts = await Promise.all(hashes.map((hash) => readReceipt(endpoint, hash)));
      return { nextNonce, receipt: receipts.find((receipt) => receipt !== null) ?? null };
    }),
  );
  const answered = looks.flatMap((look) => (look.status === 'fulfilled' ? [look.value] : []));
  const failed = looks.find((look) => look.status === 'rejected');
  if (answered.length === 0) throw failed?.reason;
  return {
    nextNonce: Math.max(...answered.map(({ nextNonce }) => nextNonce)),
    receipt: answered.find(({ receipt }) => receipt !== null)?.receipt ?? null,
    isComplete: failed === undefined,
  };
}

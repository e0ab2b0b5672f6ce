import { LRUCache } from 'lru-cache';
import {
  type BlockTag,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  isAddressEqual,
  maxUint256,
  numberToHex,
} from 'viem';
import { type Address, type Hex, PortError } from '../../ports/basics.ts';
import type { BlockRef, Chain, Receipt, WalletSurvey } from '../../ports/chain.ts';
import { callNode, type RpcClient } from './rpc/callNode.ts';
import { callBounded, firstWord } from './rpc/calls.ts';
import { type ConnectedChain, openRpc, type RpcOptions } from './rpc/rpcClient.ts';
import { sequenceSimulator, simulateCall } from './simulate.ts';
import { balanceReader } from './tokens/balanceReader.ts';
import {
  approveCall,
  isNative,
  netTransfer,
  permitCall,
  readPermit,
  receiptTransfers,
  transferCall,
} from './tokens/erc20.ts';
import { describeToken, readToken, readTokenLabels } from './tokens/readToken.ts';
import { readMultipliers, readStockStates } from './tokens/stocks.ts';

export function connectChain(options: RpcOptions): ConnectedChain {
  const { addressBook, chainId } = options;
  const rpc = openRpc(options);
  const { client, alone, nodes } = rpc;
  const { permit2 } = addressBook.uniswapV4;
  const simulateSequence = sequenceSimulator(alone);
  return {
    chainId,
    client,
    alone,
    nodes,
    identity: () => identify(client),
    ...blockReader(client),
    nextNonce: (address, at) => callNode(() => client.getTransactionCount({ address, ...blockOf(at) })),
    balanceWei: (address, at) => callNode(() => client.getBalance({ address, ...blockOf(at) })),
    ...balanceReader(rpc, addressBook.multicall3),
    allowance: (token, owner, spender, at) => readAllowance(client, token, owner, spender, at),
    permit2Allowance: (token, owner, spender, at) =>
      readPermit({ client, permit2 }, [token, owner, spender], at),
    multipliers: (stocks) => readMultipliers(client, stocks),
    stockStates: (stocks) => readStockStates(client, stocks),
    token: (address) => readToken(alone, addressBook, address),
    tokenLabels: (address) => readTokenLabels(alone, address),
    describeToken: (address) => describeToken(alone, addressBook, address),
    receipt: (hash) => readReceipt(client, hash),
    highestSeenHead: () => rpc.freshness.highestSeenHead(),
    surveyWallet: (address, hashes) => surveyWallet(rpc.endpoints, address, hashes),
    transactionOfNonce: (address, nonce, by) => findTransactionOfNonce(client, address, nonce, by),
    simulate: (call, at, asOfSeconds) => simulateCall(client, call, { at, asOfSeconds }),
    simulateSequence: (from, transactions, at, asOfSeconds) =>
      simulateSequence(from, transactions, { at, asOfSeconds }),
    send: (raw) => callNode(() => rpc.send(raw)),
    hasCode: (address, at) => hasCode(client, address, at),
    approve: approveCall,
    planApproval: ({ book, token, spender, amountRaw }, untilSeconds) =>
      book === 'token'
        ? approveCall(token, spender, amountRaw)
        : permitCall(permit2, token, spender, amountRaw, untilSeconds),
    transfer: transferCall,
    netTransfer,
    receiptTransfers,
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

/** An invalid answer counts as 0, because the approval that follows is simulated. */
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
      txIndex: Number(receipt.transactionIndex),
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
    throw new PortError('rejected', "The chain's node sent a receipt that the service cannot read.", error);
  }
}

/** Any other status is unknown, not a failure. */
function statusOf(told: Hex): Receipt['status'] {
  if (told === '0x1') return 'success';
  if (told === '0x0') return 'reverted';
  throw new Error('neither a success nor a failure');
}

async function surveyWallet(
  endpoints: readonly RpcClient[],
  address: Address,
  hashes: readonly Hex[],
): Promise<WalletSurvey> {
  const looks = await Promise.allSettled(
    endpoints.map(async (endpoint) => {
      // Nonce first: a node that counts a transaction also has its receipt.
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

/** Nitro sequencers ignore tips. Others want some. */
const PRIORITY_FEE_WEI = 1_000_000n;

/**
 * Callers mostly need the fees of a block just read. After a reorg, the replaced block's fee is close enough.
 */
const SEEN_FEES = 32;

export function blockReader(client: RpcClient): Pick<Chain, 'block' | 'fees'> {
  const seenFees = new LRUCache<string, bigint>({ max: SEEN_FEES });

  async function request(tag: BlockTag | Hex) {
    const block = await callNode(() =>
      client.request({ method: 'eth_getBlockByNumber', params: [tag, false] }),
    );
    if (block?.number != null && block.baseFeePerGas !== null) {
      seenFees.set(block.number, BigInt(block.baseFeePerGas));
    }
    return block;
  }

  async function requestBaseFee(tag: BlockTag | Hex): Promise<bigint> {
    const block = await request(tag);
    if (block === null || block.baseFeePerGas === null)
      throw new PortError('rejected', "The chain's node does not know the block, or it has no base fee.");
    return BigInt(block.baseFeePerGas);
  }

  return {
    async block(at): Promise<BlockRef | null> {
      const block = await request(typeof at === 'bigint' ? numberToHex(at) : at);
      if (block === null || block.number === null || block.hash === null) return null;
      const { number, hash, timestamp, transactions } = block;
      const isEmpty = transactions?.length === 0;
      return {
        number: BigInt(number),
        hash,
        timestampSeconds: BigInt(timestamp),
        ...(isEmpty ? { isEmpty } : {}),
      };
    },
    /** Twice the base fee covers six full blocks of growth. The excess is not paid. */
    async fees(at) {
      const tag = at === undefined ? 'latest' : numberToHex(at);
      const baseFeeWei = seenFees.get(tag) ?? (await requestBaseFee(tag));
      const maxFeePerGasWei = baseFeeWei * 2n + PRIORITY_FEE_WEI;
      return { maxFeePerGasWei, maxPriorityFeePerGasWei: PRIORITY_FEE_WEI };
    },
  };
}

/**
 * Searches backwards from `by` in growing steps (smaller ones beyond the node's states), then by bisection.
 * Throws if the found block lacks the transaction: the node answered for states that it does not have.
 */
export async function findTransactionOfNonce(
  client: RpcClient,
  address: Address,
  nonce: number,
  by: bigint,
): Promise<Hex> {
  const isUsedAt = async (blockNumber: bigint): Promise<boolean> =>
    (await callNode(() => client.getTransactionCount({ address, blockNumber }))) > nonce;
  let used = by;
  let unused = -1n;
  let hasEnded = false;
  for (let step = 1n; used - step >= 0n; ) {
    const isUsed = await orNull(isUsedAt(used - step), step === 1n);
    if (isUsed === false) {
      unused = used - step;
      break;
    }
    hasEnded ||= isUsed === null;
    if (isUsed === true) used -= step;
    step = hasEnded ? (step + 1n) / 2n : step * 2n;
  }
  while (used - unused > 1n) {
    const middle = (used + unused) / 2n;
    if (await isUsedAt(middle)) used = middle;
    else unused = middle;
  }
  const block = await callNode(() => client.getBlock({ blockNumber: used, includeTransactions: true }));
  const use = block.transactions.find((one) => one.nonce === nonce && isAddressEqual(one.from, address));
  if (use === undefined)
    throw new PortError('rejected', "The chain's node does not say which transaction used a nonce.");
  return use.hash;
}

/** Null: the node lacks that state, but may have a newer one. */
async function orNull(asking: Promise<boolean>, isLast: boolean): Promise<boolean | null> {
  try {
    return await asking;
  } catch (error) {
    if (isLast || !(error instanceof PortError) || error.kind !== 'rejected') throw error;
    return null;
  }
}

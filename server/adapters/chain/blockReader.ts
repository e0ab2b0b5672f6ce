import { type BlockTag, numberToHex } from 'viem';
import { type BlockRef, type Chain, type Hex, PortError } from '../../domain/ports.ts';
import { callNode } from './callNode.ts';
import type { RpcClient } from './rpcClient.ts';

/** Sequencers of Nitro chains ignore tips and others want one above zero. */
const PRIORITY_FEE_WEI = 1_000_000n;
/** Who asks for the fees at a block has mostly just read it; after a reorg that of the block before will do. */
const SEEN_FEES = 32;

/** Reads blocks, and remembers the base fees of those that it saw last. */
export function blockReader(client: RpcClient): Pick<Chain, 'block' | 'fees'> {
  const seenFees = new Map<string, bigint>();

  async function request(tag: BlockTag | Hex) {
    const block = await callNode(() =>
      client.request({ method: 'eth_getBlockByNumber', params: [tag, false] }),
    );
    if (block?.number != null && block.baseFeePerGas !== null) {
      const [oldest] = seenFees.keys();
      if (oldest !== undefined && seenFees.size >= SEEN_FEES) seenFees.delete(oldest);
      seenFees.delete(block.number);
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
        ...{ number: BigInt(number), hash, timestampSeconds: BigInt(timestamp) },
        ...(isEmpty ? { isEmpty } : {}),
      };
    },
    /** Twice the base fee outlasts six full blocks of growth; what is not needed is not paid. */
    async fees(at) {
      const tag = at === undefined ? 'latest' : numberToHex(at);
      const baseFeeWei = seenFees.get(tag) ?? (await requestBaseFee(tag));
      const maxFeePerGasWei = baseFeeWei * 2n + PRIORITY_FEE_WEI;
      return { maxFeePerGasWei, maxPriorityFeePerGasWei: PRIORITY_FEE_WEI };
    },
  };
}

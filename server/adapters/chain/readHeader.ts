import { numberToHex } from 'viem';
import type { BlockRef, Hex } from '../../domain/ports.ts';
import { callNode } from './callNode.ts';
import { contradiction } from './readLogs.ts';
import type { RpcClient } from './rpcClient.ts';

/** Null for a block that the node does not have. */
export async function readHeader(client: RpcClient, number: bigint): Promise<BlockRef | null> {
  const params = [numberToHex(number), false] as [Hex, false];
  const block = await callNode(() => client.request({ method: 'eth_getBlockByNumber', params }));
  if (block === null || block.number === null || block.hash === null) return null;
  if (BigInt(block.number) !== number) throw contradiction('another block than the one asked for');
  return { number, hash: block.hash, timestampSeconds: BigInt(block.timestamp) };
}

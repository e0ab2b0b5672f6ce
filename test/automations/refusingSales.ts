import { type Address, concat, type Hex } from 'viem';
import type { TestChain } from '../harness/startTestChain.ts';

const ORIGINAL: Address = `0x${'0d'.repeat(20)}`;

/** Every transferFrom of the token now reverts, so sales fail; the rest works. */
export async function refusingSales(chain: Pick<TestChain, 'rpc'>, token: Address): Promise<void> {
  const code = await chain.rpc<Hex>('eth_getCode', token, 'latest');
  await chain.rpc('anvil_setCode', ORIGINAL, code);
  await chain.rpc('anvil_setCode', token, REFUSING);
}

/** Reverts transferFrom; delegates the rest to the original code. */
const REFUSING = concat([
  // transferFrom: jump to the end
  '0x60003560e01c6323b872dd14604557',
  // the same call to the original's code, with this token's storage
  '0x366000600037',
  '0x6000600036600073',
  ORIGINAL,
  '0x5af4',
  // return its answer
  '0x3d600060003e',
  '0x604057',
  '0x3d6000fd',
  '0x5b3d6000f3',
  // the end: revert
  '0x5b60006000fd',
]);

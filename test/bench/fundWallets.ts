import { numberToHex, parseEther } from 'viem';
import { connectRpc } from '../../server/sandbox/chain/connectRpc.ts';
import type { Scene } from './openScene.ts';

const ENOUGH_ETHER = '100';

export async function fundWallets({ environment }: Scene, addresses: readonly string[]): Promise<void> {
  const rpc = connectRpc(environment.RPC_URL ?? '');
  try {
    for (const address of addresses)
      await rpc.call('anvil_setBalance', address, numberToHex(parseEther(ENOUGH_ETHER)));
  } finally {
    rpc.close();
  }
}

import { createTestClient, createWalletClient, http, publicActions } from 'viem';
import { foundry } from 'viem/chains';
import { connectChain } from '../../../server/adapters/chain/connectChain.ts';
import type { AddressBook } from '../../../server/ports/addressBook.ts';
import type { Address } from '../../../server/ports/basics.ts';
import type { PlannedTransaction, Receipt } from '../../../server/ports/chain.ts';
import { startDeployed } from '../pons/localVenue.ts';
import { memoryCheckpoints } from './memoryCheckpoints.ts';
import { receiptOf } from './receiptOf.ts';

export type LocalAdapters = Awaited<ReturnType<typeof startLocalAdapters>>;

export async function startLocalAdapters(firstBlock = 0) {
  const { node, book } = await startDeployed(firstBlock);
  return { ...node, ...(await adaptersOn(node.rpcUrl, book)) };
}

export type Adapters = Awaited<ReturnType<typeof adaptersOn>>;

export async function adaptersOn(rpcUrl: string, addressBook: AddressBook) {
  const chain = connectChain({ chainId: foundry.id, rpcUrls: [rpcUrl], addressBook });
  const transport = http(rpcUrl, { retryCount: 0 });
  const wallet = createWalletClient({ chain: foundry, transport });
  const cheats = createTestClient({ mode: 'anvil', chain: foundry, transport }).extend(publicActions);
  const [owner, alice, bob, carol] = (await wallet.getAddresses()) as [Address, Address, Address, Address];

  async function send(planned: PlannedTransaction, from: Address): Promise<Receipt> {
    const simulation = await chain.simulate({ ...planned, from });
    const gas = simulation.ok ? simulation.gas : 5_000_000n;
    const { to, valueWei, data } = planned;
    const hash = await wallet.sendTransaction({ to, value: valueWei, data, account: from, gas });
    await receiptOf(cheats, hash);
    const receipt = await chain.receipt(hash);
    if (receipt === null) throw new Error(`no receipt of ${hash}`);
    return receipt;
  }

  const head = async (): Promise<bigint> => (await chain.block('latest'))!.number;

  const checkpoints = memoryCheckpoints();
  return { head, addressBook, chain, checkpoints, cheats, wallet, owner, alice, bob, carol, send };
}

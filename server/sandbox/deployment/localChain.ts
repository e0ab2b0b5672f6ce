import { type Address, createTestClient, defineChain, http, publicActions } from 'viem';
import { type HDAccount, mnemonicToAccount } from 'viem/accounts';

/** The only chain that the sandbox may touch. */
export const LOCAL_CHAIN_ID = 31337;

/** viem's catalogue of all chains would cost 20 MB of memory. */
const LOCAL_CHAIN = defineChain({
  id: LOCAL_CHAIN_ID,
  name: 'Local chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
});

/** The public development mnemonic: worthless, and refused on every other chain. */
const DEVELOPMENT_MNEMONIC = 'test test test test test test test test test test test junk';

let deployer: HDAccount | undefined;

/** Deploys and owns all local contracts. */
export function localDeployer(): HDAccount {
  deployer ??= mnemonicToAccount(DEVELOPMENT_MNEMONIC);
  return deployer;
}

export type LocalClient = ReturnType<typeof connectLocal>;

function connectLocal(rpcUrl: string) {
  // Calls of one turn share an HTTP request. A poll of 10 ms suits a local chain.
  const transport = http(rpcUrl, { batch: { batchSize: 200 }, retryCount: 0 });
  return createTestClient({
    mode: 'anvil',
    chain: LOCAL_CHAIN,
    transport,
    pollingInterval: 10,
    cacheTime: 0,
  }).extend(publicActions);
}

/** Throws unless the node reports the local chain id. */
export async function localClient(rpcUrl: string): Promise<LocalClient> {
  const client = connectLocal(rpcUrl);
  const chainId = await client.getChainId();
  if (chainId !== LOCAL_CHAIN_ID)
    throw new Error(`Chain ${chainId} is not the local chain ${LOCAL_CHAIN_ID}: refused.`);
  return client;
}

export async function fundDeployer(client: LocalClient, valueWei: bigint): Promise<void> {
  const address: Address = localDeployer().address;
  await client.setBalance({ address, value: valueWei });
}

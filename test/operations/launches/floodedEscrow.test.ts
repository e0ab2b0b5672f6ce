import { type Address, encodeFunctionData, type Hex, toHex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractArtifact } from '../../../server/sandbox/deployment/contractArtifact.ts';
import { type RpcProxy, startRpcProxy } from '../../harness/rpcProxy.ts';
import { startTestChain, type TestChain } from '../../harness/startTestChain.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { giveEther, launchToken, newAgent, swap } from '../actors.ts';
import { addressAt, sendAs } from '../ownedContracts.ts';
import { send } from '../send.ts';

/**
 * Anyone can credit anyone in the venue's escrow, one wei at a time. Each credit is a log of the credited
 * wallet.
 */

const FLOODER = contractArtifact('EscrowFlooder');
const STRANGER: Address = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
/** The node's limit of logs per answer; real nodes return some thousand times as many. */
const MAX_LOGS = 90;
const BLOCKS = 3;
const EACH = 150n;

let chain: TestChain;
let proxy: RpcProxy;
let service: TestService;
beforeAll(async () => {
  chain = await startTestChain();
  proxy = await startRpcProxy(chain.rpcUrl);
  service = await startTestService({ chain, rpcUrl: proxy.url, config: { starterFunding: null } });
});
afterAll(async () => {
  await service?.stop();
  await proxy?.close();
  await chain?.stop();
});

/** Makes three consecutive blocks, each with more logs of the wallet than the node returns. */
async function flood(wallet: Address): Promise<Address> {
  await giveEther(service, STRANGER);
  await chain.rpc('anvil_impersonateAccount', STRANGER);
  const hash = await chain.rpc<Hex>('eth_sendTransaction', { from: STRANGER, data: FLOODER.bytecode });
  await chain.rpc('evm_mine');
  const { contractAddress } = await chain.rpc<{ contractAddress: Address }>(
    'eth_getTransactionReceipt',
    hash,
  );
  const escrow = await addressAt(service, service.context.addressBook.pons.factory, 'feeEscrow');
  const args = [escrow, wallet, EACH];
  const data = encodeFunctionData({ abi: FLOODER.abi, functionName: 'flood', args });
  for (let block = 0; block < BLOCKS; block += 1)
    await sendAs(service, STRANGER, contractAddress, data, toHex(EACH));
  return contractAddress;
}

test('a wallet that strangers credit more often than a node tells keeps its earnings and claims them', async () => {
  const { id: agentId, wallet_address: wallet } = await newAgent(service);
  await giveEther(service, wallet);
  const { token } = await launchToken(service, agentId);
  await swap(service, { agentId, tokenIn: 'ETH', tokenOut: token.address!, amountIn: '0.05' });
  await service.settle();
  await chain.withoutMiner(() => flood(wallet as Address));
  const capped = proxy.refuseCalls(
    ({ method }, result) =>
      method === 'eth_getLogs' && ((result as unknown[] | undefined)?.length ?? 0) > MAX_LOGS,
    { code: -32_005, message: `query returned more than ${MAX_LOGS} results` },
  );
  const read = async () =>
    (await service.client.GET('/api/v1/fees/earnings', { params: { query: { agentId } } })).data!;
  // The stranger's token counts for no earnings.
  expect((await read()).assets).toMatchObject([
    { symbol: 'ETH', unswept: '0.00035', claimable: '0.00000000000000045', claimed: '0' },
  ]);
  expect(capped.hits()).toBeGreaterThan(BLOCKS);
  const { body } = await send(service, 'POST /api/v1/fees/claim', { agentId });
  await service.settle();
  const params = { path: { id: body.id } };
  const { data: claim } = await service.client.GET('/api/v1/fees/claims/{id}', { params });
  expect(claim).toMatchObject({
    status: 'confirmed',
    assets: [{ symbol: 'ETH', amount: '0.00035000000000045' }],
  });
  expect((await read()).assets).toMatchObject([
    { symbol: 'ETH', unswept: '0', claimable: '0', claimed: '0.00035000000000045' },
  ]);
  capped.end();
});

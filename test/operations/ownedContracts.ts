import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem';
import type { TestService } from '../harness/startTestService.ts';

const ABI = parseAbi([
  'function owner() view returns (address)',
  'function setLaunchEnabled(bool enabled)',
  'function setLaunchFee(uint256 fee)',
  'function setPairTokenApproved(address pairToken, bool approved)',
  'function setMaxCreatorTaxBps(uint256 taxBps)',
]);

type Setting = Exclude<(typeof ABI)[number]['name'], 'owner'>;

/** Any contract that says no to everything. */
const ALWAYS_REVERTS: Hex = '0x60006000fd';

/** Changes a setting of the venue's factory as its owner. */
export async function setAtVenue(service: TestService, functionName: Setting, ...args: unknown[]): Promise<void> {
  const to = service.context.addressBook.pons.factory;
  const ownerCall = encodeFunctionData({ abi: ABI, functionName: 'owner' });
  const word = await service.chain.rpc<Hex>('eth_call', { to, data: ownerCall }, 'latest');
  const owner: Address = `0x${word.slice(-40)}`;
  await sendAs(service, owner, to, encodeFunctionData({ abi: ABI, functionName, args: args as never }));
}

/** A transaction of any address, and the block with it. */
export async function sendAs(service: TestService, from: Address, to: Address, data: Hex, value: Hex = '0x0'): Promise<void> {
  const { chain } = service;
  await chain.rpc('anvil_impersonateAccount', from);
  await chain.rpc('eth_sendTransaction', { from, to, data, value });
  await chain.rpc('evm_mine');
  await chain.rpc('anvil_stopImpersonatingAccount', from);
}

/** Runs `work` while the contract at `address` reverts every call. */
export async function whileReverting<T>(service: TestService, address: Address, work: () => Promise<T>): Promise<T> {
  const { chain } = service;
  const code = await chain.rpc<Hex>('eth_getCode', address, 'latest');
  await chain.rpc('anvil_setCode', address, ALWAYS_REVERTS);
  await chain.rpc('evm_mine');
  try {
    return await work();
  } finally {
    await chain.rpc('anvil_setCode', address, code);
    await chain.rpc('evm_mine');
  }
}

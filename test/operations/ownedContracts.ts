import {
  type Address,
  concat,
  encodeErrorResult,
  encodeFunctionData,
  type Hex,
  parseAbi,
  size,
  toHex,
} from 'viem';
import { expect } from 'vitest';
import type { TestService } from '../harness/startTestService.ts';
import { giveEther } from './actors.ts';

const ABI = parseAbi([
  'error Error(string reason)',
  'function owner() view returns (address)',
  'function memeHook() view returns (address)',
  'function feeEscrow() view returns (address)',
  'function protocolFeeRecipient() view returns (address)',
  'function setLaunchEnabled(bool enabled)',
  'function setLaunchFee(uint256 fee)',
  'function setPairTokenEconomics(address pairToken, uint256 phantomQuote, uint256 graduationThreshold, uint8 decimals)',
  'function setPairTokenApproved(address pairToken, bool approved)',
  'function setMaxCreatorTaxBps(uint256 taxBps)',
  'function setSnipeTax(uint256 startBps, uint256 windowSeconds)',
  'function setLaunchForwarder(address forwarder)',
  'function setWhitelistedLauncher(address launcher, bool whitelisted)',
  'function launchForwarder() view returns (address)',
  'function feeSweepOperator() view returns (address)',
  'function sweepFees(uint256 minBuybackTokensOut)',
  'function sweepPoolFees(bytes32 poolId, uint256 minConversionQuoteOut, uint256 minBuybackTokensOut)',
  'function launchDeployer() view returns (address)',
  'function graduationExecutor() view returns (address)',
  'function buybackVault() view returns (address)',
  'function locker() view returns (address)',
  'function setAnswerAt(int256 answer, uint256 updatedAt)',
]);

type Satellite =
  | 'owner'
  | 'memeHook'
  | 'feeEscrow'
  | 'protocolFeeRecipient'
  | 'feeSweepOperator'
  | 'launchForwarder'
  | 'launchDeployer'
  | 'graduationExecutor'
  | 'buybackVault'
  | 'locker';
type Setting = Extract<(typeof ABI)[number], { type: 'function' }>['name'] & `set${string}`;

const ALWAYS_REVERTS: Hex = '0x60006000fd';

export async function setAtVenue(
  service: TestService,
  functionName: Setting,
  ...args: unknown[]
): Promise<void> {
  const to = service.context.addressBook.pons.factory;
  const owner = await addressAt(service, to, 'owner');
  await sendAs(service, owner, to, encodeFunctionData({ abi: ABI, functionName, args: args as never }));
}

/** As its owner, with 8 decimals. */
export async function publishAnswer(
  service: TestService,
  feed: Address,
  usd8: bigint,
  updatedAtSeconds: number,
): Promise<void> {
  const owner = await addressAt(service, feed, 'owner');
  const args = [usd8, BigInt(updatedAtSeconds)] as const;
  await giveEther(service, owner);
  await sendAs(service, owner, feed, encodeFunctionData({ abi: ABI, functionName: 'setAnswerAt', args }));
}

/** Makes the feed answer as it did `ago` answers before, from now on and without a block. */
export async function showAnswer({ chain }: TestService, feed: Address, ago: number): Promise<void> {
  const newest = toHex(2, { size: 32 });
  const round = BigInt(await chain.rpc<Hex>('eth_getStorageAt', feed, newest, 'latest'));
  await chain.rpc('anvil_setStorageAt', feed, newest, toHex(round - BigInt(ago), { size: 32 }));
}

/**
 * As the venue's operator, moves a curve's fees into the escrow, with buybacks. The operator may do so at any
 * time.
 */
export async function sweepAsOperator(service: TestService, curve: Address): Promise<void> {
  const hook = await addressAt(service, service.context.addressBook.pons.factory, 'memeHook');
  const operator = await addressAt(service, hook, 'feeSweepOperator');
  const data = encodeFunctionData({ abi: ABI, functionName: 'sweepFees', args: [1n] });
  await giveEther(service, operator);
  await sendAs(service, operator, curve, data);
}

/** The same for a graduated pool, with the swaps that only the operator may make. */
export async function sweepPoolAsOperator(service: TestService, poolId: Hex): Promise<void> {
  const hook = await addressAt(service, service.context.addressBook.pons.factory, 'memeHook');
  const operator = await addressAt(service, hook, 'feeSweepOperator');
  const data = encodeFunctionData({ abi: ABI, functionName: 'sweepPoolFees', args: [poolId, 1n, 1n] });
  await giveEther(service, operator);
  await sendAs(service, operator, hook, data);
}

export async function addressAt(
  service: TestService,
  to: Address,
  functionName: Satellite,
): Promise<Address> {
  const data = encodeFunctionData({ abi: ABI, functionName });
  const word = await service.chain.rpc<Hex>('eth_call', { to, data }, 'latest');
  return `0x${word.slice(-40)}`;
}

/** From any address, with its own block. */
export async function sendAs(
  service: TestService,
  from: Address,
  to: Address,
  data: Hex,
  value: Hex = '0x0',
): Promise<void> {
  const { chain } = service;
  await chain.rpc('anvil_impersonateAccount', from);
  await chain.rpc('eth_sendTransaction', { from, to, data, value });
  await chain.rpc('evm_mine');
  await chain.rpc('anvil_stopImpersonatingAccount', from);
}

/** Resolves when the node has this many pending transactions; for use while its miner is paused. */
export async function untilPending({ chain }: TestService, count = 1): Promise<void> {
  const read = async () => Number((await chain.rpc<{ pending: string }>('txpool_status')).pending);
  await expect.poll(read, { interval: 5 }).toBe(count);
}

/** Runs `work` while the venue names no forwarder for initial buys, like a factory without one. */
export async function whileWithoutForwarder<T>(service: TestService, work: () => Promise<T>): Promise<T> {
  const { chain } = service;
  const { factory } = service.context.addressBook.pons;
  const digits = (await addressAt(service, factory, 'launchForwarder')).slice(2);
  const { slot, word } = await slotWith(service, factory, digits);
  const write = async (value: string) => {
    await chain.rpc('anvil_setStorageAt', factory, slot, value);
    await chain.rpc('evm_mine');
  };
  await write(word.replace(digits, '0'.repeat(digits.length)));
  try {
    return await work();
  } finally {
    await write(word);
  }
}

async function slotWith({ chain }: TestService, contract: Address, digits: string) {
  for (let no = 0; no < 64; no += 1) {
    const slot = toHex(no, { size: 32 });
    const word = await chain.rpc<Hex>('eth_getStorageAt', contract, slot, 'latest');
    if (word.includes(digits)) return { slot, word };
  }
  throw new Error(`${contract} does not store ${digits}`);
}

export const whileReverting = <T>(service: TestService, address: Address, work: () => Promise<T>) =>
  whileReplaced(service, address, ALWAYS_REVERTS, work);

/** Runs `work` while the token reverts every transfer for this reason and answers 2^40 to everything else. */
export function whileRefusingTransfers<T>(
  service: TestService,
  token: Address,
  reason: string,
  work: () => Promise<T>,
): Promise<T> {
  const told = encodeErrorResult({ abi: ABI, errorName: 'Error', args: [reason] });
  const answer = '0x60003560e01c63a9059cbb14601c57600160281b60005260206000f3';
  const revert = concat(['0x5b61', toHex(size(told), { size: 2 }), '0x8060296000396000fd']);
  return whileReplaced(service, token, concat([answer, revert, told]), work);
}

async function whileReplaced<T>(
  { chain }: TestService,
  address: Address,
  replacement: Hex,
  work: () => Promise<T>,
): Promise<T> {
  const code = await chain.rpc<Hex>('eth_getCode', address, 'latest');
  await chain.rpc('anvil_setCode', address, replacement);
  await chain.rpc('evm_mine');
  try {
    return await work();
  } finally {
    await chain.rpc('anvil_setCode', address, code);
    await chain.rpc('evm_mine');
  }
}

import { type Address, encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther, toHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { inject } from 'vitest';
import { localDeployer } from '../../server/sandbox/deployment/localChain.ts';
import type { TestChain } from '../harness/startTestChain.ts';

const MINT = parseAbi(['function mint(address to, uint256 amount)']);
const MULTICALL = parseAbi([
  'struct Call3 { address target; bool allowFailure; bytes callData; }',
  'function aggregate3(Call3[] calls) payable',
]);

export const DOLLAR = 1_000_000n;

export interface Paid {
  readonly hash: Hex;
  /** For a reorg to put elsewhere. */
  readonly raw: Hex;
}

export const transferCall = (to: Address, amountRaw: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amountRaw] });

/** In its own block. */
export async function mintDollars(
  chain: Pick<TestChain, 'rpc'>,
  to: Address,
  amountRaw: bigint,
): Promise<void> {
  const owner = localDeployer().address;
  const data = encodeFunctionData({ abi: MINT, functionName: 'mint', args: [to, amountRaw] });
  await chain.rpc('anvil_impersonateAccount', owner);
  await chain.rpc('anvil_setBalance', owner, toHex(parseEther('1000')));
  await chain.rpc('eth_sendTransaction', { from: owner, to: inject('addressBook').usdg, data });
  await chain.rpc('evm_mine');
}

/** Has a million dollars and its own key. Every call makes a block, on a chain that makes none on its own. */
export async function openPayer(chain: Pick<TestChain, 'rpc'>) {
  const { chainId, usdg, multicall3 } = inject('addressBook');
  const account = privateKeyToAccount(generatePrivateKey());
  let nonce = 0;
  await chain.rpc('anvil_setBalance', account.address, toHex(parseEther('1000')));
  await mintDollars(chain, account.address, 1_000_000n * DOLLAR);

  /** In no block yet. A higher tip goes first. */
  async function send(to: Address, data: Hex, tipWei = 1n): Promise<Paid> {
    const fees = { maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: tipWei, gas: 16_000_000n };
    const raw = await account.signTransaction({ type: 'eip1559', chainId, nonce, to, data, ...fees });
    nonce += 1;
    const hash = await chain.rpc<Hex>('eth_sendRawTransaction', raw);
    return { hash, raw };
  }

  async function included(sending: Promise<Paid>): Promise<Paid> {
    const paid = await sending;
    await chain.rpc('evm_mine');
    const receipt = await chain.rpc<{ status: Hex } | null>('eth_getTransactionReceipt', paid.hash);
    if (receipt?.status !== '0x1') throw new Error(`the payment ${paid.hash} did not succeed`);
    return paid;
  }

  return {
    address: account.address,
    send,
    call: (to: Address, data: Hex) => included(send(to, data)),
    /** In its own block. */
    pay: (to: Address, amountRaw: bigint) => included(send(usdg, transferCall(to, amountRaw))),
    /** In one transaction, by a contract with the money, which first calls `alsoCalled`. */
    async payMany(
      payments: readonly (readonly [Address, bigint])[],
      alsoCalled: Address | null = null,
    ): Promise<Paid> {
      const sum = payments.reduce((total, [, amountRaw]) => total + amountRaw, 0n);
      await included(send(usdg, transferCall(multicall3, sum)));
      const calls = payments.map(([to, amountRaw]) => ({
        ...{ target: usdg, allowFailure: false },
        callData: transferCall(to, amountRaw),
      }));
      const before =
        alsoCalled === null ? [] : [{ target: alsoCalled, allowFailure: false, callData: '0x' as const }];
      const args = [[...before, ...calls]] as const;
      return included(
        send(multicall3, encodeFunctionData({ abi: MULTICALL, functionName: 'aggregate3', args })),
      );
    },
  };
}

export type Payer = Awaited<ReturnType<typeof openPayer>>;

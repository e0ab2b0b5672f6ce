import {
  type Abi,
  type Address,
  BaseError,
  concat,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  parseGwei,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';
import type { ContractArtifact } from './contractArtifact.ts';
import { LOCAL_CHAIN_ID, type LocalClient, localDeployer } from './localChain.ts';

/**
 * Above the largest step, and equal for all. If a block is full, anvil tries the next transaction and drops
 * it for its nonce gap if it fits. With equal limits none fits out of turn.
 */
const GAS_LIMIT = 8_000_000n;

/** The CREATE2 deployer, at the same address on nearly every chain. */
export const CREATE2_DEPLOYER: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

const MAX_BLOCKS = 200;

const BLOCKS_BEFORE_RESEND = 10;

export interface LocalContract {
  readonly address: Address;
  readonly abi: Abi;
}

interface Planned {
  readonly label: string;
  readonly to: Address | undefined;
  readonly data: Hex;
  readonly valueWei: bigint;
}

/** Transactions of the deployer in order, planned first and sent together. */
export interface TransactionBatch {
  /** The address that the `offset`-th next deployment or call would create. */
  addressAfter(offset: number): Address;
  deploy(label: string, artifact: ContractArtifact, args?: readonly unknown[]): LocalContract;
  /** Deploys by CREATE2: the address depends only on code and salt. */
  deployWithSalt(label: string, initCode: Hex, salt: Hex): void;
  call(contract: LocalContract, functionName: string, args: readonly unknown[], valueWei?: bigint): void;
  transfer(to: Address, valueWei: bigint): void;
  /** Sends everything and resolves when all is included. Throws the label of the first failure. */
  send(): Promise<void>;
}

/** Opens a batch at the deployer's next nonce. Only one batch at a time. */
export async function transactionBatch(client: LocalClient): Promise<TransactionBatch> {
  const from = localDeployer().address;
  const firstNonce = await client.getTransactionCount({ address: from, blockTag: 'pending' });
  const planned: Planned[] = [];
  const addressAt = (index: number) => getContractAddress({ from, nonce: BigInt(firstNonce + index) });
  return {
    addressAfter: (offset) => addressAt(planned.length + offset),
    deploy(label, { abi, bytecode }, args = []) {
      const address = addressAt(planned.length);
      const data = encodeDeployData({ abi, bytecode, args });
      planned.push({ label, to: undefined, data, valueWei: 0n });
      return { address, abi };
    },
    deployWithSalt(label, initCode, salt) {
      planned.push({ label, to: CREATE2_DEPLOYER, data: concat([salt, initCode]), valueWei: 0n });
    },
    call({ address, abi }, functionName, args, valueWei = 0n) {
      const data = encodeFunctionData({ abi, functionName, args });
      planned.push({ label: functionName, to: address, data, valueWei });
    },
    transfer(to, valueWei) {
      planned.push({ label: 'transfer', to, data: '0x', valueWei });
    },
    send: () => sendAll(client, firstNonce, planned),
  };
}

async function sendAll(client: LocalClient, firstNonce: number, planned: readonly Planned[]): Promise<void> {
  const signed = await Promise.all(planned.map((step, index) => sign(step, firstNonce + index)));
  const automines = await client.getAutomine();
  // With automine, a node drops transactions that arrive before a lower nonce.
  if (automines) await client.setAutomine(false);
  const hashes = await Promise.all(
    signed.map((serializedTransaction) => client.sendRawTransaction({ serializedTransaction })),
  );
  const receipts = await includeAll(client, hashes, signed);
  if (automines) await client.setAutomine(true);
  const failed = receipts.findIndex(({ status }) => status !== 'success');
  if (failed >= 0) throw new Error(`The local chain reverted ${planned[failed]?.label} (step ${failed}).`);
}

function sign({ to, data, valueWei }: Planned, nonce: number): Promise<Hex> {
  return localDeployer().signTransaction({
    type: 'eip1559',
    chainId: LOCAL_CHAIN_ID,
    ...(to === undefined ? {} : { to }),
    data,
    value: valueWei,
    gas: GAS_LIMIT,
    nonce,
    maxFeePerGas: parseGwei('1000'),
    maxPriorityFeePerGas: 1n,
  });
}

/**
 * Mines blocks instead of waiting for the chain's timer. A node may show new nonces early, so only receipts
 * count.
 */
async function includeAll(client: LocalClient, hashes: readonly Hex[], signed: readonly Hex[]) {
  for (let block = 0; block < MAX_BLOCKS; block += 1) {
    await client.mine({ blocks: 1 });
    const receipts = await Promise.all(hashes.map((hash) => receiptOf(client, hash)));
    const included = receipts.filter((receipt) => receipt !== null);
    if (included.length === hashes.length) return included;
    if (block % BLOCKS_BEFORE_RESEND === BLOCKS_BEFORE_RESEND - 1) {
      const missing = signed.filter((_, index) => receipts[index] === null);
      for (const serializedTransaction of missing) await sendAgain(client, serializedTransaction);
    }
  }
  throw new Error(`The local chain did not include the transactions within ${MAX_BLOCKS} blocks.`);
}

/**
 * A node may drop a transaction that does not fit its block. A second send is safe: the same bytes enter only
 * once.
 */
async function sendAgain(client: LocalClient, serializedTransaction: Hex): Promise<void> {
  try {
    await client.sendRawTransaction({ serializedTransaction });
  } catch (cause) {
    if (!(cause instanceof BaseError)) throw cause;
  }
}

async function receiptOf(client: LocalClient, hash: Hex): Promise<TransactionReceipt | null> {
  try {
    return await client.getTransactionReceipt({ hash });
  } catch (cause) {
    if (cause instanceof TransactionReceiptNotFoundError) return null;
    throw cause;
  }
}

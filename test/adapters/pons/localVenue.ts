import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  type Abi,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  createWalletClient,
  decodeEventLog,
  type Hex,
  http,
  parseAbi,
  parseEther,
  type TransactionReceipt,
  toEventSelector,
  zeroAddress,
  zeroHash,
} from 'viem';
import { foundry } from 'viem/chains';
import { contractArtifact } from '../../../server/sandbox/deployment/contractArtifact.ts';
import { deployContracts, type LocalBook } from '../../../server/sandbox/deployment/deployContracts.ts';
import { type LocalClient, localClient } from '../../../server/sandbox/deployment/localChain.ts';
import type { LocalContract } from '../../../server/sandbox/deployment/transactionBatch.ts';
import { receiptOf } from '../chain/receiptOf.ts';

const CONTRACTS = [
  'PonsV2LaunchFactory',
  'PonsV2LaunchDeployer',
  'PonsV2BondingCurve',
  'PonsV2Token',
  'FeeEscrow',
  'MemeHook',
  'LaunchForwarder',
  'BuybackVault',
  'PositionLocker',
  'GraduationExecutor',
] as const;

/** The venue's errors and events; deeper contracts raise some of them. */
export const VENUE_ABI: Abi = CONTRACTS.flatMap((name) => contractArtifact(name).abi);
const VENUE_ERRORS = VENUE_ABI.filter(({ type }) => type === 'error');

export const LAUNCH_FEE_WEI = parseEther('0.0005');

export interface Call {
  readonly contract: LocalContract;
  readonly functionName: string;
  readonly args?: readonly unknown[];
  readonly valueWei?: bigint;
  readonly from?: Address;
  /** By default the node's estimate. */
  readonly gas?: bigint;
}

export interface Refusal {
  readonly name: string;
  readonly args: readonly unknown[];
}

export interface Launch {
  readonly token: LocalContract;
  readonly curve: LocalContract;
  readonly receipt: TransactionReceipt;
}

export type LocalVenue = Awaited<ReturnType<typeof startLocalVenue>>;

/** Fields of `TokenParams` that a launch accepts. */
export function tokenParams(changes: Record<string, unknown> = {}) {
  return {
    name: 'Example',
    symbol: 'EXM',
    logo: 'ipfs://logo',
    description: 'An example.',
    socials: { twitter: 'x', telegram: '', discord: '', website: 'https://example.org', farcaster: '' },
    creatorFeeRecipient: zeroAddress as Address,
    creatorTaxBps: 0,
    buybackEnabled: false,
    expectedEconomics: zeroHash as Hex,
    salt: zeroHash as Hex,
    ...changes,
  };
}

function anvilBinary(): string {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve(
    `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}/package.json`,
  );
  return path.join(path.dirname(manifest), 'bin/anvil');
}

export async function startNode(
  chainId = 31337,
  firstBlock = 0,
): Promise<{ rpcUrl: string; stop: () => void }> {
  const flags = [
    '--port',
    '0',
    '--chain-id',
    String(chainId),
    '--disable-code-size-limit',
    '--slots-in-an-epoch',
    '1',
    '--number',
    String(firstBlock),
  ];
  const node = spawn(anvilBinary(), flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = () => void node.kill('SIGKILL');
  process.once('exit', stop);
  const port = await new Promise<string>((resolve, reject) => {
    let output = '';
    node.once('error', reject);
    node.once('exit', (code) => reject(new Error(`anvil ended with ${code}: ${output}`)));
    node.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const listening = /Listening on [\d.]+:(\d+)/.exec(output);
      if (listening?.[1] !== undefined) resolve(listening[1]);
    });
  });
  return { rpcUrl: `http://127.0.0.1:${port}`, stop };
}

/** Starts every local contract. A failed deployment leaves no node behind. */
export async function startDeployed(firstBlock = 0) {
  const node = await startNode(31337, firstBlock);
  try {
    return { node, book: await deployContracts({ rpcUrl: node.rpcUrl, chainId: 31337 }) };
  } catch (cause) {
    node.stop();
    throw cause;
  }
}

/** Starts the venue, with the chain's own accounts as callers. */
export async function startLocalVenue(firstBlock = 0) {
  const { node, book } = await startDeployed(firstBlock);
  const client = await localClient(node.rpcUrl);
  const wallet = createWalletClient({ chain: foundry, transport: http(node.rpcUrl) });
  const accounts = await wallet.getAddresses();
  const [owner, alice, bob, carol] = accounts as [Address, Address, Address, Address];
  const contracts = await venueContracts(client, book);

  async function send({ contract, functionName, args = [], valueWei = 0n, from = owner, gas }: Call) {
    const hash = await wallet.writeContract({
      ...contract,
      ...(gas === undefined ? {} : { gas }),
      functionName,
      args,
      value: valueWei,
      account: from,
    });
    const receipt = await receiptOf(client, hash);
    if (receipt.status !== 'success') throw new Error(`${functionName} reverted`);
    return receipt;
  }

  async function read<T>(contract: LocalContract, functionName: string, args: readonly unknown[] = []) {
    return (await client.readContract({ ...contract, functionName, args })) as T;
  }

  async function refusal({ contract, functionName, args = [], valueWei = 0n, from = owner }: Call) {
    const abi = [...contract.abi, ...VENUE_ERRORS];
    try {
      await client.simulateContract({
        address: contract.address,
        abi,
        functionName,
        args,
        value: valueWei,
        account: from,
      });
    } catch (cause) {
      return refusalOf(cause);
    }
    return { name: 'accepted', args: [] } satisfies Refusal;
  }

  async function launch(
    params: ReturnType<typeof tokenParams>,
    {
      pairToken = zeroAddress as Address,
      from = alice,
      exemptions = undefined as Address[] | undefined,
    } = {},
  ): Promise<Launch> {
    const args = [params, 0n, pairToken, ...(exemptions === undefined ? [] : [exemptions])];
    const receipt = await send({
      contract: contracts.factory,
      functionName: 'launchToken',
      args,
      valueWei: LAUNCH_FEE_WEI,
      from,
    });
    return launchOf(receipt);
  }

  return { ...node, book, client, owner, alice, bob, carol, ...contracts, send, read, refusal, launch };
}

async function venueContracts(client: LocalClient, book: LocalBook) {
  const factory = { address: book.pons.factory, abi: contractArtifact('PonsV2LaunchFactory').abi };
  const satellite = async (functionName: string, name: string): Promise<LocalContract> => {
    const address = (await client.readContract({ ...factory, functionName })) as Address;
    return { address, abi: contractArtifact(name).abi };
  };
  return {
    factory,
    launchDeployer: await satellite('launchDeployer', 'PonsV2LaunchDeployer'),
    memeHook: await satellite('memeHook', 'MemeHook'),
    feeEscrow: await satellite('feeEscrow', 'FeeEscrow'),
    locker: await satellite('locker', 'PositionLocker'),
    executor: await satellite('graduationExecutor', 'GraduationExecutor'),
    forwarder: await satellite('launchForwarder', 'LaunchForwarder'),
    usdg: { address: book.usdg, abi: contractArtifact('USDG').abi },
    nvda: { address: book.stocks[0]!.address, abi: contractArtifact('StockToken').abi },
  };
}

function refusalOf(cause: unknown): Refusal {
  if (!(cause instanceof BaseError)) throw cause;
  const reverted = cause.walk((error) => error instanceof ContractFunctionRevertedError);
  if (!(reverted instanceof ContractFunctionRevertedError) || reverted.data === undefined) throw cause;
  return { name: reverted.data.errorName, args: reverted.data.args ?? [] };
}

/** Logs of Uniswap v4 and Permit2 from graduations and swaps. */
export const POOL_EVENTS = parseAbi([
  'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
  'event ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt)',
  'event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)',
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
]);
const NFT_EVENTS = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed id)']);

/** The logs in order; all must belong to the venue or its pools. */
export function eventsOf(receipt: TransactionReceipt): { name: string; address: Address; args: unknown }[] {
  return receipt.logs.map(({ address, data, topics }) => {
    const isNft = topics.length === 4 && topics[0] === toEventSelector(NFT_EVENTS[0]);
    const abi = isNft ? NFT_EVENTS : [...VENUE_ABI, ...POOL_EVENTS, ...contractArtifact('StockToken').abi];
    const { eventName, args } = decodeEventLog({ abi, data, topics });
    return { name: eventName ?? '', address, args };
  });
}

export function eventOf<T>(receipt: TransactionReceipt, name: string): T {
  const event = eventsOf(receipt).find((candidate) => candidate.name === name);
  if (event === undefined) throw new Error(`The receipt has no ${name}.`);
  return event.args as T;
}

export function launchOf(receipt: TransactionReceipt): Launch {
  const { token, curve } = eventOf<{ token: Address; curve: Address }>(receipt, 'TokenLaunched');
  return {
    token: { address: token, abi: contractArtifact('PonsV2Token').abi },
    curve: { address: curve, abi: contractArtifact('PonsV2BondingCurve').abi },
    receipt,
  };
}

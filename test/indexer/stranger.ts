import {
  type Abi,
  type Address,
  decodeEventLog,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseEther,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem';
import { contractArtifact } from '../../server/sandbox/deployment/contractArtifact.ts';
import type { TestChain } from '../harness/startTestChain.ts';

const FACTORY = contractArtifact('PonsV2LaunchFactory').abi;
const FORWARDER = contractArtifact('LaunchForwarder').abi;
const CURVE = contractArtifact('PonsV2BondingCurve').abi;
const ERC20 = parseAbi(['function approve(address spender, uint256 amount)']);
const SATELLITES = parseAbi(['function launchForwarder() view returns (address)']);

export interface Sent {
  readonly status: Hex;
  readonly blockNumber: Hex;
  readonly transactionHash: Hex;
  readonly contractAddress: Address | null;
  readonly logs: readonly { address: Address; topics: [Hex, ...Hex[]]; data: Hex }[];
}

interface Launched {
  readonly token: Address;
  readonly curve: Address;
  readonly txHash: Hex;
}

/** Somebody with ether whom the service does not know, or `as`. `mines`: each call makes its own block. */
export async function stranger(
  chain: Pick<TestChain, 'rpc'>,
  factory: Address,
  options: { readonly mines: boolean; readonly as?: Address },
) {
  const address = options.as ?? (toHex(crypto.getRandomValues(new Uint8Array(20))) as Address);
  await chain.rpc('anvil_impersonateAccount', address);
  await chain.rpc('anvil_setBalance', address, toHex(parseEther('1000')));
  let salt = 0n;
  let handedOver: Promise<unknown> = Promise.resolve();

  /** One after the other: the node gives two simultaneous transactions the same nonce. */
  function handOver(transaction: object): Promise<Hex> {
    const gas = toHex(9_000_000);
    const hash = handedOver.then(() =>
      chain.rpc<Hex>('eth_sendTransaction', { from: address, gas, ...transaction }),
    );
    handedOver = hash.catch(() => {});
    return hash;
  }

  async function sendRaw(transaction: object): Promise<Sent> {
    const hash = await handOver(transaction);
    if (options.mines) await chain.rpc('evm_mine');
    for (;;) {
      const receipt = await chain.rpc<Sent | null>('eth_getTransactionReceipt', hash);
      if (receipt?.status === '0x0') throw new Error('the transaction reverted');
      if (receipt !== null) return receipt;
    }
  }

  const send = (to: Address, abi: Abi, functionName: string, args: readonly unknown[], valueWei = 0n) =>
    sendRaw({ to, data: encodeFunctionData({ abi, functionName, args }), value: toHex(valueWei) });

  function params(symbol: string, creatorTaxBps: number, creatorFeeRecipient = address) {
    salt += 1n;
    const socials = { twitter: '', telegram: '', discord: '', website: '', farcaster: '' };
    return {
      ...{ name: `${symbol} token`, symbol, logo: 'ipfs://logo', description: 'A token.', socials },
      ...{ creatorFeeRecipient, creatorTaxBps, buybackEnabled: false },
      ...{ expectedEconomics: zeroHash, salt: toHex(salt, { size: 32 }) },
    };
  }

  function launchedIn(sent: Sent): Launched {
    for (const log of sent.logs) {
      try {
        const event = decodeEventLog({ abi: FACTORY, ...log });
        if (event.eventName !== 'TokenLaunched') continue;
        const { token, curve } = event.args as unknown as { token: Address; curve: Address };
        return { token, curve, txHash: sent.transactionHash };
      } catch {
        // A log of another contract.
      }
    }
    throw new Error('no launch in the receipt');
  }

  return {
    address,
    send,
    sendRaw,
    async launch(
      symbol: string,
      quote: Address = zeroAddress,
      creatorTaxBps = 100,
      earner: Address = address,
    ): Promise<Launched> {
      const args = [params(symbol, creatorTaxBps, earner), 0n, quote, []];
      return launchedIn(await send(factory, FACTORY, 'launchToken', args, parseEther('0.0005')));
    },
    async launchAndBuy(symbol: string, quoteIn: bigint, recipient: Address): Promise<Launched> {
      const forwarder = await chain.rpc<Hex>(
        'eth_call',
        { to: factory, data: encodeFunctionData({ abi: SATELLITES, functionName: 'launchForwarder' }) },
        'latest',
      );
      const to = `0x${forwarder.slice(-40)}` as Address;
      const args = [params(symbol, 0), 0n, zeroAddress, quoteIn, 0n, recipient, []];
      return launchedIn(await send(to, FORWARDER, 'launchAndBuy', args, parseEther('0.0005') + quoteIn));
    },
    buy: (curve: Address, quoteIn: bigint, recipient: Address = address) =>
      send(curve, CURVE, 'buy', [quoteIn, 0n, recipient], quoteIn),
    /** The same buy for somebody else to send. */
    plannedBuy: (curve: Address, quoteIn: bigint) => ({
      ...{ from: address, to: curve, value: toHex(quoteIn), gas: toHex(900_000) },
      input: encodeFunctionData({ abi: CURVE, functionName: 'buy', args: [quoteIn, 0n, address] }),
    }),
    async sell(token: Address, curve: Address, tokensIn: bigint) {
      await send(token, ERC20, 'approve', [curve, tokensIn]);
      return send(curve, CURVE, 'sell', [tokensIn, 0n, address]);
    },
  };
}

export type Stranger = Awaited<ReturnType<typeof stranger>>;

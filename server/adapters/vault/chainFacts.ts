import { getAddress, isAddressEqual, numberToHex, toFunctionSelector } from 'viem';
import type { AddressBook } from '../../ports/addressBook.ts';
import type { Address } from '../../ports/basics.ts';
import type { PoolKey } from '../../ports/markets.ts';
import { ponsBooks } from '../addressBook/addressBook.ts';
import { callNode } from '../chain/rpc/callNode.ts';
import { callBounded, firstWord } from '../chain/rpc/calls.ts';
import type { ConnectedChain } from '../chain/rpc/rpcClient.ts';
import type { LaunchedPool } from '../dex/poolKey.ts';
import { airlockAbi } from '../venues/long/longAbi.ts';
import { factoryAbi } from '../venues/pons/ponsAbi.ts';
import { assetOf, atBlock } from '../venues/pons/ponsContext.ts';

/** Read from the chain before the signer trusts a transaction. Each throws PortError if the node fails. */
export interface ChainFacts {
  launchFeeWei(): Promise<bigint>;
  /** One per generation of the venue, the present one first. */
  feeEscrows(): Promise<readonly Address[]>;
  /** Hold the fees of graduated pools. Order as above. */
  memeHooks(): Promise<readonly Address[]>;
  launchForwarder(): Promise<Address>;
  /** The owner at the venue long, who gets the smallest share of every pool's fees. */
  airlockOwner(): Promise<Address>;
  /** Confirmed by the factory. Null for an address that is not a curve. */
  curve(address: Address): Promise<{ readonly token: Address; readonly quote: Address } | null>;
  /** True if a venue's own record names exactly this pool. */
  pool(key: PoolKey): Promise<boolean>;
  /** The chain's clock or ours, whichever is later. */
  nowSeconds(): Promise<bigint>;
}

const MAX_KNOWN_CURVES = 10_000;

/** Answers from memory, or reads at a block. */
export interface RememberedFacts extends ChainFacts {
  at(block: bigint): ChainFacts;
}

/** Undefined: the latest block. */
type At = bigint | undefined;

export function chainFacts(options: {
  chain: ConnectedChain;
  addressBook: AddressBook;
  /** One per venue and generation with Uniswap v4 pools. */
  pools: readonly LaunchedPool[];
  nowMs: () => number;
}): RememberedFacts {
  const { client } = options.chain;
  const factories = ponsBooks(options.addressBook).map(
    ({ pons }) => ({ address: pons.factory, abi: factoryAbi }) as const,
  );
  const factory = factories[0]!;
  const airlock = { address: options.addressBook.long.airlock, abi: airlockAbi } as const;
  const ofFactories = (functionName: 'feeEscrow' | 'memeHook') =>
    cachedFacts((_: string, at) =>
      Promise.all(
        factories.map((one) => callNode(() => client.readContract({ ...one, functionName, ...atBlock(at) }))),
      ),
    );
  const [escrows, hooks] = [ofFactories('feeEscrow'), ofFactories('memeHook')];
  const forwarder = cachedFacts((_: string, at) =>
    callNode(() => client.readContract({ ...factory, functionName: 'launchForwarder', ...atBlock(at) })),
  );
  const fee = cachedFacts((_: string, at) =>
    callNode(() => client.readContract({ ...factory, functionName: 'launchFee', ...atBlock(at) })),
  );
  const airlockOwner = cachedFacts((_: string, at) =>
    callNode(() => client.readContract({ ...airlock, functionName: 'owner', ...atBlock(at) })),
  );
  const curves = cachedFacts(curveReader(client, factories));
  const pools = cachedFacts(async (encoded: string, at) => {
    const key = JSON.parse(encoded) as PoolKey;
    const answers = await Promise.all(options.pools.map((isLaunched) => isLaunched(key, at)));
    return answers.includes(true);
  });
  const clock = cachedFacts((_: string) => laterClock(options));
  const ask = (from: 'memory' | bigint): ChainFacts => ({
    launchFeeWei: () => fee('', from),
    feeEscrows: () => escrows('', from),
    memeHooks: () => hooks('', from),
    launchForwarder: () => forwarder('', from),
    airlockOwner: () => airlockOwner('', from),
    curve: (address) => curves(getAddress(address), from),
    pool: (key) => pools(JSON.stringify(key), from),
    nowSeconds: () => clock('', from),
  });
  return { ...ask('memory'), at: ask };
}

/** Caches a curve's token, which only a reorg changes. Asks the factory each time. */
function curveReader(
  client: ConnectedChain['client'],
  factories: readonly { readonly address: Address; readonly abi: typeof factoryAbi }[],
) {
  const tokens = new Map<Address, Address>();
  const standing = async (token: Address, address: Address, at: At) => {
    const asked = { functionName: 'getLaunchedToken', args: [token], ...atBlock(at) } as const;
    const records = await Promise.all(
      factories.map((factory) => callNode(() => client.readContract({ ...factory, ...asked }))),
    );
    const record = records.find(({ exists, curve }) => exists && isAddressEqual(curve, address));
    return record === undefined ? null : { token, quote: assetOf(record.pairToken) };
  };
  return async (address: Address, at: At) => {
    const known = tokens.get(address);
    const remembered = known === undefined ? null : await standing(known, address, at);
    if (remembered !== null) return remembered;
    const claimed = await claimedToken(client, address, at);
    if (claimed === null || claimed === known) return null;
    if (tokens.has(address) || tokens.size < MAX_KNOWN_CURVES) tokens.set(address, claimed);
    return standing(claimed, address, at);
  };
}

async function laterClock({ chain, nowMs }: { chain: ConnectedChain; nowMs: () => number }): Promise<bigint> {
  const head = await chain.block('latest');
  const [ours, its] = [BigInt(Math.floor(nowMs() / 1000)), head?.timestampSeconds ?? 0n];
  return its > ours ? its : ours;
}

const FACTS_TTL_MS = 3_000;

/**
 * Reads at the named block. Without one, answers from memory for a moment, else reads at the latest block.
 */
function cachedFacts<Key extends string, Value>(read: (key: Key, at: At) => Promise<Value>) {
  const known = new Map<Key, Promise<Value>>();
  const anew = (key: Key, at: At): Promise<Value> => {
    const reading = read(key, at);
    const forget = (): void => {
      if (known.get(key) === reading) known.delete(key);
    };
    known.set(key, reading);
    reading.catch(forget);
    setTimeout(forget, FACTS_TTL_MS).unref();
    return reading;
  };
  return (key: Key, from: 'memory' | bigint): Promise<Value> =>
    from === 'memory' ? (known.get(key) ?? anew(key, undefined)) : anew(key, from);
}

const TOKEN_SELECTOR = toFunctionSelector('function token()');
const ADDRESS_BITS = 160n;
const ADDRESS_BYTES = 20;

/** Null if the address does not answer like a curve. */
async function claimedToken(
  client: ConnectedChain['client'],
  curve: Address,
  at: At,
): Promise<Address | null> {
  const word = firstWord(await callBounded(client, curve, TOKEN_SELECTOR, at));
  const isAddress = word !== null && word >> ADDRESS_BITS === 0n;
  return isAddress ? getAddress(numberToHex(word, { size: ADDRESS_BYTES })) : null;
}

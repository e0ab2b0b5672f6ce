import { getAddress, isAddressEqual, numberToHex, toFunctionSelector } from 'viem';
import type { Address, PoolKey } from '../../domain/ports.ts';
import { type AddressBook, ponsBooks } from '../chain/addressBook.ts';
import { callBounded, firstWord } from '../chain/callBounded.ts';
import { callNode } from '../chain/callNode.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import type { LaunchedPool } from '../venues/launchedPools.ts';
import { airlockAbi } from '../venues/long/longAbi.ts';
import { factoryAbi } from '../venues/pons/ponsAbi.ts';
import { assetOf, atBlock } from '../venues/pons/ponsContext.ts';

/**
 * What the signer asks the chain before it believes a transaction. A no is the chain's: each throws PortError when the node
 * answers with an error of its own.
 */
export interface ChainFacts {
  launchFeeWei(): Promise<bigint>;
  /** Of each generation of the venue, the present one first. */
  feeEscrows(): Promise<readonly Address[]>;
  /** The contracts that hold the fees of graduated pools, likewise. */
  memeHooks(): Promise<readonly Address[]>;
  /** The contract that launches and buys in one transaction, as the factory names it. */
  launchForwarder(): Promise<Address>;
  /** Of the venue long; it has the least share of every pool's fees. */
  airlockOwner(): Promise<Address>;
  /** Token and quote asset of a curve that the factory itself names for that token; null for any other address. */
  curve(address: Address): Promise<{ readonly token: Address; readonly quote: Address } | null>;
  /** Whether a venue's own record of a token that it launched makes this very pool. */
  pool(key: PoolKey): Promise<boolean>;
  /** The chain's clock or ours, whichever is later. */
  nowSeconds(): Promise<bigint>;
}

const MAX_KNOWN_CURVES = 10_000;

/** What was read a moment ago, and what is read now, as it was at a block. */
export interface RememberedFacts extends ChainFacts {
  at(block: bigint): ChainFacts;
}

/** The block to ask; the latest where none is named. */
type At = bigint | undefined;

export function chainFacts(options: {
  chain: ConnectedChain;
  addressBook: AddressBook;
  /** One of each venue whose tokens trade in pools. */
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
    remembering((_: string, at) =>
      Promise.all(
        factories.map((one) => callNode(() => client.readContract({ ...one, functionName, ...atBlock(at) }))),
      ),
    );
  const [escrows, hooks] = [ofFactories('feeEscrow'), ofFactories('memeHook')];
  const forwarder = remembering((_: string, at) =>
    callNode(() => client.readContract({ ...factory, functionName: 'launchForwarder', ...atBlock(at) })),
  );
  const fee = remembering((_: string, at) =>
    callNode(() => client.readContract({ ...factory, functionName: 'launchFee', ...atBlock(at) })),
  );
  const airlockOwner = remembering((_: string, at) =>
    callNode(() => client.readContract({ ...airlock, functionName: 'owner', ...atBlock(at) })),
  );
  const curves = remembering(curveReader(client, factories));
  const pools = remembering(async (encoded: string, at) => {
    const key = JSON.parse(encoded) as PoolKey;
    const answers = await Promise.all(options.pools.map((isLaunched) => isLaunched(key, at)));
    return answers.includes(true);
  });
  const clock = remembering((_: string) => laterClock(options));
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

/** A curve never changes its token, unless a reorg brings it back with another one; whether the factory stands by it is asked each time. */
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

const REMEMBERED_MS = 3_000;

/**
 * Reads at the named block. From memory it answers for a moment with what was read last, and reads at the latest block when that
 * is gone or failed.
 */
function remembering<Key extends string, Value>(read: (key: Key, at: At) => Promise<Value>) {
  const known = new Map<Key, Promise<Value>>();
  const anew = (key: Key, at: At): Promise<Value> => {
    const reading = read(key, at);
    const forget = (): void => {
      if (known.get(key) === reading) known.delete(key);
    };
    known.set(key, reading);
    reading.catch(forget);
    setTimeout(forget, REMEMBERED_MS).unref();
    return reading;
  };
  return (key: Key, from: 'memory' | bigint): Promise<Value> =>
    from === 'memory' ? (known.get(key) ?? anew(key, undefined)) : anew(key, from);
}

const TOKEN_SELECTOR = toFunctionSelector('function token()');
const ADDRESS_BITS = 160n;
const ADDRESS_BYTES = 20;

/** What an address says its token is; null when it does not answer as a curve does. */
async function claimedToken(
  client: ConnectedChain['client'],
  curve: Address,
  at: At,
): Promise<Address | null> {
  const word = firstWord(await callBounded(client, curve, TOKEN_SELECTOR, at));
  const isAddress = word !== null && word >> ADDRESS_BITS === 0n;
  return isAddress ? getAddress(numberToHex(word, { size: ADDRESS_BYTES })) : null;
}

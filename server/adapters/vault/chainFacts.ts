import { getAddress, isAddressEqual } from 'viem';
import { type Address, type PoolKey, PortError } from '../../domain/ports.ts';
import type { AddressBook } from '../chain/addressBook.ts';
import { callNode } from '../chain/callNode.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import type { LaunchedPool } from '../venues/launchedPools.ts';
import { airlockAbi } from '../venues/long/longAbi.ts';
import { curveAbi, factoryAbi } from '../venues/pons/ponsAbi.ts';
import { assetOf } from '../venues/pons/ponsContext.ts';

/** What the signer asks the chain before it believes a transaction. */
export interface ChainFacts {
  launchFeeWei(): Promise<bigint>;
  feeEscrow(): Promise<Address>;
  /** The contract that holds the fees of graduated pools. */
  memeHook(): Promise<Address>;
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

/** What was read a moment ago, and under `anew` the same facts read now. */
export interface RememberedFacts extends ChainFacts {
  readonly anew: ChainFacts;
}

export function chainFacts(options: {
  chain: ConnectedChain;
  addressBook: AddressBook;
  /** One of each venue whose tokens trade in pools. */
  pools: readonly LaunchedPool[];
  nowMs: () => number;
}): RememberedFacts {
  const { client } = options.chain;
  const factory = { address: options.addressBook.pons.factory, abi: factoryAbi } as const;
  const airlock = { address: options.addressBook.long.airlock, abi: airlockAbi } as const;
  const ofFactory = (functionName: 'feeEscrow' | 'memeHook' | 'launchForwarder') =>
    remembering((_: string) => callNode(() => client.readContract({ ...factory, functionName })));
  const [escrow, hook, forwarder] = [
    ofFactory('feeEscrow'),
    ofFactory('memeHook'),
    ofFactory('launchForwarder'),
  ];
  const fee = remembering((_: string) =>
    callNode(() => client.readContract({ ...factory, functionName: 'launchFee' })),
  );
  const airlockOwner = remembering((_: string) =>
    callNode(() => client.readContract({ ...airlock, functionName: 'owner' })),
  );
  const curves = remembering(curveReader(client, factory));
  const pools = remembering(async (encoded: string) => {
    const key = JSON.parse(encoded) as PoolKey;
    const answers = await Promise.all(options.pools.map((isLaunched) => isLaunched(key)));
    return answers.includes(true);
  });
  const clock = remembering((_: string) => laterClock(options));
  const ask = (way: 'anew' | 'remembered'): ChainFacts => ({
    launchFeeWei: () => fee[way](''),
    feeEscrow: () => escrow[way](''),
    memeHook: () => hook[way](''),
    launchForwarder: () => forwarder[way](''),
    airlockOwner: () => airlockOwner[way](''),
    curve: (address) => curves[way](getAddress(address)),
    pool: (key) => pools[way](JSON.stringify(key)),
    nowSeconds: () => clock[way](''),
  });
  return { ...ask('remembered'), anew: ask('anew') };
}

/** A curve never changes its token; whether the factory stands by it is asked each time. */
function curveReader(
  client: ConnectedChain['client'],
  factory: { readonly address: Address; readonly abi: typeof factoryAbi },
) {
  const tokens = new Map<Address, Address>();
  const tokenOf = async (curve: Address): Promise<Address | null> => {
    const known = tokens.get(curve);
    if (known !== undefined) return known;
    const claimed = await claimedToken(client, curve);
    if (claimed !== null && tokens.size < MAX_KNOWN_CURVES) tokens.set(curve, claimed);
    return claimed;
  };
  return async (address: Address) => {
    const token = await tokenOf(address);
    if (token === null) return null;
    const record = await callNode(() =>
      client.readContract({ ...factory, functionName: 'getLaunchedToken', args: [token] }),
    );
    if (!record.exists || !isAddressEqual(record.curve, address)) return null;
    return { token, quote: assetOf(record.pairToken) };
  };
}

async function laterClock({ chain, nowMs }: { chain: ConnectedChain; nowMs: () => number }): Promise<bigint> {
  const head = await chain.block('latest');
  const [ours, its] = [BigInt(Math.floor(nowMs() / 1000)), head?.timestampSeconds ?? 0n];
  return its > ours ? its : ours;
}

const REMEMBERED_MS = 3_000;

/** `anew` reads; `remembered` answers for a moment with what was read last, and reads when that is gone or failed. */
function remembering<Key extends string, Value>(read: (key: Key) => Promise<Value>) {
  const known = new Map<Key, Promise<Value>>();
  const anew = (key: Key): Promise<Value> => {
    const reading = read(key);
    const forget = (): void => {
      if (known.get(key) === reading) known.delete(key);
    };
    known.set(key, reading);
    reading.catch(forget);
    setTimeout(forget, REMEMBERED_MS).unref();
    return reading;
  };
  return { anew, remembered: (key: Key): Promise<Value> => known.get(key) ?? anew(key) };
}

/** What an address says its token is; null when it does not answer as a curve does. */
async function claimedToken(client: ConnectedChain['client'], curve: Address): Promise<Address | null> {
  try {
    return await callNode(() =>
      client.readContract({ address: curve, abi: curveAbi, functionName: 'token' }),
    );
  } catch (error) {
    if (error instanceof PortError && error.kind === 'rejected') return null;
    throw error;
  }
}

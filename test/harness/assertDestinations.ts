import assert from 'node:assert/strict';
import { type Address, createPublicClient, http, isAddressEqual, parseAbi } from 'viem';
import { ponsBooks } from '../../server/adapters/addressBook/addressBook.ts';
import { curveAbi, factoryAbi } from '../../server/adapters/venues/pons/ponsAbi.ts';
import type { Database } from '../../server/db/database.ts';
import type { AddressBook } from '../../server/ports/addressBook.ts';
import { type Payment, readPayments } from './readPayments.ts';

export interface WatchedService {
  readonly db: Database;
  readonly rpcUrl: string;
  readonly addressBook: AddressBook;
  readonly fromBlock?: number;
}

/**
 * Asserts from chain data alone that an agent's wallet paid only allowed receivers:
 * - an entry of the agent's whitelist that was active at signing
 * - the payout wallet of a claim
 * - a contract of the address book, a curve of the venue, or a pool of the exchange
 *
 * A deposit wallet may pay only USDG, and only to the treasury. The treasury may pay agents, and ether to
 * deposit wallets.
 */
export async function assertDestinations({
  db,
  rpcUrl,
  addressBook,
  fromBlock = 0,
}: WatchedService): Promise<void> {
  const agents = await db.selectFrom('agents').select(['id', 'wallet_address']).execute();
  const own = await db
    .selectFrom('wallets')
    .select(['address', 'role'])
    .where('role', 'in', ['deposit', 'treasury'])
    .execute();
  if (agents.length === 0 && own.every(({ role }) => role === 'treasury')) return;
  const ids = new Map(agents.map(({ id, wallet_address }) => [wallet_address.toLowerCase(), id]));
  const roles = new Map(own.map(({ address, role }) => [address.toLowerCase(), role]));
  const wallets = [
    ...agents.map(({ wallet_address }) => wallet_address),
    ...own.map(({ address }) => address),
  ];
  const payments = await readPayments(rpcUrl, wallets as Address[], fromBlock);
  const roleOf = (address: Address): string =>
    roles.get(address.toLowerCase()) ?? (ids.has(address.toLowerCase()) ? 'agent' : 'nobody');
  assert.deepEqual(
    payments.filter(
      (payment) => roleOf(payment.from) !== 'agent' && !isOwnPayment(payment, roleOf, addressBook),
    ),
    [],
    'the treasury or a deposit wallet paid somebody else than those whom it is for',
  );
  const isMarket = marketsOf(rpcUrl, addressBook);
  const leaks: (Payment & { agent: string | undefined })[] = [];
  for (const payment of payments.filter(({ from }) => roleOf(from) === 'agent')) {
    const agent = ids.get(payment.from.toLowerCase());
    const isKnown = isAddressEqual(payment.from, payment.to) || (await isMarket(payment.to));
    if (!isKnown && !(await wasAllowed(db, agent, payment))) leaks.push({ ...payment, agent });
  }
  assert.deepEqual(leaks, [], 'an agent\u2019s wallet paid an address that its owner had not allowed');
}

function isOwnPayment(
  { from, to, asset }: Payment,
  roleOf: (address: Address) => string,
  { usdg }: AddressBook,
): boolean {
  const isDollars = asset !== 'ether' && isAddressEqual(asset, usdg);
  if (roleOf(from) === 'deposit') return isDollars && roleOf(to) === 'treasury';
  if (roleOf(to) === 'agent') return isDollars || asset === 'ether';
  return asset === 'ether' && roleOf(to) === 'deposit';
}

/** Whether the owner's rows allowed it at the time of signing. */
async function wasAllowed(
  db: Database,
  agentId: string | undefined,
  { to, hash }: Payment,
): Promise<boolean> {
  const attempt = await db
    .selectFrom('attempts')
    .select(['operation_id', 'created_at'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (attempt === undefined || agentId === undefined) return false;
  const entry = await db
    .selectFrom('whitelist_entries')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('address', '=', to)
    .where('active_at', '<=', attempt.created_at)
    .where((eb) => eb.or([eb('removed_at', 'is', null), eb('removed_at', '>=', attempt.created_at)]))
    .executeTakeFirst();
  if (entry !== undefined) return true;
  const claim = await db
    .selectFrom('fee_claims')
    .select('id')
    .where('id', '=', attempt.operation_id)
    .where('agent_id', '=', agentId)
    .where('forward_to', '=', to)
    .executeTakeFirst();
  return claim !== undefined;
}

const POOL = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function fee() view returns (uint24)',
]);
const POOLS = parseAbi(['function getPool(address one, address other, uint24 fee) view returns (address)']);

/**
 * Whether an address is a contract that trades or keeps fees: one of the book, or one that the book's
 * contracts name.
 */
function marketsOf(rpcUrl: string, book: AddressBook): (address: Address) => Promise<boolean> {
  const client = createPublicClient({ transport: http(rpcUrl) });
  const inBook = new Set(
    JSON.stringify(book)
      .toLowerCase()
      .match(/0x[0-9a-f]{40}/g),
  );
  const factories = ponsBooks(book).map(({ pons }) => ({ address: pons.factory, abi: factoryAbi }) as const);
  const known = new Map<Address, Promise<boolean>>();

  const isCurve = async (address: Address): Promise<boolean> => {
    const token = await client.readContract({ address, abi: curveAbi, functionName: 'token' });
    const asked = { functionName: 'getLaunchedToken', args: [token] } as const;
    const records = await Promise.all(
      factories.map((factory) => client.readContract({ ...factory, ...asked })),
    );
    return records.some(({ curve }) => isAddressEqual(curve, address));
  };
  const isPool = async (address: Address): Promise<boolean> => {
    const read = (functionName: 'token0' | 'token1') =>
      client.readContract({ address, abi: POOL, functionName });
    const [one, other] = await Promise.all([read('token0'), read('token1')]);
    const fee = await client.readContract({ address, abi: POOL, functionName: 'fee' });
    const at = { address: book.uniswapV3.factory, abi: POOLS } as const;
    const pool = await client.readContract({ ...at, functionName: 'getPool', args: [one, other, fee] });
    return isAddressEqual(pool, address);
  };
  const isSatellite = async (address: Address): Promise<boolean> => {
    const named = factories.flatMap((factory) =>
      (['feeEscrow', 'memeHook', 'launchForwarder'] as const).map((functionName) =>
        client.readContract({ ...factory, functionName }),
      ),
    );
    return (await Promise.all(named)).some((one) => isAddressEqual(one, address));
  };
  const isContract = async (address: Address): Promise<boolean> => {
    if ((await client.getCode({ address })) === undefined) return false;
    for (const isOne of [isCurve, isPool, isSatellite]) {
      // An address that does not answer like such a contract is none.
      if (await isOne(address).catch(() => false)) return true;
    }
    return false;
  };
  return async (address) => {
    if (inBook.has(address.toLowerCase())) return true;
    const answer = known.get(address) ?? isContract(address);
    known.set(address, answer);
    return answer;
  };
}

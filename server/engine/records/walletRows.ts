import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite, type Parameter, pointRead, preparedQuery, singleRow } from '../../db/statements.ts';
import type { Address } from '../../ports/basics.ts';
import type { SealedKey, SigningWallet, WalletRole } from '../../ports/vault.ts';
import { Problem } from '../../problem.ts';
import { selectFinalized } from './chainRows.ts';

export type WalletRow = Readonly<Omit<Selectable<DB['wallets']>, 'sealed_key' | 'address' | 'role'>> & {
  readonly address: Address;
  readonly role: WalletRole;
  readonly sealed_key: SealedKey;
};

export interface NewWallet {
  readonly id: string;
  readonly chainId: number;
  readonly address: Address;
  readonly role: WalletRole;
  readonly sealedKey: SealedKey;
  readonly nextNonce: number;
  /** Nobody can have paid it yet. False for an imported key. */
  readonly isNew: boolean;
}

const walletInsertion = (trx: Trx, wallet: NewWallet, now: Date) =>
  trx.insertInto('wallets').values({
    id: wallet.id,
    chain_id: wallet.chainId,
    address: wallet.address,
    role: wallet.role,
    sealed_key: JSON.stringify(wallet.sealedKey),
    next_nonce: wallet.nextNonce,
    created_at: now,
    made_at_block: wallet.isNew ? selectFinalized(wallet.chainId) : null,
  });

export const insertWallet = (trx: Trx, wallet: NewWallet, now: Date): Promise<void> =>
  deferWrite(trx, walletInsertion(trx, wallet, now));

/** False: another process has imported the same key. */
export async function insertWalletIfAbsent(trx: Trx, wallet: NewWallet, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await walletInsertion(trx, wallet, now)
    .onConflict((oc) => oc.columns(['chain_id', 'address']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const walletsById = pointRead((db, param: Parameter<{ id: string }>) =>
  db.selectFrom('wallets').selectAll().where('id', '=', param('id')),
);

export async function findWallet(db: Database | Trx, id: string): Promise<WalletRow> {
  const row = singleRow(await walletsById(db, { id }), () => new Error(`There is no wallet ${id}.`));
  return row as unknown as WalletRow;
}

export async function findWalletByAddress(
  db: Database | Trx,
  address: Address,
): Promise<WalletRow | undefined> {
  const row = await db.selectFrom('wallets').selectAll().where('address', '=', address).executeTakeFirst();
  return row as unknown as WalletRow | undefined;
}

const rolesOf = pointRead((db, param: Parameter<{ chainId: number; address: Address }>) =>
  db
    .selectFrom('wallets')
    .select('role')
    .where('chain_id', '=', param('chainId'))
    .where('address', '=', param('address')),
);

/** Null: none of our wallets. */
export async function findWalletRole(
  db: Database | Trx,
  chainId: number,
  address: Address,
): Promise<WalletRole | null> {
  const [row] = await rolesOf(db, { chainId, address });
  return (row?.role as WalletRole | undefined) ?? null;
}

/** Addresses that are no wallet are absent. */
export async function listWalletsAt(
  db: Database | Trx,
  chainId: number,
  addresses: readonly Address[],
): Promise<Pick<WalletRow, 'id' | 'address' | 'role'>[]> {
  const rows = await db
    .selectFrom('wallets')
    .select(['id', 'address', 'role'])
    .where('chain_id', '=', chainId)
    .where((eb) => eb('address', '=', eb.fn.any(eb.val([...addresses]))))
    .execute();
  return rows as Pick<WalletRow, 'id' | 'address' | 'role'>[];
}

/** Those made since then, or all. */
export async function listAgentWallets(
  db: Database,
  chainId: number,
  since: Date | null,
): Promise<{ readonly id: string; readonly address: Address; readonly createdAt: string }[]> {
  const wallets = db
    .selectFrom('wallets')
    .select(['id', 'address', 'created_at'])
    .where('chain_id', '=', chainId)
    .where(sql<boolean>`role = 'agent'`);
  const rows = await (since === null
    ? wallets
    : wallets.where('created_at', '>=', since.toISOString())
  ).execute();
  return rows.map(({ id, address, created_at: createdAt }) => ({
    id,
    address: address as Address,
    createdAt,
  }));
}

/** Those of the addresses that are wallets of the service. */
export async function findWalletIds(db: Database, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const wallets = db.selectFrom('wallets').select('id').where('address', 'in', addresses);
  return (await wallets.execute()).map(({ id }) => id);
}

/** By id. */
export async function listWalletAddresses(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Address>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('wallets').select(['id', 'address']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, address }) => [id, address as Address]));
}

/** The chain says nothing of agents' wallets before this block. Null without a wallet, or if one is older. */
export async function findFirstAgentBlock(db: Database, chainId: number): Promise<bigint | null> {
  const { first } = await db
    .selectFrom('wallets')
    .select((eb) => eb.fn.min('made_at_block').as('first'))
    .where('chain_id', '=', chainId)
    .where(sql<boolean>`role = 'agent'`)
    .executeTakeFirstOrThrow();
  return first === null ? null : BigInt(first);
}

/** By wallet id: a block that was final when the wallet was made. */
export async function findBirthBlocks(
  db: Database | Trx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('wallets')
    .select(['id', 'made_at_block'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('made_at_block', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, made_at_block: block }) => [id, BigInt(block ?? 0)]));
}

export const lockedWallets = preparedQuery((trx, param: Parameter<{ id: string }>) =>
  trx.selectFrom('wallets').selectAll().where('id', '=', param('id')).forNoKeyUpdate(),
);

export async function listWallets(db: Database | Trx, role: WalletRole): Promise<WalletRow[]> {
  // A literal: roles differ in size, and each gets its own query plan.
  const ofRole = sql<boolean>`role = ${sql.lit(role)}`;
  const rows = await db.selectFrom('wallets').selectAll().where(ofRole).orderBy('id').execute();
  return rows as unknown as WalletRow[];
}

/**
 * The treasury that was imported last. A replaced one neither pays nor is paid, even while its successor is
 * frozen: others may know its key.
 */
export async function findTreasury(db: Database | Trx): Promise<WalletRow | undefined> {
  return (await listWallets(db, 'treasury')).at(-1);
}

export type WalletNonce = Pick<WalletRow, 'id' | 'address' | 'next_nonce'>;

/** `all` includes wallets without a signature, except deposit wallets. */
export async function listNoncesAfter(
  db: Database,
  afterId: string,
  count: number,
  scope: 'used' | 'all',
): Promise<WalletNonce[]> {
  // A literal, for the partial index: a thousand times as many wallets may never sign.
  const isUsed = sql<boolean>`next_nonce >= 1`;
  const rows = await db
    .selectFrom('wallets')
    .select(['id', 'address', 'next_nonce'])
    .where((eb) => (scope === 'used' ? isUsed : eb.or([isUsed, eb('role', '<>', 'deposit')])))
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(count)
    .execute();
  return rows as WalletNonce[];
}

/** One index lookup per key. */
export async function listSealingKeys(db: Database): Promise<string[]> {
  const { rows } = await sql<{ keyId: string }>`WITH RECURSIVE keys AS (
      (SELECT sealed_key ->> 'keyId' AS id FROM wallets ORDER BY 1 LIMIT 1)
      UNION ALL
      SELECT (SELECT sealed_key ->> 'keyId' FROM wallets WHERE sealed_key ->> 'keyId' > keys.id ORDER BY 1 LIMIT 1)
      FROM keys WHERE keys.id IS NOT NULL)
    SELECT id AS "keyId" FROM keys WHERE id IS NOT NULL`.execute(db);
  return rows.map(({ keyId }) => keyId);
}

export async function countSealedWith(db: Database, keyIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM wallets
    WHERE sealed_key ->> 'keyId' = ANY(${[...keyIds]}::text[])`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function lockWalletsAfter(trx: Trx, afterId: string, count: number): Promise<WalletRow[]> {
  const following = trx
    .selectFrom('wallets')
    .selectAll()
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(count);
  return (await following.forNoKeyUpdate().execute()) as unknown as WalletRow[];
}

export const setSealedKey = (trx: Trx, id: string, sealedKey: SealedKey) =>
  trx
    .updateTable('wallets')
    .set({ sealed_key: JSON.stringify(sealedKey) })
    .where('id', '=', id)
    .execute();

export async function listFrozenWallets(db: Database | Trx): Promise<WalletRow[]> {
  const rows = await db
    .selectFrom('wallets')
    .selectAll()
    .where('frozen_reason', 'is not', null)
    .orderBy('id')
    .execute();
  return rows as unknown as WalletRow[];
}

/** The caller holds the wallet's lock. */
export async function advanceNonce(trx: Trx, wallet: WalletRow): Promise<void> {
  const advanced = trx
    .updateTable('wallets')
    .set({ next_nonce: wallet.next_nonce + 1 })
    .where('id', '=', wallet.id)
    .where('next_nonce', '=', wallet.next_nonce);
  await deferWrite(trx, advanced);
}

/** Null thaws. The caller holds the wallet's lock. */
export const setFrozen = (trx: Trx, id: string, reason: string | null) =>
  trx.updateTable('wallets').set({ frozen_reason: reason }).where('id', '=', id).execute();

/** Only for a wallet that an operator thaws. Otherwise only signatures advance the nonce. */
export const setNextNonce = (trx: Trx, id: string, nonce: number) =>
  trx.updateTable('wallets').set({ next_nonce: nonce }).where('id', '=', id).execute();

export const signingWallet = (wallet: WalletRow): SigningWallet => ({
  id: wallet.id,
  address: wallet.address,
  role: wallet.role,
  sealedKey: wallet.sealed_key,
});

/** @throws Problem 409 for an agent's wallet, 503 for a wallet of the service */
export async function assertNotFrozen(trx: Trx, walletId: string): Promise<void> {
  const { frozen_reason, role } = await findWallet(trx, walletId);
  if (frozen_reason === null) return;
  if (role === 'agent') throw frozenAgentProblem();
  const sentence = 'A wallet of the service that this needs is out of use for now; nothing was accepted.';
  throw new Problem('service_unavailable', sentence, { retryAfterSeconds: 30 });
}

/** Whichever wallet signs. @throws Problem 409 */
export async function assertAgentNotFrozen(
  db: Database | Trx,
  agent: { readonly wallet_id: string },
): Promise<void> {
  if ((await frozenReasonOf(db, agent)) !== null) throw frozenAgentProblem();
}

const frozenAgentProblem = (): Problem =>
  new Problem(
    'invalid_state',
    'The wallet of this agent is frozen until it has been checked; nothing was accepted.',
  );

export const frozenReasonOf = async (
  db: Database | Trx,
  agent: { readonly wallet_id: string },
): Promise<string | null> => (await findWallet(db, agent.wallet_id)).frozen_reason;

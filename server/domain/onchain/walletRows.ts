import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { compiledOnce } from '../compiledOnce.ts';
import { lookup, only } from '../lookup.ts';
import type { Address, SealedKey, SigningWallet, WalletRole } from '../ports.ts';
import { post } from '../post.ts';
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
  /** Nobody can have paid it before; not so a key that was imported. */
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
  post(trx, walletInsertion(trx, wallet, now));

/** One that is there already, because another process imported the same key, stays as it is; false then. */
export async function insertUnlessThere(trx: Trx, wallet: NewWallet, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await walletInsertion(trx, wallet, now)
    .onConflict((oc) => oc.columns(['chain_id', 'address']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const walletsById = lookup((db, { id }: { id: string }) =>
  db.selectFrom('wallets').selectAll().where('id', '=', id),
);

export async function findWallet(db: Database | Trx, id: string): Promise<WalletRow> {
  const row = only(await walletsById(db, { id }), () => new Error(`There is no wallet ${id}.`));
  return row as unknown as WalletRow;
}

export async function findWalletByAddress(
  db: Database | Trx,
  address: Address,
): Promise<WalletRow | undefined> {
  const row = await db.selectFrom('wallets').selectAll().where('address', '=', address).executeTakeFirst();
  return row as unknown as WalletRow | undefined;
}

const rolesOf = lookup((db, { chainId, address }: { chainId: number; address: Address }) =>
  db.selectFrom('wallets').select('role').where('chain_id', '=', chainId).where('address', '=', address),
);

/** What the address is for on the chain; null for one that is no wallet of this service. */
export async function findRole(
  db: Database | Trx,
  chainId: number,
  address: Address,
): Promise<WalletRole | null> {
  const [row] = await rolesOf(db, { chainId, address });
  return (row?.role as WalletRole | undefined) ?? null;
}

/** Those of the addresses that are wallets of agents or launchers, the wallets that sign launches. */
export async function findLaunchSigners(
  db: Database | Trx,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('wallets')
    .select('address')
    .where((eb) => eb('address', '=', eb.fn.any(eb.val([...addresses]))))
    .where('role', 'in', ['agent', 'launcher'])
    .execute();
  return new Set(rows.map(({ address }) => address));
}

/** A block that was final when the wallet was made, by its id; nothing of one of which that is not known. */
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

export const lockedWallets = compiledOnce((trx, { id }: { id: string }) =>
  trx.selectFrom('wallets').selectAll().where('id', '=', id).forNoKeyUpdate(),
);

export async function listWallets(db: Database | Trx, role: WalletRole): Promise<WalletRow[]> {
  // Written out: of one role there are few, of another as many as there are agents, and each keeps a plan of its own.
  const ofRole = sql<boolean>`role = ${sql.lit(role)}`;
  const rows = await db.selectFrom('wallets').selectAll().where(ofRole).orderBy('id').execute();
  return rows as unknown as WalletRow[];
}

/**
 * The treasury: the one imported last. One that was replaced, perhaps because its key is known to others, is paid nothing
 * more and pays nothing more, also while the one that took its place is frozen.
 */
export async function findTreasury(db: Database | Trx): Promise<WalletRow | undefined> {
  return (await listWallets(db, 'treasury')).at(-1);
}

/** What a look at a wallet's nonce needs to know of it. */
export type WalletNonce = Pick<WalletRow, 'id' | 'address' | 'next_nonce'>;

/**
 * In id order after `afterId`: those that have signed, or all. Deposit wallets, of which every account may have one, only once they
 * have signed.
 */
export async function listNoncesAfter(
  db: Database,
  afterId: string,
  count: number,
  scope: 'used' | 'all',
): Promise<WalletNonce[]> {
  // Written out, as the index is: those that never sign may be a thousand times as many.
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

/** The ids of the key-encryption keys that wallets are sealed with: one look into the index for each of them. */
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

/** In id order after `afterId`, whatever they are for; the caller's until the commit. */
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
  await post(trx, advanced);
}

/** A frozen wallet signs nothing, and nothing is accepted for it; null: it is not frozen. The caller holds its lock. */
export const setFrozen = (trx: Trx, id: string, reason: string | null) =>
  trx.updateTable('wallets').set({ frozen_reason: reason }).where('id', '=', id).execute();

/** Only for a wallet that an operator has looked at; everywhere else a nonce advances with a signature. */
export const setNextNonce = (trx: Trx, id: string, nonce: number) =>
  trx.updateTable('wallets').set({ next_nonce: nonce }).where('id', '=', id).execute();

export const signingWallet = (wallet: WalletRow): SigningWallet => ({
  id: wallet.id,
  address: wallet.address,
  role: wallet.role,
  sealedKey: wallet.sealed_key,
});

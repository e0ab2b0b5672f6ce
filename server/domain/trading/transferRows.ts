import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite, type Parameter, pointRead, singleRow } from '../../db/statements.ts';
import type { Keyset } from '../../paging/cursors.ts';
import type { Address, Asset } from '../../ports/basics.ts';
import { notFound } from '../../problem.ts';
import {
  conditionsOf,
  isOwnedRecord,
  listRecords,
  type RecordFilter,
  readOwnRecords,
} from '../agents/ownedRecords.ts';
import type { Owner } from '../agents/owner.ts';

export type TransferRow = Readonly<Omit<Selectable<DB['transfers']>, 'token' | 'to_address'>> & {
  readonly token: Asset;
  readonly to_address: Address;
};

export interface NewTransfer {
  readonly id: string;
  readonly accountId: string;
  readonly agentId: string;
  /** Without this entry nothing is signed. */
  readonly whitelistEntryId: string;
  readonly to: Address;
  readonly token: Asset;
  /** The caller requested the whole balance, at most `amountRaw`. */
  readonly isMax: boolean;
  readonly amountRaw: bigint;
  readonly valueUsd: string | null;
}

export async function insertTransfer(trx: Trx, transfer: NewTransfer, now: Date): Promise<void> {
  await deferWrite(
    trx,
    trx.insertInto('transfers').values({
      id: transfer.id,
      account_id: transfer.accountId,
      agent_id: transfer.agentId,
      whitelist_entry_id: transfer.whitelistEntryId,
      to_address: transfer.to,
      token: JSON.stringify(transfer.token),
      is_max: transfer.isMax,
      amount_raw: transfer.amountRaw.toString(),
      value_usd: transfer.valueUsd,
      created_at: now,
    }),
  );
}

export async function readTransfer(db: Database | Trx, id: string): Promise<TransferRow> {
  const row = singleRow(await transfersById(db, { id }), () => new Error(`There is no transfer ${id}.`));
  return row as unknown as TransferRow;
}

export const readTransfers = async (db: Database | Trx, ids: readonly string[]): Promise<TransferRow[]> =>
  (await db
    .selectFrom('transfers')
    .selectAll()
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()) as unknown as TransferRow[];

export async function findTransfer(db: Database, owner: Owner, id: string): Promise<TransferRow> {
  const row = singleRow(await ownTransfers(db, { ...owner, id }), () => notFound('transfer'));
  return row as unknown as TransferRow;
}

const transfersById = pointRead((db, param: Parameter<{ id: string }>) =>
  db.selectFrom('transfers').selectAll().where('id', '=', param('id')),
);
const ownTransfers = pointRead((db, param: Parameter<Owner & { readonly id: string }>) =>
  db
    .selectFrom('transfers')
    .selectAll()
    .where(isOwnedRecord({ accountId: param('accountId'), agentIds: param('agentIds') }, param('id'))),
);

/** Those that the owner sees. */
export const readOwnTransfers = (
  db: Database,
  owner: Owner,
  ids: readonly string[],
): Promise<TransferRow[]> => readOwnRecords(db, sql`SELECT * FROM transfers`, owner, ids);

export const listTransfers = (
  db: Database,
  accountId: string,
  filter: RecordFilter,
  page: Keyset,
): Promise<TransferRow[]> =>
  listRecords(
    db,
    sql`SELECT * FROM transfers AS record`,
    { ...filter, accountId },
    page,
    conditionsOf(filter),
  );

/** Amount that left the wallet; null after a reorg. */
export async function setSent(trx: Trx, id: string, sentRaw: bigint | null): Promise<void> {
  await deferWrite(
    trx,
    trx
      .updateTable('transfers')
      .set({ sent_raw: sentRaw?.toString() ?? null })
      .where('id', '=', id),
  );
}

/** Tokens of the agent's transfers, and of included transfers to its wallet; oldest first. */
export async function listMovedTokens(
  db: Database,
  { agentId, wallet }: { readonly agentId: string; readonly wallet: Address },
): Promise<{ readonly sent: Asset[]; readonly received: Asset[] }> {
  const { rows } = await sql<{ token: Asset; is_sent: boolean }>`
    SELECT token, bool_or(is_sent) AS is_sent FROM (
      SELECT id, token, true AS is_sent FROM transfers WHERE agent_id = ${agentId}
      UNION ALL SELECT id, token, false FROM transfers WHERE to_address = ${wallet} AND sent_raw IS NOT NULL
    ) AS moved GROUP BY token ORDER BY min(id)`.execute(db);
  const tokensOf = (isSent: boolean) =>
    rows.flatMap(({ token, is_sent }) => (is_sent === isSent ? [token] : []));
  return { sent: tokensOf(true), received: tokensOf(false) };
}

/** Whether a transfer of the agent to this address is on the chain. */
export async function hasPaid(trx: Trx, agentId: string, to: Address): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM transfers WHERE agent_id = ${agentId} AND to_address = ${to}
    AND sent_raw IS NOT NULL LIMIT 1`.execute(trx);
  return rows.length > 0;
}

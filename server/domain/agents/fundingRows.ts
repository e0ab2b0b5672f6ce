import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite } from '../../db/statements.ts';

export type FundingRow = Readonly<Selectable<DB['fundings']>>;

export async function insertFunding(
  trx: Trx,
  funding: { id: string; agentId: string; ethWei: bigint; usdgRaw: bigint },
): Promise<void> {
  await deferWrite(
    trx,
    trx.insertInto('fundings').values({
      id: funding.id,
      agent_id: funding.agentId,
      eth_wei: funding.ethWei.toString(),
      usdg_raw: funding.usdgRaw.toString(),
    }),
  );
}

export async function findFunding(db: Database | Trx, id: string): Promise<FundingRow> {
  return db.selectFrom('fundings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function listFundings(db: Database, ids: readonly string[]): Promise<FundingRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('fundings').selectAll().where('id', 'in', ids).execute();
}

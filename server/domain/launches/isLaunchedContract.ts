import { sql } from 'kysely';
import type { Database } from '../../context.ts';
import type { Address } from '../ports.ts';

/** Whether the address is a token, or the first market of one, that was launched here or that the index knows. */
export async function isLaunchedContract(db: Database, address: Address): Promise<boolean> {
  const { rows } = await sql<{ launched: boolean }>`SELECT
    EXISTS (SELECT FROM launches WHERE token_address = ${address})
    OR EXISTS (SELECT FROM launches WHERE curve_address = ${address})
    OR EXISTS (SELECT FROM index_tokens WHERE address = ${address})
    OR EXISTS (SELECT FROM index_tokens WHERE market = ${address}) AS launched`.execute(db);
  return rows[0]?.launched === true;
}

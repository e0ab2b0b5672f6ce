import { sql } from 'kysely';
import type { Database } from '../../context.ts';
import { isOfIndex } from '../index/indexTokenRows.ts';
import type { Address } from '../ports.ts';
import { isOfLaunch } from './launchRows.ts';

/**
 * Whether the address is a token, or the first market of one, that was launched here or that the index knows. Where a token is to be
 * is shown to the account that launches it, and so looked for in its launches alone.
 */
export async function isLaunchedContract(
  db: Database,
  accountId: string,
  address: Address,
): Promise<boolean> {
  const asked = sql<{
    launched: boolean;
  }>`SELECT ${isOfLaunch(address, accountId)} OR ${isOfIndex(address)} AS launched`;
  const { rows } = await asked.execute(db);
  return rows[0]?.launched === true;
}

import { insertSession, SESSION_MS } from '../../server/domain/accounts/sessionRows.ts';
import { newId } from '../../server/ids.ts';
import type { TestService } from './startTestService.ts';

const NOBODY = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

/** A session of the account, without a wallet that signs. Returns its id; nobody knows its cookie. */
export async function insertTestSession(
  { database }: Pick<TestService, 'database'>,
  accountId: string,
): Promise<string> {
  const now = new Date();
  const id = newId('ses', now);
  const from = { ip: '203.0.113.7', user_agent: 'Browser' };
  await database.db
    .transaction()
    .execute((trx) =>
      insertSession(
        trx,
        { id, account_id: accountId, address: NOBODY, hash: Buffer.from(id), ...from },
        now,
        new Date(now.getTime() + SESSION_MS),
      ),
    );
  return id;
}

import { sql } from 'kysely';
import { until } from '../engine/until.ts';
import type { TestService } from '../harness/startTestService.ts';

const LIMIT_MS = 60_000;

/** Resolves when the ledger has every fact up to the chain's present head, and was compared with it. */
export async function untilFolded(service: TestService): Promise<void> {
  const { db, chain } = service.context;
  const head = (await chain.block('latest'))!;
  await service.indexed();
  await until(
    'the ledger is up to date',
    async () => {
      const { rows } = await sql<{ done: boolean }>`SELECT
        (SELECT block_number >= ${head.number.toString()} FROM wallet_log_cursor)
        AND NOT EXISTS (SELECT FROM ledger_marks)
        AND NOT EXISTS (SELECT FROM wallets AS w LEFT JOIN wallet_ledgers AS l ON l.wallet_id = w.id
          WHERE w.role = 'agent' AND (l.compared_block IS NULL OR l.compared_block < ${head.number.toString()}))
        AS done`.execute(db);
      return rows[0]!.done === true;
    },
    LIMIT_MS,
  );
}

import { sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';

/** Each query finds breaches of a ledger rule from the entries alone, without the database's own checks. */
const RULES: Readonly<Record<string, string>> = {
  'all entries sum to zero': `SELECT sum(amount_micro) FROM ledger_entries HAVING sum(amount_micro) <> 0`,
  'each transaction has two sides that sum to zero': `SELECT t.id FROM ledger_transactions t
    LEFT JOIN ledger_entries e ON e.transaction_id = t.id GROUP BY t.id
    HAVING count(e.*) < 2 OR sum(e.amount_micro) <> 0`,
  'each balance is the sum of its entries and not negative': `SELECT b.account_id FROM credit_balances b
    LEFT JOIN ledger_transactions t ON t.account_id = b.account_id
    LEFT JOIN ledger_entries e ON e.transaction_id = t.id
    GROUP BY b.account_id
    HAVING b.available_micro <> coalesce(sum(e.amount_micro) FILTER (WHERE e.ledger_account = 'available'), 0)
      OR b.reserved_micro <> coalesce(sum(e.amount_micro) FILTER (WHERE e.ledger_account = 'reserved'), 0)
      OR b.available_micro < 0 OR b.reserved_micro < 0`,
  'what is reserved is what is held': `SELECT b.account_id FROM credit_balances b
    LEFT JOIN credit_holds h ON h.account_id = b.account_id AND h.state = 'held'
    GROUP BY b.account_id HAVING b.reserved_micro <> coalesce(sum(h.amount_micro), 0)`,
  'each hold is posted or released exactly once': `SELECT h.reference, h.state FROM credit_holds h
    LEFT JOIN ledger_transactions t ON t.reference = h.reference
    GROUP BY h.reference
    HAVING count(*) FILTER (WHERE t.kind = 'hold') <> 1
      OR count(*) FILTER (WHERE t.kind IN ('settle', 'release')) <> (h.state <> 'held')::integer
      OR count(*) FILTER (WHERE t.kind = 'settle') <> (h.state = 'settled')::integer`,
  'nothing of a listing stays in the market': `SELECT t.reference FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id WHERE e.ledger_account = 'market'
    GROUP BY t.reference HAVING sum(e.amount_micro) <> 0`,
};

/** Breaches of the ledger's rules, by rule. There must be none at any moment. */
export async function brokenLedgerRules(db: Database): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [rule, question] of Object.entries(RULES)) {
    const { rows } = await sql.raw(question).execute(db);
    if (rows.length > 0) broken[rule] = rows;
  }
  return broken;
}

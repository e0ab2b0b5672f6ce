import type { Database, Trx } from '../../context.ts';
import { sumSpendingWithUsd18 } from '../agents/spendingRows.ts';
import { showUsd, toFixed18, upToMicro } from '../amounts.ts';
import type { PlanRefusal } from '../onchain/operationKind.ts';
import { readRunSpendLimit } from './runRows.ts';

/**
 * Why signing the operation would pass what its run may spend; null: it would not, or no run asked for it. What was within it
 * when it was accepted may be beyond it now: another one cost more than was reserved for it, or a reorg brought one back that had
 * given its share back. In the sign commit the wallet's lock keeps two of them from passing the limit together.
 */
export async function spendRefusal(
  db: Database | Trx,
  initiatorId: string,
  operationId: string,
): Promise<PlanRefusal | null> {
  const most = await readRunSpendLimit(db, initiatorId);
  if (most === undefined) return null;
  const spentUsd18 = await sumSpendingWithUsd18(db, initiatorId, operationId);
  if (spentUsd18 === undefined) return null;
  const mostUsd18 = toFixed18(most);
  if (spentUsd18 !== null && spentUsd18 <= mostUsd18) return null;
  return {
    refused: 'policy_violation',
    sentence:
      spentUsd18 === null
        ? 'This cannot be priced, and its run has a limit to what it may spend.'
        : `With this its run spends up to $${upToMicro(spentUsd18)}, more than the $${showUsd(mostUsd18)} that it may.`,
  };
}

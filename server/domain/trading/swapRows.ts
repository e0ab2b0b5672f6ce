import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { type Owner, owns } from '../agents/owner.ts';
import { type Keyset, keysetAfter } from '../keyset.ts';
import { hasPublicStatus } from '../onchain/operationRows.ts';
import type { PublicStatus } from '../onchain/operationState.ts';
import type { Address, Asset, Fill, Leg } from '../ports.ts';

/** A market fee as it was expected when the swap was accepted, in base units of `token`. */
export interface ExpectedFee {
  readonly kind: string;
  readonly token: Address;
  readonly amountRaw: string;
}

export type SwapRow = Readonly<Omit<Selectable<DB['swaps']>, 'token_in' | 'token_out' | 'leg' | 'fees'>> & {
  readonly token_in: Asset;
  readonly token_out: Asset;
  readonly leg: Leg;
  readonly fees: readonly ExpectedFee[];
};

export interface NewSwap {
  readonly id: string;
  readonly accountId: string;
  readonly agentId: string;
  readonly tokenIn: Asset;
  readonly tokenOut: Asset;
  readonly amountInRaw: bigint;
  readonly quotedOutRaw: bigint;
  readonly minAmountOutRaw: bigint;
  readonly slippageBps: number;
  readonly leg: Leg;
  readonly fees: readonly ExpectedFee[];
  readonly quoteId: string | null;
  readonly valueUsd: string | null;
}

export async function insertSwap(trx: Trx, swap: NewSwap, now: Date): Promise<void> {
  await trx
    .insertInto('swaps')
    .values({
      id: swap.id,
      account_id: swap.accountId,
      agent_id: swap.agentId,
      token_in: JSON.stringify(swap.tokenIn),
      token_out: JSON.stringify(swap.tokenOut),
      amount_in_raw: swap.amountInRaw.toString(),
      quoted_out_raw: swap.quotedOutRaw.toString(),
      min_amount_out_raw: swap.minAmountOutRaw.toString(),
      slippage_bps: swap.slippageBps,
      leg: JSON.stringify(swap.leg),
      fees: JSON.stringify(swap.fees),
      quote_id: swap.quoteId,
      value_usd: swap.valueUsd,
      created_at: now,
    })
    .execute();
}

export async function readSwap(db: Database | Trx, id: string): Promise<SwapRow> {
  const row = await db.selectFrom('swaps').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return row as unknown as SwapRow;
}

export async function findSwap(db: Database, owner: Owner, id: string): Promise<SwapRow> {
  const row = await db
    .selectFrom('swaps')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', owner.accountId)
    .executeTakeFirst();
  if (row === undefined || !owns(owner, row.agent_id)) throw notFound('swap');
  return row as unknown as SwapRow;
}

/** Which of the account's swaps to list; no agent id means all agents. */
export interface SwapFilter {
  readonly agentIds: readonly string[];
  readonly status?: PublicStatus | undefined;
}

export async function listSwaps(
  db: Database,
  accountId: string,
  filter: SwapFilter,
  page: Keyset,
): Promise<SwapRow[]> {
  let query = db.selectFrom('swaps').selectAll().where('account_id', '=', accountId);
  if (filter.agentIds.length > 0) query = query.where('agent_id', 'in', filter.agentIds);
  if (filter.status !== undefined) query = query.where(hasPublicStatus(filter.status));
  if (page.after !== null) query = query.where(keysetAfter(page.after));
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return rows as unknown as SwapRow[];
}

export async function setFill(trx: Trx, id: string, fill: Fill | null): Promise<void> {
  await trx
    .updateTable('swaps')
    .set({
      filled_in_raw: fill?.amountInRaw.toString() ?? null,
      filled_out_raw: fill?.amountOutRaw.toString() ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/** Tokens that the agent's swaps named: what its wallet may hold beside registry assets and own launches. */
export async function listTradedTokens(db: Database, agentId: string): Promise<Asset[]> {
  const rows = await db
    .selectFrom('swaps')
    .select('token_out')
    .distinct()
    .where('agent_id', '=', agentId)
    .limit(500)
    .execute();
  return rows.map((row) => row.token_out as unknown as Asset);
}

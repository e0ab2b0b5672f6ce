import { sql } from 'kysely';
import { DAY_MS } from '../concurrency/timers.ts';
import type { Database } from '../db/database.ts';
import { parseFixed18 } from '../money/amounts.ts';
import type { Address } from '../ports/basics.ts';
import { dayOf } from './windows.ts';

/** After `from`, up to and including `to`; null: without that end. */
export interface EarningSpan {
  readonly agentId: string;
  readonly from: Date | null;
  readonly to: Date | null;
}

export interface Earned {
  readonly agentId: string;
  readonly token: Address;
  readonly usd18: bigint;
}

/** Whole days are sums already; only the first and the last day of a span are read by trade. */
interface Range {
  readonly agent: string;
  readonly whole: boolean;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly with_from: boolean;
  readonly with_to: boolean;
}

/** Creator fees that trades of the agents' tokens earned, by token. Trades without a known value count 0. */
export async function sumEarned(db: Database, spans: readonly EarningSpan[]): Promise<Earned[]> {
  if (spans.length === 0) return [];
  const ranges = JSON.stringify(spans.flatMap(rangesOf));
  const { rows } = await sql<{ agent_id: string; token: Address; usd: string }>`
    WITH r AS (SELECT * FROM jsonb_to_recordset(${ranges}::jsonb) AS r
      (agent text, whole boolean, "from" timestamptz, "to" timestamptz, with_from boolean, with_to boolean))
    SELECT agent_id, token, sum(usd)::numeric(1000, 18) AS usd FROM (
      SELECT d.agent_id, d.token, d.creator_fees_usd AS usd FROM r
        JOIN index_agent_token_days AS d ON d.agent_id = r.agent AND d.day >= coalesce(r."from", '-infinity')
          AND d.day < coalesce(r."to", 'infinity') WHERE r.whole
      UNION ALL
      SELECT r.agent, t.address, coalesce(f.usd, 0) FROM r
        JOIN index_tokens AS t ON t.agent_id = r.agent
        CROSS JOIN LATERAL (SELECT sum(i.creator_fee_usd) AS usd FROM index_trades AS i WHERE i.token = t.address
          AND i.mined_at >= r."from" AND i.mined_at <= r."to"
          AND (r.with_from OR i.mined_at > r."from") AND (r.with_to OR i.mined_at < r."to")) AS f
        WHERE NOT r.whole
    ) AS parts GROUP BY agent_id, token`.execute(db);
  return rows.map(({ agent_id: agentId, token, usd }) => ({ agentId, token, usd18: parseFixed18(usd) }));
}

function rangesOf({ agentId: agent, from, to }: EarningSpan): Range[] {
  const first = from === null ? null : new Date(dayOf(from).getTime() + DAY_MS);
  const last = to === null ? null : dayOf(to);
  const part = (begin: Date, end: Date, with_from: boolean, with_to: boolean): Range => {
    return { agent, whole: false, from: begin, to: end, with_from, with_to };
  };
  if (from !== null && to !== null && first!.getTime() > last!.getTime())
    return [part(from, to, false, true)];
  return [
    { agent, whole: true, from: first, to: last, with_from: true, with_to: false },
    ...(from === null ? [] : [part(from, first!, false, false)]),
    ...(to === null ? [] : [part(last!, to, true, true)]),
  ];
}

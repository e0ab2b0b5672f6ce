import { type Kysely, sql } from 'kysely';

/** A swap passes several markets: a route of legs in the place of one leg, and what each of them filled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE swaps ADD route jsonb, ADD intermediates jsonb NOT NULL DEFAULT '[]', ADD fills jsonb NOT NULL DEFAULT '[]'`,
  `UPDATE swaps SET
    route = jsonb_build_array(jsonb_build_object('market', leg->'market', 'tokenIn', leg->'tokenIn',
      'tokenOut', leg->'tokenOut', 'hops', jsonb_build_array(leg - 'market'))),
    fills = CASE WHEN filled_out_raw IS NULL THEN '[]' ELSE jsonb_build_array(jsonb_build_object(
      'amountInRaw', filled_in_raw::text, 'amountOutRaw', filled_out_raw::text)) END`,
  `ALTER TABLE swaps ALTER route SET NOT NULL, DROP leg, DROP filled_in_raw, DROP filled_out_raw`,
];

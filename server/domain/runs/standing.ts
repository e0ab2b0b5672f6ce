import type { Context, Database, Trx } from '../../context.ts';
import { readRunStanding } from './runRows.ts';
import { readTurnStanding } from './turnRows.ts';

/**
 * What a message or a run still allows. acting: its model may ask for more. over: it ended by itself, and what was asked for is
 * carried out. stopped: nothing more is accepted or signed.
 */
export type Standing = 'acting' | 'over' | 'stopped';

/** Reads a row `FOR SHARE`, so that inside a transaction a stop waits for its commit; undefined: there is none. */
type ReadStanding = (db: Database | Trx, id: string) => Promise<Standing | undefined>;

/** By the prefix of the id. */
export type Standings = Readonly<Partial<Record<'msg' | 'run', ReadStanding>>>;

export const standings: Standings = { msg: readTurnStanding, run: readRunStanding };

/** Undefined for what nobody knows, of which nothing may be accepted or signed. */
export async function readStanding(
  { standings: known }: Pick<Context, 'standings'>,
  db: Database | Trx,
  initiatorId: string,
): Promise<Standing | undefined> {
  const [prefix = ''] = initiatorId.split('_');
  return known[prefix as keyof Standings]?.(db, initiatorId);
}

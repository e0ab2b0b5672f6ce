import type { Context } from '../../context.ts';
import { readAgent } from '../agents/agentRows.ts';
import { newId } from '../ids.ts';
import { findOperations, insertOperation } from '../onchain/operationRows.ts';
import { isEnded } from '../onchain/operationState.ts';
import type { Address, GraduationStep, TokenPhase } from '../ports.ts';
import { insertGraduation, listGraduations } from './graduationRows.ts';
import { type LaunchRow, lockLaunch, setGraduationDue, takeDueGraduations } from './launchRows.ts';
import { findLauncher } from './pickLauncher.ts';
import { marketsOfLaunches } from './readLaunchMarkets.ts';
import { venueOf } from './venueOf.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MOST_AT_ONCE = 100;
/** How long what one process has taken is left alone by the others. */
const TAKEN_MS = 15_000;
const VALIDITY_MS = 10 * MINUTE_MS;
/** The older a token, the less often it is looked at. */
const LOOKS_PER_AGE = 60;

/**
 * Looks at launched tokens that are due for it, and accepts the graduation of those whose curve is sold out. Returns how
 * many were looked at.
 */
export async function graduateTokens(context: Context): Promise<number> {
  const now = context.clock.now();
  const until = new Date(now.getTime() + TAKEN_MS);
  const launches = await takeDueGraduations(context.db, MOST_AT_ONCE, now, until);
  if (launches.length === 0 || (await context.chainGuard.check(context)) !== 'same') return 0;
  const markets = await marketsOfLaunches(context, launches);
  for (const launch of launches) await look(context, launch, markets.get(launch.id)?.phase);
  return launches.length;
}

/** One whose token or venue does not answer is looked at again later, and keeps no other one waiting. */
async function look(context: Context, launch: LaunchRow, phase: TokenPhase | undefined): Promise<void> {
  const now = context.clock.now();
  try {
    if (phase === 'graduating') return await graduate(context, launch);
  } catch (error) {
    context.log.warn({ launch: launch.id, err: error }, 'a token was not graduated, will be repeated');
  }
  await setGraduationDue(context.db, launch, nextLook(launch, phase, now));
}

const tokenOf = ({ token_address }: LaunchRow): Address => token_address as Address;

/** A pool that was there at two looks an hour apart is there for good: no reorg takes it away any more. */
function nextLook(launch: LaunchRow, phase: TokenPhase | undefined, now: Date) {
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  if (phase === undefined || phase === 'curve' || phase === 'graduating') {
    const ageMs = now.getTime() - Date.parse(launch.created_at);
    return { dueAt: after(Math.min(Math.max(ageMs / LOOKS_PER_AGE, MINUTE_MS), HOUR_MS)), seen: false };
  }
  return { dueAt: launch.graduation_seen ? null : after(HOUR_MS), seen: true };
}

/** One operation at a time. Tried first as it would be sent: what the chain refuses now is looked at again later. */
async function graduate(context: Context, launch: LaunchRow): Promise<void> {
  const now = context.clock.now();
  const venue = venueOf(context, launch);
  const step = (await venue.graduation?.(tokenOf(launch))) ?? null;
  const launcher = step === null ? null : await findLauncher(context, accepts(context, step));
  if (launcher === null) {
    context.log.warn({ launch: launch.id }, 'the token cannot be graduated now');
    await setGraduationDue(context.db, launch, nextLook(launch, 'graduating', now));
    return;
  }
  await context.db.transaction().execute(async (trx) => {
    const { id: launchId, agent_id: agentId } = await lockLaunch(trx, launch.id);
    const { account_id: accountId } = await readAgent(trx, agentId);
    const earlier = await findOperations(trx, await listGraduations(trx, launchId));
    const dueAt = new Date(now.getTime() + Math.min(MINUTE_MS * 2 ** Math.min(earlier.length, 20), DAY_MS));
    await setGraduationDue(trx, launch, { dueAt, seen: false });
    if (earlier.some(({ state }) => !isEnded(state))) return;
    const id = newId('grd', now);
    const validUntil = new Date(now.getTime() + VALIDITY_MS);
    const operation = {
      id,
      kind: 'graduation',
      accountId,
      agentId,
      walletId: launcher.id,
      validUntil,
    } as const;
    await insertOperation(context, trx, operation, now);
    await insertGraduation(trx, id, launchId);
  });
}

const accepts =
  (context: Context, { transaction }: GraduationStep) =>
  async ({ address }: { readonly address: Address }): Promise<boolean> =>
    (await context.chain.simulate({ from: address, ...transaction })).ok;

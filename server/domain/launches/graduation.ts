import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../concurrency/timers.ts';
import type { HasConfig } from '../../config/config.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import type { OperationKind } from '../../engine/operations/operationKind.ts';
import {
  type AgentOperationRow,
  findOperations,
  insertOperation,
} from '../../engine/records/operationRows.ts';
import { isEnded } from '../../engine/records/operationState.ts';
import { newId } from '../../ids.ts';
import type { Address } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import type { GraduationStep, TokenPhase } from '../../ports/venues.ts';
import { readAgent } from '../agents/agentRows.ts';
import { plainPurpose } from '../agents/signingPurpose.ts';
import {
  insertGraduation,
  type LaunchRow,
  launchOfGraduation,
  listGraduations,
  lockLaunch,
  readLaunch,
  setGraduationDue,
  takeDueGraduations,
} from '../tokens/launchRows.ts';
import { venueOf } from '../tokens/venueMarkets.ts';
import { marketsOfLaunches } from './launchMarkets.ts';
import { findLauncher } from './pickLauncher.ts';

export type GraduationContext = Pick<
  Ports,
  'log' | 'clock' | 'db' | 'addressBook' | 'chain' | 'venues' | 'trace'
> &
  HasChainGuard &
  HasConfig;

const GRADUATION_BATCH = 100;

/** Other processes skip taken launches for this time. */
const TAKEN_MS = 15_000;

const VALIDITY_MS = 10 * MINUTE_MS;

/** Interval = age / this: older tokens are checked less often. */
const CHECKS_PER_AGE = 60;

/** Checks due tokens and accepts graduations of sold-out curves. Returns the number of checks. */
export async function graduateTokens(context: GraduationContext): Promise<number> {
  const now = context.clock.now();
  const until = new Date(now.getTime() + TAKEN_MS);
  const launches = await takeDueGraduations(context.db, GRADUATION_BATCH, now, until);
  if (launches.length === 0 || (await context.chainGuard.check(context)) !== 'same') return 0;
  const markets = await marketsOfLaunches(context, launches);
  for (const launch of launches) await checkLaunch(context, launch, markets.get(launch.id)?.phase);
  return launches.length;
}

/** Catches failures, so that other tokens do not wait. */
async function checkLaunch(
  context: GraduationContext,
  launch: LaunchRow,
  phase: TokenPhase | undefined,
): Promise<void> {
  const now = context.clock.now();
  try {
    if (phase === 'graduating') return await graduate(context, launch);
  } catch (error) {
    context.log.warn({ launch: launch.id, err: error }, 'a token was not graduated, will be repeated');
  }
  await setGraduationDue(context.db, launch, nextCheck(launch, phase, now));
}

const tokenOf = ({ token_address }: LaunchRow): Address => token_address as Address;

/** A pool seen twice, one hour apart, is permanent: no reorg reaches it. */
function nextCheck(launch: LaunchRow, phase: TokenPhase | undefined, now: Date) {
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  if (phase === undefined || phase === 'curve' || phase === 'graduating') {
    const ageMs = now.getTime() - Date.parse(launch.created_at);
    return { dueAt: after(Math.min(Math.max(ageMs / CHECKS_PER_AGE, MINUTE_MS), HOUR_MS)), seen: false };
  }
  return { dueAt: launch.graduation_seen ? null : after(HOUR_MS), seen: true };
}

async function graduate(context: GraduationContext, launch: LaunchRow): Promise<void> {
  const now = context.clock.now();
  const venue = venueOf(context, launch);
  const step = (await venue.graduation?.(tokenOf(launch))) ?? null;
  const launcher = step === null ? null : await findLauncher(context, accepts(context, step));
  if (launcher === null) {
    context.log.warn({ launch: launch.id }, 'the token cannot be graduated now');
    await setGraduationDue(context.db, launch, nextCheck(launch, 'graduating', now));
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
  (context: Pick<Ports, 'chain'>, { transaction }: GraduationStep) =>
  async ({ address }: { readonly address: Address }): Promise<boolean> =>
    (await context.chain.simulate({ from: address, ...transaction })).ok;

const NOTHING_TO_WRITE = async (): Promise<void> => undefined;

/**
 * Graduates a token from a launcher wallet: `close` if the curve is open, then `open`. Skips parts that
 * anyone else did.
 */
export const graduationKind = (context: Pick<Ports, 'db' | 'venues'>): OperationKind<AgentOperationRow> => ({
  async plan(operation, steps, at) {
    const launch = await readLaunch(context.db, await launchOfGraduation(context.db, operation.id));
    const venue = venueOf(context, launch);
    const step = await venue.graduation?.(launch.token_address as Address, at);
    const isDone = step === null || step === undefined || steps.some(({ name }) => name === step.name);
    if (!isDone) {
      return { name: step.name, last: step.name === 'open', transaction: step.transaction, detail: {} };
    }
    if (steps.length > 0) return null;
    return {
      refused: 'invalid_state',
      sentence: 'The token has graduated, or its graduation is no longer due.',
    };
  },
  authorize: async (db, operation) => plainPurpose(await readAgent(db, operation.agent_id)),
  async included() {
    return NOTHING_TO_WRITE;
  },
  reopened: NOTHING_TO_WRITE,
  settled: NOTHING_TO_WRITE,
});

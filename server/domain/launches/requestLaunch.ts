import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import { startEarly } from '../../concurrency/promises.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import type { HasHeads } from '../../engine/chain/headHistory.ts';
import { readHeadNumber } from '../../engine/chain/headHistory.ts';
import { errorCodeOfRevert } from '../../engine/chain/reverts.ts';
import { cancelUnsigned } from '../../engine/operations/endOperation.ts';
import type { HasKinds } from '../../engine/operations/operationKind.ts';
import { insertOperation } from '../../engine/records/operationRows.ts';
import { assertAgentNotFrozen } from '../../engine/records/walletRows.ts';
import { newId } from '../../ids.ts';
import type { Acceptance } from '../../ports/acceptance.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { readAgent } from '../agents/agentRows.ts';
import { findThawedAgent, lockThawedAgent } from '../agents/lockAgent.ts';
import type { Owner } from '../agents/owner.ts';
import { assertAffordable, holdCredits } from '../billing/credits.ts';
import { findLaunch, insertLaunch, type NewLaunch } from '../tokens/launchRows.ts';
import { launchExtras, orderFor, pinMetadata } from './launchOrder.ts';
import { pickLauncher } from './pickLauncher.ts';
import {
  findDuplicate,
  type LaunchRequest,
  launchPriceMicro,
  planLaunch,
  refuseDuplicate,
  refuseFirst,
} from './planLaunch.ts';
import { recordLaunch } from './recordLaunch.ts';

export type RequestLaunchContext = Pick<
  Ports,
  'log' | 'clock' | 'db' | 'addressBook' | 'chain' | 'venues' | 'pinning' | 'trace'
> &
  HasChainGuard &
  HasConfig &
  HasHeads;

const VALIDITY_MS = 10 * 60 * 1000;

/** Accepts a sponsored launch in one commit: key, operation, record, hold. A refusal writes nothing. */
export async function requestLaunch(
  context: RequestLaunchContext,
  acceptance: Acceptance,
  request: LaunchRequest,
): Promise<string> {
  const agent = await findThawedAgent(context.db, request.accountId, request.agentId);
  await assertAgentNotFrozen(context.db, agent);
  const venue = context.venues[request.venue];
  const head = startEarly(readHeadNumber(context));
  const guarded = startEarly(context.chainGuard.assertSame(context));
  const planned = startEarly(planLaunch(context, request));
  const duplicate = startEarly(findDuplicate(context, context.db, request));
  const pick = pickLauncher(context, venue);
  const extras = startEarly(launchExtras(context, request, agent.wallet_address));
  await guarded;
  const { quote, terms, issues } = await planned;
  refuseFirst(issues);
  if (quote === null || terms === null) throw new Error('a plan without issues has its terms');
  refuseDuplicate(await duplicate);
  const launcher = await pick(terms.launchFeeWei);
  const id = newId('lch', context.clock.now());
  const order = orderFor(context, id, request, {
    launcher: launcher.address,
    feeRecipient: agent.wallet_address,
    quote,
    terms,
    extras: await extras,
    initialBuy: null,
  });
  const call = venue.launchOn(order, terms);
  const priceMicro = launchPriceMicro(context, 'sponsored');
  const affordable = startEarly(assertAffordable(context.db, request.accountId, priceMicro));
  const at = await head;
  startEarly(venue.launch(order, at));
  const simulation = await context.chain.simulate({ from: launcher.address, ...call }, at);
  if (!simulation.ok) throw new Problem(errorCodeOfRevert(simulation.revert), simulation.revert.sentence);
  await affordable;
  await pinMetadata(context, request, agent.wallet_address);
  const accepted = {
    id,
    order,
    priceMicro,
    launcherId: launcher.id,
    quoteSymbol: quote.symbol,
    launchFeeWei: terms.launchFeeWei,
    gasLimit: simulation.gas,
    predicted: venue.predicted(simulation.returned),
  };
  return acceptance.commit(async (trx) => {
    await lockThawedAgent(trx, request.accountId, request.agentId);
    refuseDuplicate(await findDuplicate(context, trx, request));
    await insertAll(context, trx, { ...request, actor: acceptance.actor }, accepted);
    return id;
  });
}

type Accepted = Pick<
  NewLaunch,
  'id' | 'order' | 'priceMicro' | 'quoteSymbol' | 'launchFeeWei' | 'gasLimit' | 'predicted'
> & { readonly launcherId: string };

async function insertAll(
  context: Pick<Ports, 'clock' | 'trace'>,
  trx: Trx,
  request: LaunchRequest & { readonly actor: Actor },
  { launcherId, ...launch }: Accepted,
): Promise<void> {
  const { id, priceMicro } = launch;
  const now = context.clock.now();
  const validUntil = new Date(now.getTime() + VALIDITY_MS);
  const { accountId, agentId, venue } = request;
  const operation = { id, kind: 'launch', accountId, agentId, walletId: launcherId, validUntil } as const;
  await insertOperation(context, trx, operation, now);
  await recordLaunch(trx, request.actor, { ...request, id, walletId: launcherId }, now);
  await assertAgentNotFrozen(trx, await readAgent(trx, agentId));
  await insertLaunch(trx, { ...launch, accountId, agentId, venue, selfFunded: null }, now);
  await holdCredits(trx, { reference: id, accountId, amountMicro: priceMicro }, now);
}

/** Repeating is safe. */
export async function cancelLaunch(
  context: Pick<Ports, 'clock'> & HasKinds,
  acceptance: Acceptance,
  owner: Owner,
  id: string,
): Promise<string> {
  return acceptance.commit(async (trx) => {
    const launch = await findLaunch(trx, owner, id);
    const outcome = await cancelUnsigned(context, trx, launch.id);
    if (outcome === 'too late') {
      throw new Problem('invalid_state', 'The launch is on its way to the chain or has ended.');
    }
    const of = { accountId: owner.accountId, agentId: launch.agent_id, operationId: launch.id };
    await recordEvent(trx, acceptance.actor, { kind: 'launch_cancelled', ...of }, context.clock.now());
    return launch.id;
  });
}

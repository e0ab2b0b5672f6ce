import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Acceptance } from '../acceptance.ts';
import { findUnlistedAgent, lockAgent } from '../agents/agentRows.ts';
import { ahead } from '../ahead.ts';
import { assertAffordable, holdCredits } from '../billing/credits.ts';
import { newId } from '../ids.ts';
import { askAlong } from '../onchain/askAlong.ts';
import { assertAgentNotFrozen } from '../onchain/assertNotFrozen.ts';
import { insertOperation } from '../onchain/operationRows.ts';
import { readHead } from '../onchain/readHead.ts';
import { reasonOfRevert } from '../onchain/revertReason.ts';
import { launchExtras, pinMetadata } from './launchExtras.ts';
import { orderFor } from './launchOrder.ts';
import { launchPriceMicro } from './launchPrice.ts';
import { insertLaunch, type NewLaunch } from './launchRows.ts';
import { pickLauncher } from './pickLauncher.ts';
import { findDuplicate, type LaunchRequest, planLaunch } from './planLaunch.ts';
import { refuseDuplicate, refuseFirst } from './refuse.ts';

const VALIDITY_MS = 10 * 60 * 1000;

/**
 * Accepts a sponsored launch. All that the chain would refuse now is refused here and leaves nothing behind; then one
 * commit writes the key, the operation, the record and the hold of its price.
 */
export async function requestLaunch(
  context: Context,
  acceptance: Acceptance,
  request: LaunchRequest,
): Promise<string> {
  const agent = await findUnlistedAgent(context.db, request.accountId, request.agentId);
  await assertAgentNotFrozen(context.db, agent);
  const venue = context.venues[request.venue];
  const head = ahead(readHead(context));
  const guarded = ahead(context.chainGuard.assertSame(context));
  const planned = ahead(planLaunch(context, request));
  const duplicate = ahead(findDuplicate(context, context.db, request));
  const pick = pickLauncher(context, venue);
  const extras = ahead(launchExtras(context, request, agent.wallet_address));
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
  const affordable = ahead(assertAffordable(context.db, request.accountId, priceMicro));
  const at = await head;
  askAlong(context, launcher.address, at);
  ahead(venue.launch(order, at));
  const simulation = await context.chain.simulate({ from: launcher.address, ...call }, at);
  if (!simulation.ok) throw new Problem(reasonOfRevert(simulation.revert), simulation.revert.sentence);
  await affordable;
  await pinMetadata(context, request, agent.wallet_address);
  const accepted = {
    ...{ id, order, priceMicro, launcherId: launcher.id, quoteSymbol: quote.symbol },
    ...{ launchFeeWei: terms.launchFeeWei, gasLimit: simulation.gas },
    predicted: venue.predicted(simulation.returned),
  };
  return acceptance.commit(async (trx) => {
    await lockAgent(trx, request.accountId, request.agentId);
    refuseDuplicate(await findDuplicate(context, trx, request));
    await insertAll(context, trx, request, accepted);
    return id;
  });
}

type Accepted = Pick<
  NewLaunch,
  'id' | 'order' | 'priceMicro' | 'quoteSymbol' | 'launchFeeWei' | 'gasLimit' | 'predicted'
> & { readonly launcherId: string };

async function insertAll(
  context: Context,
  trx: Trx,
  request: LaunchRequest,
  { launcherId, ...launch }: Accepted,
): Promise<void> {
  const { id, priceMicro } = launch;
  const now = context.clock.now();
  const validUntil = new Date(now.getTime() + VALIDITY_MS);
  const { accountId, agentId, venue } = request;
  const operation = { id, kind: 'launch', accountId, agentId, walletId: launcherId, validUntil } as const;
  await insertOperation(context, trx, operation, now);
  await insertLaunch(trx, { ...launch, accountId, agentId, venue, selfFunded: null }, now);
  await holdCredits(trx, { reference: id, accountId, amountMicro: priceMicro }, now);
}

import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Acceptance } from '../acceptance.ts';
import { findUnlistedAgent, lockAgent } from '../agents/agentRows.ts';
import { assertAffordable, holdCredits } from '../billing/credits.ts';
import { newId } from '../ids.ts';
import { insertOperation } from '../onchain/operationRows.ts';
import { reasonOfRevert } from '../onchain/revertReason.ts';
import { launchExtras, pinMetadata } from './launchExtras.ts';
import { orderFor } from './launchOrder.ts';
import { launchPriceMicro } from './launchPrice.ts';
import { insertLaunch } from './launchRows.ts';
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
  await context.chainGuard.assertSame(context);
  const { quote, terms, issues } = await planLaunch(context, request);
  refuseFirst(issues);
  if (quote === null || terms === null) throw new Error('a plan without issues has its terms');
  refuseDuplicate(await findDuplicate(context, context.db, request));
  const venue = context.venues[request.venue];
  const launcher = await pickLauncher(context, venue, terms.launchFeeWei);
  const id = newId('lch', context.clock.now());
  const order = orderFor(context, id, request, {
    launcher: launcher.address,
    feeRecipient: agent.wallet_address,
    quote,
    terms,
    extras: await launchExtras(context, request, agent.wallet_address),
    initialBuy: null,
  });
  const call = await venue.launch(order);
  const simulation = await context.chain.simulate({ from: launcher.address, ...call });
  if (!simulation.ok) throw new Problem(reasonOfRevert(simulation.revert), simulation.revert.sentence);
  const priceMicro = launchPriceMicro(context, 'sponsored');
  await assertAffordable(context.db, request.accountId, priceMicro);
  await pinMetadata(context, request, agent.wallet_address);
  return acceptance.commit(async (trx) => {
    await lockAgent(trx, request.accountId, request.agentId);
    refuseDuplicate(await findDuplicate(context, trx, request));
    const now = context.clock.now();
    const validUntil = new Date(now.getTime() + VALIDITY_MS);
    const { accountId, agentId } = request;
    const operation = { id, kind: 'launch', accountId, agentId, walletId: launcher.id, validUntil } as const;
    await insertOperation(context, trx, operation, now);
    await insertLaunch(
      trx,
      {
        id,
        accountId,
        agentId,
        venue: request.venue,
        order,
        quoteSymbol: quote.symbol,
        launchFeeWei: terms.launchFeeWei,
        priceMicro,
        predicted: venue.predicted(simulation.returned),
        gasLimit: simulation.gas,
        selfFunded: null,
      },
      now,
    );
    await holdCredits(trx, { reference: id, accountId, amountMicro: priceMicro }, now);
    return id;
  });
}

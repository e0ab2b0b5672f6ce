import type { Trx } from '../../context.ts';
import { addToStats, setAgentToken } from '../agents/agentRows.ts';
import { plainPurpose } from '../agents/signingPurpose.ts';
import { releaseHold, settleHold } from '../billing/credits.ts';
import type { OperationKind } from '../onchain/operationKind.ts';
import { findWallet } from '../onchain/walletRows.ts';
import type { Address, Hex, LaunchOrder } from '../ports.ts';
import { forgetLaunched, type LaunchRow, listLaunchedTokens, readLaunch, setLaunched } from './launchRows.ts';

const STEP = 'launch';

/** A sponsored launch: one transaction of a launcher wallet, with the agent's wallet as fee recipient. */
export const launchKind: OperationKind = {
  async plan(context, operation, steps) {
    if (steps.some((step) => step.name === STEP)) return null;
    const launch = await readLaunch(context.db, operation.id);
    const launcher = await findWallet(context.db, operation.wallet_id);
    const transaction = await context.venues.pons.launch(orderOf(launch, launcher.address));
    return {
      name: STEP,
      last: true,
      transaction: { ...transaction, gas: BigInt(launch.gas_limit) },
      detail: {},
    };
  },
  /** Pays the venue what it asked for when the launch was accepted, or less. */
  async authorize(_, db, operation, plan) {
    const mostLaunchFeeWei = BigInt((await readLaunch(db, operation.id)).launch_fee_wei);
    if (plan.transaction.valueWei > mostLaunchFeeWei) {
      const sentence = 'The venue has raised its launch fee since the launch was accepted.';
      return { refused: 'policy_violation', sentence };
    }
    return { ...(await plainPurpose(db, operation.agent_id)), mostLaunchFeeWei };
  },
  async included(context, operation, step, receipt) {
    const launched = context.venues.pons.launched(receipt);
    return async (trx) => {
      await setLaunched(trx, operation.id, launched, step.value_wei);
      await addToStats(trx, operation.agent_id, 1, { launches: 1 });
      await showNewestToken(trx, operation.agent_id);
    };
  },
  async reopened(trx, operation) {
    const launch = await readLaunch(trx, operation.id);
    if (launch.token_address === null) return;
    await forgetLaunched(trx, operation.id);
    await addToStats(trx, operation.agent_id, -1, { launches: 1 });
    await showNewestToken(trx, operation.agent_id);
  },
  async settled(trx, operation, outcome, now) {
    await (outcome === 'succeeded'
      ? settleHold(trx, operation.id, now)
      : releaseHold(trx, operation.id, now));
  },
};

/** The order as it was accepted; nothing of it is decided again when it is signed. */
export function orderOf(launch: LaunchRow, launcher: Address): LaunchOrder {
  return {
    launcher,
    feeRecipient: launch.fee_recipient as Address,
    name: launch.name,
    symbol: launch.symbol,
    description: launch.description,
    logoUrl: launch.logo_url ?? '',
    website: launch.website ?? '',
    twitter: launch.twitter ?? '',
    telegram: launch.telegram ?? '',
    quote: launch.quote_address as Address,
    creatorTaxBps: launch.creator_tax_bps,
    configId: BigInt(launch.config_id),
    economics: launch.economics as Hex,
    salt: launch.salt as Hex,
  };
}

async function showNewestToken(trx: Trx, agentId: string): Promise<void> {
  const [newest] = await listLaunchedTokens(trx, 'agent_id', [agentId]);
  const token =
    newest === undefined || newest.token_address === null
      ? null
      : {
          launch_id: newest.id,
          address: newest.token_address,
          symbol: newest.symbol,
          name: newest.name,
          venue: newest.venue,
        };
  await setAgentToken(trx, agentId, token);
}

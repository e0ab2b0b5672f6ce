import { fromRaw } from '../amounts.ts';
import type { OperationKind } from '../onchain/operationKind.ts';
import type { AgentOperationRow } from '../onchain/operationRows.ts';
import { publicStatus } from '../onchain/operationState.ts';
import { listSteps } from '../onchain/stepRows.ts';
import { NATIVE } from '../ports.ts';
import { readAgent, setStarterFunding } from './agentRows.ts';
import { findFunding } from './fundingRows.ts';
import { plainPurpose } from './signingPurpose.ts';

const USDG_DECIMALS = 6;
const NOTHING_TO_WRITE = async (): Promise<void> => undefined;

/** Starter funding: the treasury sends ETH, then USDG, to a new agent's wallet. */
export const fundingKind: OperationKind<AgentOperationRow> = {
  async plan(context, operation, steps) {
    const funding = await findFunding(context.db, operation.id);
    const agent = await readAgent(context.db, operation.agent_id);
    const payments = [
      { name: 'eth', token: NATIVE, amountRaw: BigInt(funding.eth_wei) },
      { name: 'usdg', token: context.addressBook.usdg, amountRaw: BigInt(funding.usdg_raw) },
    ].filter((payment) => payment.amountRaw > 0n);
    const open = payments.filter((payment) => !steps.some((step) => step.name === payment.name));
    const [payment] = open;
    if (payment === undefined) return null;
    const transaction = context.chain.transfer(payment.token, agent.wallet_address, payment.amountRaw);
    return { name: payment.name, last: open.length === 1, transaction, detail: {} };
  },
  authorize: async (_, db, operation) => plainPurpose(await readAgent(db, operation.agent_id)),
  async included() {
    return NOTHING_TO_WRITE;
  },
  reopened: NOTHING_TO_WRITE,
  async settled(trx, operation, outcome) {
    const funding = await findFunding(trx, operation.id);
    const steps = await listSteps(trx, [operation.id]);
    await setStarterFunding(trx, operation.agent_id, {
      status: outcome === 'succeeded' ? publicStatus('final') : publicStatus('reverted'),
      eth: fromRaw(BigInt(funding.eth_wei), 18),
      usdg: fromRaw(BigInt(funding.usdg_raw), USDG_DECIMALS),
      tx_hashes: steps.flatMap((step) => (step.tx_hash === null ? [] : [step.tx_hash])),
    });
  },
};

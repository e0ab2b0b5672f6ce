import type { OperationKind, PlanRefusal } from '../../engine/operations/operationKind.ts';
import type { AgentOperationRow } from '../../engine/records/operationRows.ts';
import { publicStatus } from '../../engine/records/operationState.ts';
import { listSteps } from '../../engine/records/stepRows.ts';
import { cannotPay } from '../../engine/wallets/cannotPay.ts';
import { fromRaw } from '../../money/amounts.ts';
import { NATIVE } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { readAgent, setStarterFunding } from './agentRows.ts';
import { findFunding } from './fundingRows.ts';
import { plainPurpose } from './signingPurpose.ts';

/** How long it may wait for the treasury. */
export const FUNDING_VALIDITY_MS = 24 * 3600 * 1000;
const USDG_DECIMALS = 6;
const NOTHING_TO_WRITE = async (): Promise<void> => undefined;

const AGENT_DELETED: PlanRefusal = {
  refused: 'invalid_state',
  sentence: 'The agent was deleted while it waited for its funds.',
};

/**
 * The treasury sends ETH, then USDG, to a new agent's wallet.
 *
 * It starts only when the treasury can pay both, so one half rarely waits. Meanwhile other fundings are paid.
 */
export const fundingKind = (
  context: Pick<Ports, 'db' | 'addressBook' | 'chain'>,
): OperationKind<AgentOperationRow> => ({
  async plan(operation, steps, at) {
    const funding = await findFunding(context.db, operation.id);
    const agent = await readAgent(context.db, operation.agent_id);
    const payments = [
      { name: 'eth', token: NATIVE, amountRaw: BigInt(funding.eth_wei) },
      { name: 'usdg', token: context.addressBook.usdg, amountRaw: BigInt(funding.usdg_raw) },
    ].filter((payment) => payment.amountRaw > 0n);
    const open = payments.filter((payment) => !steps.some((step) => step.name === payment.name));
    const [payment] = open;
    if (payment === undefined) return null;
    if (await cannotPay(context, operation.wallet_id, open, at)) {
      const yieldsUntil = new Date(Date.parse(operation.created_at) + FUNDING_VALIDITY_MS);
      return { underfunded: true, yieldsUntil };
    }
    const transaction = context.chain.transfer(payment.token, agent.wallet_address, payment.amountRaw);
    return { name: payment.name, last: open.length === 1, transaction, detail: {} };
  },
  async authorize(db, operation) {
    const agent = await readAgent(db, operation.agent_id);
    return agent.deleted_at === null ? plainPurpose(agent) : AGENT_DELETED;
  },
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
});

import { capBreachOf } from '../agents/agentLimits.ts';
import { readAgent } from '../agents/agentRows.ts';
import { ownWalletRefusal } from '../agents/ownWallets.ts';
import { plainPurpose } from '../agents/signingPurpose.ts';
import { renewSpending } from '../agents/spendingRows.ts';
import { removalOf } from '../agents/whitelist.ts';
import type { OperationKind } from '../onchain/operationKind.ts';
import type { AgentOperationRow } from '../onchain/operationRows.ts';
import { NATIVE } from '../ports.ts';
import { readHeld, readMost, tooLittle } from './transferAmount.ts';
import { readTransfer, setSent } from './transferRows.ts';

const STEP = 'transfer';

/** A transfer out of the agent's wallet: one transaction. */
export const transferKind: OperationKind<AgentOperationRow> = {
  async plan(context, operation, steps, at) {
    if (steps.some((step) => step.name === STEP)) return null;
    const [{ token, to_address: to, ...transfer }, { wallet_address: from }] = await Promise.all([
      readTransfer(context.db, operation.id),
      readAgent(context.db, operation.agent_id),
    ]);
    const payment = { from, to, token };
    const { tokenRaw } = await readHeld(context, payment, at);
    const most = transfer.is_max ? await readMost(context, payment, tokenRaw, at) : { mostRaw: tokenRaw };
    if ('refused' in most) return most;
    const askedRaw = BigInt(transfer.amount_raw);
    if (!transfer.is_max && most.mostRaw < askedRaw) return tooLittle(token, tokenRaw, askedRaw);
    const amountRaw = most.mostRaw < askedRaw ? most.mostRaw : askedRaw;
    const refusal = await ownWalletRefusal(context, context.db, { to, token: token.address }, amountRaw);
    if (refusal !== null) return refusal;
    const transaction = context.chain.transfer(token.address, to, amountRaw);
    return { name: STEP, last: true, transaction, isTransfer: true, detail: {} };
  },
  /**
   * The destination is allowed by the entry that the transfer was accepted by, and only while that is on the whitelist. It may have
   * been accepted before it was a wallet of this service, or known as one.
   */
  async authorize(context, db, operation) {
    const transfer = await readTransfer(db, operation.id);
    const removal = await removalOf(context, db, transfer.whitelist_entry_id);
    if (removal !== null) return removal;
    const { to_address: to, token, amount_raw: mostRaw } = transfer;
    const refusal = await ownWalletRefusal(context, db, { to, token: token.address }, BigInt(mostRaw));
    if (refusal !== null) return refusal;
    const agent = await readAgent(db, operation.agent_id);
    const breach = await capBreachOf(context, db, agent, operation.id);
    if (breach !== null) return breach;
    return { ...plainPurpose(agent), allowedDestinations: [to] };
  },
  async included(context, operation, step, receipt) {
    const { token, amount_raw } = await readTransfer(context.db, operation.id);
    const { wallet_address: wallet } = await readAgent(context.db, operation.agent_id);
    const leftRaw =
      token.address === NATIVE
        ? BigInt(step.value_wei)
        : -context.chain.netTransfer(receipt, token.address, wallet);
    // A token may write logs that say it gave something back instead, or took more than the transfer named.
    const mostRaw = BigInt(amount_raw);
    const sentRaw = leftRaw > mostRaw ? mostRaw : leftRaw;
    return async (trx) => {
      await setSent(trx, operation.id, sentRaw > 0n ? sentRaw : 0n);
      await renewSpending(trx, operation.id, context.clock.now());
    };
  },
  reopened: (_context, trx, operation) => setSent(trx, operation.id, null),
  settled: async () => undefined,
};

import { capBreachOf } from '../agents/agentLimits.ts';
import { addToStats, readAgent } from '../agents/agentRows.ts';
import { plainPurpose } from '../agents/signingPurpose.ts';
import { lessBps } from '../amounts.ts';
import type { OperationKind } from '../onchain/operationKind.ts';
import { deadline } from './checkSwap.ts';
import { marketOf } from './planSwap.ts';
import { readSwap, setFill } from './swapRows.ts';
import { termIssues } from './tradeLimits.ts';

const APPROVE = 'approve';
const TRADE = 'trade';

/** A swap by the agent's wallet: `approve` of exactly the amount where the market needs it, then `trade`. */
export const swapKind: OperationKind = {
  async plan(context, operation, steps, at) {
    const isDone = (name: string): boolean => steps.some((step) => step.name === name);
    if (isDone(TRADE)) return null;
    const swap = await readSwap(context.db, operation.id);
    const { wallet_address: trader } = await readAgent(context.db, operation.agent_id);
    const market = marketOf(context, swap.leg);
    const amountInRaw = BigInt(swap.amount_in_raw);
    const spender = await market.spender(swap.leg);
    if (spender !== null && !isDone(APPROVE)) {
      const allowanceRaw = await context.chain.allowance(swap.token_in.address, trader, spender, at);
      if (allowanceRaw < amountInRaw) {
        const transaction = context.chain.approve(swap.token_in.address, spender, amountInRaw);
        return { name: APPROVE, last: false, transaction, detail: {} };
      }
    }
    const quote = await market.quote(swap.leg, amountInRaw, trader, at);
    if ('refused' in quote) return { refused: quote.refused, sentence: quote.sentence };
    const acceptedMinRaw = BigInt(swap.min_amount_out_raw);
    if (quote.amountOutRaw < acceptedMinRaw) {
      return {
        refused: 'slippage_exceeded',
        sentence: 'The market would now pay less than the minimum of the swap.',
      };
    }
    const freshMinRaw = lessBps(quote.amountOutRaw, swap.slippage_bps);
    const transaction = await market.trade({
      leg: swap.leg,
      trader,
      amountInRaw,
      minAmountOutRaw: freshMinRaw > acceptedMinRaw ? freshMinRaw : acceptedMinRaw,
      deadlineSeconds: await deadline(context),
    });
    return { name: TRADE, last: true, transaction, detail: {} };
  },
  async authorize(context, db, operation, plan) {
    const [swap, agent] = await Promise.all([readSwap(db, operation.id), readAgent(db, operation.agent_id)]);
    const terms = { tokenOut: swap.token_out.address, slippageBps: swap.slippage_bps };
    const [breach] = termIssues(context, agent, terms);
    if (breach !== undefined) return { refused: breach.code, sentence: breach.sentence };
    const refusal = await capBreachOf(context, db, agent, operation.id);
    if (refusal !== null) return refusal;
    const approval =
      plan.name === APPROVE ? { token: swap.token_in.address, amountRaw: BigInt(swap.amount_in_raw) } : null;
    return { ...plainPurpose(agent), approval };
  },
  async included(context, operation, step, receipt) {
    if (step.name !== TRADE) return async () => undefined;
    const swap = await readSwap(context.db, operation.id);
    const { wallet_address: trader } = await readAgent(context.db, operation.agent_id);
    const fill = marketOf(context, swap.leg).fill(swap.leg, trader, receipt);
    return async (trx) => {
      await setFill(trx, operation.id, fill);
      await addToStats(trx, operation.agent_id, 1, { trades: 1, volumeUsd: swap.value_usd ?? '0' });
    };
  },
  async reopened(trx, operation, step) {
    if (step.name !== TRADE) return;
    const swap = await readSwap(trx, operation.id);
    if (swap.filled_out_raw === null) return;
    await setFill(trx, operation.id, null);
    await addToStats(trx, operation.agent_id, -1, { trades: 1, volumeUsd: swap.value_usd ?? '0' });
  },
  settled: async () => undefined,
};

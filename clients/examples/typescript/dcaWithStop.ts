/**
 * Buys a stock token on a schedule, and sells what the first purchase bought if its price falls by a fifth.
 *
 * Usage: node dcaWithStop.ts [SYMBOL]. AGENT_TRADING_BASE_URL and AGENT_TRADING_API_KEY say where the service
 * is and who calls.
 */
import { setTimeout } from 'node:timers/promises';
import { createAgentTradingClient, type Swap } from '@agent-trading-service/client';

const PAUSE_MS = 1000;
const { AGENT_TRADING_BASE_URL: baseUrl = '', AGENT_TRADING_API_KEY: apiKey } = process.env;
const client = createAgentTradingClient({ baseUrl, apiKey });
const [symbol = 'NVDA'] = process.argv.slice(2);

/** Waits for the first slot of a schedule and returns its swap. */
async function firstPurchase(id: string): Promise<Swap> {
  while (true) {
    for await (const { swapId, status, reason } of client.iterate.listAutomationExecutions({ id })) {
      if (swapId !== null) return client.waitForSwap(swapId);
      if (reason !== null) throw new Error(`The first purchase is ${status}: ${reason}`);
    }
    await setTimeout(PAUSE_MS);
  }
}

const agent = await client.createAgent({ name: 'Saver' });
await client.startAgent({ id: agent.id });
const dca = await client.createAutomation({
  kind: 'dca',
  agentId: agent.id,
  tokenIn: 'ETH',
  tokenOut: symbol,
  amountPerExecution: '0.01',
  interval: 'P1D',
  budget: '0.3',
});
const bought = await firstPurchase(dca.id);
if (bought.amountOut === null)
  throw new Error(`The first purchase is ${bought.status}: ${bought.statusReason}`);
console.log('bought', bought.amountOut, symbol);

const [price] = (await client.getPrices({ symbols: [symbol] })).data;
if (price?.priceUsd == null) throw new Error(`${symbol} has no price: ${price?.reason}`);
const stop = await client.createAutomation({
  kind: 'limit',
  agentId: agent.id,
  tokenIn: symbol,
  tokenOut: 'ETH',
  amountIn: bought.amountOut,
  // A price to compare with may be a rounded number. An amount that is sent never is.
  trigger: { side: 'atOrBelow', order: 'stop', priceUsd: (Number(price.priceUsd) * 0.8).toFixed(2) },
});
console.log('stop', stop.id, stop.status);

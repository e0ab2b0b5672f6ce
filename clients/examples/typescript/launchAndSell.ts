/**
 * Launches a token, buys some of it, sells it again, and shows what the agent holds.
 *
 * AGENT_TRADING_BASE_URL and AGENT_TRADING_API_KEY say where the service is and who calls.
 */
import { createAgentTradingClient } from '@agent-trading-service/client';

const { AGENT_TRADING_BASE_URL: baseUrl = '', AGENT_TRADING_API_KEY: apiKey } = process.env;
const client = createAgentTradingClient({ baseUrl, apiKey });

const agent = await client.createAgent({ name: 'Scout' });
const accepted = await client.launchOnPons({
  agentId: agent.id,
  symbol: 'SCOUT',
  name: 'Scout Token',
  quote: 'ETH',
});
const launch = await client.waitForLaunch(accepted.id);
const token = launch.token.address;
if (token === null) throw new Error(`The launch is ${launch.status}: ${launch.statusReason}`);
console.log('launched', token);

let bought = await client.executeSwap({
  agentId: agent.id,
  tokenIn: 'ETH',
  tokenOut: token,
  amountIn: '0.05',
  slippageBps: 300,
  acknowledgeUnverified: true,
});
bought = await client.waitForSwap(bought.id);
if (bought.amountOut === null) throw new Error(`The purchase is ${bought.status}: ${bought.statusReason}`);
console.log('bought', bought.amountOut);

let sold = await client.executeSwap({
  agentId: agent.id,
  tokenIn: token,
  tokenOut: 'ETH',
  amountIn: bought.amountOut,
  slippageBps: 300,
});
sold = await client.waitForSwap(sold.id);
console.log('sold for', sold.amountOut, 'ETH');

const { holdings } = await client.getPortfolio({ agentId: agent.id });
for (const { token: held, balance, valueUsd } of holdings) console.log(held.symbol, balance, valueUsd);

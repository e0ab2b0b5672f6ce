/**
 * Buys a token for a small amount whenever its price fell since the last look.
 *
 * Usage: node bot.ts AGENT_ID TOKEN [LOOKS]. AGENT_TRADING_BASE_URL and AGENT_TRADING_API_KEY say where the
 * service is and who calls.
 */
import { setTimeout } from 'node:timers/promises';
import { ApiError, createAgentTradingClient } from '@agent-trading-service/client';

const PAUSE_MS = 1000;
const { AGENT_TRADING_BASE_URL: baseUrl = '', AGENT_TRADING_API_KEY: apiKey } = process.env;
const client = createAgentTradingClient({ baseUrl, apiKey });
const [agentId = '', token = '', looks = '60'] = process.argv.slice(2);
const terms = { agentId, tokenIn: 'ETH', tokenOut: token, amountIn: '0.001' };

/** Returns how much of the token the amount buys, in base units: more is cheaper. */
async function boughtNow(): Promise<bigint> {
  const { amountOutRaw } = await client.quoteSwap(terms);
  return BigInt(amountOutRaw);
}

let last = await boughtNow();
for (let look = 0; look < Number(looks); look++) {
  await setTimeout(PAUSE_MS);
  try {
    const now = await boughtNow();
    if (now > last) {
      const { id } = await client.executeSwap({ ...terms, acknowledgeUnverified: true });
      const swap = await client.waitForSwap(id);
      console.log(look, 'bought', swap.amountOut, swap.status);
    }
    last = now;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A limit of the agent, a moving market: say it, and look again.
    console.log(look, String(error));
  }
}

import { randomBytes } from 'node:crypto';
import {
  type AgentTradingClient,
  ApiError,
  ConnectionError,
  createAgentTradingClient,
  type Schemas,
} from '../../clients/typescript/index.ts';
import { decimalOf } from './decimalOf.ts';
import { findService, NoService, silent } from './findService.ts';
import { print, progress } from './progress.ts';
import { toldUsage } from './toldUsage.ts';
import { NoWorld, WORLD_FOLDER } from './world/folder.ts';

/**
 * Walks the typical flow against `BASE_URL` with `API_KEY`, or the sandbox of `DATA_DIR` (default `.data`).
 * Leaves an agent and its token behind. Exits 1 if a step fails.
 */
const USAGE = `Usage: npm run demo [-- --world]
Walks the typical flow with the service that \`npm start\` started, or with that of BASE_URL and API_KEY.
With --world, makes a sandbox with 10 agents, 50 tokens and hours of trades in DATA_DIR (default ${WORLD_FOLDER}).`;
const STEPS = 11;
const BUY_ETH = '0.1';
const SLIPPAGE_BPS = 300;

const step = progress(STEPS);

async function main(): Promise<void> {
  const { baseUrl, apiKey, source } = findService();
  const client = createAgentTradingClient({ baseUrl, apiKey });
  const health = await reach(baseUrl, source);
  print(
    `Agent Trading Service ${health.version} at ${baseUrl}: ${health.status}, block ${health.checks.rpc.blockNumber}`,
  );
  const startMs = performance.now();
  const agent = await createAgent(client);
  const token = await launch(client, agent.id);
  await trade(client, agent.id, token);
  await collect(client, agent.id);
  print(`\nDone: ${STEPS} steps in ${((performance.now() - startMs) / 1000).toFixed(1)} s.`);
}

async function reach(baseUrl: string, source: string): Promise<Schemas['HealthAnswer']> {
  try {
    return await createAgentTradingClient({ baseUrl, maxAttempts: 1, attemptTimeoutMs: 5_000 }).getHealth();
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    throw silent({ baseUrl, source });
  }
}

async function createAgent(client: AgentTradingClient): Promise<Schemas['Agent']> {
  const agent = await step('Create an agent', async (tell) => {
    const created = await client.createAgent({ name: `Demo ${randomBytes(3).toString('hex')}` });
    tell('agent', `${created.id}  ${created.name}`);
    tell('wallet', created.wallet_address);
    return created;
  });
  return step('Receive the starter funding', async (tell) => {
    const funded = await funding(client, agent.id);
    const given = funded.starter_funding;
    tell('funding', given === null ? 'none from this service' : `${given.eth} ETH and ${given.usdg} USDG`);
    for (const hash of given?.tx_hashes ?? []) tell('tx', hash);
    return funded;
  });
}

/** The treasury's operation has no id for callers; the agent's record shows its progress. */
async function funding(client: AgentTradingClient, id: string): Promise<Schemas['Agent']> {
  const endMs = performance.now() + 60_000;
  while (true) {
    const agent = await client.getAgent({ id });
    const status = agent.starter_funding?.status ?? 'confirmed';
    if (status === 'confirmed') return agent;
    if (status === 'failed' || status === 'expired') throw new Error(`The starter funding has ${status}.`);
    if (performance.now() > endMs) throw new Error(`The starter funding is still ${status} after 60 s.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function launch(client: AgentTradingClient, agentId: string): Promise<string> {
  const symbol = `DEMO${randomBytes(3).toString('hex').toUpperCase()}`;
  const body = { agentId, symbol, name: `Demo Token ${symbol}`, quote: 'ETH', creatorTaxBps: 100 };
  await step(`Preview the launch of ${symbol}`, async (tell) => {
    const { ok, cost, initialMarketCapUsd, issues } = await client.previewLaunch(body);
    tell('cost', `${cost.credits} credits; the service pays the venue ${cost.launchFeeEth} ETH`);
    tell('start', `$${initialMarketCapUsd} market cap`);
    for (const issue of issues) tell(issue.severity, issue.message);
    if (!ok) throw new Error('The launch would be refused.');
  });
  return step(`Launch ${symbol} on pons`, async (tell) => {
    const accepted = await client.launchOnPons(body);
    tell('launch', accepted.id);
    const done = await client.waitForLaunch(accepted.id);
    tellTransaction(tell, done);
    const { address } = done.token;
    if (address === null) throw new Error('The launch is confirmed and shows no token.');
    tell('token', address);
    return address;
  });
}

async function trade(client: AgentTradingClient, agentId: string, token: string): Promise<void> {
  const terms = { agentId, tokenIn: 'ETH', tokenOut: token, amountIn: BUY_ETH, slippageBps: SLIPPAGE_BPS };
  await step(`Quote a purchase for ${BUY_ETH} ETH`, async (tell) => {
    const quote = await client.quoteSwap(terms);
    tell('quote', quote.quoteId);
    tell('out', `${quote.amountOut} ${quote.tokenOut.symbol}, at least ${quote.minAmountOut}`);
    tell('impact', `${quote.priceImpactBps} bps`);
    for (const fee of quote.fees) tell('fee', `${fee.amount} ${fee.token.symbol} (${fee.kind})`);
  });
  const bought = await step('Buy', (tell) => swap(client, tell, { ...terms, acknowledgeUnverified: true }));
  const half = decimalOf(BigInt(bought.amountOutRaw ?? '0') / 2n, bought.tokenOut.decimals);
  const back = { agentId, tokenIn: token, tokenOut: 'ETH', amountIn: half, slippageBps: SLIPPAGE_BPS };
  await step('Sell half of it', (tell) => swap(client, tell, back));
}

type Tell = (label: string, value: string) => void;
type SwapTerms = Parameters<AgentTradingClient['executeSwap']>[0];

async function swap(client: AgentTradingClient, tell: Tell, terms: SwapTerms): Promise<Schemas['Swap']> {
  const accepted = await client.executeSwap(terms);
  tell('swap', accepted.id);
  const done = await client.waitForSwap(accepted.id);
  tellTransaction(tell, done);
  tell(
    'filled',
    `${done.amountInFilled} ${done.tokenIn.symbol} -> ${done.amountOut} ${done.tokenOut.symbol}`,
  );
  return done;
}

async function collect(client: AgentTradingClient, agentId: string): Promise<void> {
  await step('Read the portfolio', async (tell) => {
    const { totalUsd, holdings, block } = await client.getPortfolio({ agentId });
    for (const { token, balance, valueUsd } of holdings) {
      tell(token.symbol, `${balance}  ${valueUsd === null ? '(no price)' : `$${valueUsd}`}`);
    }
    tell('total', `$${totalUsd} at block ${block}`);
  });
  await step('Read the creator fees', async (tell) => {
    const { assets, totalUsd } = await client.getFeeEarnings({ agentId });
    for (const asset of assets) {
      tell(asset.symbol, `${asset.unswept} unswept, ${asset.claimable} claimable, ${asset.claimed} claimed`);
    }
    tell('total', totalUsd === null ? '(no price)' : `$${totalUsd}`);
  });
  await step('Claim the creator fees', async (tell) => {
    const accepted = await client.claimFees({ agentId });
    tell('claim', accepted.id);
    const done = await client.waitForFeeClaim(accepted.id);
    for (const { name, txHash, status } of done.steps) tell(name.split(':')[0] ?? name, txHash ?? status);
    assertConfirmed(done);
    for (const asset of done.assets) tell('received', `${asset.amount} ${asset.symbol}`);
  });
  await step('Read the creator fees again', async (tell) => {
    const { assets } = await client.getFeeEarnings({ agentId });
    for (const asset of assets) {
      tell(asset.symbol, `${asset.unswept} unswept, ${asset.claimable} claimable, ${asset.claimed} claimed`);
    }
  });
}

type ChainRecord = Pick<Schemas['Swap'], 'id' | 'status' | 'statusReason' | 'revertReason' | 'tx'>;

function tellTransaction(tell: Tell, record: ChainRecord): void {
  if (record.tx !== null) {
    tell('tx', record.tx.hash);
    tell('block', `${record.tx.blockNumber}, gas ${record.tx.feeEth} ETH`);
  }
  assertConfirmed(record);
}

function assertConfirmed(record: Pick<ChainRecord, 'id' | 'status' | 'statusReason' | 'revertReason'>): void {
  const why = [record.statusReason, record.revertReason].filter((reason) => reason !== null).join(': ');
  if (record.status !== 'confirmed') throw new Error(`${record.id} is ${record.status}. ${why}`);
}

function sentenceOf(error: unknown): string {
  if (error instanceof NoService || error instanceof NoWorld) return error.message;
  if (!(error instanceof ApiError))
    return `Failed: ${error instanceof Error ? error.message : String(error)}`;
  const fields = error.fieldErrors.map(({ field, message }) => `\n  ${field}: ${message}`).join('');
  return `Failed: ${error.operationId} answered ${error.status} ${error.code}: ${error.message} (${error.requestId})${fields}`;
}

async function fill(): Promise<void> {
  const { DATA_DIR: dataDir = WORLD_FOLDER } = process.env;
  // Loads the whole service.
  const { FULL_SIZE, introduceWorld, makeWorld } = await import('./world/world.ts');
  introduceWorld(dataDir, await makeWorld(dataDir, FULL_SIZE));
}

try {
  const [word, ...others] = process.argv.slice(2);
  if (word === '--world' && others.length === 0) await fill();
  else if (!toldUsage(USAGE)) await main();
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

import { expect } from 'vitest';
import { ApiError, createAgentTradingClient } from '../../clients/typescript/index.ts';

export interface Stage {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch?: (request: Request) => Promise<Response>;
}

const PAYOUT = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

/**
 * A frontend's whole typical flow. It runs against the mock and the service: its expectations hold for both.
 */
export async function playFrontendStory(stage: Stage): Promise<void> {
  const client = createAgentTradingClient(stage);
  const { agentId, wallet } = await createAgent(client);
  const { launchId, token } = await launch(client, agentId);
  await trade(client, { agentId, token, wallet });
  await collect(client, { agentId, launchId, token });
  await payOut(client, agentId);
  await readLists(client, agentId, launchId);
  await meetRefusals(stage, agentId);
}

type Client = ReturnType<typeof createAgentTradingClient>;

async function createAgent(client: Client) {
  const { data: models } = await client.listModels();
  const { data: skills } = await client.listSkills();
  const model = models.find((one) => one.default)?.id ?? expect.fail('no model is the default');
  const skill = skills.find(({ id }) => id === 'momentum')?.id ?? expect.fail('there is no momentum');
  const agent = await client.createAgent({
    name: 'Momentum Scout',
    description: 'Buys strength in young tokens.',
    model,
    skills: [skill],
    system_prompt: 'Trade small and explain every trade.',
    payout_wallet: PAYOUT,
  });
  expect(agent).toMatchObject({
    status: 'stopped',
    token: null,
    model,
    skills: [skill],
    payout_wallet: PAYOUT,
  });
  const { id } = agent;
  const funding = async () => (await client.getAgent({ id })).starter_funding?.status;
  await expect.poll(funding).toBe('confirmed');
  const { wallet_address: wallet } = await client.getAgent({ id });
  expect(wallet).toBe(agent.wallet_address);
  return { agentId: id, wallet };
}

async function launch(client: Client, agentId: string) {
  const { data: quotes } = await client.listQuoteAssets({ venue: 'pons' });
  expect(quotes.map(({ symbol }) => symbol)).toContain('ETH');
  const body = {
    agentId,
    symbol: 'SCOUT',
    name: 'Scout Token',
    description: 'The token of Momentum Scout.',
    logoUrl: 'https://scout.example.com/logo.png',
    quote: 'ETH',
    creatorTaxBps: 100,
  };
  const preview = await client.previewLaunch({ venue: 'pons', ...body });
  expect(preview).toMatchObject({ ok: true, issues: [], quote: { symbol: 'ETH' } });
  const accepted = await client.launchOnPons(body, { idempotencyKey: `launch-of-${agentId}` });
  expect(accepted).toMatchObject({
    agentId,
    status: 'queued',
    token: { address: null },
    cost: { credits: preview.cost.credits },
  });
  const done = await client.waitForLaunch(accepted.id);
  expect(done).toMatchObject({
    id: accepted.id,
    agentId,
    status: 'confirmed',
    symbol: 'SCOUT',
    creatorTaxBps: 100,
  });
  const token = done.token.address ?? expect.fail('the launch shows no token');
  const agent = await client.getAgent({ id: agentId });
  expect(agent.token).toMatchObject({ launch_id: done.id, address: token, symbol: 'SCOUT' });
  expect(done.feeRecipient).toBe(agent.wallet_address);
  return { launchId: done.id, token };
}

async function trade(
  client: Client,
  { agentId, token, wallet }: Readonly<Record<'agentId' | 'token' | 'wallet', string>>,
) {
  const body = { agentId, tokenIn: 'ETH', tokenOut: 'SCOUT', amountIn: '0.05', slippageBps: 100 };
  const quote = await client.quoteSwap(body);
  expect(quote).toMatchObject({ agentId, amountIn: '0.05', tokenOut: { address: token }, issues: [] });
  expect(quote.verdict.tokenOut.status).toBe('verified');
  const { quoteId } = quote;
  const swap = await client.executeSwap({ ...body, quoteId, acknowledgeUnverified: true });
  expect(swap).toMatchObject({
    ...{ agentId, quoteId, status: 'confirmed', amountIn: '0.05', amountInFilled: '0.05' },
    tokenOut: { address: token },
    route: quote.route,
  });
  expect(BigInt(swap.amountOutRaw ?? 0)).toBe(BigInt(quote.amountOutRaw));
  expect(BigInt(swap.amountOutRaw ?? 0)).toBeGreaterThanOrEqual(BigInt(quote.minAmountOutRaw));
  expect(await client.getSwap({ id: swap.id })).toMatchObject({ id: swap.id, tx: { hash: swap.tx?.hash } });

  const portfolio = await client.getPortfolio({ agentId });
  expect(portfolio).toMatchObject({ agentId, walletAddress: wallet, unpriced: [] });
  const held = portfolio.holdings.find((holding) => holding.token.address === token);
  expect(held?.balance).toBe(swap.amountOut);
  const cents = (usd: string | null): number => Math.round(Number(usd) * 100);
  const sum = portfolio.holdings.reduce((total, { valueUsd }) => total + cents(valueUsd), 0);
  expect(Math.abs(sum - cents(portfolio.totalUsd))).toBeLessThanOrEqual(portfolio.holdings.length);
}

async function collect(
  client: Client,
  { agentId, launchId, token }: Readonly<Record<'agentId' | 'launchId' | 'token', string>>,
) {
  const earnings = await client.getFeeEarnings({ agentId });
  // 70 % of the venue's 1 % and the whole creator tax of 1 %, of 0.05 ETH.
  expect(earnings.byToken).toMatchObject([
    { tokenAddress: token, launchId, symbol: 'SCOUT', unswept: '0.00085' },
  ]);
  const asset = earnings.assets.find(({ symbol }) => symbol === 'ETH') ?? expect.fail('no ETH was earned');
  expect(asset).toMatchObject({ unswept: '0.00085', claimable: '0', claimed: '0' });
  const accepted = await client.claimFees({ agentId });
  expect(accepted).toMatchObject({ agentId, status: 'queued' });
  const claim = await client.waitForFeeClaim(accepted.id);
  expect(claim).toMatchObject({
    ...{ id: accepted.id, status: 'confirmed', forwardedTo: PAYOUT },
    assets: [{ symbol: 'ETH', address: asset.address, amount: asset.unswept }],
  });
}

async function payOut(client: Client, agentId: string) {
  const entry = await client.addWhitelistEntry({ id: agentId, address: PAYOUT, label: 'Cold wallet' });
  expect(entry).toMatchObject({ address: PAYOUT, label: 'Cold wallet', active_at: entry.created_at });
  const { data: entries } = await client.listWhitelistEntries({ id: agentId });
  expect(entries.map(({ id }) => id)).toEqual([entry.id]);
  const transfer = await client.transferFunds({ agentId, to: PAYOUT, token: 'USDG', amount: '250' });
  expect(transfer).toMatchObject({
    ...{ agentId, status: 'confirmed', to: PAYOUT, amount: '250', amountSent: '250', valueUsd: '250' },
    token: { symbol: 'USDG', decimals: 6 },
  });
  expect(await client.getTransfer({ id: transfer.id })).toMatchObject({
    id: transfer.id,
    tx: { hash: transfer.tx?.hash },
  });
}

async function readLists(client: Client, agentId: string, launchId: string) {
  const { data: agents } = await client.listAgents();
  expect(agents).toMatchObject([{ id: agentId, token: { launch_id: launchId } }]);
  const { data: launches } = await client.listLaunches({ agentId });
  expect(launches).toMatchObject([{ id: launchId, status: 'confirmed' }]);
  const { data: swaps } = await client.listSwaps({ agentId });
  expect(swaps).toMatchObject([{ agentId, status: 'confirmed', amountIn: '0.05' }]);
  const { data: transfers } = await client.listTransfers({ agentId });
  expect(transfers).toMatchObject([{ agentId, status: 'confirmed', amount: '250' }]);
  const { data: rows } = await client.listAuditEvents({ agentId, limit: 100 });
  expect(rows).toContainEqual(expect.objectContaining({ agentId, kind: 'swap_requested' }));
}

async function meetRefusals({ baseUrl, apiKey, fetch }: Stage, agentId: string) {
  const client = createAgentTradingClient({ baseUrl, apiKey, fetch });
  const unnamed = await client.createAgent({ name: '' }).catch((error: unknown) => error);
  expect(unnamed).toMatchObject({
    status: 400,
    code: 'validation_failed',
    fieldErrors: [{ field: 'name', code: 'too_short' }],
  });
  const misspelt = { name: 'Scout', systemPrompt: 'Be careful.' } as { name: string };
  expect(await client.createAgent(misspelt).catch((error: unknown) => error)).toMatchObject({
    status: 400,
    fieldErrors: [{ field: 'systemPrompt', code: 'unknown_field', expected: 'system_prompt' }],
  });
  const stranger = createAgentTradingClient({ baseUrl, fetch });
  const refusal = await stranger.getAgent({ id: agentId }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 401, code: 'unauthenticated' });
}

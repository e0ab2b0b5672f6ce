import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgentTradingClient, createAgentTradingClient } from '../../clients/typescript/index.ts';
import { readConfig } from '../../server/config/config.ts';
import { startSandbox } from '../../server/sandbox/startSandbox.ts';
import { startService } from '../../server/startService.ts';
import { scratchFolder } from '../harness/scratchFolder.ts';
import { findService } from './findService.ts';
import { NoWorld } from './world/folder.ts';
import { makeWorld } from './world/world.ts';

/** `npm run demo -- --world`, smaller, and then `npm start` on what it made. */
const SIZE = { agents: 4, tokens: 10, hours: 6, rounds: 7, tradesARound: 16 };
const folder = scratchFolder('world');
const dataDir = path.join(folder, 'data');
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
let client: AgentTradingClient;
let made: Awaited<ReturnType<typeof makeWorld>>;

beforeAll(async () => {
  made = await makeWorld(dataDir, SIZE);
  const { apiKey } = findService({ DATA_DIR: dataDir });
  const sandbox = await startSandbox({ dataDir, log: () => undefined });
  closers.push(sandbox.stop);
  const environment = { ...sandbox.environment, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'fatal' };
  const service = await startService(readConfig(environment), { brokenReply: 'throw' });
  closers.push(service.close);
  client = createAgentTradingClient({ baseUrl: `http://127.0.0.1:${service.port}`, apiKey });
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

test('a service that starts on the world at the present is well, and in the present', async () => {
  const { status, checks } = await client.getHealth();
  expect(status).toBe('ok');
  expect(checks.rpc.blockAgeSeconds).toBeLessThan(120);
});

test('there are agents and tokens of agents and strangers, all with pictures', async () => {
  const [{ data: agents }, { data: tokens }] = [
    await client.listAgents({ limit: 100 }),
    await client.listTokens({ limit: 100, sort: 'volume24h' }),
  ];
  expect(new Set(agents.map(({ name }) => name)).size).toBe(SIZE.agents);
  expect(tokens).toHaveLength(SIZE.tokens);
  expect(tokens.filter(({ agentId }) => agentId === null)).toHaveLength(4);
  const pictures = [...agents.map(({ image_url: url }) => url), ...tokens.map(({ imageUrl }) => imageUrl)];
  for (const url of pictures) expect((await fetch(url ?? '')).headers.get('content-type')).toBe('image/png');
});

test('the hours of trades show in candles, swaps, fees and portfolios', async () => {
  const { data: tokens } = await client.listTokens({ limit: 1, sort: 'volume24h' });
  const { data: candles } = await client.listTokenCandles({
    address: tokens[0]?.address ?? '',
    interval: '1h',
  });
  expect(candles.length).toBeGreaterThanOrEqual(3);
  expect(candles.slice(0, -2).every(({ isFinal }) => isFinal)).toBe(true);
  const { data: swaps } = await client.listSwaps({ limit: 100, status: 'confirmed' });
  expect(swaps.filter(({ automationId }) => automationId === null)).toHaveLength(made.agentsTrades);
  const times = swaps.map(({ createdAt }) => Date.parse(createdAt));
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(3 * 3_600_000);
  const [stats, { data: rows }] = [await client.getStats(), await client.getLeaderboard()];
  expect(Number(stats.creatorFeesUsdTotal)).toBeGreaterThan(0);
  expect(rows[0]?.creatorFeesUsd).not.toBe('0');
  const { data: agents } = await client.listAgents();
  const portfolios = await Promise.all(agents.map(({ id }) => client.getPortfolio({ agentId: id })));
  expect(portfolios.some(({ holdings }) => holdings.length > 2)).toBe(true);
  const { data: ether } = await client.listTokenCandles({
    ...{ address: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', interval: '1h' },
  });
  expect(new Set(ether.map(({ close }) => close)).size).toBeGreaterThan(3);
});

test('a payment, an automation, chats and a listing are there too', async () => {
  const { data: agents } = await client.listAgents();
  const chats = await Promise.all(agents.map(({ id }) => client.listChatMessages({ id })));
  expect(chats.filter(({ data }) => data.length > 0)).toHaveLength(2);
  expect((await client.listTransfers()).data).toMatchObject([{ status: 'confirmed', amount: '250' }]);
  expect((await client.listAutomations()).data).toMatchObject([{ kind: 'dca' }]);
  expect((await client.listMarketListings()).data).toMatchObject([{ status: 'active' }]);
});

test('a second run leaves the world as it is', async () => {
  expect(await makeWorld(dataDir, SIZE)).toEqual(made);
});

test('a folder with a sandbox without a past is refused', async () => {
  const other = path.join(folder, 'other');
  mkdirSync(other);
  writeFileSync(path.join(other, 'identity.json'), '{}');
  await expect(makeWorld(other, SIZE)).rejects.toBeInstanceOf(NoWorld);
});

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MADE_UP_KEY } from '../../mocks/introduction.ts';
import { startMock } from '../../mocks/startMock.ts';
import { openBrowser } from '../harness/openBrowser.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { launchToken, newAgent, swap } from '../operations/actors.ts';

/** chart.html, of sixty lines, is what a frontend does first: no library, no build, another origin. */
const HTML = readFileSync(path.join(import.meta.dirname, 'chart.html'));
const HOUR_MS = 3_600_000;
const INTERVAL_SECONDS = 900;

const closers: (() => unknown)[] = [];
let site: string;
let browser: Browser;
let service: TestService;
let mock: Awaited<ReturnType<typeof startMock>>;

beforeAll(async () => {
  const server = http.createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(HTML),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const opened = await openBrowser();
  closers.push(opened.close);
  browser = opened.browser;
  const worldEndsMs = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  mock = await startMock('127.0.0.1', 0, { worldEndsMs });
  closers.push(() => mock.close(0));
  service = await startTestService({ config: { corsOrigins: [site] } });
  closers.push(() => service.stop());
  await tradeForHours();
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

async function tradeForHours(): Promise<void> {
  const { id: agentId } = await newAgent(service);
  const { token } = await launchToken(service, agentId);
  const address = token.address ?? expect.fail('the launch shows no token');
  for (const trades of [
    ['0.05', '0.08'],
    ['-20000000', '-9000000'],
    ['0.03', '0.02'],
  ]) {
    await toNextInterval();
    for (const amount of trades) await trade(agentId, address, amount);
  }
  await service.settle();
  await service.indexed();
}

/** So that both trades of an interval are in the same candle. */
async function toNextInterval(): Promise<void> {
  const { timestamp } = await service.chain.rpc<{ timestamp: string }>(
    'eth_getBlockByNumber',
    'latest',
    false,
  );
  await service.chain.rpc('evm_increaseTime', INTERVAL_SECONDS - (Number(timestamp) % INTERVAL_SECONDS) + 5);
  await service.chain.mine(1);
}

/** Ether for the token, or below 0 the token for ether. */
async function trade(agentId: string, token: string, amount: string): Promise<void> {
  const isSale = amount.startsWith('-');
  const [tokenIn, tokenOut] = isSale ? [token, 'ETH'] : ['ETH', token];
  const terms = { agentId, tokenIn, tokenOut, amountIn: amount.replace('-', ''), slippageBps: 500 };
  expect((await swap(service, terms)).status).toBe('confirmed');
}

const PLACES = {
  'the second world of the mock': () => ({
    base: `http://127.0.0.1:${mock.port}`,
    key: MADE_UP_KEY,
    interval: '1h',
  }),
  'the live service': () => ({ base: service.baseUrl, key: service.apiKey, interval: '15m' }),
};
const WIDTHS = { desktop: 1_280, phone: 360 };

async function open(place: keyof typeof PLACES, width: number) {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${site}/?${new URLSearchParams(PLACES[place]())}`);
  await page.locator('body[data-state]').waitFor();
  expect([
    await page.locator('h1').textContent(),
    await page.locator('body').getAttribute('data-state'),
  ]).toEqual([expect.stringMatching(/\(\w+\)$/), 'drawn']);
  expect(faults).toEqual([]);
  return page;
}

/** Pixels that are neither white nor gray. */
async function colouredPixels(picture: Uint8Array): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let coloured = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const colours = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    if (Math.max(...colours) - Math.min(...colours) > 60) coloured += 1;
  }
  return coloured;
}

test.each(
  (Object.keys(PLACES) as (keyof typeof PLACES)[]).flatMap((place) =>
    (Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map((width) => [place, width] as const),
  ),
)('a page of sixty lines draws candles and equity of %s, on a %s', async (place, width) => {
  const page = await open(place, WIDTHS[width]);
  try {
    expect(await page.locator('#candles g').count()).toBeGreaterThanOrEqual(3);
    expect(await page.locator('#candles .down').count()).toBeGreaterThan(0);
    expect(await page.locator('#candles .up').count()).toBeGreaterThan(0);
    const line = await page.locator('#equity path').getAttribute('d');
    expect(line).toMatch(/^M[\d.]+ [\d.]+(L[\d.]+ [\d.]+)+$/);
    for (const chart of ['#candles', '#equity'])
      expect(await colouredPixels(await page.locator(chart).screenshot())).toBeGreaterThan(200);
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    if (process.env.CHART_PICTURES !== undefined)
      await page.screenshot({
        path: path.join(process.env.CHART_PICTURES, `${place} ${width}.png`),
        fullPage: true,
      });
  } finally {
    await page.close();
  }
});

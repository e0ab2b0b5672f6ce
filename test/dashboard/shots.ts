import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import sharp from 'sharp';
import { createAgentTradingClient } from '../../clients/typescript/index.ts';
import { findService } from '../demo/findService.ts';
import { WORLD_FOLDER } from '../demo/world/folder.ts';
import { FULL_SIZE, makeWorld } from '../demo/world/world.ts';
import { unpackChromium } from '../harness/unpackBrowser.ts';

/**
 * Makes the README's pictures of the dashboard: `npm run shots`. They show the world of `npm run demo -- --world`, which the first
 * run makes in `.data-world`, in some minutes.
 */
const ROOT = path.join(import.meta.dirname, '../..');
const PICTURES = path.join(ROOT, '.github');
const SIZE = { width: 1280, height: 860 };
/** Of a candle. */
const INTERVAL = '15m';

async function main(): Promise<void> {
  await makeWorld(path.join(ROOT, WORLD_FOLDER), FULL_SIZE);
  const service = await start();
  const browser = await chromium.launch({
    executablePath: await unpackChromium(),
    args: ['--no-sandbox'],
  });
  try {
    await takeAll(browser, await service.link);
  } finally {
    await browser.close();
    await service.stop();
  }
}

/** The service as a newcomer starts it. Its link signs in. */
async function start(): Promise<{ readonly link: Promise<string>; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: WORLD_FOLDER, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const { promise: link, resolve, reject } = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (/^http\S+\/app\/enter#/.test(line)) resolve(line);
  });
  void exited.then(() => reject(new Error('The service ended before it printed its link.')));
  return {
    link,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function takeAll(browser: Browser, link: string): Promise<void> {
  const page = await browser.newPage({ viewport: SIZE, locale: 'en-US', colorScheme: 'light' });
  await page.goto(link);
  await take(page, 'home', [page.getByRole('region', { name: 'Agents' }).locator('polyline').first()]);
  const baseUrl = new URL(link).origin;
  const { apiKey } = findService({ DATA_DIR: WORLD_FOLDER });
  const client = createAgentTradingClient({ baseUrl, apiKey });
  const { data: tokens } = await client.listTokens({ sort: 'volume24h', limit: 1 });
  await page.goto(`${baseUrl}/app/tokens/${tokens[0]!.address}`);
  await page.getByRole('radio', { name: INTERVAL }).click();
  const candles = page.getByRole('img', { name: /as [1-9]\d* candles/ });
  await take(page, 'token', [candles, page.getByText('The agent has'), page.locator('main img').first()]);
}

const SETTLED = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))`;

/** With few colours, so that the file is small. */
async function take(page: Page, name: string, shown: readonly Locator[]): Promise<void> {
  for (const part of [page.locator('canvas').first(), ...shown]) await part.waitFor();
  await page.locator('.pulse').first().waitFor({ state: 'detached' });
  await page.evaluate(SETTLED);
  const file = path.join(PICTURES, `${name}.png`);
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(file);
  console.log(`  ${path.relative(ROOT, file)}`);
}

await main();

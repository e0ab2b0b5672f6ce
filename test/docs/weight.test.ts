import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMock } from '../../mocks/startMock.ts';
import { openBrowser } from '../harness/openBrowser.ts';

/**
 * What a page costs its reader, as a ratio to the same page without our styles and scripts, in one browser. Both
 * are measured by turns, in processor time of the main thread, so that a busy machine slows both alike.
 */
let mock: Awaited<ReturnType<typeof startMock>>;
let browser: Browser;
let closeBrowser: () => Promise<void>;
beforeAll(async () => {
  mock = await startMock('127.0.0.1', 0);
  ({ browser, close: closeBrowser } = await openBrowser());
});
afterAll(async () => {
  await closeBrowser();
  await mock.close(0);
});

const ROUNDS = 5;
/** Layout by our styles costs half of the plain page's time again, and scripts a tenth. */
const MAX_TIMES_TASKS = 3;
const MAX_TIMES_BYTES = 4;

const plainOf = (html: string): string =>
  html.replaceAll(/<script[^>]*><\/script>|<link rel="stylesheet"[^>]*>/g, '');

interface Cost {
  readonly taskMs: number;
  /** Of all answers, compressed by brotli. */
  readonly bytes: number;
}
type Prepare = (page: Page) => Promise<unknown>;

async function costOf(at: string, prepare: Prepare): Promise<Cost> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => bodies.push(response.body()));
  await prepare(page);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const opened = await page.goto(`http://127.0.0.1:${mock.port}/docs${at}`, { waitUntil: 'load' });
  expect(opened?.status()).toBe(200);
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
  const { metrics } = await session.send('Performance.getMetrics');
  const taskMs = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
  await context.close();
  return { taskMs, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

const answerWith =
  (change: (text: string) => string): Prepare =>
  (page) =>
    page.route('**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
const asServed = answerWith((text) => text);
const asPlain = answerWith(plainOf);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** How many times the plain page's cost the served page has. */
async function timesPlain(at: string, prepare: Prepare): Promise<Cost> {
  const ratios: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const plain = await costOf(at, asPlain);
    const served = await costOf(at, prepare);
    ratios.push({ taskMs: served.taskMs / plain.taskMs, bytes: served.bytes / plain.bytes });
  }
  return {
    taskMs: median(ratios.map(({ taskMs }) => taskMs)),
    bytes: median(ratios.map(({ bytes }) => bytes)),
  };
}

test.each(['', '/executeSwap', '/errors'])(
  '/docs%s takes little more of processor and network than its bare text',
  async (at) => {
    const times = await timesPlain(at, asServed);
    expect(times.taskMs).toBeGreaterThan(0.5);
    expect(times.taskMs).toBeLessThan(MAX_TIMES_TASKS);
    expect(times.bytes).toBeGreaterThan(1);
    expect(times.bytes).toBeLessThan(MAX_TIMES_BYTES);
  },
);

test('a script that works for a fifth of a second would be noticed', async () => {
  const busy = 'const end = performance.now() + 200; while (performance.now() < end);\n';
  const slow = answerWith((text) => (text.includes('followOldLink') ? busy + text : text));
  const { taskMs } = await timesPlain('/executeSwap', slow);
  expect(taskMs).toBeGreaterThan(MAX_TIMES_TASKS);
});

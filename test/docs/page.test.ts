import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import document from '../../generated/openapi.json' with { type: 'json' };
import { OPERATIONS } from '../../generated/operations.ts';
import { openBrowser } from '../harness/openBrowser.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { openDocs } from './openDocs.ts';

/** The page as a reader has it, in a real browser. */
let service: TestService;
let browser: Browser;
let closeBrowser: () => Promise<void>;
/** As it is when it has been opened, for tests that only look at it. */
let untouched: Awaited<ReturnType<typeof openDocs>>;
beforeAll(async () => {
  service = await startTestService();
  ({ browser, close: closeBrowser } = await openBrowser());
  untouched = await open();
});
afterEach(async () => {
  const others = browser.contexts().filter((context) => context !== untouched.page.context());
  for (const context of others) await context.close();
});
afterAll(async () => {
  await closeBrowser();
  await service.stop();
});

/** Somewhere that is not shown. */
const FAR = 9999;
const PHONE = { width: 390, height: 844 };
const CHAPTERS = ['rest', 'client', 'mcp', 'exactly-once', 'errors', 'states', 'conventions', 'reference'];
const MACHINES = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
  'x-state-machine' in schema ? [name] : [],
);
const open = (options: Parameters<typeof openDocs>[2] = {}) => openDocs(browser, service.baseUrl, options);

interface Probes {
  lowContrast: { texts: number; low: string[] };
  overflow: number;
  headingLevels: number[];
  namelessImages: string[];
  focused: { name: string; hash: string; isVisible: boolean };
}
const probe = <Name extends keyof Probes>(
  { page }: Pick<Awaited<ReturnType<typeof open>>, 'page'>,
  name: Name,
): Promise<Probes[Name]> => page.evaluate(`probes.${name}()`);

test('shows every chapter, tag, operation and state machine, without a fault and from this origin alone', async () => {
  const docs = untouched;
  const idsOf = (selector: string): Promise<string[]> =>
    docs.page.locator(selector).evaluateAll((all) => all.map(({ id }) => id));
  expect(await idsOf('main h2')).toEqual(CHAPTERS);
  expect((await idsOf('.opblock')).sort()).toEqual(
    OPERATIONS.map(({ tag, operationId }) => `operations-${tag}-${operationId}`).sort(),
  );
  expect((await idsOf('.opblock-tag')).sort()).toEqual(
    [...new Set(OPERATIONS.map(({ tag }) => `operations-tag-${tag}`))].sort(),
  );
  for (const name of MACHINES) {
    expect(await docs.page.getByRole('img', { name: /transitions/ }).count()).toBe(MACHINES.length);
    const box = await docs.page.locator(`svg[aria-labelledby="drawing-${name}"]`).boundingBox();
    expect(box?.height).toBeGreaterThan(100);
  }
  expect(docs.faults).toEqual([]);
  expect(docs.foreign).toEqual([]);
  for (const request of docs.requests) expect(request).toMatch(/^\/(docs(\/[\w.-]+)?|openapi\.json)$/);
});

test('keeps nothing in the browser', async () => {
  const { page } = untouched;
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
});

test('lets nothing run or load that is not its own', async () => {
  const { page, faults, foreign } = await open();
  await page.evaluate(`
    document.body.insertAdjacentHTML('beforeend', '<p style="color: red" onclick="globalThis.ran = true">x</p>');
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'globalThis.ran = true' }));
    document.body.append(Object.assign(document.createElement('img'), { src: 'https://example.com/a.png' }));
    document.querySelector('p[onclick]').click();
  `);
  await expect.poll(() => faults.join('\n')).toContain('img-src https://example.com');
  expect(await page.evaluate('globalThis.ran')).toBeUndefined();
  for (const directive of ['style-src-attr', 'script-src-attr', 'script-src-elem'])
    expect(faults.join('\n')).toContain(`policy violation: ${directive} inline`);
  expect(foreign).toEqual([]);
});

test('tries an operation out against the service that it came from', async () => {
  const { page, faults, foreign } = await open({ hash: '#/platform/getHealth' });
  const operation = page.locator('#operations-platform-getHealth');
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  const answer = operation.locator('.live-responses-table');
  await expect.poll(() => answer.locator('.response .response-col_status').textContent()).toMatch(/^200/);
  expect(await answer.textContent()).toContain('"uptimeSeconds"');
  expect(await operation.locator('.request-url').textContent()).toContain(`${service.baseUrl}/api/v1/health`);
  expect([...faults, ...foreign]).toEqual([]);
});

test.each([PHONE, { width: 1280, height: 800 }])(
  'takes the key first, sends it, and tells of the session without a field for it: $width px',
  async (viewport) => {
    const { page, faults } = await open({ viewport, hash: '#/account/getProfile' });
    await page.getByRole('button', { name: 'Authorize' }).click();
    const dialog = page.locator('.dialog-ux');
    const field = dialog.getByRole('textbox');
    expect(await field.count()).toBe(1);
    expect(await probe({ page }, 'focused')).toMatchObject({ isVisible: true });
    expect(await page.evaluate("document.activeElement.matches('.dialog-ux input')")).toBe(true);
    const place = await dialog.locator('.modal-ux-content').evaluate(({ scrollTop }) => scrollTop);
    expect(place).toBe(0);
    expect((await field.boundingBox())?.y).toBeLessThan(viewport.height - 50);
    expect(await dialog.textContent()).toContain('The session of a page needs no field');
    await page.keyboard.type(service.apiKey);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    const operation = page.locator('#operations-account-getProfile');
    await operation.getByRole('button', { name: 'Try it out' }).click();
    await operation.getByRole('button', { name: 'Execute' }).click();
    const answer = operation.locator('.live-responses-table');
    await expect.poll(() => answer.locator('.response .response-col_status').textContent()).toMatch(/^200/);
    expect(faults).toEqual([]);
  },
);

test('has an address for every operation, which opens it, and leads from an error that it names to its line', async () => {
  const { page } = await open({ hash: '#/trading/quoteSwap' });
  const quote = page.locator('#operations-trading-quoteSwap');
  await quote.getByRole('button', { name: 'Try it out' }).waitFor();
  await expect.poll(async () => Math.abs((await quote.boundingBox())?.y ?? FAR)).toBeLessThan(200);
  expect(await quote.textContent()).toContain('Scope: read');
  await quote.getByRole('link', { name: 'insufficient_liquidity' }).click();
  const line = page.locator('#error-insufficient_liquidity');
  await expect.poll(async () => Math.abs((await line.boundingBox())?.y ?? FAR)).toBeLessThan(100);
  expect(page.context().pages()).toEqual([page]);
  await page.getByRole('navigation').getByText('launches', { exact: true }).click();
  await page.getByRole('link', { name: 'launchOnPons', exact: true }).click();
  const launch = page.locator('#operations-launches-launchOnPons');
  await launch.getByRole('button', { name: 'Try it out' }).waitFor();
  await expect.poll(async () => Math.abs((await launch.boundingBox())?.y ?? FAR)).toBeLessThan(200);
});

test('has an address for every chapter, error code and state machine, and marks where the reader is', async () => {
  const { page } = await open({ hash: '#error-quote_expired' });
  for (const id of ['error-quote_expired', ...CHAPTERS, ...MACHINES.map((name) => `states-${name}`)]) {
    await page.evaluate(`location.hash = '#${id}'`);
    const heading = page.locator(`#${id}`);
    await expect.poll(async () => Math.abs((await heading.boundingBox())?.y ?? FAR)).toBeLessThan(100);
    const chapter = CHAPTERS.includes(id) ? id : id.startsWith('error-') ? 'errors' : 'states';
    await expect.poll(() => page.locator('nav a[aria-current]').getAttribute('href')).toBe(`#${chapter}`);
  }
});

/** The first, one amid, and those below which little or nothing is when the page is not whole yet. */
const PLACES = ['rest', 'errors', 'conventions', 'reference'];
test.each(PLACES)('opened at the chapter %s, it stays there when the reference has come', async (id) => {
  const { page } = await open({ hash: `#${id}` });
  const heading = page.locator(`#${id}`);
  await page.locator('#reference-list').waitFor({ state: 'detached' });
  await page.evaluate(
    'new Promise((done) => setTimeout(done, 0)).then(() => new Promise(requestAnimationFrame))',
  );
  await expect.poll(async () => Math.abs((await heading.boundingBox())?.y ?? FAR)).toBeLessThan(100);
  await expect.poll(() => page.locator('nav a[aria-current]').getAttribute('href')).toBe(`#${id}`);
});

test('is printed whole: without the contents, and with no command cut off', async () => {
  const { page } = await open({ viewport: { width: 794, height: 1123 } });
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation').isVisible()).toBe(false);
  const isCut =
    '(all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)';
  expect(await page.evaluate(`(${isCut})([...document.querySelectorAll('.guide .wide')])`)).toEqual([]);
});

test('is a whole guide where no script runs', async () => {
  const { page, faults } = await open({ javaScriptEnabled: false, hash: '#/trading/quoteSwap' });
  for (const id of CHAPTERS) expect(await page.locator(`h2#${id}`).isVisible()).toBe(true);
  for (const { method, path } of OPERATIONS) {
    const line = page
      .locator('#reference-list')
      .getByText(`${method.toUpperCase()} ${path}`, { exact: true });
    expect(await line.isVisible()).toBe(true);
  }
  for (const name of MACHINES)
    expect(await page.locator(`svg[aria-labelledby="drawing-${name}"]`).isVisible()).toBe(true);
  expect(faults).toEqual([]);
});

test('names in its commands the service that it came from', async () => {
  const { page } = untouched;
  const commands = (await page.locator('pre code').allTextContents()).join('\n');
  expect(commands).toContain(`API=${service.baseUrl}/api/v1`);
  expect(commands).toContain(`"url": "${service.baseUrl}/api/mcp"`);
  expect(commands).not.toContain('127.0.0.1:8080');
});

/** Headings in order, and a name for every image. */
async function expectOrder(docs: Awaited<ReturnType<typeof open>>): Promise<void> {
  const levels = await probe(docs, 'headingLevels');
  expect(levels.filter((level) => level === 1)).toEqual([1]);
  const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(jumps).toEqual([]);
  expect(await probe(docs, 'namelessImages')).toEqual([]);
}

test.each([PHONE, { width: 1280, height: 800 }])(
  'is in order, and readable on light and dark ground: $width px',
  async (viewport) => {
    const docs = await open({ viewport, colorScheme: 'light', hash: '#/trading/executeSwap' });
    const swap = docs.page.locator('#operations-trading-executeSwap');
    await swap.locator('.response').first().waitFor();
    await expectOrder(docs);
    await swap.getByText('Schema', { exact: true }).first().click();
    await swap.getByRole('button', { name: 'Try it out' }).click();
    await swap.getByRole('button', { name: 'Execute', exact: true }).waitFor();
    await docs.page.locator('section.models button').first().click();
    await docs.page.locator('section.models .json-schema-2020-12').first().waitFor();
    await docs.page.getByRole('button', { name: 'Authorize' }).click();
    await docs.page.locator('.dialog-ux').getByRole('button', { name: 'Close' }).first().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await docs.page.emulateMedia({ colorScheme });
      await docs.page.locator(`html${colorScheme === 'dark' ? '.dark-mode' : ':not(.dark-mode)'}`).waitFor();
      // Buttons change their colours slowly; `finished` of one that a later change cuts short never comes true.
      await expect.poll(() => docs.page.evaluate('document.getAnimations().length')).toBe(0);
      const { texts, low } = await probe(docs, 'lowContrast');
      expect(texts).toBeGreaterThan(500);
      expect({ colorScheme, low }).toEqual({ colorScheme, low: [] });
      expect(await probe(docs, 'overflow')).toBe(0);
    }
    expect(docs.faults).toEqual([]);
  },
);

test('can be walked by keyboard, and shows where the focus is', async () => {
  const docs = await open();
  const { keyboard } = docs.page;
  await keyboard.press('Tab');
  expect(await probe(docs, 'focused')).toMatchObject({ name: 'Skip to the text', isVisible: true });
  const stops: string[] = [];
  for (let stop = 0; stop < 25; stop += 1) {
    await keyboard.press('Tab');
    const { hash, name, isVisible } = await probe(docs, 'focused');
    expect({ name, isVisible }).toEqual({ name, isVisible: true });
    stops.push(hash);
  }
  for (const id of CHAPTERS) expect(stops).toContain(`#${id}`);
  await docs.page.locator('#operations-platform-getHealth button').first().focus();
  await keyboard.press('Enter');
  await docs.page.locator('#operations-platform-getHealth').getByText('Try it out').waitFor();
  await keyboard.press('Tab');
  expect(await probe(docs, 'focused')).toMatchObject({ isVisible: true });
});

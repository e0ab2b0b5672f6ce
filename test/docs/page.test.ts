import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import pages from '../../generated/docs/pages.json' with { type: 'json' };
import contract from '../../generated/openapi.json' with { type: 'json' };
import { OPERATIONS } from '../../generated/operations.ts';
import { ENDPOINTS } from '../contract/contract.ts';
import { openBrowser } from '../harness/openBrowser.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { openDocs } from './openDocs.ts';
import { pasteIntoShell } from './pasteIntoShell.ts';

/** As a reader sees it, in a real browser. */
let service: TestService;
let browser: Browser;
let closeBrowser: () => Promise<void>;
beforeAll(async () => {
  service = await startTestService();
  ({ browser, close: closeBrowser } = await openBrowser());
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await closeBrowser();
  await service.stop();
});

const PHONE = { width: 390, height: 844 };
const MACHINES = Object.entries(contract.components.schemas).flatMap(([name, schema]) =>
  'x-state-machine' in schema ? [name] : [],
);
/** People come to these two by a link that names an approval, or what to freeze. */
const UNLISTED = ['index', 'approve', 'freeze'];
const GUIDE = pages
  .filter(({ name, tag }) => tag === null && !UNLISTED.includes(name))
  .map(({ name }) => name);
const open = (at = '', options: BrowserContextOptions = {}) =>
  openDocs(browser, service.baseUrl, { at, ...options });
type Opened = Awaited<ReturnType<typeof open>>;

interface Probes {
  headingLevels: number[];
  focused: { name: string; hash: string; isVisible: boolean };
}
const probe = <Name extends keyof Probes>(
  { page }: Pick<Opened, 'page'>,
  name: Name,
): Promise<Probes[Name]> => page.evaluate(`probes.${name}()`);

test('the start page lists the guide and every operation, without a fault and from this origin alone', async () => {
  const { page, faults, foreign, requests } = await open();
  const linksIn = (selector: string): Promise<string[]> =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(await linksIn('main .cards a')).toEqual(GUIDE.map((name) => `docs/${name}`));
  const operations = OPERATIONS.map(({ operationId }) => `docs/${operationId}`).sort();
  expect((await linksIn('main .operations a')).sort()).toEqual(operations);
  expect((await linksIn('#nav details a')).sort()).toEqual(operations);
  expect([...faults, ...foreign]).toEqual([]);
  for (const request of requests) expect(request).toMatch(/^\/docs(\/[\w.-]+)?$/);
  expect(requests.join(' ')).not.toContain('search');
});

test('an operation page says what it takes, answers and refuses, and links its errors', async () => {
  const { page, faults } = await open('/executeSwap');
  for (const id of ['query-waitSeconds', 'body-tokenIn', 'answer-200-status', 'errors'])
    expect(await page.locator(`[id="${id}"]`).isVisible()).toBe(true);
  expect(await page.locator('[id="body-tokenIn"]').textContent()).toContain('symbol or address');
  expect(await page.locator('.facts').textContent()).toContain('trade:write');
  expect(await page.locator('#nav [aria-current]').textContent()).toContain('Swap tokens');
  await page.locator('main table').getByRole('link', { name: 'insufficient_liquidity' }).click();
  await expect.poll(() => page.url()).toBe(`${service.baseUrl}/docs/errors#error-insufficient_liquidity`);
  expect(await page.locator('#error-insufficient_liquidity').isVisible()).toBe(true);
  expect(faults).toEqual([]);
});

test('the kinds of a body are sections of their own', async () => {
  const { page } = await open('/createAutomation');
  const kinds = page.locator('.variant > .kind');
  expect((await kinds.allTextContents()).slice(0, 3)).toEqual(['kind: dca', 'kind: limit', 'kind: sniper']);
  expect(await page.locator('[id="body-sniper-filters-maxSnipeTaxBps"]').isVisible()).toBe(true);
});

/** Inside another object of the answer. */
const INNER = 'answer-200-fills-step';

test.each([true, false])(
  'inner fields of an answer wait behind a click; a link, the search and paper show them: scripts %s',
  async (javaScriptEnabled) => {
    const { page, faults } = await open('/executeSwap', { javaScriptEnabled });
    const field = page.locator(`[id="${INNER}"]`);
    expect(await page.locator('[id="answer-200-fills"]').isVisible()).toBe(true);
    expect(await field.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await field.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.getByText('7 fields of fills').click();
    expect(await field.isVisible()).toBe(true);
    await page.goto('about:blank');
    await page.goto(`${service.baseUrl}/docs/executeSwap#${INNER}`);
    await expect.poll(() => field.isVisible()).toBe(true);
    expect(await page.locator('[id="answer-200-history-status"]').isVisible()).toBe(false);
    expect(faults).toEqual([]);
  },
);

test('a click on what the search found opens what holds it', async () => {
  const { page } = await open('/executeSwap');
  await page.keyboard.press('/');
  await page.keyboard.type('blockAgeSeconds');
  const id = 'answer-200-checks-rpc-blockAgeSeconds';
  await page.locator(`#found > [data-href$="getHealth#${id}"]`).click();
  await expect.poll(() => page.locator(`details:not([open]) [id="${id}"]`).count()).toBe(0);
  expect(await page.locator(`details [id="${id}"]`).isVisible()).toBe(true);
});

test('keeps nothing in the browser but what was chosen: a language, and a key in the tab', async () => {
  const { page } = await open('/getProfile');
  const kept = () => page.evaluate('[{ ...localStorage }, { ...sessionStorage }]');
  expect(await kept()).toEqual([{}, {}]);
  await page.locator('label[for="sample-typescript"]').click();
  await page.goto(`${service.baseUrl}/docs/listAgents`);
  expect(await page.locator('.panel.typescript').isVisible()).toBe(true);
  expect(await page.locator('.panel.curl').isVisible()).toBe(false);
  expect(await kept()).toEqual([{ 'docs-language': 'TypeScript' }, {}]);
  expect(await page.context().cookies()).toEqual([]);
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

test.each([
  ['payout_wallet', /createAgent#body-payout_wallet$/],
  ['maxSnipeTaxBps', /createAutomation#body-sniper-filters-maxSnipeTaxBps$/],
  ['insufficient_gas', /errors#error-insufficient_gas$/],
  ['stop loss', /automations(#stops)?$/],
])('the search finds %s, by keyboard alone', async (words, place) => {
  const { page, faults } = await open('/states');
  await page.keyboard.press('/');
  await page.keyboard.type(words);
  const results = page.locator('#found > li');
  await results.first().waitFor();
  const found = await results.evaluateAll((all) => all.map((one) => one.getAttribute('data-href') ?? ''));
  const at = found.findIndex((href) => place.test(href));
  expect({ at, first: found.slice(0, 5) }).toMatchObject({
    at: expect.toSatisfy((one) => one >= 0 && one < 5),
  });
  expect(await results.nth(at).locator('mark').count()).toBeGreaterThan(0);
  for (let step = 0; step < at; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toMatch(place);
  expect(faults).toEqual([]);
});

test('the search opens by Ctrl-K too, and Escape gives the focus back', async () => {
  const { page } = await open('/executeSwap');
  await page.keyboard.press('Control+k');
  expect(await page.evaluate('document.activeElement.id')).toBe('search-query');
  await page.keyboard.press('Escape');
  expect(await page.locator('dialog.search').isVisible()).toBe(false);
});

test('a sample copied from five operations runs in a shell', async () => {
  const context = { permissions: ['clipboard-read', 'clipboard-write'] };
  const { page } = await open('/getHealth', context);
  const statuses: number[] = [];
  for (const name of ['getHealth', 'listAgents', 'createAgent', 'createCustomSkill', 'getPrices']) {
    await page.goto(`${service.baseUrl}/docs/${name}`);
    await page.locator('.panel.curl .copy').click();
    await page.locator('.panel.curl').getByText('Copied').waitFor();
    const sample = await page.evaluate('navigator.clipboard.readText()');
    expect(sample).toContain(service.baseUrl);
    const requests = await pasteIntoShell(String(sample), { KEY: service.apiKey });
    statuses.push(...requests.map(({ status }) => status));
  }
  expect(statuses).toEqual([200, 200, 201, 201, 200]);
  await service.settle();
});

/** Of an operation in the document, by their label. */
const samplesOf = (name: string): [label: string, source: string][] =>
  ENDPOINTS.filter(({ operation }) => operation.operationId === name).flatMap(({ operation }) =>
    (operation['x-codeSamples'] ?? []).map(({ label, source }): [string, string] => [label, source]),
  );

test.each(['listAgents', 'createAutomation', 'listRunSteps', 'getHealth'])(
  'each tab of %s shows the samples of the document, and copies them',
  async (name) => {
    const { page } = await open(`/${name}`, { permissions: ['clipboard-read', 'clipboard-write'] });
    const languages = ['curl', 'TypeScript', 'Python', 'MCP'];
    expect(await page.locator('.samples > label').allTextContents()).toEqual(languages);
    const copied: string[] = [];
    for (const language of languages) {
      await page.locator(`label[for="sample-${language.toLowerCase()}"]`).click();
      for (const button of await page.locator('.panel .copy:visible').all()) {
        await button.click();
        copied.push(String(await page.evaluate('navigator.clipboard.readText()')));
      }
    }
    const sources = samplesOf(name).map(([, source]) =>
      source.replaceAll('http://127.0.0.1:8080', service.baseUrl).trimEnd(),
    );
    expect(copied).toEqual(sources);
    const titles = samplesOf(name).flatMap(([label]) => label.split(', ').slice(1));
    const shown = await page.locator('.panel.typescript .what, .panel.python .what').allTextContents();
    expect(shown.map((one) => one.toLowerCase())).toEqual(expect.arrayContaining(titles));
  },
);

test.each([PHONE, { width: 1280, height: 800 }])(
  'tries an operation out with a key in four clicks from the start: $width px',
  async (viewport) => {
    const { page, faults, foreign } = await open('', { viewport });
    await page.locator('main').getByRole('link', { name: "GET Read the account's profile" }).click();
    await page.getByRole('button', { name: 'Try it' }).click();
    const key = page.getByLabel('API key');
    expect(await page.evaluate('document.activeElement.name')).toBe('key');
    const place = (await key.boundingBox())?.y ?? 9999;
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThan(viewport.height / 2);
    await page.keyboard.type(service.apiKey);
    await page.getByRole('button', { name: 'Send' }).click();
    const outcome = page.locator('.outcome');
    await expect.poll(() => outcome.textContent()).toMatch(/200 OK.*X-Request-Id/s);
    expect(await outcome.textContent()).toContain(`"id": "${service.accountId}"`);
    expect(await page.evaluate('[localStorage.length, sessionStorage.getItem("docs-key")]')).toEqual([
      0,
      service.apiKey,
    ]);
    expect([...faults, ...foreign]).toEqual([]);
  },
);

test('tries an operation with a body, and shows a refusal with its fields', async () => {
  const { page } = await open('/createAgent');
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByLabel('API key').fill(service.apiKey);
  await page.getByRole('button', { name: 'Send' }).click();
  const status = page.locator('.outcome .status');
  await expect.poll(() => status.textContent()).toMatch(/^201/);
  await page.getByLabel('Body (JSON)').fill('{"name": ""}');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => status.textContent()).toMatch(/^400/);
  expect(await page.locator('.outcome').textContent()).toContain('"field": "name"');
  await service.settle();
});

test('links of the former single page lead to the pages of now', async () => {
  const { page } = await open();
  const places = [
    ['#exactly-once', 'exactly-once'],
    ['#error-quote_expired', 'errors#error-quote_expired'],
    ['#states-RunStatus', 'states#states-RunStatus'],
    ['#/trading/quoteSwap', 'quoteSwap'],
    ['#operations-trading-quoteSwap', 'quoteSwap'],
    ['#swaps-routes', 'swaps#routes'],
  ] as const;
  for (const [old, now] of places) {
    await page.goto(`${service.baseUrl}/docs${old}`);
    await page.waitForURL(`${service.baseUrl}/docs/${now}`);
    await page.goto('about:blank');
  }
  await page.goto(`${service.baseUrl}/docs#reference`);
  expect(page.url()).toBe(`${service.baseUrl}/docs#reference`);
});

test('is printed whole: without the contents, and with no command cut off', async () => {
  const { page } = await open('/rest', { viewport: { width: 794, height: 1123 } });
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('#nav').isVisible()).toBe(false);
  const isCut =
    '(all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)';
  expect(await page.evaluate(`(${isCut})([...document.querySelectorAll('pre, .wide')])`)).toEqual([]);
});

test('is whole where no script runs', async () => {
  const { page, faults } = await open('/createAutomation', { javaScriptEnabled: false });
  for (const id of ['body-dca-interval', 'body-sniper-filters-maxSnipeTaxBps', 'errors'])
    expect(await page.locator(`[id="${id}"]`).isVisible()).toBe(true);
  expect(await page.locator('#try').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0);
  await page.locator('label[for="sample-mcp"]').click();
  expect(await page.locator('.panel.mcp').isVisible()).toBe(true);
  expect(await page.locator('.panel.mcp').textContent()).toContain('"kind": "dca"');
  await page.goto(`${service.baseUrl}/docs/states`);
  for (const name of MACHINES) {
    const box = await page.locator(`svg[aria-labelledby="drawing-${name}"]`).boundingBox();
    expect(box?.height).toBeGreaterThan(100);
  }
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await page.locator('#nav').isVisible()).toBe(true);
  expect(faults).toEqual([]);
});

test('names in its commands the service that it came from, by any of its names', async () => {
  const { page } = await open('/rest');
  const commands = async () => (await page.locator('pre').allTextContents()).join('\n');
  expect(await commands()).toContain(`API=${service.baseUrl}/api/v1`);
  expect(await commands()).not.toContain('127.0.0.1:8080');
  const otherName = service.baseUrl.replace('127.0.0.1', 'localhost');
  await page.unrouteAll();
  await page.goto(`${otherName}/docs/listAgents`);
  await expect.poll(commands).toContain(`${otherName}/api/v1/agents`);
});

test('can be walked by keyboard, and shows where the focus is', async () => {
  const docs = await open('/errors');
  const { keyboard } = docs.page;
  await keyboard.press('Tab');
  expect(await probe(docs, 'focused')).toMatchObject({ name: 'Skip to the text', isVisible: true });
  for (let stop = 0; stop < 25; stop += 1) {
    await keyboard.press('Tab');
    const { name, isVisible } = await probe(docs, 'focused');
    expect({ name, isVisible }).toEqual({ name, isVisible: true });
  }
});

test('on a phone the menu is at hand everywhere, and names the operations', async () => {
  const { page } = await open('/executeSwap', { viewport: PHONE });
  await page.evaluate('scrollTo(0, 3000)');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#nav').getByRole('link', { name: 'Quote a swap' }).click();
  await expect.poll(() => page.url()).toBe(`${service.baseUrl}/docs/quoteSwap`);
});

test('each page leads to the next', async () => {
  const { page } = await open('/rest');
  await page.getByRole('link', { name: /^Next/ }).click();
  await expect.poll(() => page.url()).toBe(`${service.baseUrl}/docs/client`);
  expect(await probe({ page }, 'headingLevels')).toContain(1);
});

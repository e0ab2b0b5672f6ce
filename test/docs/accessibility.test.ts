import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMock } from '../../mocks/startMock.ts';
import { openBrowser } from '../harness/openBrowser.ts';
import { openDocs } from './openDocs.ts';

/** The pages held against the rules of axe-core, on light and dark ground, on a desktop and a phone. */
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

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SCREENS = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];
const PLACES = [
  '',
  '/automations',
  '/errors',
  '/states',
  '/executeSwap',
  '/createAutomation',
  '/uploadImage',
];

interface Found {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/** Rules of WCAG 2.2 A and AA, and of good practice. */
const run = (rules: string): string => `axe.run(document, { resultTypes: ['violations'], ${rules} })`;

test.each(PLACES.flatMap((at) => SCREENS.map((viewport) => ({ at, viewport }))))(
  '/docs$at has no fault of accessibility and no sideways scroll: $viewport.width px',
  async ({ at, viewport }) => {
    const { page, faults } = await openDocs(browser, `http://127.0.0.1:${mock.port}`, {
      ...{ at, viewport, colorScheme: 'light', bypassCSP: true },
    });
    const opener = page.getByRole('button', { name: 'Try it' });
    if ((await opener.count()) > 0) await opener.click();
    await page.evaluate(AXE);
    for (const [colorScheme, rules] of [
      ['light', ''],
      ['dark', "runOnly: ['color-contrast']"],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = (await page.evaluate(run(rules))) as Found;
      const said = violations.map(({ id, nodes }) => [
        id,
        ...nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)),
      ]);
      expect({ colorScheme, said }).toEqual({ colorScheme, said: [] });
    }
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  },
);

test('the open search has no fault either', async () => {
  const { page } = await openDocs(browser, `http://127.0.0.1:${mock.port}`, { bypassCSP: true });
  await page.keyboard.press('/');
  await page.keyboard.type('swap');
  await page.locator('#found > li').first().waitFor();
  await page.evaluate(AXE);
  const { violations } = (await page.evaluate(run(''))) as Found;
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

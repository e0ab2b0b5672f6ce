import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { pickPort } from '../../server/sandbox/system/freePorts.ts';
import { scratchFolder } from '../harness/scratchFolder.ts';
import { launchToken, newAgent } from '../operations/actors.ts';
import { type Dashboard, linkFor, startDashboard } from './openDashboard.ts';

/** It brings 176 MB, so only these tests install it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const TOOLS = path.join(import.meta.dirname, '../../node_modules/.cache', LIGHTHOUSE);
const PROGRAM = path.join(TOOLS, 'node_modules/lighthouse/cli/index.js');
const PATIENCE_MS = 180_000;

const run = promisify(execFile);

let dashboard: Dashboard;
let context: BrowserContext;
let port: number;
const places: Record<string, string> = { home: '' };
beforeAll(async () => {
  await install();
  dashboard = await startDashboard();
  const agent = await newAgent(dashboard.service);
  await dashboard.service.settle();
  const { token } = await launchToken(dashboard.service, agent.id);
  places.token = `/tokens/${token.address}`;
  const profile = scratchFolder('lighthouse');
  port = await pickPort(undefined, path.join(profile, 'port'));
  // Lighthouse opens its page in the first context, which is that of the session.
  context = await chromium.launchPersistentContext(profile, {
    executablePath: inject('chromiumPath'),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    headless: true,
  });
  const page = await context.newPage();
  await page.goto(await linkFor(dashboard, dashboard.service.accountId));
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await page.close();
}, PATIENCE_MS);
afterAll(async () => {
  await context?.close();
  await dashboard?.stop();
});

async function install(): Promise<void> {
  if (existsSync(PROGRAM)) return;
  mkdirSync(TOOLS, { recursive: true });
  writeFileSync(path.join(TOOLS, 'package.json'), '{"private":true}');
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  await run('npm', ['install', ...flags, LIGHTHOUSE], { cwd: TOOLS });
}

interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number; readonly auditRefs: readonly { readonly id: string }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly displayValue?: string }>
  >;
}

async function reportOf(url: string): Promise<Report> {
  const file = path.join(scratchFolder('lighthouse-report'), 'report.json');
  const output = ['--output=json', `--output-path=${file}`, '--quiet'];
  // The stream of events never ends, so the network is never at rest.
  const settings = [`--port=${port}`, '--disable-storage-reset', '--max-wait-for-load=6000'];
  await run(process.execPath, [PROGRAM, url, ...output, ...settings]);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** What is missing to the full score of a category. */
const faultsOf = ({ categories, audits }: Report, category: string): string[] =>
  categories[category]!.auditRefs.flatMap(({ id }) => {
    const { score, title, displayValue = '' } = audits[id]!;
    return score === null || score === 1 ? [] : [`${id}: ${title} ${displayValue}`];
  });

const LEAST = 0.95;

test.each(['home', 'token'])(
  '%s has at least 95 of 100 for access, practices and search, on a phone',
  async (screen) => {
    const report = await reportOf(`${dashboard.service.baseUrl}/app${places[screen]}`);
    const scores = Object.entries(report.categories).map(([name, { score }]) => ({ name, score }));
    const told = scores.map(({ name, score }) => `${name} ${Math.round(score * 100)}`);
    console.info(`${screen}: ${told.join(', ')}`);
    // The first is told and not tested: on a busy machine it says nothing about the page.
    const [performance, ...others] = scores;
    expect(performance?.name).toBe('performance');
    for (const { name, score } of others)
      expect({ name, score, faults: faultsOf(report, name) }).toMatchObject({
        score: expect.toSatisfy((found) => found >= LEAST),
      });
    expect(others.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['accessibility', 'best-practices', 'seo']),
    );
  },
  PATIENCE_MS,
);

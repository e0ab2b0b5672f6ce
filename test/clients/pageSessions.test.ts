import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createViteServer } from 'vitest/node';
import { openBrowser } from '../harness/openBrowser.ts';
import { newWallet } from '../harness/signIn.ts';
import { startPipeline } from '../pipeline/pipelineFixture.ts';

/**
 * The programs of the client's chapter "Sessions", in a real browser, on a page of a real development server.
 */
const ROOT = path.join(import.meta.dirname, '../..');
const README = readFileSync(path.join(ROOT, 'clients/typescript/README.md'), 'utf8');
const [SIGN_IN = '', DEV_SERVER = '', ACROSS = ''] = [...README.matchAll(/^```js\n(.*?)^```$/gms)].map(
  ([, code = '']) => code,
);
const HTML = '<!doctype html><meta charset="utf-8"><title>page</title>';

const folder = mkdtempSync(path.join(tmpdir(), 'page-sessions-'));
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
/** Allowed origins; `openPage` changes them. */
const corsOrigins = ['https://elsewhere.example.com'];
const wallet = newWallet();
const signed: string[] = [];
let service: Awaited<ReturnType<typeof startPipeline>>;
let page: Page;
let pageOrigin: string;

beforeAll(async () => {
  service = await startPipeline({}, {}, { corsOrigins });
  closers.push(service.close);
  pageOrigin = await startDevServer();
  const browser = await openBrowser();
  closers.push(browser.close);
  page = await browser.browser.newPage();
  await page.exposeFunction('sign', (message: string) => {
    signed.push(message);
    return wallet.sign(message);
  });
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

/** Vite with the page's configuration, which names this service. */
async function startDevServer(): Promise<string> {
  execFileSync(process.execPath, [
    path.join(ROOT, 'clients/typescript/build.ts'),
    path.join(folder, 'client'),
  ]);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'index.html'), HTML);
  const configFile = path.join(folder, 'vite.config.mjs');
  writeFileSync(configFile, DEV_SERVER.replace('8080', String(service.port)));
  const vite = await createViteServer({
    configFile,
    root: folder,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, fs: { strict: false } },
  });
  await vite.listen();
  closers.push(() => vite.close());
  return `http://localhost:${new URL(vite.resolvedUrls?.local[0] ?? '').port}`;
}

/** With an empty browser store, at a service that allows these origins. */
async function openPage(...origins: string[]): Promise<void> {
  corsOrigins.splice(1, 1, ...origins);
  await page.context().clearCookies();
  await page.goto(pageOrigin);
}

/** A thrown error is the result. */
async function inPage(program: string, result: string): Promise<unknown> {
  const body = program
    .replace(/^import .*$/gm, '')
    .replaceAll('http://localhost:8080', `http://localhost:${service.port}`);
  return page.evaluate(`(async () => {
    const { createAgentTradingClient } = await import('/client/index.js');
    const wallet = { address: '${wallet.address}', signMessage: (message) => window.sign(message) };
    ${body}
    return ${result};
  })().catch((error) => ({ code: error.code, message: error.message }))`);
}

test('a page of a development server signs in through its proxy and changes something', async () => {
  await openPage(pageOrigin);
  const seen = await inPage(SIGN_IN, 'client.getProfile()');
  expect(seen).toMatchObject({ address: wallet.address, display_name: 'Ada' });
  expect(signed.at(-1)).toContain(`${new URL(pageOrigin).host} wants you to sign in`);
});

test('where that origin is not allowed the refusal names it and the setting', async () => {
  await openPage();
  const seen = await inPage(SIGN_IN, 'null');
  expect(seen).toEqual({ code: 'csrf_failed', message: expect.stringContaining(`"${pageOrigin}"`) });
  expect(seen).toEqual({ code: 'csrf_failed', message: expect.stringContaining('CORS_ORIGINS') });
});

test('a page of another origin has its session, a new one with `credentials`, and is told of it without', async () => {
  await openPage(pageOrigin);
  const across = SIGN_IN.replace('location.origin', `'http://localhost:${service.port}'`);
  expect(await inPage(across, 'client.getProfile()')).toMatchObject({ display_name: 'Ada' });
  // A new page still has the cookie, and learns the token.
  const change = `client.account.updateProfile({ display_name: 'Eve' })`;
  expect(await inPage(ACROSS, change)).toMatchObject({ address: wallet.address, display_name: 'Eve' });
  const without = ACROSS.replace(", credentials: 'include'", '');
  expect(await inPage(without, 'null')).toEqual({
    code: 'unauthenticated',
    message: expect.stringContaining('Sign in first'),
  });
  const profile = without.replace('getSession', 'getProfile');
  expect(await inPage(profile, 'null')).toEqual({
    code: 'unauthenticated',
    message: expect.stringContaining('credentials "include"'),
  });
});

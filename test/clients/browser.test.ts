import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MADE_UP_KEY } from '../../mocks/introduction.ts';
import { startMock } from '../../mocks/startMock.ts';
import { openBrowser } from '../harness/openBrowser.ts';
import { servePage } from './servePage.ts';

/** The built package in a real browser, on another origin than the mock. */
const ROOT = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'built-client-'));
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
let page: Page;
let mockUrl: string;

beforeAll(async () => {
  execFileSync(process.execPath, [path.join(ROOT, 'clients/typescript/build.ts'), folder]);
  const mock = await startMock('127.0.0.1', 0);
  closers.push(() => mock.close(0));
  mockUrl = `http://127.0.0.1:${mock.port}`;
  const site = await servePage({ client: folder });
  closers.push(site.close);
  const browser = await openBrowser();
  closers.push(browser.close);
  page = await browser.browser.newPage();
  await page.goto(site.url);
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

const { signingKeys } = JSON.parse(
  readFileSync(path.join(ROOT, 'clients/exam/webhooks/signatures.json'), 'utf8'),
);
const [[publicKey, privateKey]] = Object.entries(signingKeys) as [[string, string]];
const KEYS = ['whsec_c2VjcmV0IG9mIHRlc3Rz', privateKey, publicKey];

/** Ignores the program's console output. */
async function inPage(program: string): Promise<unknown> {
  const source = `(async () => {
    const { createAgentTradingClient, ApiError, ConnectionError } = await import('@agent-trading-service/client');
    const open = (options) => createAgentTradingClient({ baseUrl: ${JSON.stringify(mockUrl)}, apiKey: '${MADE_UP_KEY}', ...options });
    const client = open();
    ${program}
  })()`;
  return page.evaluate(source);
}

test('makes the typical journey from another origin', async () => {
  const journey = await inPage(`
    const agent = await client.createAgent({ name: 'Scout' });
    const token = { agentId: agent.id, symbol: 'SCOUT', name: 'Scout Token', quote: 'ETH' };
    const accepted = await client.launchOnPons(token, { idempotencyKey: 'scout-launch-1' });
    const launch = await client.waitForLaunch(accepted.id);
    const terms = { agentId: agent.id, tokenIn: 'ETH', tokenOut: launch.token.address, amountIn: '0.01' };
    const quote = await client.quoteSwap(terms);
    const swap = await client.executeSwap({ ...terms, quoteId: quote.quoteId, acknowledgeUnverified: true });
    const agents = [];
    for await (const { id } of client.iterate.listAgents({ limit: 10 })) agents.push(id);
    return { agent, launch, quote, swap, agents, requestId: swap.meta.requestId };
  `);
  expect(journey).toMatchObject({
    agent: { id: expect.stringMatching(/^agt_/), wallet_address: expect.stringMatching(/^0x/) },
    launch: { id: expect.stringMatching(/^lch_/), status: 'confirmed' },
    quote: { quoteId: expect.stringMatching(/^qte_/) },
    swap: { id: expect.stringMatching(/^swp_/) },
    requestId: expect.stringMatching(/^req_/),
  });
  expect((journey as { agents: string[] }).agents.length).toBeGreaterThan(0);
});

test('verifies a webhook with the cryptography of the browser, by the secret and by the public key', async () => {
  const verified = await inPage(`
    const { signWebhook, verifyWebhook } = await import('@agent-trading-service/client/webhooks');
    const [secret, privateKey, publicKey] = ${JSON.stringify(KEYS)};
    const { body, headers } = await signWebhook({ id: 'evt_1', type: 'agent.created' }, [secret, privateKey]);
    const verify = (text, key) => verifyWebhook(text, new Headers(headers), key);
    const found = [(await verify(body, secret)).type, (await verify(body, publicKey)).type];
    for (const key of [secret, publicKey])
      found.push((await verify(body + ' ', key).catch((error) => error)).reason);
    return found;
  `);
  expect(verified).toEqual(['agent.created', 'agent.created', 'signature', 'signature']);
});

test('shows the errors that the mock is asked for, with fields and request id', async () => {
  const refusal = await inPage(`
    const headers = { Prefer: 'code=400, example=validation_failed' };
    const error = await client.createAgent({ name: 'Scout' }, { headers }).catch((thrown) => thrown);
    return { ...error.toJSON(), isApiError: error instanceof ApiError, text: String(error) };
  `);
  expect(refusal).toMatchObject({
    isApiError: true,
    name: 'BadRequest',
    code: 'validation_failed',
    status: 400,
    retry: 'never',
    fieldErrors: [{ field: expect.any(String), in: 'body', code: expect.any(String) }],
    requestId: expect.stringMatching(/^req_/),
    text: expect.stringMatching(/^BadRequest: .*validation_failed, HTTP 400, req_/),
  });
});

test('takes headers for all calls of a client as well', async () => {
  const codes = await inPage(`
    const refused = open({ headers: { Prefer: 'code=404' } });
    const all = [refused.getAgent({ id: 'agt_01M7W2Z4XGZ3XD1PXM252F7GQ8' }), refused.waitForSwap('swp_01M7W2Z4XGZ3XD1PXM252F7GQ8'), refused.iterate.listLaunches().next()];
    return Promise.all(all.map((call) => call.then(() => 'answered', (error) => error.code ?? error.status)));
  `);
  expect(codes).toEqual(['not_found', 'not_found', expect.anything()]);
});

test('says that nothing answered where nothing does, and stops when the page has enough', async () => {
  const outcome = await inPage(`
    const lost = open({ baseUrl: 'http://127.0.0.1:1', maxAttempts: 1 });
    const error = await lost.getHealth().catch((thrown) => thrown);
    const signal = AbortSignal.abort(new Error('left'));
    const aborted = await client.getHealth({}, { signal }).catch((thrown) => thrown.message);
    return { isConnectionError: error instanceof ConnectionError, retry: error.retry, aborted };
  `);
  expect(outcome).toEqual({ isConnectionError: true, retry: 'same', aborted: 'left' });
});

test('says that it was redirected, where the browser shows no more than that', async () => {
  const refusal = await inPage(`
    const moved = open({ baseUrl: new URL('moved', location.href).href });
    return (await moved.createAgent({ name: 'Scout' }).catch((thrown) => thrown)).toJSON();
  `);
  expect(refusal).toMatchObject({ name: 'ApiError', retry: 'never', attempts: 1 });
  expect(refusal).toMatchObject({ message: expect.stringContaining('baseUrl is redirected') });
});

test('needs no secure context: a page in a local network without TLS works too', async () => {
  const { isSecure, id } = (await inPage(`
    const hidden = { value: undefined, configurable: true };
    Object.defineProperty(crypto, 'randomUUID', hidden);
    const { id } = await client.createAgent({ name: 'Scout' });
    return { isSecure: typeof crypto.randomUUID === 'function', id };
  `)) as { isSecure: boolean; id: string };
  expect(isSecure).toBe(false);
  expect(id).toMatch(/^agt_/);
});

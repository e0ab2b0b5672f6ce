import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import document from '../../generated/openapi.json' with { type: 'json' };
import { MADE_UP_KEY } from '../../mocks/introduction.ts';
import { startMock } from '../../mocks/startMock.ts';
import { openDocs } from '../docs/openDocs.ts';
import { openBrowser } from '../harness/openBrowser.ts';

test('a page of another origin sends the headers of the contract and reads those of the answer, in a real browser', async () => {
  const site = http.createServer((_, response) => response.end('<!doctype html><title>frontend</title>'));
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const [mock, { browser, close }] = await Promise.all([startMock('127.0.0.1', 0), openBrowser()]);
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
    const seen = await page.evaluate(
      async ({ url, key }) => {
        const body = {
          agentId: 'agt_01M7W2Z4XGZ3XD1PXM252F7GQ7',
          symbol: 'SCOUT',
          name: 'Scout',
          quote: 'ETH',
        };
        const response = await fetch(`${url}/api/v1/launch/pons`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
            'idempotency-key': 'one',
            prefer: 'code=409, example=possible_duplicate_launch',
          },
          body: JSON.stringify(body),
        });
        const unknown = await fetch(`${url}/api/v1/agents`);
        return {
          status: response.status,
          code: ((await response.json()) as { code: string }).code,
          location: response.headers.get('location'),
          requestId: response.headers.get('x-request-id'),
          challenge: unknown.headers.get('www-authenticate'),
        };
      },
      { url: `http://127.0.0.1:${mock.port}`, key: MADE_UP_KEY },
    );
    expect(seen).toEqual({
      status: 409,
      code: 'possible_duplicate_launch',
      location: '/api/v1/launch/lch_01M7W31WT0HE5406RPSF4FM3PQ',
      requestId: expect.stringMatching(/^req_/),
      challenge: 'Bearer',
    });
  } finally {
    await close();
    await mock.close(0);
    site.closeAllConnections();
    site.close();
  }
});

test('shows the whole documentation, whose operations can be tried out against the mock', async () => {
  const [mock, { browser, close }] = await Promise.all([startMock('127.0.0.1', 0), openBrowser()]);
  try {
    const { page, faults } = await openDocs(browser, `http://127.0.0.1:${mock.port}`, { at: '/listAgents' });
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByLabel('API key').fill(MADE_UP_KEY);
    await page.getByRole('button', { name: 'Send' }).click();
    const answer = page.locator('.outcome');
    await expect.poll(() => answer.textContent()).toContain('agt_01M7W2Z4XGZ3XD1PXM252F7GQ7');
    expect(faults).toEqual([]);
    const [json, yaml] = await Promise.all(
      ['json', 'yaml'].map(async (form) =>
        (await fetch(`http://127.0.0.1:${mock.port}/openapi.${form}`)).text(),
      ),
    );
    expect(JSON.parse(json ?? '')).toEqual({
      ...document,
      servers: [{ url: `http://127.0.0.1:${mock.port}` }],
    });
    expect(yaml).toContain('\npaths:\n');
  } finally {
    await close();
    await mock.close(0);
  }
});

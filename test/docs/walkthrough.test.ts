import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningPlanner, startPlanner } from '../../server/sandbox/planner/startPlanner.ts';
import { pickPort } from '../../server/sandbox/system/freePorts.ts';
import { post, signIn } from '../harness/signIn.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { send } from '../operations/send.ts';
import { pasteIntoShell, type Request } from './pasteIntoShell.ts';

/** The commands of the README and of the walkthrough, pasted one after the other into one shell. */
const ROOT = path.join(import.meta.dirname, '../..');
let planner: RunningPlanner;
let service: TestService;
beforeAll(async () => {
  planner = await startPlanner();
  service = await startTestService({ config: { llmBaseUrl: planner.url } });
});
afterAll(async () => {
  await service?.stop();
  await planner?.stop();
});

async function paste(page: string, key = service.apiKey): Promise<Request[]> {
  const blocks = [...readFileSync(path.join(ROOT, page), 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)];
  const commands = blocks
    .map(([, text = '']) => text)
    // Those that install, start or need a program which not every machine has.
    .filter((text) => !/^(npm|PORT=|claude) ?/.test(text))
    .join('\n')
    .replaceAll('http://127.0.0.1:8080', service.baseUrl)
    .replaceAll(/(127\.0\.0\.1:|listen\()8000/g, `$1${await pickPort(undefined, '')}`)
    .replace(/^export KEY=.*$/m, '');
  return pasteIntoShell(commands, { KEY: key });
}

const statusOf = (requests: readonly Request[], place: RegExp): unknown[] =>
  requests.filter(({ path: location }) => place.test(location)).map(({ answer }) => answer.status);

test('the README launches a token, buys it, lists the wallet and is told of a start', {
  timeout: 120_000,
}, async () => {
  const requests = await paste('README.md');
  expect(
    requests.map(({ method, path: location, status }) => [method, location.split('/')[3], status]),
  ).toEqual([
    ['POST', 'agents', 201],
    ['POST', 'launch', 202],
    ['GET', 'launch', 200],
    ['GET', 'launch', 200],
    ['POST', 'swaps', 200],
    ['GET', 'wallet', 200],
    ['POST', 'webhooks', 201],
    ['POST', 'agents', 200],
  ]);
  expect(statusOf(requests, /\/swaps$/)).toEqual(['confirmed']);
  const holdings = requests.find(({ path: place }) => place.includes('/wallet/'))?.answer.holdings as {
    token: { symbol: string };
  }[];
  expect(holdings.map(({ token }) => token.symbol)).toEqual(['ETH', 'USDG', 'SCOUT']);
  // The receiver has ended, because it got a start that was signed.
  expect(statusOf(requests, /\/start$/)).toEqual(['running']);
});

test('the page about events makes a webhook, and its receiver ends with an event that was signed', {
  timeout: 120_000,
}, async () => {
  const requests = await paste('spec/guide/13f-events.md');
  expect(
    requests.map(({ method, path: location, status }) => [method, location.split('/')[3], status]),
  ).toEqual([
    ['POST', 'webhooks', 201],
    ['POST', 'agents', 201],
    ['GET', 'events', 200],
    ['GET', 'events', 200],
  ]);
});

test('the page about safety ends a leaked key, its sessions, and what it left behind', {
  timeout: 120_000,
}, async () => {
  const { headers, session } = await signIn(service.baseUrl);
  const made = await post(service.baseUrl, '/api/v1/keys', { name: 'owner' }, headers);
  const requests = await paste('spec/guide/04-safety.md', made.body.key);
  expect(requests.filter(({ status }) => status >= 300)).toEqual([]);
  const idsOf = (method: string, place: RegExp): unknown[] =>
    requests.flatMap(({ method: of, path: to, answer }) =>
      of === method && place.test(to) ? [answer.id] : [],
    );
  const [leaked] = idsOf('GET', /\/keys\/current$/);
  expect(idsOf('DELETE', /\/keys\//)).toEqual([leaked]);
  expect(idsOf('DELETE', /\/me\/sessions\//)).toEqual([session.id]);
  expect(idsOf('DELETE', /\/webhooks\//)).toEqual(idsOf('POST', /\/webhooks$/));
  expect(idsOf('DELETE', /\/whitelist/)).toHaveLength(1);
  const keys = await send(service, 'GET /api/v1/keys', undefined, { apiKey: made.body.key });
  const states = (keys.body.data as { name: string; status: string }[]).map(
    ({ name, status }) => `${name} ${status}`,
  );
  expect(states.sort()).toEqual(['bot active', 'bot expired', 'leaked revoked', 'owner active']);
});

test('the walkthrough goes from the first token to a finished run', { timeout: 300_000 }, async () => {
  const requests = await paste('spec/guide/17-walkthrough.md');
  expect(requests.filter(({ status }) => status >= 300)).toEqual([]);
  expect(requests.length).toBeGreaterThan(35);
  expect(statusOf(requests, /\/swaps$/)).toEqual(['confirmed', 'confirmed']);
  expect(statusOf(requests, /fees\/claims\//)).toEqual(['confirmed']);
  expect(statusOf(requests, /wallet\/transfers$/)).toEqual(['confirmed', 'confirmed']);
  expect(statusOf(requests, /\/runs\/\w+$/)).toEqual(['completed']);
  const launches = requests.filter(
    ({ method, path: location }) => method === 'GET' && /launch\//.test(location),
  );
  expect(launches.map(({ answer }) => answer.status)).toEqual(Array(4).fill('confirmed'));
  const executions = requests.find(({ path: location }) => location.endsWith('/executions'));
  expect(executions?.answer.data).toEqual(
    expect.arrayContaining([expect.objectContaining({ status: 'executed' })]),
  );
  await service.settle();
});

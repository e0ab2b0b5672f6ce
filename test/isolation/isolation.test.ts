import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOOLS } from '../../server/pipeline/tools/catalogue.ts';
import { startService } from '../../server/startService.ts';
import type { Endpoint } from '../../spec/readContract.ts';
import { isSessionOnly, JSON_ENDPOINTS } from '../contract/contract.ts';
import { post, type SignedIn, signIn } from '../harness/signIn.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import {
  clientOf,
  startTestService,
  type TestAccount,
  type TestService,
} from '../harness/startTestService.ts';
import { PATIENCE } from '../harness/testDatabase.ts';
import { type McpConnection, openMcp } from '../mcp/openMcp.ts';
import { byCall, byMcp, byRest, type Given } from '../mcp/threeWays.ts';
import type { Records } from '../mocks/exampleWorld.ts';
import { footprint } from '../operations/footprint.ts';
import { exampleGiven, type IdPlace, idPlacesOf, SOUNDS_LIKE_ID, withId } from './idPlaces.ts';
import { openPossessions } from './openPossessions.ts';
import { rowsAbout } from './rowsAbout.ts';

const NOUNS: Readonly<Record<string, string>> = {
  ...{ agt: 'agent', lch: 'launch', swp: 'swap', trf: 'transfer', clm: 'fee claim' },
  ...{ qte: 'quote', key: 'API key', aut: 'automation', run: 'run', lst: 'listing', skl: 'custom skill' },
  ...{ whk: 'webhook', whd: 'delivery', apv: 'approval', ses: 'session' },
};

/** Refusals before the record is read: a key binds to nothing outside its own reach, writes no skills, uses no webhooks and ends no sessions. */
const UNSEEN: Readonly<Record<string, string>> = {
  'createApiKey agent_ids': 'scope_escalation',
  'updateCustomSkill id': 'insufficient_scope',
  'deleteCustomSkill id': 'insufficient_scope',
  'removeSession id': 'insufficient_scope',
  ...Object.fromEntries(
    [
      ...['createWebhook agentIds', 'getWebhook id', 'updateWebhook id', 'updateWebhook agentIds'],
      ...['deleteWebhook id', 'rotateWebhookSecret id', 'sendTestEvent id', 'confirmWebhook id'],
      ...['listWebhookDeliveries id', 'replayWebhookDeliveries id'],
      ...['replayWebhookDelivery id', 'replayWebhookDelivery deliveryId'],
    ].map((place) => [place, 'insufficient_scope']),
  ),
};

/** Refused before the record is read, because the signature is not good for it. */
const UNPROVEN = new Set(['thawAgent id']);

/** A service without workers: only requests change anything. */
let service: TestService;
let endpoint: ModelEndpoint;
let victim: TestAccount;
/** Signed in with a wallet, and a key made in that session. */
let caller: TestAccount;
let session: SignedIn['headers'];
let foreign: Records;
let own: Records;
let other: Records;
let boundKey: string;
/** By key. */
let tools: ReadonlyMap<string, McpConnection>;
/** The rows of the victim and of the other agent. */
let before: string[][];
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({ config: { role: 'api', ...modelConfig(endpoint) } });
  const worker = await startService({ ...service.config, role: 'worker' }, { patience: PATIENCE });
  [victim, caller] = [await service.account(), await signedIn()];
  const worlds = [
    [victim, 'SCOUT'],
    [caller, 'SCOUT'],
    [caller, 'OTHER'],
  ] as const;
  [foreign, own, other] = (await Promise.all(
    worlds.map(([account, symbol]) => openPossessions(service, account, symbol)),
  )) as [Records, Records, Records];
  await worker.close();
  const grant = { name: 'bound', agent_ids: [own.agt!] };
  boundKey = (await caller.client.POST('/api/v1/keys', { body: grant })).data!.key;
  const open = async (apiKey: string) =>
    [apiKey, await openMcp('2025-11-25', { ...service, apiKey })] as const;
  tools = new Map(await Promise.all([caller.apiKey, boundKey].map(open)));
  before = await known();
}, 120_000);
afterAll(async () => {
  for (const connection of tools.values()) await connection.close();
  await service.stop();
  await endpoint.close();
});

async function signedIn(): Promise<TestAccount> {
  const { session: begun, headers } = await signIn(service.baseUrl);
  session = headers;
  const { body } = await post(service.baseUrl, '/api/v1/keys', { name: 'of the page' }, headers);
  return { accountId: begun.account_id, apiKey: body.key, client: clientOf(service.baseUrl, body.key) };
}

const known = (): Promise<string[][]> =>
  Promise.all([
    rowsAbout(service.database.db, [victim.accountId, ...Object.values(foreign)]),
    rowsAbout(service.database.db, Object.values(other)),
  ]);

/** Listings are for sale to everybody. */
const BUYING = 'buyMarketListing';
const CLOSED = JSON_ENDPOINTS.filter(
  ({ operation }) => operation.security?.length !== 0 && operation.operationId !== BUYING,
);
const PLACES = CLOSED.flatMap((endpoint) =>
  idPlacesOf(endpoint).map((place) => {
    const title = `${endpoint.operation.operationId} ${place.steps.join('.')}`;
    return { title, endpoint, place };
  }),
);

/**
 * Sends the request with that id through every door that the credential opens. Returns each answer; nothing
 * may have happened.
 */
async function attempts(
  { operation, ...endpoint }: Endpoint,
  place: IdPlace,
  { id, credential }: { id: string; credential: string | SignedIn['headers'] },
): Promise<unknown[]> {
  const { operationId } = operation;
  const left = await footprint(service);
  const given: Given = withId(exampleGiven({ ...endpoint, operation }, own), place, id);
  const isKeyed = (operation['x-idempotency'] ?? 'none') !== 'none';
  const keyed = () => (isKeyed ? { ...given, idempotencyKey: randomUUID() } : given);
  const answers = [await byRest(service, operationId, keyed(), credential)];
  if (TOOLS.has(operationId) && typeof credential === 'string') {
    answers.push(await byCall(service, operationId, keyed(), credential));
    answers.push(await byMcp(tools.get(credential)!, operationId, keyed()));
  }
  expect(await footprint(service)).toEqual(left);
  return answers;
}

const missing = ({ prefix }: IdPlace): object => ({
  status: 404,
  body: { error: `There is no such ${NOUNS[prefix]}.`, code: 'not_found' },
});
const idFor = (records: Records, { prefix }: IdPlace): string =>
  records[prefix] ?? expect.fail(`the accounts of this test have no record with an id ${prefix}_...`);

test.each(PLACES)(
  "$title finds nothing of another account's, for a key or a session",
  async ({ title, endpoint, place }) => {
    const id = idFor(foreign, place);
    const byKey = isSessionOnly(endpoint)
      ? []
      : await attempts(endpoint, place, { id, credential: caller.apiKey });
    const answers = [...byKey, ...(await attempts(endpoint, place, { id, credential: session }))];
    const unproven = { status: 401, body: { code: 'unauthenticated' } };
    if (UNPROVEN.has(title)) expect(answers).toMatchObject(answers.map(() => unproven));
    else expect(answers).toEqual(answers.map(() => missing(place)));
  },
);

test.each(PLACES.filter(({ endpoint }) => !isSessionOnly(endpoint)))(
  '$title finds nothing of an agent that the key is not bound to',
  async ({ title, endpoint, place }) => {
    const answers = await attempts(endpoint, place, { id: idFor(other, place), credential: boundKey });
    const nowhere = idFor(other, place).replace(/.{4}$/, '0000');
    expect(answers).toEqual(await attempts(endpoint, place, { id: nowhere, credential: boundKey }));
    const unseen = UNSEEN[title];
    const refusal = unseen === undefined ? missing(place) : { status: 403, body: { code: unseen } };
    expect(answers).toMatchObject(answers.map(() => refusal));
  },
);

test('all of that changed nothing that the database knows of the others', async () => {
  const tables = before.map((rows) => new Set(rows.map((row) => row.split(' ')[0])));
  const expected = [
    'agents',
    'launches',
    'swaps',
    'transfers',
    'fee_claims',
    'swap_quotes',
    'api_keys',
    'automations',
    'runs',
    ...['custom_skills', 'market_listings', 'sessions', 'webhooks'],
  ];
  for (const known of tables)
    expect([...known]).toEqual(expect.arrayContaining([...expected, 'ledger_entries']));
  expect(await known()).toEqual(before);
});

const READS = PLACES.filter(({ endpoint }) => endpoint.method === 'get');
test.each(READS)('$title finds it for its owner', async ({ endpoint, place }) => {
  const { operationId } = endpoint.operation;
  const given = withId(exampleGiven(endpoint, foreign), place, idFor(foreign, place));
  expect((await byRest(service, operationId, given, victim.apiKey)).status).toBe(200);
});

test('every argument of a tool that sounds like an id is one of these places', () => {
  const tried = new Set(PLACES.map(({ title }) => title));
  const closed = new Set(CLOSED.map(({ operation }) => operation.operationId));
  const titles = [...TOOLS.values()].flatMap(({ name, inputSchema }) =>
    Object.keys((inputSchema as { properties: object }).properties)
      .filter((argument) => SOUNDS_LIKE_ID.test(argument) && closed.has(name))
      .map((argument) => `${name} ${argument}`),
  );
  expect(titles.filter((title) => !tried.has(title))).toEqual([]);
});

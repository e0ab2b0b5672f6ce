import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOOLS } from '../../server/pipeline/tools/catalogue.ts';
import { isSessionOnly, JSON_ENDPOINTS } from '../contract/contract.ts';
import { post, type SignedIn, signIn } from '../harness/signIn.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import {
  clientOf,
  startTestService,
  type TestAccount,
  type TestService,
} from '../harness/startTestService.ts';
import { exampleGiven, type IdPlace, idPlacesOf, withId } from '../isolation/idPlaces.ts';
import { openPossessions } from '../isolation/openPossessions.ts';
import { type McpConnection, openMcp } from '../mcp/openMcp.ts';
import { byCall, byMcp, byRest, type Given } from '../mcp/threeWays.ts';
import type { Records } from '../mocks/exampleWorld.ts';
import { sell } from './marketActors.ts';

let service: TestService;
let endpoint: ModelEndpoint;
let seller: TestAccount;
let session: SignedIn['headers'];
let buyer: TestAccount;
let sold: Records;
let mcp: McpConnection;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({ config: modelConfig(endpoint) });
  const { session: begun, headers } = await signIn(service.baseUrl);
  session = headers;
  const { body } = await post(service.baseUrl, '/api/v1/keys', { name: 'of the page' }, headers);
  seller = { accountId: begun.account_id, apiKey: body.key, client: clientOf(service.baseUrl, body.key) };
  buyer = await service.account();
  mcp = await openMcp('2025-11-25', { ...service, apiKey: seller.apiKey });
  sold = await openPossessions(service, seller, 'SCOUT');
  await sell(service, { agentId: sold.agt!, seller, buyer });
});
afterAll(async () => {
  await mcp.close();
  await service.stop();
  await endpoint.close();
});

const CLOSED = JSON_ENDPOINTS.filter(({ operation }) => operation.security?.length !== 0);
/** These stay with the account. */
const KEPT = new Set(['apv', 'key', 'lst', 'ses', 'skl', 'whk', 'whd']);
/** The seller keeps the rows of the audit log about the agent, up to the sale. */
const PLACES = CLOSED.filter(({ operation }) => operation.operationId !== 'listAuditEvents').flatMap(
  (endpoint) =>
    idPlacesOf(endpoint)
      .filter(({ prefix }) => !KEPT.has(prefix) && !isSessionOnly(endpoint))
      .map((place) => ({
        title: `${endpoint.operation.operationId} ${place.steps.join('.')}`,
        endpoint,
        place,
      })),
);
const idOf = ({ prefix }: IdPlace): string =>
  sold[prefix] ?? expect.fail(`nothing sold has an id ${prefix}_`);

test('there is an operation for each kind of record that goes along', () => {
  const prefixes = new Set(PLACES.map(({ place }) => place.prefix));
  expect([...prefixes].sort()).toEqual(['agt', 'aut', 'clm', 'lch', 'qte', 'run', 'swp', 'trf']);
  expect(PLACES.length).toBeGreaterThan(40);
});

test.each(PLACES)('$title is not there any more for the seller', async ({ endpoint, place }) => {
  const { operation } = endpoint;
  const { operationId } = operation;
  const given: Given = withId(exampleGiven(endpoint, sold), place, idOf(place));
  const isKeyed = (operation['x-idempotency'] ?? 'none') !== 'none';
  const keyed = () => (isKeyed ? { ...given, idempotencyKey: randomUUID() } : given);
  const answers = [
    await byRest(service, operationId, keyed(), seller.apiKey),
    await byRest(service, operationId, keyed(), session),
  ];
  if (TOOLS.has(operationId)) {
    answers.push(await byCall(service, operationId, keyed(), seller.apiKey));
    answers.push(await byMcp(mcp, operationId, keyed()));
  }
  const missing = { status: 404, body: { code: 'not_found' } };
  expect(answers).toMatchObject(answers.map(() => missing));
});

/** The seller's own history, up to the sale. */
const HISTORY = new Set([
  'listBillingTransactions',
  'listApiKeys',
  'listStatement',
  'getPnl',
  'listAuditEvents',
  'listEvents',
  'listWebhooks',
]);
const LISTS = CLOSED.filter(({ method, path, operation }) => {
  const isOwn = !HISTORY.has(operation.operationId) && operation.tags?.[0] !== 'market';
  return method === 'get' && !path.includes('{') && isOwn;
});
test.each(LISTS)('$operation.operationId shows the seller nothing of it', async (endpoint) => {
  const { operationId } = endpoint.operation;
  const { agentId: _, ...given } = exampleGiven(endpoint, sold);
  const shown = JSON.stringify((await byRest(service, operationId, given, seller.apiKey)).body);
  for (const [prefix, id] of Object.entries(sold)) if (!KEPT.has(prefix)) expect(shown).not.toContain(id);
});

/** A sale hands no policy on, nor a draft of one. */
const OF_SELLER: ReadonlySet<string> = new Set(['getShadowPolicy']);
const isHandedOn = ({ endpoint }: (typeof PLACES)[number]) => !OF_SELLER.has(endpoint.operation.operationId);

const GETS = PLACES.filter(({ endpoint, place }) => endpoint.method === 'get' && place.prefix !== 'run');
const READS = GETS.filter(isHandedOn);
test.each(READS)('$title is there for the buyer', async ({ endpoint, place }) => {
  const given = withId(exampleGiven(endpoint, sold), place, idOf(place));
  expect((await byRest(service, endpoint.operation.operationId, given, buyer.apiKey)).status).toBe(200);
});

test.each(GETS.filter((one) => !isHandedOn(one)))(
  '$title is gone with the sale',
  async ({ endpoint, place }) => {
    const given = withId(exampleGiven(endpoint, sold), place, idOf(place));
    expect((await byRest(service, endpoint.operation.operationId, given, buyer.apiKey)).status).toBe(404);
  },
);

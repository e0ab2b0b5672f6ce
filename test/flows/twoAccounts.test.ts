import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS, type Operation } from '../../generated/operations.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { exampleRequests } from '../mocks/exampleRequests.ts';
import { withRecords } from '../mocks/exampleWorld.ts';
import { allow, launchToken, newAgent, swap, transfer } from '../operations/actors.ts';
import { footprint } from '../operations/footprint.ts';
import { send } from '../operations/send.ts';

/**
 * Two accounts with one of everything. Each request of the contract's examples is sent by the one with its own records, but for
 * one id that is the other's: in the path, the query, the body or the arguments of a tool.
 */
type Records = Readonly<Record<string, string>>;
interface Party {
  readonly account: TestAccount;
  /** By the prefix of the id. */
  readonly records: Records;
}

const PAYOUT = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
let service: TestService;
let victim: Party;
let intruder: Party;

async function openParty(name: string): Promise<Party> {
  const account = await service.account();
  const actor = { ...account, settle: service.settle };
  const made = async (line: string, json: unknown): Promise<Record<string, string>> => {
    const headers = { 'idempotency-key': randomUUID() };
    const sent = await send(service, line, json, { apiKey: account.apiKey, headers });
    expect(sent, line).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
    return sent.body;
  };
  const { id: agt } = await newAgent(actor, { payout_wallet: PAYOUT });
  const launch = await launchToken(actor, agt, { name, creatorTaxBps: 100 });
  const trade = { agentId: agt, tokenIn: 'ETH', tokenOut: 'SCOUT', amountIn: '0.05', slippageBps: 500 };
  const bought = await swap(actor, trade);
  await allow(actor, agt, PAYOUT);
  const paid = await transfer(actor, { agentId: agt, to: PAYOUT, token: 'USDG', amount: '1' });
  await service.settle();
  const claim = await made('POST /api/v1/fees/claim', { agentId: agt });
  const key = await made('POST /api/v1/keys', { name: 'spare' });
  const quote = await made('POST /api/v1/swap/quote', trade);
  await service.settle();
  const ids = { lch: launch.id, swp: bought.id, trf: paid.id };
  return { account, records: { agt, ...ids, clm: claim.id!, key: key.id!, qte: quote.quoteId! } };
}

beforeAll(async () => {
  service = await startTestService();
  victim = await openParty('THEIRS');
  intruder = await openParty('OURS');
}, 120_000);
afterAll(() => service.stop());

const ID = /\b[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}\b/g;
const ROWS = new Map<string, Operation>(OPERATIONS.map((row) => [row.operationId, row]));

interface Probe {
  readonly name: string;
  readonly method: string;
  /** With the examples' ids; which of them is to be the other's. */
  readonly request: { readonly path: string; readonly body?: unknown };
  readonly position: number;
}

/** Requests that show ids, and those that may name an agent in their query. */
const REQUESTS = [
  ...exampleRequests()
    .filter(({ files, path }) => files === undefined && !path.startsWith('/api/v1/auth/'))
    .map(({ operationId, name, method, path, body }) => ({ operationId, name, method, path, body })),
  ...OPERATIONS.filter(({ query, isPublic }) => 'agentId' in query && !isPublic).map(
    ({ operationId, path }) => ({
      ...{ operationId, name: 'of an agent', method: 'GET', body: undefined },
      path: `${path}?agentId=agt_01M7W2Z4XGZ3XD1PXM252F7GQ7`,
    }),
  ),
];
const PROBES = REQUESTS.flatMap(({ operationId, name, method, path, body }): Probe[] => {
  const request = body === undefined ? { path } : { path, body };
  const ids = JSON.stringify(request).match(ID) ?? [];
  return ids.map((id, position) => ({
    name: `${operationId} ${name} with the other's ${id.slice(0, 3)}${ids.length > 1 ? ` at ${position}` : ''}`,
    ...{ method, request, position },
  }));
});

/** The request with the intruder's own ids, but for the one. */
function asked({ request, position }: Probe): { path: string; body?: unknown } {
  let at = -1;
  const text = JSON.stringify(request).replaceAll(ID, (id) => {
    at += 1;
    const { records } = at === position ? victim : intruder;
    return records[id.slice(0, 3)] ?? id;
  });
  return JSON.parse(text);
}

/** Everything that the victim can see of its own. */
async function possessions({ account: { apiKey }, records }: Party): Promise<unknown> {
  const paths = [
    ...[
      '/me',
      '/agents',
      `/agents/${records.agt}`,
      `/agents/${records.agt}/whitelist`,
      `/launch/${records.lch}`,
    ],
    ...[`/swap/${records.swp}`, `/wallet/transfers/${records.trf}`, `/fees/claims/${records.clm}`],
    ...['/launch', '/swaps', '/wallet/transfers'],
  ];
  const read = paths.map((path) => send(service, `GET /api/v1${path}`, undefined, { apiKey }));
  return (await Promise.all(read)).map(({ status, body: { meta: _, ...body } }) => ({ status, body }));
}

test('there are requests for every kind of record, and all of them work with records of one’s own', async () => {
  const kinds = new Set(PROBES.map(({ name }) => /other's (\w{3})/.exec(name)?.[1]));
  expect([...kinds].sort()).toEqual(Object.keys(victim.records).sort());
  expect(PROBES.length).toBeGreaterThan(30);
  const reads = PROBES.filter(({ method }) => method === 'GET');
  for (const { request } of reads) {
    const { apiKey } = victim.account;
    const sent = await send(service, `GET ${withRecords(request.path, victim.records)}`, undefined, {
      apiKey,
    });
    expect([request.path, sent.status]).toEqual([request.path, 200]);
  }
});

test('what names a record of another account is answered like one that does not exist, and changes nothing', async () => {
  const before = [await footprint(service), await possessions(victim)];
  const deviations: string[] = [];
  for (const probe of PROBES) {
    const { path, body } = asked(probe);
    const headers = { 'idempotency-key': randomUUID(), accept: 'application/json, text/event-stream' };
    const sending = {
      apiKey: intruder.account.apiKey,
      headers: path.startsWith('/api/mcp') ? { accept: headers.accept } : headers,
    };
    const sent = await send(service, `${probe.method} ${path}`, body, sending);
    const refusal = sent.body.result?.structuredContent ?? { ...sent.body, httpStatus: sent.status };
    const is = `${refusal.httpStatus} ${refusal.code}`;
    if (is !== '404 not_found') deviations.push(`${probe.name}: ${is}`);
    if (JSON.stringify(sent.body).includes('THEIRS')) deviations.push(`${probe.name} tells of it`);
  }
  expect(deviations).toEqual([]);
  expect([await footprint(service), await possessions(victim)]).toEqual(before);
});

test('the same through the tools', async () => {
  const before = [await footprint(service), await possessions(victim)];
  const deviations: string[] = [];
  for (const probe of PROBES) {
    const [operationId = ''] = probe.name.split(' ');
    const operation = ROWS.get(operationId)!;
    if (operation.tag === 'mcp' || ['createApiKey', 'updateAgentByPost'].includes(operationId)) continue;
    const { path, body } = asked(probe);
    const [route = '', query = ''] = path.split('?');
    const parts = route.split('/');
    const ofPath = operation.path
      .split('/')
      .flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), parts[at]]] : []));
    const given = {
      ...{ ...Object.fromEntries(ofPath), ...Object.fromEntries(new URLSearchParams(query)) },
      ...(body as object | undefined),
      ...(operation.idempotency === 'none' ? {} : { idempotencyKey: randomUUID() }),
    };
    const { apiKey } = intruder.account;
    const sent = await send(
      service,
      'POST /api/mcp/call',
      { name: operationId, arguments: given },
      { apiKey },
    );
    if (sent.status !== 404 || sent.code !== 'not_found')
      deviations.push(`${probe.name}: ${sent.status} ${sent.code}`);
  }
  expect(deviations).toEqual([]);
  expect([await footprint(service), await possessions(victim)]).toEqual(before);
});

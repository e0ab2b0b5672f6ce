import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import { until } from '../../engine/until.ts';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { giveEther, newAgent } from '../actors.ts';
import { everyPage } from '../everyPage.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { createDca, type Execution, executions, read, startAgent } from './automationActors.ts';

type Status = components['schemas']['AutomationExecutionStatus'];

let service: TestService;
/** The second has no money. */
let agents: string[];
let automations: string[];
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  const [rich, poor] = [await newAgent(service), await newAgent(service)];
  await giveEther(service, rich.wallet_address);
  agents = [rich.id, poor.id];
  for (const id of agents) await startAgent(service, id);
  const dca = (agentId: string, maxExecutions: number) =>
    createDca(service, agentId, { interval: 'PT1S', maxExecutions });
  automations = [];
  for (const [id, most] of [
    [rich.id, 2],
    [rich.id, 1],
    [poor.id, 1],
  ] as const)
    automations.push((await dca(id, most)).id);
  const isOver = async (id: string) => (await read(service, id)).status !== 'active';
  await until('all are over', async () => (await Promise.all(automations.map(isOver))).every(Boolean));
  await service.settle();
});
afterAll(() => service.stop());

const list = (query: string, apiKey = service.apiKey) =>
  send(service, `GET /api/v1/executions${query}`, undefined, { apiKey });
const shown = async (query: string): Promise<Execution[]> =>
  (await everyPage((cursor) => list(`?limit=2${query}${cursor}`))).flat() as unknown as Execution[];
const alone = async (of: readonly string[]) =>
  (await Promise.all(of.map((id) => executions(service, id)))).flat();
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

test('shows the executions of all automations once over all pages, the newest first, each as its automation does', async () => {
  const all = await shown('');
  const order = all.map(({ createdAt, id }) => `${createdAt} ${id}`);
  expect(order).toEqual([...order].sort().reverse());
  const each = new Map((await alone(automations)).map((one) => [one.id, one]));
  expect(all).toHaveLength(each.size);
  for (const one of all) expect(one).toEqual(each.get(one.id));
});

test('keeps to agent and automation page by page', async () => {
  expect(idsOf(await shown(`&agentId=${agents[0]}`)).sort()).toEqual(
    idsOf(await alone(automations.slice(0, 2))).sort(),
  );
  for (const id of automations)
    expect(idsOf(await shown(`&automationId=${id}`))).toEqual(idsOf(await executions(service, id)).reverse());
  expect(await shown(`&agentId=${agents[1]}&automationId=${automations[0]}`)).toEqual([]);
});

test('keeps to each status and to the time', async () => {
  const all = await shown('');
  const of = (status: Status) => all.filter((one) => one.status === status);
  for (const status of ['scheduled', 'executed', 'skipped', 'failed'] as const)
    expect(await shown(`&status=${status}`), status).toEqual(of(status));
  expect(of('executed')).toHaveLength(3);
  expect(of('failed').length).toBeGreaterThan(0);
  const [last, middle] = [all[0]!, all[2]!];
  const within = all.filter(({ createdAt: at }) => at >= middle.createdAt && at < last.createdAt);
  expect(await shown(`&from=${middle.createdAt}&to=${last.createdAt}`)).toEqual(within);
});

test('turns round, and one automation narrows its executions in the same way', async () => {
  const all = await shown('');
  expect(await shown('&sort=oldest')).toEqual([...all].reverse());
  const [id] = automations;
  const ofOne = async (query: string): Promise<Execution[]> =>
    (await send(service, `GET /api/v1/automations/${id}/executions?${query}`)).body.data;
  const own = await ofOne('');
  expect(await ofOne('sort=oldest')).toEqual([...own].reverse());
  const end = own[0]!.createdAt;
  expect(await ofOne(`status=executed&to=${end}`)).toEqual(
    own.filter(({ status, createdAt }) => status === 'executed' && createdAt < end),
  );
  expect(await ofOne(`from=${end}`)).toEqual(own.filter(({ createdAt }) => createdAt >= end));
});

test('refuses a cursor with other filters, and a span that ends before it starts', async () => {
  const { nextCursor } = (await list(`?agentId=${agents[0]}&limit=1`)).body.meta;
  for (const query of ['?', `?agentId=${agents[1]}&`, '?status=failed&'])
    await expectRefusal(service, () => list(`${query}cursor=${nextCursor}`), 400, 'invalid_cursor');
  const backwards = () => list('?from=2026-11-02T00:00:00Z&to=2026-11-01T00:00:00Z');
  await expectRefusal(service, backwards, 400, 'validation_failed', 'to conflict');
});

test('shows nothing of another account, and to a bound key only the executions of its agents', async () => {
  const { apiKey } = await service.account();
  expect((await list('', apiKey)).body.data).toEqual([]);
  for (const query of [`?agentId=${agents[0]}`, `?automationId=${automations[0]}`])
    await expectRefusal(service, () => list(query, apiKey), 404, 'not_found');
  const body = { name: 'bound', agent_ids: [agents[1]!] };
  const { data: key } = await service.client.POST('/api/v1/keys', { body });
  expect(idsOf((await list('?limit=100', key!.key)).body.data)).toEqual(
    idsOf(await executions(service, automations[2]!)).reverse(),
  );
  await expectRefusal(service, () => list(`?automationId=${automations[0]}`, key!.key), 404, 'not_found');
});

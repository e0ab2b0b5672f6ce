import { pad } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Address } from '../../server/ports/basics.ts';
import { type RpcProxy, startRpcProxy } from '../harness/rpcProxy.ts';
import { clientOf, startTestService, type TestService } from '../harness/startTestService.ts';
import { newAgent, type SceneAgent } from './openEngineScene.ts';

/** The lowest queried block per address, by its topic. */
const lowest = new Map<string, bigint>();

let first: TestService;
let proxy: RpcProxy;
let agent: SceneAgent;
beforeAll(async () => {
  first = await startTestService({ config: { addressBook: bookOf(false) } });
  agent = await newAgent(first.client, 'Young');
  await first.settle();
  proxy = await startRpcProxy(first.chain.rpcUrl);
  proxy.alterAnswers(({ method, params }, result) => {
    if (method === 'eth_getLogs') note(params[0] as { fromBlock: string; topics: unknown[] });
    return result;
  });
});
afterAll(async () => {
  await proxy?.close();
  await first?.stop();
});

const bookOf = (mayRollBack: boolean): string => JSON.stringify({ ...inject('addressBook'), mayRollBack });

function note({ fromBlock, topics }: { fromBlock: string; topics: unknown[] }): void {
  const from = BigInt(fromBlock);
  for (const topic of topics.flat().map((word) => String(word).toLowerCase())) {
    const known = lowest.get(topic);
    if (known === undefined || from < known) lowest.set(topic, from);
  }
}

/** The first block that a new process queries for an agent's fees. */
async function askedFrom(mayRollBack = false): Promise<bigint | undefined> {
  const { chain, database } = first;
  const config = { addressBook: bookOf(mayRollBack), role: 'api' } as const;
  const door = await startTestService({ chain, database, rpcUrl: proxy.url, config });
  try {
    lowest.clear();
    const client = clientOf(door.baseUrl, first.apiKey);
    const query = { agentId: agent.id };
    const { data, response } = await client.GET('/api/v1/fees/earnings', { params: { query } });
    expect(response.status).toBe(200);
    expect(data?.assets).toEqual([]);
    return lowest.get(pad(agent.wallet as Address, { size: 32 }).toLowerCase());
  } finally {
    await door.service.close();
  }
}

const birth = async (): Promise<string | null> =>
  (
    await first.database.db
      .selectFrom('wallets')
      .select('made_at_block')
      .where('address', '=', agent.wallet)
      .executeTakeFirstOrThrow()
  ).made_at_block;

test('the fees of a wallet are looked for from the block that was final when it was made', async () => {
  const made = BigInt((await birth()) ?? -1);
  expect(made).toBeGreaterThan(0n);
  const head = (await first.context.chain.block('latest'))!.number;
  expect(made).toBeLessThanOrEqual(head);
  expect(await askedFrom()).toBe(made);
});

test('a chain that may roll back pays a wallet below that block as well, and is looked through', async () => {
  expect(await askedFrom(true)).toBe(0n);
});

test('a key that was imported may have been used before, and nothing is noted of it', async () => {
  const imported = await first.database.db
    .selectFrom('wallets')
    .select(['made_at_block'])
    .where('role', 'in', ['launcher', 'treasury'])
    .execute();
  expect(imported.length).toBeGreaterThan(1);
  expect(new Set(imported.map((row) => row.made_at_block))).toEqual(new Set([null]));
});

test('a wallet of which nobody noted it is looked for from the venue’s first block', async () => {
  await first.database.db
    .updateTable('wallets')
    .set({ made_at_block: null })
    .where('address', '=', agent.wallet)
    .execute();
  expect(await askedFrom()).toBe(0n);
});

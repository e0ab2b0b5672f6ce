import { concat, keccak256, pad } from 'viem';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Address, Hex } from '../../../server/ports/basics.ts';
import { assertInvariants } from '../../harness/engineInvariants.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { untilPending } from '../ownedContracts.ts';
import { send } from '../send.ts';

let service: TestService;
let treasury: Address;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: { eth: '1', usdg: '5' } } });
  const wallets = service.database.db.selectFrom('wallets').select('address');
  treasury = (await wallets.where('role', '=', 'treasury').executeTakeFirstOrThrow()).address as Address;
});
afterAll(() => service.stop());

const create = async (): Promise<string> =>
  (await send(service, 'POST /api/v1/agents', { name: 'A' })).body.id;
const funding = async (id: string) => (await send(service, `GET /api/v1/agents/${id}`)).body.starter_funding;
const reaches = async (id: string, status: string) => {
  await expect.poll(async () => (await funding(id)).status).toBe(status);
  return funding(id);
};

async function whilePoor(wei: bigint, work: () => Promise<void>): Promise<void> {
  const before = await service.chain.rpc<Hex>('eth_getBalance', treasury, 'latest');
  await service.chain.rpc('anvil_setBalance', treasury, `0x${wei.toString(16)}`);
  // The previous block keeps its state, and a plan may still use it.
  await service.chain.rpc('evm_mine');
  try {
    await work();
  } finally {
    await service.chain.rpc('anvil_setBalance', treasury, before);
  }
}

/** The same without dollars. The balances by owner are the first storage slot of their contract. */
async function whileWithoutDollars(work: () => Promise<void>): Promise<void> {
  const { usdg } = service.context.addressBook;
  const slot = keccak256(concat([pad(treasury), pad('0x0')]));
  const before = await service.chain.rpc<Hex>('eth_getStorageAt', usdg, slot, 'latest');
  expect(BigInt(before)).toBeGreaterThan(0n);
  await service.chain.rpc('anvil_setStorageAt', usdg, slot, pad('0x0'));
  await service.chain.rpc('evm_mine');
  try {
    await work();
  } finally {
    await service.chain.rpc('anvil_setStorageAt', usdg, slot, before);
  }
}

test('waits for a treasury that is short of ether, and is paid once it has some', async () => {
  let id = '';
  await whilePoor(10n ** 18n, async () => {
    id = await create();
    expect(await reaches(id, 'awaiting_funding')).toMatchObject({ eth: '1', usdg: '5', tx_hashes: [] });
  });
  expect((await reaches(id, 'confirmed')).tx_hashes).toHaveLength(2);
  await service.settle();
  await assertInvariants(service);
});

test('waits for a treasury that is short of dollars, and pays no half of it meanwhile', async () => {
  let id = '';
  await whileWithoutDollars(async () => {
    id = await create();
    expect(await reaches(id, 'awaiting_funding')).toMatchObject({ tx_hashes: [] });
  });
  expect((await reaches(id, 'confirmed')).tx_hashes).toHaveLength(2);
  await service.settle();
});

test('one that waits while its agent is offered on the market is paid all the same', async () => {
  let id = '';
  await whilePoor(10n ** 18n, async () => {
    id = await create();
    await reaches(id, 'awaiting_funding');
    const offer = { agentId: id, price: '10', title: 'An agent', description: 'Without a history.' };
    expect((await send(service, 'POST /api/v1/market', offer)).status).toBe(201);
  });
  expect((await reaches(id, 'confirmed')).tx_hashes).toHaveLength(2);
  await service.settle();
  await assertInvariants(service);
});

const operationOf = (id: string) =>
  service.database.db
    .selectFrom('operations')
    .selectAll()
    .where('agent_id', '=', id)
    .where('kind', '=', 'funding')
    .executeTakeFirstOrThrow();

async function whileHalfPaid(work: (id: string) => Promise<void>): Promise<string> {
  let id = '';
  await service.chain.withoutMiner(async () => {
    id = await create();
    await untilPending(service);
    await whileWithoutDollars(async () => {
      await service.chain.rpc('evm_mine');
      await expect.poll(() => operationOf(id)).toMatchObject({ state: 'continuing', yields_wallet: true });
      await work(id);
    });
  });
  return id;
}

test('the second half waits as well, as long as the first one may, and is paid once', async () => {
  const id = await whileHalfPaid(async (halfPaid) => {
    const looks = vi.spyOn(service.context.kinds.funding, 'plan');
    await expect.poll(() => looks.mock.results.length).toBeGreaterThan(1);
    const { state, created_at, valid_until } = await operationOf(halfPaid);
    expect(state).toBe('continuing');
    expect(Date.parse(valid_until) - Date.parse(created_at)).toBe(24 * 3_600_000);
    expect((await funding(halfPaid)).tx_hashes).toHaveLength(1);
    const health = await send(service, 'GET /api/v1/health');
    expect(health.body.checks.queue).toEqual({ depth: 0, oldestSeconds: null });
  });
  expect((await reaches(id, 'confirmed')).tx_hashes).toHaveLength(2);
  await service.settle();
  expect(await operationOf(id)).toMatchObject({ yields_wallet: false });
  await assertInvariants(service);
});

test('while one waits for its second half the treasury pays others', async () => {
  const usdg = service.context.config.starterFunding;
  const id = await whileHalfPaid(async (halfPaid) => {
    Object.assign(service.context.config, { starterFunding: { eth: '1', usdg: '0' } });
    const other = await create();
    await untilPending(service);
    await service.chain.rpc('evm_mine');
    expect((await reaches(other, 'confirmed')).tx_hashes).toHaveLength(1);
    expect(await operationOf(halfPaid)).toMatchObject({ state: 'continuing' });
  }).finally(() => Object.assign(service.context.config, { starterFunding: usdg }));
  expect((await reaches(id, 'confirmed')).tx_hashes).toHaveLength(2);
  await service.settle();
  await assertInvariants(service);
});

test('one that waits for its second half keeps no agent from being deleted, and pays no more of it then', async () => {
  const id = await whileHalfPaid(async (halfPaid) => {
    expect((await send(service, `DELETE /api/v1/agents/${halfPaid}?force=true`)).status).toBe(200);
  });
  await service.settle();
  const ended = await operationOf(id);
  expect([ended.state, ended.status_reason]).toEqual(['denied', 'invalid_state']);
  await assertInvariants(service);
});

test('one that waits keeps no agent from being deleted, and is paid to nobody then', async () => {
  let wallet = '';
  await whilePoor(0n, async () => {
    const id = await create();
    wallet = (await send(service, `GET /api/v1/agents/${id}`)).body.wallet_address;
    await reaches(id, 'awaiting_funding');
    expect((await send(service, `DELETE /api/v1/agents/${id}`)).status).toBe(200);
  });
  await reaches(await create(), 'confirmed');
  await service.settle();
  expect(BigInt(await service.chain.rpc<Hex>('eth_getBalance', wallet, 'latest'))).toBe(0n);
  const operations = service.database.db.selectFrom('operations').select('id');
  expect(await operations.where('state', '=', 'awaiting').execute()).toEqual([]);
});

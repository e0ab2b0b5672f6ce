import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBalance } from '../../../server/domain/billing/ledgerRows.ts';
import { insist } from '../../harness/insist.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { newAgent, requestLaunch } from '../actors.ts';
import { expectBalancedLedger } from '../expectBalancedLedger.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { addressAt, untilPending, whileReverting } from '../ownedContracts.ts';
import { send } from '../send.ts';

const PRICE = 25_000_000n;
const STARTER = 100_000_000n;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, starterCredits: '100' } });
});
afterAll(() => service.stop());

/** 100 credits and one agent. */
async function newOwner() {
  const account = await service.account();
  const actor = { ...account, settle: service.settle };
  return { ...actor, agentId: (await newAgent(actor)).id };
}

async function creditsOf(accountId: string): Promise<[bigint, bigint]> {
  const { availableMicro, reservedMicro } = await readBalance(service.database.db, accountId);
  return [availableMicro, reservedMicro];
}

const holdOf = (id: string) =>
  service.database.db
    .selectFrom('credit_holds')
    .select(['state', 'amount_micro'])
    .where('reference', '=', id)
    .executeTakeFirst();

test('holds the price when it accepts and takes it when the launch is final', async () => {
  const owner = await newOwner();
  const { id } = await service.chain.withoutMiner(async () => {
    const launch = await requestLaunch(owner, owner.agentId);
    expect(await creditsOf(owner.accountId)).toEqual([STARTER - PRICE, PRICE]);
    expect(await holdOf(launch.id)).toEqual({ state: 'held', amount_micro: PRICE.toString() });
    return launch;
  });
  await service.settle();
  expect(await creditsOf(owner.accountId)).toEqual([STARTER - PRICE, 0n]);
  expect(await holdOf(id)).toMatchObject({ state: 'settled' });
  await expectBalancedLedger(service);
});

test('gives the price back when the launch fails on the chain, and lets it be tried again', async () => {
  const owner = await newOwner();
  const hook = await addressAt(service, service.context.addressBook.pons.factory, 'memeHook');
  const payee = await addressAt(service, hook, 'protocolFeeRecipient');
  const { id } = await service.chain.withoutMiner(async () => {
    const launch = await requestLaunch(owner, owner.agentId);
    await untilPending(service);
    await whileReverting(service, payee, () => service.chain.rpc('evm_mine'));
    return launch;
  });
  await service.settle();
  const { body } = await send(service, `GET /api/v1/launch/${id}`, undefined, { apiKey: owner.apiKey });
  expect(body).toMatchObject({ status: 'failed', token: { address: null, phase: null }, pool: null });
  expect(body.statusReason).toBe('simulation_failed');
  expect(body.tx).toMatchObject({ finality: 'final' });
  expect(await creditsOf(owner.accountId)).toEqual([STARTER, 0n]);
  expect(await holdOf(id)).toMatchObject({ state: 'released' });
  await requestLaunch(owner, owner.agentId);
  await service.settle();
  expect(await creditsOf(owner.accountId)).toEqual([STARTER - PRICE, 0n]);
  await expectBalancedLedger(service);
});

test('lets no account launch more than it can pay, however many requests come at once', async () => {
  const owner = await newOwner();
  const request = (at: number) =>
    insist((key) =>
      send(
        service,
        'POST /api/v1/launch/pons',
        { agentId: owner.agentId, symbol: `T${at}`, name: `Token ${at}`, quote: 'ETH' },
        { apiKey: owner.apiKey, headers: { 'idempotency-key': key } },
      ),
    );
  await service.chain.withoutMiner(async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => request(at)));
    const codes = answers.map(({ status, code }) => code ?? status);
    expect(codes.filter((code) => code === 202)).toHaveLength(4);
    expect(codes.filter((code) => code === 'insufficient_credits')).toHaveLength(8);
    expect(await creditsOf(owner.accountId)).toEqual([0n, STARTER]);
  });
  await service.settle();
  expect(await creditsOf(owner.accountId)).toEqual([0n, 0n]);
  await expectRefusal(service, () => request(99), 402, 'insufficient_credits');
  await expectBalancedLedger(service);
});

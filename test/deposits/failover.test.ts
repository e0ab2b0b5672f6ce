import type { Address } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCursor } from '../../server/indexer/cursorRows.ts';
import { until } from '../engine/until.ts';
import { loseIndexCommits } from '../harness/loseIndexCommits.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { expectBalancedLedger } from '../operations/expectBalancedLedger.ts';
import { DOLLAR, openPayer, type Payer } from './openPayer.ts';

const TO_FINALITY = 3;

let chain: TestChain;
let service: TestService;
let payer: Payer;
beforeAll(async () => {
  chain = await startTestChain({ minesByItself: false });
  const config = { starterFunding: null, treasuryPrivateKey: undefined, starterCredits: '0' };
  service = await startTestService({ chain, config });
  payer = await openPayer(chain);
});
afterAll(async () => {
  await service.stop();
  await chain.stop();
});

const deposits = () => service.database.db.selectFrom('index_deposits').selectAll().execute();
const cursorBlock = async (): Promise<bigint> =>
  BigInt((await readCursor(service.context.db, service.config.chainId))!.block_number);

test.each(['rests', 'goes on'])(
  'a deposit whose block the database has lost again is read again and credited once, while the chain %s',
  async (course) => {
    const account = await service.account();
    const { data } = await account.client.GET('/api/v1/billing/deposit');
    await service.indexed();
    const before = await cursorBlock();
    const known = (await deposits()).length;
    await payer.pay(data!.address as Address, 20n * DOLLAR);
    await service.indexed();
    expect(await deposits()).toHaveLength(known + 1);
    await loseIndexCommits(service.database.db, before);
    if (course === 'goes on') await chain.mine(1);
    await until('it is known again', async () => (await deposits()).length === known + 1, 20_000);
    await chain.mine(TO_FINALITY);
    const credits = async () => (await account.client.GET('/api/v1/billing')).data!.creditsAvailable;
    await until('it is credited', async () => (await credits()) === '200');
    await chain.mine(TO_FINALITY);
    await service.indexed();
    expect(await credits()).toBe('200');
    expect((await account.client.GET('/api/v1/billing/deposit')).data!.recent).toHaveLength(1);
    await expectBalancedLedger(service);
  },
);

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sweepDeposits } from '../../server/domain/billing/sweepDeposits.ts';
import { until } from '../engine/until.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { DOLLAR, openPayer, type Payer } from './openPayer.ts';

let chain: TestChain;
let service: TestService;
let payer: Payer;
beforeAll(async () => {
  chain = await startTestChain({ minesByItself: false });
  service = await startTestService({ chain, config: { starterFunding: null, starterCredits: '0' } });
  payer = await openPayer(chain);
});
afterAll(async () => {
  await service.stop();
  await chain.stop();
});

test('a wallet is not swept beside a sweep that is under way, whatever the clock said that accepted the one before', async () => {
  const { client, accountId } = await service.account();
  const { address } = (await client.GET('/api/v1/billing/deposit')).data!;
  const { clock } = service.context;
  const sweeps = async () => {
    const all = service.database.db.selectFrom('operations').selectAll().where('account_id', '=', accountId);
    return all.where('kind', '=', 'sweep').execute();
  };
  const minedUntil = (what: string, look: () => Promise<boolean>) =>
    until(what, async () => {
      await chain.mine(1);
      return look();
    });
  await payer.pay(address as `0x${string}`, 20n * DOLLAR);
  await minedUntil('it is swept for good', async () => (await sweeps())[0]?.settled === true);
  const now = clock.now.bind(clock);
  const behind = vi.spyOn(clock, 'now').mockImplementation(() => new Date(now().getTime() - 3_600_000));
  await payer.pay(address as `0x${string}`, 20n * DOLLAR);
  await minedUntil('the next sweep is accepted', async () => (await sweeps()).length > 1);
  const due = service.database.db.updateTable('deposit_wallets').set({ sweep_due_at: clock.now() });
  await due.where('account_id', '=', accountId).execute();
  await sweepDeposits(service.context);
  expect(await sweeps()).toHaveLength(2);
  // Unsigned for an hour, it would expire as soon as the clock is right again.
  await until('the next sweep is signed', async () =>
    (await sweeps()).every(({ state }) => state === 'broadcast' || state === 'final'),
  );
  behind.mockRestore();
  await minedUntil('all is swept for good', async () => (await sweeps()).every(({ settled }) => settled));
  await assertInvariants({ context: service.context, chain });
});

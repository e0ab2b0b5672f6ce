import { sql } from 'kysely';
import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sweepDeposits } from '../../server/domain/billing/sweepDeposits.ts';
import { importWallets } from '../../server/engine/wallets/walletKeys.ts';
import { MAX_GAS_PAYMENT_WEI } from '../../server/ports/vault.ts';
import { contractArtifact } from '../../server/sandbox/deployment/contractArtifact.ts';
import { until } from '../engine/until.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { forgetIndex } from '../indexer/indexDump.ts';
import { giveEther } from '../operations/actors.ts';
import { expectBalancedLedger } from '../operations/expectBalancedLedger.ts';
import { whileReverting } from '../operations/ownedContracts.ts';
import { send } from '../operations/send.ts';
import { DOLLAR, openPayer, type Payer } from './openPayer.ts';

const { usdg } = inject('addressBook');
/** Longer than a claim of a sweep lasts, and shorter than any pause. */
const TAKEN_MS = 20_000;

let chain: TestChain;
let service: TestService;
let payer: Payer;
let treasury: Address;
beforeAll(async () => {
  chain = await startTestChain({ minesByItself: false });
  service = await startTestService({ chain, config: { starterFunding: null, starterCredits: '0' } });
  payer = await openPayer(chain);
  treasury = (await walletsOf('treasury'))[0]!;
});
afterAll(async () => {
  await service.stop();
  await chain.stop();
});

const db = () => service.database.db;
const walletsOf = async (role: 'treasury'): Promise<Address[]> =>
  (await db().selectFrom('wallets').select('address').where('role', '=', role).execute()).map(
    ({ address }) => address as Address,
  );
const dollarsOf = async (owner: Address): Promise<bigint> => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
  return BigInt(await chain.rpc<Hex>('eth_call', { to: usdg, data }, 'latest'));
};
const weiOf = async (owner: Address): Promise<bigint> =>
  BigInt(await chain.rpc<Hex>('eth_getBalance', owner, 'latest'));

async function newcomer() {
  const account = await service.account();
  const { data } = await account.client.GET('/api/v1/billing/deposit');
  return { account, address: data!.address as Address };
}

const operations = (account: TestAccount) =>
  db()
    .selectFrom('operations')
    .selectAll()
    .where('account_id', '=', account.accountId)
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
const dueOf = (account: TestAccount) =>
  db()
    .selectFrom('deposit_wallets')
    .selectAll()
    .where('account_id', '=', account.accountId)
    .executeTakeFirstOrThrow();
const makeDue = (account: TestAccount) =>
  db()
    .updateTable('deposit_wallets')
    .set({ sweep_due_at: service.context.clock.now() })
    .where('account_id', '=', account.accountId)
    .execute();

const isDueAgain = async (account: TestAccount): Promise<boolean> =>
  (await dueOf(account)).sweep_due_at !== null;
/** Decided since it was due, not only claimed. */
const isDecided = async (account: TestAccount): Promise<boolean> => {
  const { sweep_due_at: due } = await dueOf(account);
  return due === null || Date.parse(due) > service.context.clock.now().getTime() + TAKEN_MS;
};

const minedUntil = <T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> =>
  until(what, async () => {
    await chain.mine(1);
    return look();
  });
const swept = (account: TestAccount) =>
  minedUntil('everything is swept', async () => {
    const found = await operations(account);
    const { sweep_due_at } = await dueOf(account);
    return found.length > 0 && found.every(({ settled }) => settled) && sweep_due_at === null && found;
  });
/** Runs `work` while another process leads the index and reads nothing. */
async function whileIndexRests(work: () => Promise<void>): Promise<void> {
  const lead = (leader: string | null, until: Date) =>
    db().updateTable('index_cursor').set({ leader, lease_until: until, epoch: sql`epoch + 1` }).execute();
  await lead('one that rests', new Date(service.context.clock.now().getTime() + 3_600_000));
  try {
    await work();
  } finally {
    await lead(null, service.context.clock.now());
  }
}

/** Runs `work` while nobody can move USDG; balances stay unchanged. */
async function whilePaused(work: () => Promise<void>): Promise<void> {
  const code = await chain.rpc<Hex>('eth_getCode', usdg, 'latest');
  const { bytecode } = contractArtifact('FrozenDollar');
  await chain.rpc('anvil_setCode', usdg, await chain.rpc<Hex>('eth_call', { data: bytecode }, 'latest'));
  await chain.mine(1);
  try {
    await work();
  } finally {
    await chain.rpc('anvil_setCode', usdg, code);
    await chain.mine(1);
  }
}

const STOPS = {
  'is paused': whilePaused,
  'answers nothing': (work: () => Promise<void>) => whileReverting(service, usdg, work),
} as const;

const putOff = (account: TestAccount) =>
  minedUntil('the sweep is put off', async () => (await dueOf(account)).sweep_failures > 0);

test('a credited deposit goes to the treasury as a whole, with gas that the treasury pays once, in no list and no queue', async () => {
  const { account, address } = await newcomer();
  const before = await dollarsOf(treasury);
  await payer.pay(address, 25n * DOLLAR + 7n);
  await minedUntil('a sweep is accepted', async () => (await operations(account)).length > 0);
  const health = await send(service, 'GET /api/v1/health');
  expect(health.body.checks.queue).toEqual({ depth: 0, oldestSeconds: null });
  const done = await swept(account);
  expect(done.map(({ kind, state, agent_id }) => [kind, state, agent_id])).toEqual([
    ['gas', 'final', null],
    ['sweep', 'final', null],
  ]);
  expect(await dollarsOf(address)).toBe(0n);
  expect(await dollarsOf(treasury)).toBe(before + 25n * DOLLAR + 7n);
  expect(await weiOf(address)).toBeLessThan(MAX_GAS_PAYMENT_WEI);
  expect((await account.client.GET('/api/v1/billing')).data?.creditsAvailable).toBe('250.00007');
  for (const list of ['/api/v1/swaps', '/api/v1/wallet/transfers', '/api/v1/launch']) {
    const { body } = await send(service, `GET ${list}`, undefined, { apiKey: account.apiKey });
    expect(body.data).toEqual([]);
  }
  await expectBalancedLedger(service);
  await assertInvariants({ context: service.context, chain });
});

test('what is not worth a transaction stays until there is more', async () => {
  const { account, address } = await newcomer();
  await payer.pay(address, 6n * DOLLAR);
  await minedUntil('it is credited and looked at', async () => {
    const rows = await db().selectFrom('deposits').select('id').where('recipient', '=', address).execute();
    return rows.length === 1 && (await dueOf(account)).sweep_due_at === null;
  });
  expect(await operations(account)).toEqual([]);
  await giveEther(service, address, 10n ** 17n);
  await payer.pay(address, 6n * DOLLAR);
  await swept(account);
  expect(await dollarsOf(address)).toBe(0n);
});

test('a payment that the index has not read is not moved, however early the wallet is looked at', async () => {
  const { account, address } = await newcomer();
  await whileIndexRests(async () => {
    await payer.pay(address, 20n * DOLLAR);
    await chain.mine(1);
    await makeDue(account);
    await until('the wallet is looked at', () => isDecided(account));
    expect(await operations(account)).toEqual([]);
  });
  const done = await swept(account);
  expect(done.map(({ kind, state }) => [kind, state])).toEqual([
    ['gas', 'final'],
    ['sweep', 'final'],
  ]);
});

test('a wallet that holds ether of somebody else gets no gas', async () => {
  const { account, address } = await newcomer();
  await giveEther(service, address, 10n ** 17n);
  await payer.pay(address, 20n * DOLLAR);
  const done = await swept(account);
  expect(done.map(({ kind, state }) => [kind, state])).toEqual([['sweep', 'final']]);
  expect(await dollarsOf(address)).toBe(0n);
  expect(await weiOf(address)).toBeGreaterThan(0n);
});

test.each(Object.entries(STOPS))(
  'while USDG %s no gas is paid, however often it is tried, and afterwards it is swept',
  async (_, whileStopped) => {
    const { account, address } = await newcomer();
    await payer.pay(address, 20n * DOLLAR);
    await whileStopped(async () => {
      await putOff(account);
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const { sweep_failures: before } = await dueOf(account);
        await makeDue(account);
        await until('it is tried', async () => (await dueOf(account)).sweep_failures > before);
      }
      const { sweep_due_at, sweep_failures } = await dueOf(account);
      expect(Date.parse(sweep_due_at!) - Date.now()).toBeGreaterThan(60_000 * 2 ** (sweep_failures - 2));
      expect(await operations(account)).toEqual([]);
      expect(await weiOf(address)).toBe(0n);
    });
    await giveEther(service, address, 10n ** 17n);
    await makeDue(account);
    await swept(account);
    expect(await dollarsOf(address)).toBe(0n);
  },
);

test('a transfer that is refused after its gas was paid is tried again with the same gas', async () => {
  const { account, address } = await newcomer();
  await payer.pay(address, 20n * DOLLAR);
  await chain.mine(2);
  const stateOf = async (wanted: string) =>
    (await operations(account)).find(({ kind }) => kind === wanted)?.state;
  await until('the gas is on its way', async () => (await stateOf('gas')) === 'broadcast');
  await whilePaused(async () => {
    await minedUntil('the sweep has ended', async () => (await stateOf('sweep')) === 'rejected');
  });
  await minedUntil('the gas is there for good', async () => (await stateOf('gas')) === 'final');
  const paidWei = await weiOf(address);
  expect((await dueOf(account)).sweep_failures).toBe(1);
  await makeDue(account);
  const done = await swept(account);
  expect(done.map(({ kind }) => kind).sort()).toEqual(['gas', 'sweep', 'sweep']);
  expect(await weiOf(address)).toBeLessThan(paidWei);
  expect((await dueOf(account)).sweep_failures).toBe(0);
});

test('a treasury without ether accepts nothing, and pays once it has some', async () => {
  const { account, address } = await newcomer();
  const wei = await weiOf(treasury);
  await giveEther(service, treasury, 1n);
  await payer.pay(address, 20n * DOLLAR);
  await putOff(account);
  expect(await operations(account)).toEqual([]);
  await giveEther(service, treasury, wei);
  await makeDue(account);
  await swept(account);
  expect(await dollarsOf(address)).toBe(0n);
});

test('gas that the treasury cannot pay any more when its turn comes is waited for, and paid once', async () => {
  const newcomers = [await newcomer(), await newcomer()];
  const wei = await weiOf(treasury);
  for (const { address } of newcomers) await payer.pay(address, 20n * DOLLAR);
  await chain.mine(2);
  const gas = async () => {
    const found = await Promise.all(newcomers.map(({ account }) => operations(account)));
    return found.flat().filter(({ kind }) => kind === 'gas');
  };
  await until('one payment is out, the other one behind it', async () => {
    const states = (await gas()).map(({ state }) => state);
    return states.toSorted().join() === 'accepted,broadcast';
  });
  // Exactly the pending payment's maximum cost.
  const hash = await db()
    .selectFrom('attempts')
    .select('hash')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const out = await chain.rpc<Record<'value' | 'gas' | 'maxFeePerGas', Hex>>(
    'eth_getTransactionByHash',
    hash.hash,
  );
  await giveEther(service, treasury, BigInt(out.value) + BigInt(out.gas) * BigInt(out.maxFeePerGas));
  await minedUntil('the other one waits', async () =>
    (await gas()).some(({ state }) => state === 'awaiting'),
  );
  await giveEther(service, treasury, wei);
  for (const { account, address } of newcomers) {
    expect((await swept(account)).map(({ kind, state }) => [kind, state])).toEqual([
      ['gas', 'final'],
      ['sweep', 'final'],
    ]);
    expect(await dollarsOf(address)).toBe(0n);
  }
  await assertInvariants({ context: service.context, chain });
});

test('a wallet that falls due while the index is read anew is swept once that knows its payment again', async () => {
  const { account, address } = await newcomer();
  const wei = await weiOf(treasury);
  await giveEther(service, treasury, 1n);
  const unpaid = await chain.rpc<{ number: Hex; hash: Hex }>('eth_getBlockByNumber', 'latest', false);
  await payer.pay(address, 20n * DOLLAR);
  await putOff(account);
  await giveEther(service, treasury, wei);
  await whileIndexRests(async () => {
    await db().deleteFrom('index_deposits').execute();
    const place = { block_number: String(Number(unpaid.number)), block_hash: unpaid.hash };
    await db().updateTable('index_cursor').set(place).execute();
    await makeDue(account);
    await until('it is looked at', () => isDecided(account));
    await forgetIndex(db());
  });
  expect(await operations(account)).toEqual([]);
  expect(await isDueAgain(account)).toBe(true);
  const known = db().selectFrom('index_deposits').select('id').where('recipient', '=', address);
  await minedUntil('the payment is known again', () => known.executeTakeFirst());
  await makeDue(account);
  await swept(account);
  expect(await dollarsOf(address)).toBe(0n);
});

test('any number of passes at the same time accept one sweep and one payment of gas', async () => {
  const { account, address } = await newcomer();
  await payer.pay(address, 20n * DOLLAR);
  await minedUntil('a sweep is accepted', async () => (await operations(account)).length > 0);
  for (let pass = 0; pass < 5; pass += 1) {
    await makeDue(account);
    await Promise.all(Array.from({ length: 4 }, () => sweepDeposits(service.context)));
  }
  await makeDue(account);
  const done = await swept(account);
  expect(done.map(({ kind }) => kind).sort()).toEqual(['gas', 'sweep']);
  await assertInvariants({ context: service.context, chain });
});

test('a reorg that takes a sweep and its gas off the chain puts both back, once', async () => {
  const { account, address } = await newcomer();
  const before = await dollarsOf(treasury);
  await payer.pay(address, 20n * DOLLAR);
  await minedUntil('it is swept, not for good', async () => (await dollarsOf(address)) === 0n);
  await chain.rpc('anvil_reorg', 2, []);
  expect(await dollarsOf(address)).toBe(20n * DOLLAR);
  await swept(account);
  expect(await dollarsOf(treasury)).toBe(before + 20n * DOLLAR);
  expect((await operations(account)).map(({ kind }) => kind).sort()).toEqual(['gas', 'sweep']);
  await assertInvariants({ context: service.context, chain });
});

test('a sweep that fails after a reorg, when its wallet had looked empty already, is made again', async () => {
  const { account, address } = await newcomer();
  await payer.pay(address, 20n * DOLLAR);
  await minedUntil('it is swept, not for good', async () => (await dollarsOf(address)) === 0n);
  await makeDue(account);
  await until('the wallet looks empty', async () => !(await isDueAgain(account)));
  const sweepState = async () => (await operations(account)).find(({ kind }) => kind === 'sweep')?.state;
  await chain.rpc('anvil_reorg', 1, []);
  expect(await dollarsOf(address)).toBe(20n * DOLLAR);
  await whilePaused(() =>
    minedUntil('it has failed for good', async () =>
      (await operations(account)).every(
        ({ kind, state, settled }) => settled && (kind === 'gas' || state === 'reverted'),
      ),
    ).then(() => undefined),
  );
  expect(await sweepState()).toBe('reverted');
  expect(await isDueAgain(account)).toBe(true);
  await makeDue(account);
  await swept(account);
  expect(await dollarsOf(address)).toBe(0n);
});

test('once another treasury is given, nothing more goes to the one before: not what was accepted already, and not while the new one is frozen', async () => {
  const [waiting, late] = [await newcomer(), await newcomer()];
  await payer.pay(waiting.address, 20n * DOLLAR);
  await chain.mine(2);
  await until('a sweep waits for its gas', async () =>
    (await operations(waiting.account)).some(({ state }) => state === 'awaiting'),
  );
  const key = generatePrivateKey();
  const successor = privateKeyToAccount(key).address;
  await giveEther(service, successor, 10n ** 18n);
  const config = { ...service.context.config, treasuryPrivateKey: key };
  await importWallets({ ...service.context, config });
  const before = await dollarsOf(treasury);
  const freeze = (reason: string | null) =>
    db().updateTable('wallets').where('address', '=', successor).set({ frozen_reason: reason }).execute();
  await minedUntil('the accepted sweep is denied', async () =>
    (await operations(waiting.account)).some(({ state }) => state === 'denied'),
  );
  await minedUntil('its gas is there for good', async () =>
    (await operations(waiting.account)).every(({ settled }) => settled),
  );
  await freeze('nonce_ahead');
  await payer.pay(late.address, 20n * DOLLAR);
  await minedUntil('it is due', async () => (await dueOf(late.account)).sweep_due_at !== null);
  await makeDue(waiting.account);
  expect(await sweepDeposits(service.context)).toBe(0);
  expect(await operations(late.account)).toEqual([]);
  await freeze(null);
  await swept(waiting.account);
  await swept(late.account);
  expect([await dollarsOf(successor), await dollarsOf(treasury)]).toEqual([40n * DOLLAR, before]);
});

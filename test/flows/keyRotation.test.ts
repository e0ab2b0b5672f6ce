import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWalletCommand } from '../../server/cli/walletCommand.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { clientOf, startTestService, type TestService } from '../harness/startTestService.ts';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';
import { newAgent, swap } from '../operations/actors.ts';

/** An operator changes the key-encryption key while the service runs, by the runbook. */

const FIRST = new Uint8Array(randomBytes(32));
const SECOND = new Uint8Array(randomBytes(32));

let chain: TestChain;
let database: TestDatabase;
let service: TestService;
let apiKey: string;
let old: string;
beforeAll(async () => {
  [chain, database] = await Promise.all([startTestChain(), createTestDatabase()]);
  const { apiKey: first } = await restart({ key: FIRST, others: [] });
  apiKey = first;
  old = (await newAgent(service, { name: 'Old' })).id;
  await service.client.POST('/api/v1/webhooks', { body: { url: 'http://127.0.0.1:9/' } });
  await service.settle();
  await service.service.close();
});
afterAll(async () => {
  await service.stop();
  await database.drop();
  await chain.stop();
});

interface Keys {
  readonly key: Uint8Array;
  readonly others: readonly Uint8Array[];
}

async function restart({ key, others }: Keys): Promise<TestService> {
  service = await startTestService({
    ...{ chain, database },
    config: { keyEncryptionKey: key, otherKeyEncryptionKeys: others },
  });
  return service;
}

/** The first start's account, at the current service. */
const owner = () => ({ ...service, apiKey, client: clientOf(service.baseUrl, apiKey) });

const trade = async (agentId: string) => {
  const { id } = await swap(owner(), { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' });
  await service.settle();
  const params = { path: { id } };
  return (await owner().client.GET('/api/v1/swap/{id}', { params })).data?.status;
};

const idOf = (key: Uint8Array): string =>
  createHmac('sha256', key).update('key-encryption-key-id').digest('hex').slice(0, 16);

async function sealedWith(): Promise<{ first: number; second: number; all: number }> {
  const rows = await database.db.selectFrom('wallets').select('sealed_key').execute();
  const count = (key: Uint8Array) =>
    rows.filter(({ sealed_key }) => (sealed_key as { keyId?: string }).keyId === idOf(key)).length;
  return { first: count(FIRST), second: count(SECOND), all: rows.length };
}

const reseal = async (keys: Keys): Promise<{ code: number; lines: string[] }> => {
  const lines: string[] = [];
  const config = { ...service.config, keyEncryptionKey: keys.key, otherKeyEncryptionKeys: keys.others };
  return { code: await runWalletCommand(config, ['reseal'], (line) => lines.push(line)), lines };
};

test('a process that knows both keys signs for wallets of either, whichever of them seals', async () => {
  await restart({ key: FIRST, others: [SECOND] });
  expect(await trade(old)).toBe('confirmed');
  await service.service.close();
  await restart({ key: SECOND, others: [FIRST] });
  expect(await trade(old)).toBe('confirmed');
  const young = (await newAgent(owner(), { name: 'Young' })).id;
  const { first, second, all } = await sealedWith();
  expect([second, first]).toEqual([1, all - 1]);
  expect(await trade(young)).toBe('confirmed');
});

test('a start with a key that opens no wallet is refused; where it opens some, log and metrics count the others', async () => {
  const config = {
    keyEncryptionKey: new Uint8Array(randomBytes(32)),
    metrics: { host: '127.0.0.1', port: 0 },
  };
  const before = await sealedWith();
  await expect(startTestService({ chain, database, config })).rejects.toThrow(
    'KEY_ENCRYPTION_KEY opens no wallet of this database: all are sealed with another key.',
  );
  expect(await sealedWith()).toEqual(before);
  const partly = await startTestService({
    ...{ chain, database },
    config: { ...config, role: 'api', keyEncryptionKey: SECOND },
  });
  const answer = await fetch(`http://127.0.0.1:${partly.service.metricsPort}/metrics`);
  const text = await answer.text();
  await partly.service.close();
  expect(text).toContain(`\nwallets_sealed_elsewhere ${before.first}\n`);
  expect(text).toContain('\nwebhooks_sealed_elsewhere 1\n');
});

test('sealing anew leaves what cannot be opened as it is, and says so', async () => {
  const before = await sealedWith();
  const { code, lines } = await reseal({ key: SECOND, others: [] });
  expect(code).toBe(1);
  const unopened = lines.filter((line) => line.endsWith('sealed with a key that is not given'));
  expect(unopened).toHaveLength(before.first + 1);
  expect(unopened.filter((line) => line.includes('  webhook  '))).toHaveLength(1);
  expect(lines.at(-1)).toBe(
    `${before.first} of ${before.all} wallets could not be opened: keep the key that opens them.`,
  );
  expect(await sealedWith()).toEqual(before);
});

test('sealing anew beside a running service moves every wallet to the present key, once; then the old key is not needed', async () => {
  const { first, all } = await sealedWith();
  const done = await reseal({ key: SECOND, others: [FIRST] });
  expect(done).toMatchObject({ code: 0 });
  expect(done.lines.at(-1)).toBe(
    `All ${all} wallets are sealed with the current key, ${first} of them resealed just now.`,
  );
  expect(await sealedWith()).toEqual({ first: 0, second: all, all });
  expect((await reseal({ key: SECOND, others: [] })).lines.at(-1)).toContain('0 of them resealed just now');
  await service.service.close();
  await restart({ key: SECOND, others: [] });
  expect(await trade(old)).toBe('confirmed');
});

test('a thaw of what is not frozen says so, and not that it still were', async () => {
  const { data } = await owner().client.GET('/api/v1/agents/{id}', { params: { path: { id: old } } });
  for (const [address, sentence] of [
    [data!.wallet_address, /^Wallet 0x\w{40} is not frozen\.$/],
    ['0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3', /^There is no wallet 0x\w{40} in this database\.$/],
  ] as const) {
    const lines: string[] = [];
    expect(await runWalletCommand(service.config, ['thaw', address], (line) => lines.push(line))).toBe(1);
    expect(lines).toEqual([expect.stringMatching(sentence)]);
  }
});

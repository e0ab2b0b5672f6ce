import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOperations } from '../../server/engine/records/operationRows.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { insist } from '../harness/insist.ts';
import { startTestService, type TestClient, type TestService } from '../harness/startTestService.ts';
import { newAgent, swap } from './openEngineScene.ts';

const SWAPS = 100;
/** An account's limit. */
const AGENTS_EACH = 50;
const LIMIT_MS = 300_000;

interface Trader {
  readonly client: TestClient;
  readonly agentId: string;
  readonly wallet: string;
}

let service: TestService;
let traders: Trader[];

beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  const clients = [service.client, (await service.account()).client];
  traders = [];
  for (const client of clients) {
    const made = Array.from({ length: AGENTS_EACH }, (_, index) => newAgent(client, `Trader ${index}`));
    for (const { id, wallet } of await Promise.all(made)) traders.push({ client, agentId: id, wallet });
  }
  const { chain, context } = service;
  for (const { wallet } of traders) {
    await chain.rpc('anvil_setBalance', wallet, `0x${(10n ** 19n).toString(16)}`);
    await chain.rpc('anvil_dealERC20', wallet, context.addressBook.usdg, '0x3b9aca00');
  }
});
afterAll(() => service.stop());

/** Far below any cap; all must be accepted. */
async function buyStock(buyers: readonly Trader[]): Promise<string[]> {
  const answers = await Promise.all(
    buyers.map(({ client, agentId }) =>
      insist((key) => swap(client, { agentId, tokenIn: 'USDG', tokenOut: 'NVDA', amountIn: '1' }, key)),
    ),
  );
  expect(answers.flatMap(({ error }) => (error === undefined ? [] : [error]))).toEqual([]);
  // Prevents expiry on a slow machine.
  const validUntil = new Date(service.context.clock.now().getTime() + 10 * 60_000);
  await service.context.db.updateTable('operations').set({ valid_until: validUntil }).execute();
  return answers.map(({ data }) => data?.id ?? '');
}

async function settled(): Promise<void> {
  const limit = performance.now() + LIMIT_MS / 2;
  for (;;) {
    try {
      return await service.settle();
    } catch (error) {
      if (performance.now() > limit) throw error;
    }
  }
}

const statesOf = async (ids: readonly string[]): Promise<string[]> =>
  (await findOperations(service.context.db, ids)).map(({ state }) => state);
const allFinal = Array.from({ length: SWAPS }, () => 'final');
const noncesOf = async (wallets: readonly Trader[]): Promise<number[]> =>
  Promise.all(
    wallets.map(async ({ wallet }) =>
      Number(await service.chain.rpc<string>('eth_getTransactionCount', wallet, 'latest')),
    ),
  );

test(
  '100 swaps of 100 agents at once: each is final, with two transactions from each wallet',
  async () => {
    const ids = await buyStock(traders);
    await settled();
    expect(await statesOf(ids)).toEqual(allFinal);
    expect(await noncesOf(traders)).toEqual(Array.from({ length: SWAPS }, () => 2));
    await assertInvariants(service);
  },
  LIMIT_MS,
);

test(
  '100 swaps of one agent at once: each is final, one after the other, no nonce left out',
  async () => {
    const [only] = traders as [Trader];
    const ids = await buyStock(Array.from({ length: SWAPS }, () => only));
    await settled();
    expect(await statesOf(ids)).toEqual(allFinal);
    expect(await noncesOf([only])).toEqual([2 + 2 * SWAPS]);
    await assertInvariants(service);
  },
  LIMIT_MS,
);

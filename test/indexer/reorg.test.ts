import { type Address, parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contractArtifact } from '../../server/sandbox/deployment/contractArtifact.ts';
import { localDeployer } from '../../server/sandbox/deployment/localChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { launchToken, newAgent } from '../operations/actors.ts';
import { dumpIndex, forgetIndex } from './indexDump.ts';
import { type Stranger, stranger } from './stranger.ts';

const book = inject('addressBook');
const FACTORY = contractArtifact('PonsV2LaunchFactory').abi;
const FEED = contractArtifact('PriceFeed').abi;

let service: TestService;
let somebody: Stranger;
let ours: { token: Address; curve: Address };
let theirs: { token: Address; curve: Address };

beforeAll(async () => {
  service = await startTestService();
  const agent = await newAgent(service);
  const { address } = (await launchToken(service, agent.id)).token;
  await service.settle();
  somebody = await stranger(service.chain, book.pons.factory, { mines: false });
  theirs = await somebody.launch('THEIRS', undefined, 200);
  await service.indexed();
  const row = service.context.db.selectFrom('index_tokens').select('market').where('address', '=', address!);
  ours = { token: address as Address, curve: (await row.executeTakeFirstOrThrow()).market as Address };
});
afterAll(() => service.stop());

const rpc = <Result>(method: string, ...params: unknown[]) => service.chain.rpc<Result>(method, ...params);
const db = () => service.context.db;

async function fresh() {
  await forgetIndex(db());
  await service.indexed();
  return dumpIndex(db());
}

async function manyFacts(one: Stranger): Promise<void> {
  const owner = await stranger(service.chain, book.pons.factory, {
    mines: true,
    as: localDeployer().address,
  });
  await one.buy(ours.curve, parseEther('0.3'));
  await one.buy(theirs.curve, parseEther('0.2'));
  const launched = await one.launchAndBuy('LOST', parseEther('0.1'), one.address);
  await one.sell(launched.token, launched.curve, 10n ** 20n);
  await owner.send(book.ethUsdFeed, FEED, 'setAnswer', [7_000n * 10n ** 8n]);
  await one.buy(ours.curve, parseEther('0.1'));
  await one.sell(theirs.token, theirs.curve, 10n ** 21n);
  const change = [launched.token, owner.address];
  await one.send(book.pons.factory, FACTORY, 'transferCreatorFeeRecipient', change);
}

const count = async (table: 'index_trades' | 'index_tokens'): Promise<number> =>
  (await db().selectFrom(table).selectAll().execute()).length;

test('a reorg of more than ten blocks leaves exactly what the new chain says, in every table and figure', async () => {
  await service.chain.withoutMiner(async () => {
    const one = await stranger(service.chain, book.pons.factory, { mines: true });
    for (let blocks = 0; blocks < 12; blocks += 1) await rpc('evm_mine');
    await service.indexed();
    const [trades, tokens] = [await count('index_trades'), await count('index_tokens')];
    await manyFacts(one);
    await service.indexed();
    expect(await count('index_trades')).toBe(trades + 6);
    expect(await count('index_tokens')).toBe(tokens + 1);
    const before = await dumpIndex(db());
    // The new chain lacks all of these and has one buy that the old one lacked.
    await rpc('anvil_reorg', 14, [[one.plannedBuy(ours.curve, parseEther('0.25')), 3]]);
    await service.indexed();
    expect(await count('index_trades')).toBe(trades + 1);
    expect(await count('index_tokens')).toBe(tokens);
    const after = await dumpIndex(db());
    expect(after.oracle_answers).not.toEqual(before.oracle_answers);
    // Candles of tokens and of the feed.
    const changed = after.index_candles.filter((row) => !before.index_candles.includes(row));
    expect(new Set(changed.map((row) => row.slice(1, 43)))).toContain(ours.token);
    expect(before.index_candles.some((row) => row.includes(book.ethUsdFeed) && row.includes('7000.'))).toBe(
      true,
    );
    expect(after.index_candles.some((row) => row.includes(book.ethUsdFeed) && row.includes('7000.'))).toBe(
      false,
    );
    expect(await fresh()).toEqual(after);
  });
});

test('what slides with time leaves the figures, and a fresh index at that time agrees', async () => {
  await service.chain.withoutMiner(async () => {
    const one = await stranger(service.chain, book.pons.factory, { mines: true });
    await one.buy(ours.curve, parseEther('0.2'));
    await service.indexed();
    const figures = () =>
      db().selectFrom('index_tokens').selectAll().where('address', '=', ours.token).executeTakeFirstOrThrow();
    const now = await figures();
    expect(now.trades_1h).toBeGreaterThan(0);
    const jump = async (seconds: number) => {
      await rpc('evm_increaseTime', seconds);
      await rpc('evm_mine');
      await service.indexed();
    };
    await jump(2 * 3600);
    const later = await figures();
    expect([later.trades_1h, Number(later.volume_usd_1h)]).toEqual([0, 0]);
    expect([later.trades_24h, later.volume_usd_24h]).toEqual([now.trades_24h, now.volume_usd_24h]);
    await jump(10 * 3600);
    await one.sell(ours.token, ours.curve, 10n ** 24n);
    await service.indexed();
    await jump(15 * 3600);
    const nextDay = await figures();
    expect([nextDay.trades_24h, nextDay.trades_1h]).toEqual([1, 0]);
    expect(Number(nextDay.price_change_24h_pct)).toBeLessThan(0);
    const agent = await db().selectFrom('index_agents').selectAll().executeTakeFirstOrThrow();
    expect([agent.trades_24h, agent.trades_7d]).toEqual(['1', agent.trades_all]);
    await jump(40 * 24 * 3600);
    const quiet = await figures();
    expect([quiet.trades_24h, Number(quiet.volume_usd_24h), Number(quiet.price_change_24h_pct)]).toEqual([
      0, 0, 0,
    ]);
    const gone = await db().selectFrom('index_agents').selectAll().executeTakeFirstOrThrow();
    expect([gone.trades_30d, gone.trades_all]).toEqual(['0', agent.trades_all]);
    const after = await dumpIndex(db());
    expect(await fresh()).toEqual(after);
  });
});

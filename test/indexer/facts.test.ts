import { type Address, createPublicClient, getAddress, http, parseAbi, parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { NATIVE } from '../../server/ports/basics.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { launchToken, newAgent, swap } from '../operations/actors.ts';
import { acceptSelfFunded, endOf } from '../operations/launches/selfFundedActors.ts';
import { expectSameAnew } from './expectSameAnew.ts';
import { type Stranger, stranger } from './stranger.ts';

const book = inject('addressBook');
const EVENTS = parseAbi([
  'event TokenLaunched(address indexed token, address indexed curve, address indexed deployer, address pairToken, uint256 launchConfigId, uint256 graduationThreshold)',
  'event CurveBuy(address indexed buyer, address indexed recipient, uint256 quoteIn, uint256 tokensOut, uint256 fee, uint256 tax)',
  'event CurveSell(address indexed seller, address indexed recipient, uint256 tokensIn, uint256 quoteOut, uint256 fee, uint256 tax)',
  'event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt)',
]);
const VIEWS = parseAbi([
  'function getReserves() view returns (uint256 quoteReserve, uint256 tokenReserve)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function totalSupply() view returns (uint256)',
]);

let service: TestService;
let client: ReturnType<typeof clientOf>;
let somebody: Stranger;
let agentId: string;
let wallet: Address;
let ours: Address;
let ownFunded: Address;

const clientOf = (rpcUrl: string) => createPublicClient({ transport: http(rpcUrl), cacheTime: 0 });

beforeAll(async () => {
  service = await startTestService();
  client = clientOf(service.chain.rpcUrl);
  const agent = await newAgent(service);
  [agentId, wallet] = [agent.id, agent.wallet_address as Address];
  ours = (await launchToken(service, agentId, { creatorTaxBps: 200 })).token.address as Address;
  await swap(service, { agentId, tokenIn: 'ETH', tokenOut: ours, amountIn: '0.1' });
  await swap(service, { agentId, tokenIn: ours, tokenOut: 'ETH', amountIn: '1000' });
  const second = await newAgent(service, { name: 'Second' });
  const launch = await acceptSelfFunded(service, second.id, { initialBuy: '0.05', allowDuplicate: true });
  ownFunded = (await endOf(service, launch.id)).token.address as Address;
  somebody = await stranger(service.chain, book.pons.factory, { mines: false });
  const theirs = await somebody.launch('THEIRS');
  await somebody.buy(theirs.curve, parseEther('0.2'));
  await somebody.sell(theirs.token, theirs.curve, 10n ** 20n);
  const ourCurve = (await recordOf(ours)).curve;
  await somebody.buy(ourCurve, parseEther('0.03'));
  // A buy that sends tokens to the agent's wallet counts as the giver's trade.
  await somebody.buy(ourCurve, parseEther('0.01'), wallet);
  await somebody.launchAndBuy('GIFT', parseEther('0.02'), wallet);
  await service.settle();
  await service.indexed();
});
afterAll(() => service.stop());

async function recordOf(token: Address): Promise<{ curve: Address }> {
  const [log] = await client.getLogs({
    address: book.pons.factory,
    event: EVENTS[0],
    args: { token },
    fromBlock: 0n,
  });
  return { curve: log!.args.curve! };
}

const db = () => service.context.db;

test('every launch of the factory is indexed with the terms and texts of its contracts, and no other', async () => {
  const logs = await client.getLogs({ address: book.pons.factory, event: EVENTS[0], fromBlock: 0n });
  const rows = await db().selectFrom('index_tokens').selectAll().orderBy('launched_block').execute();
  expect(
    rows.map(({ address, market, creator, launch_tx }) => [address, market, creator, launch_tx]),
  ).toEqual(
    logs.map(({ args, transactionHash }) => [args.token, args.curve, args.deployer, transactionHash]),
  );
  expect(rows).toHaveLength(4);
  for (const row of rows) {
    const token = { address: row.address as Address, abi: VIEWS } as const;
    const [quote, tokens] = await client.readContract({
      address: row.market as Address,
      abi: VIEWS,
      functionName: 'getReserves',
    });
    expect([row.spot_quote_raw, row.spot_token_raw]).toEqual([String(quote), String(tokens)]);
    expect(row.name).toBe(await client.readContract({ ...token, functionName: 'name' }));
    expect(row.symbol).toBe(await client.readContract({ ...token, functionName: 'symbol' }));
    const supply = await client.readContract({ ...token, functionName: 'totalSupply' });
    expect([row.total_supply_raw, row.quote, row.phase]).toEqual([String(supply), NATIVE, 'curve']);
    const { timestamp } = await client.getBlock({ blockNumber: BigInt(row.launched_block) });
    expect(Date.parse(row.launched_at)).toBe(Number(timestamp) * 1_000);
  }
});

test('every trade of every curve is indexed with what its log says', async () => {
  const logs = await client.getLogs({ events: [EVENTS[1], EVENTS[2]], fromBlock: 0n });
  const rows = await db()
    .selectFrom('index_trades')
    .selectAll()
    .orderBy('block_number')
    .orderBy('log_index')
    .execute();
  expect(rows).toHaveLength(8);
  expect(
    rows.map((row) => [row.block_number, row.log_index, row.tx_hash, row.side, row.fee_quote_raw]),
  ).toEqual(
    logs.map(({ blockNumber, logIndex, transactionHash, eventName, args }) => [
      String(blockNumber),
      logIndex,
      transactionHash,
      eventName === 'CurveBuy' ? 'buy' : 'sell',
      String(args.fee! + args.tax!),
    ]),
  );
  expect(rows.map((row) => [row.amount_quote_raw, row.amount_token_raw])).toEqual(
    logs.map(({ eventName, args }) =>
      eventName === 'CurveBuy'
        ? [String(args.quoteIn), String(args.tokensOut)]
        : [String(args.quoteOut), String(args.tokensIn)],
    ),
  );
});

test('a trade is worth what the oracle had last answered before it', async () => {
  const answers = await client.getLogs({ address: book.ethUsdFeed, event: EVENTS[3], fromBlock: 0n });
  const rows = await db().selectFrom('index_trades').selectAll().execute();
  for (const row of rows) {
    const before = answers.filter((log) => log.blockNumber <= BigInt(row.block_number)).at(-1)!;
    const usd18 = (BigInt(row.amount_quote_raw) * before.args.current! * 10n ** 10n) / 10n ** 18n;
    expect(row.value_usd?.replace('.', '')).toBe(String(usd18).padStart(19, '0'));
  }
});

test('only trades and launches that the service signed are ours, whatever wallet a stranger names', async () => {
  const trades = await db()
    .selectFrom('index_trades')
    .select(['token', 'trader', 'agent_id'])
    .orderBy('block_number')
    .orderBy('log_index')
    .execute();
  const own = trades.filter(({ agent_id }) => agent_id !== null);
  expect(own.map(({ token }) => token)).toEqual([ours, ours, ownFunded]);
  expect(own.slice(0, 2).map(({ trader }) => trader)).toEqual([wallet, wallet]);
  // A buy through the forwarder belongs to its recipient, and is still not ours.
  expect(trades.at(-1)).toMatchObject({ trader: wallet, agent_id: null });
  expect(trades.at(-2)).toMatchObject({ trader: getAddress(somebody.address), agent_id: null });
  const launches = await db()
    .selectFrom('index_tokens')
    .select(['address', 'agent_id', 'launch_id'])
    .execute();
  const known = launches.filter(({ agent_id }) => agent_id !== null);
  expect(known.map(({ address }) => address).sort()).toEqual([ours, ownFunded].sort());
  expect(known.every(({ launch_id }) => launch_id?.startsWith('lch_'))).toBe(true);
});

test("the figures are the sums of the agents' own tokens", async () => {
  const trades = await db().selectFrom('index_trades').selectAll().execute();
  const counted = trades.filter(({ token_agent_id }) => token_agent_id !== null);
  const sum = (texts: (string | null)[]) =>
    texts.reduce((all, text) => all + BigInt(text!.replace('.', '')), 0n);
  const totals = await db().selectFrom('index_platform_totals').selectAll().executeTakeFirstOrThrow();
  expect(totals).toMatchObject({ launches: '2', graduated: '0', trades: '5', unvalued: '0' });
  expect(BigInt(totals.volume_usd.replace('.', ''))).toBe(sum(counted.map(({ value_usd }) => value_usd)));
  expect(BigInt(totals.creator_fees_usd.replace('.', ''))).toBe(
    sum(counted.map(({ creator_fee_usd }) => creator_fee_usd)),
  );
  const agent = await db()
    .selectFrom('index_agents')
    .selectAll()
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow();
  const own = counted.filter(({ token_agent_id }) => token_agent_id === agentId);
  expect(agent).toMatchObject({
    launches: 1,
    trades_all: '4',
    trades_24h: '4',
    trades_7d: '4',
    trades_30d: '4',
  });
  expect(BigInt(agent.volume_usd_24h.replace('.', ''))).toBe(sum(own.map(({ value_usd }) => value_usd)));
  const token = await db()
    .selectFrom('index_tokens')
    .selectAll()
    .where('address', '=', ours)
    .executeTakeFirstOrThrow();
  expect(token).toMatchObject({ trades_24h: 4, trades_1h: 4, trades_total: '4' });
  expect(BigInt(token.volume_usd_24h!.replace('.', ''))).toBe(sum(own.map(({ value_usd }) => value_usd)));
  expect(Number(token.price_change_24h_pct)).toBeGreaterThan(0);
});

test('a fresh index of the same chain is the same to the last byte', async () => {
  await service.chain.withoutMiner(async () => {
    const before = await expectSameAnew(service);
    expect(before.index_trades).toHaveLength(8);
    expect(before.index_agents).toHaveLength(2);
  });
});

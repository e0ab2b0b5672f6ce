import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import { updateTokenWindows } from '../../../server/indexer/tokenRows.ts';
import { NATIVE } from '../../../server/ports/basics.ts';
import { type RpcProxy, startRpcProxy } from '../../harness/rpcProxy.ts';
import { SEEDED_NOW, seededAddress, seededAgent, seedIndex } from '../../harness/seedIndex.ts';
import { startTestChain, type TestChain } from '../../harness/startTestChain.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { witnessFetch } from '../../harness/witness.ts';
import { deployUntradedToken } from '../deployUntradedToken.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

type Token = components['schemas']['Token'];

const { usdg } = inject('addressBook');
const TOKENS = 70;
const LAUNCH = `lch_${'0'.repeat(26)}`;

let service: TestService;
let chain: TestChain;
let proxy: RpcProxy;
beforeAll(async () => {
  chain = await startTestChain();
  proxy = await startRpcProxy(chain.rpcUrl);
  service = await startTestService({ chain, rpcUrl: proxy.url, config: { role: 'api' } });
  const size = { agents: 4, tokens: TOKENS, trades: 0 };
  await seedIndex(service.database.db, service.accountId, usdg, size);
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
  await chain.stop();
});

const list = async (query = ''): Promise<{ data: Token[]; meta: { nextCursor: string | null } }> => {
  const { body, status } = await send(service, `GET /api/v1/tokens?${query}`);
  expect(status).toBe(200);
  return body;
};

/** `between` runs after the first page. */
async function all(query: string, between: () => Promise<unknown> = async () => undefined): Promise<Token[]> {
  const found: Token[] = [];
  let cursor = '';
  for (;;) {
    const { data, meta } = await list(`${query}&limit=7${cursor}`);
    found.push(...data);
    if (meta.nextCursor === null) return found;
    if (cursor === '') await between();
    cursor = `&cursor=${meta.nextCursor}`;
  }
}

const symbols = (tokens: readonly Token[]) => tokens.map(({ symbol }) => symbol);
const numbers = (test: (number: number) => boolean): number[] =>
  Array.from({ length: TOKENS }, (_, index) => TOKENS - index).filter(test);
const named = (found: readonly number[]): string[] => found.map((number) => `SYM${number}`);

test('shows everybody what the index knows, the newest first, and what it does not know as null', async () => {
  const response = await fetch(new URL('/api/v1/tokens?limit=2', service.baseUrl));
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=2');
  const [newest, other] = ((await response.json()) as { data: Token[] }).data;
  expect(newest).toMatchObject({
    address: seededAddress(70),
    chainId: 31_337,
    name: 'Name 70',
    symbol: 'SYM70',
    decimals: 18,
    totalSupply: '1000000000',
    logoUrl: null,
    description: 'A token.',
    venue: 'pons',
    phase: 'graduated',
    quote: { symbol: 'ETH', address: NATIVE },
    launchId: null,
    agentId: null,
    creator: seededAddress(900_000_070),
    volumeUsd24h: null,
    priceChange24hPct: null,
    priceChange24hRatio: null,
    curve: null,
    pool: {
      kind: 'pool',
      address: inject('addressBook').uniswapV4.poolManager,
      poolId: `0x${'70'.padStart(64, '0')}`,
    },
  });
  expect(other).toMatchObject({
    symbol: 'SYM69',
    phase: 'curve',
    trades24h: 19,
    curve: {
      address: seededAddress(500_000_069),
      progressPct: '0',
      progressRatio: '0',
      raised: '0.000000000000000069',
      targetRaw: '4200000000000000000',
      feeBps: 100,
      creatorTaxBps: 100,
      snipeTaxBps: 0,
    },
    pool: null,
    verdict: { status: 'unverified', reasons: expect.arrayContaining(['launched_on_pons']) },
  });
});

test('sorts by volume24h, the unknown last, and every token comes once', async () => {
  const found = await all('sort=volume24h');
  expect(symbols(found).sort()).toEqual(named(numbers(() => true)).sort());
  const figures = found.map((token) => token.volumeUsd24h);
  const known = figures.filter((value) => value !== null);
  expect(figures.slice(known.length)).toEqual(figures.filter((value) => value === null));
  expect(known.map(Number)).toEqual([...known.map(Number)].sort((one, other) => other - one));
  expect(known).toHaveLength(numbers((number) => number % 7 > 0).length);
});

test.each(['new', 'hot', 'marketCap', 'priceChange24h'])('shows every token once by %s', async (sort) => {
  const found = await all(`sort=${sort}`);
  expect(symbols(found).sort()).toEqual(named(numbers(() => true)).sort());
});

test.each([
  ['phase=graduated', (number: number) => number % 10 === 0],
  ['quote=USDG', (number: number) => number % 4 === 0],
  [`quote=${usdg.toLowerCase()}`, (number: number) => number % 4 === 0],
  ['ours=true', (number: number) => number % 20 === 0],
  ['ours=false&phase=curve', (number: number) => number % 5 !== 0],
  ['venue=pons&quote=ETH&phase=curve', (number: number) => number % 4 !== 0 && number % 5 !== 0],
  ['quote=USDG&phase=graduating', () => false],
  ['phase=graduating', (number: number) => number % 10 === 5],
  ['phase=rescued', () => false],
  ['phase=pool', () => false],
  [`quote=${seededAddress(1)}`, () => false],
  [`agentId=${seededAgent(3)}`, (number: number) => number === 40],
  [`agentId=${seededAgent(3)}&ours=false`, () => false],
  [`agentId=${seededAgent(3)}&q=sym&sort=hot`, (number: number) => number === 40],
  ['agentId=agt_unknown', () => false],
  [`creator=${seededAddress(900_000_012)}`, (number: number) => number === 12],
  [`creator=${seededAddress(12)}`, () => false],
  [
    `addresses=${[3, 12, 69, 999].map(seededAddress).join()}`,
    (number: number) => [3, 12, 69].includes(number),
  ],
  [`addresses=${[3, 10].map(seededAddress).join()}&phase=graduated`, (number: number) => number === 10],
  ['q=sym7', (number: number) => number === 7 || number === 70],
  ['q=nAmE%206&phase=graduated', (number: number) => number === 60],
  [`q=${seededAddress(12)}`, (number: number) => number === 12],
  ['q=%25', () => false],
  ['q=SYM_', () => false],
  ['q=sym7%5C', () => false],
])('filters by %s', async (query, passes) => {
  expect(symbols(await all(query))).toEqual(named(numbers(passes)));
});

test('a launch between two pages neither hides a token nor shows one twice', async () => {
  const launch = () =>
    seedIndex(service.database.db, service.accountId, usdg, { agents: 4, tokens: TOKENS + 9, trades: 0 });
  const found = symbols(await all('sort=new', launch));
  expect(found).toEqual(named(numbers(() => true)));
  expect(symbols((await list('limit=1')).data)).toEqual(['SYM79']);
  await service.database.db.deleteFrom('index_tokens').where('launched_block', '>', '1070').execute();
});

/** Without the operation behind it. */
async function seedLaunch(symbol: string): Promise<void> {
  const { accountId, database } = service;
  await database.db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await sql`INSERT INTO launches (id, account_id, agent_id, venue, mode, name, symbol, description, quote_address, quote_symbol,
        creator_tax_bps, fee_recipient, salt, config_id, economics, gas_limit, launch_fee_wei, price_micro, predicted_address,
        token_address, created_at)
      SELECT ${LAUNCH}, ${accountId}, agent_id, venue, 'sponsored', name, symbol, '', quote, 'ETH', 0, fee_recipient, '0x', 0, '',
        0, 0, 0, address, address, now() FROM index_tokens WHERE symbol = ${symbol}`.execute(trx);
    await sql`UPDATE index_tokens SET launch_id = ${LAUNCH} WHERE symbol = ${symbol}`.execute(trx);
  });
}

test('a token of the caller is verified for the caller alone, whose answer nobody may keep', async () => {
  await seedLaunch((await list('ours=true&limit=1')).data[0]!.symbol!);
  const own = await send(service, 'GET /api/v1/tokens?ours=true&limit=1');
  expect(own.body.data[0]).toMatchObject({
    agentId: expect.stringMatching(/^agt_/),
    verdict: { status: 'verified', reasons: ['launched_here'] },
  });
  expect(own.headers.get('cache-control')).toBe('no-store');
  const everybodys = await witnessFetch(`${service.baseUrl}/api/v1/tokens?ours=true&limit=1`);
  expect(everybodys.headers.get('cache-control')).toMatch(/^public/);
  // The header that identifies a program, and the one that identifies a page.
  for (const { headers } of [own, everybodys]) expect(headers.get('vary')).toBe('Authorization, Cookie');
  const { apiKey } = await service.account();
  const foreign = await send(service, 'GET /api/v1/tokens?ours=true&limit=1', undefined, { apiKey });
  expect(foreign.body.data[0].verdict).toMatchObject({
    status: 'unverified',
    reasons: expect.arrayContaining(['launched_on_pons', 'launched_here']),
  });
});

test('what a stranger wrote is shown where it is what it should be, and never as the address of a picture that is none', async () => {
  const change = (logo_url: string, symbol: string) =>
    service.database.db
      .updateTable('index_tokens')
      .set({ logo_url, symbol })
      .where('address', '=', seededAddress(3))
      .execute();
  const shown = async () => (await list(`q=${seededAddress(3)}`)).data[0];
  await change('javascript:alert(1)', 'usdg');
  expect(await shown()).toMatchObject({ logoUrl: null, symbol: 'usdg' });
  expect((await shown())?.verdict.reasons).toContain('registry_symbol');
  await change('https://example.com/a b.png', 'SYM3');
  expect(await shown()).toMatchObject({ logoUrl: null });
  await change(`https://example.com/${'ü'.repeat(250)}`, 'SYM3');
  expect(await shown()).toMatchObject({ logoUrl: null });
  await change('ipfs://bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq', 'SYM3');
  expect((await shown())?.logoUrl).toMatch(/^ipfs:/);
});

test('a venue has tokens in its own phases alone', async () => {
  const row = () => service.database.db.updateTable('index_tokens').where('address', '=', seededAddress(5));
  await row().set({ venue: 'long', phase: 'pool' }).execute();
  expect(symbols((await list('venue=long')).data)).toEqual(['SYM5']);
  expect(symbols((await list('venue=long&phase=pool&sort=marketCap')).data)).toEqual(['SYM5']);
  expect((await list('venue=long&phase=curve')).data).toEqual([]);
  expect((await list('venue=pons&phase=pool')).data).toEqual([]);
  expect(await all('venue=pons')).toHaveLength(TOKENS - 1);
  expect(symbols(await all('venue=pons&phase=graduated'))).toEqual(
    named(numbers((number) => number % 10 === 0)),
  );
  await row().set({ venue: 'pons', phase: 'curve' }).execute();
});

test('a price that somebody has moved beyond all figures is unknown, and the board can be read on', async () => {
  const { db } = service.database;
  const row = () => db.updateTable('index_tokens').where('address', '=', seededAddress(3));
  const before = await db
    .selectFrom('index_tokens')
    .select(['spot_quote_raw', 'initial_price_usd', 'price_change_24h_pct'])
    .where('address', '=', seededAddress(3))
    .executeTakeFirstOrThrow();
  const isOf = (minedAt: string | Date) =>
    db.updateTable('index_cursor').set({ mined_at: minedAt }).execute();
  const move = async (spotQuoteRaw: string) => {
    await row().set({ spot_quote_raw: spotQuoteRaw, initial_price_usd: '1e-10' }).execute();
    const window = { trades_24h: 3, volume_quote_raw_24h: '0', volume_usd_24h: '0', trades_1h: 3 };
    const windows = [{ ...window, address: seededAddress(3), volume_usd_1h: '0' }];
    await db.transaction().execute((trx) => updateTokenWindows(trx, windows, new Map()));
  };
  const shown = async () => (await send(service, `GET /api/v1/tokens/${seededAddress(3)}`)).body;
  const first = () => list('sort=priceChange24h&limit=1');
  await isOf(new Date());
  await move(`1${'0'.repeat(60)}`);
  expect(await shown()).toMatchObject({ priceUsd: null, marketCapUsd: null, priceChange24hPct: null });
  expect(symbols((await first()).data)).not.toEqual(['SYM3']);
  await move(`1${'0'.repeat(40)}`);
  expect((await shown()).priceChange24hPct).toMatch(/^\d{29}(\.\d+)?$/);
  const { data, meta } = await first();
  expect(symbols(data)).toEqual(['SYM3']);
  expect((await list(`sort=priceChange24h&limit=1&cursor=${meta.nextCursor}`)).data).toHaveLength(1);
  await row().set({ initial_price_usd: '1e-18' }).execute();
  expect(await shown()).toMatchObject({ priceUsd: expect.any(String), priceChange24hPct: null });
  await row().set(before).execute();
  await isOf(SEEDED_NOW);
});

test('refuses a cursor of another list, order, filter or hand', async () => {
  const { meta } = await list('limit=1&sort=volume24h&ours=true');
  const refuse = (query: string) =>
    expectRefusal(
      service,
      () => send(service, `GET /api/v1/tokens?${query}`),
      400,
      'invalid_cursor',
      'cursor invalid_format',
    );
  await refuse(`cursor=${meta.nextCursor}&sort=volume24h`);
  await refuse(`cursor=${meta.nextCursor}&sort=marketCap&ours=true`);
  await refuse(`cursor=${meta.nextCursor}&sort=volume24h&ours=true&q=a`);
  const [, , digest] = JSON.parse(Buffer.from(meta.nextCursor!, 'base64url').toString());
  for (const position of [['1;--', seededAddress(1)], ['NaN', seededAddress(1)], ['1', "x' OR 1=1"], ['1']]) {
    const forged = Buffer.from(JSON.stringify([...position, digest])).toString('base64url');
    await refuse(`cursor=${forged}&sort=volume24h&ours=true`);
  }
  expect((await list(`cursor=${meta.nextCursor}&sort=volume24h&ours=true&limit=3`)).data).not.toEqual([]);
});

test('asks the chain once for the symbol of a quote asset of no registry', async () => {
  const foreign = await deployUntradedToken(service);
  const { db } = service.database;
  await db.updateTable('index_tokens').set({ quote: foreign }).where('symbol', '=', 'SYM9').execute();
  let asked = 0;
  const counting = proxy.alterAnswers(({ params }, result) => {
    const [call] = params as [{ readonly to?: string }?];
    if (call?.to?.toLowerCase() === foreign.toLowerCase()) asked += 1;
    return result;
  });
  const [first] = (await list(`quote=${foreign}`)).data;
  expect(first?.quote).toEqual({ address: foreign, symbol: expect.any(String) });
  const askedFirst = asked;
  expect(askedFirst).toBeGreaterThan(0);
  expect((await list(`quote=${foreign}`)).data).toMatchObject([{ quote: first?.quote }]);
  expect(asked).toBe(askedFirst);
  counting.end();
});

test('refuses a quote asset that nobody knows by its symbol', async () => {
  await expectRefusal(
    service,
    () => send(service, 'GET /api/v1/tokens?quote=SYM1'),
    422,
    'unknown_token',
    'quote not_found',
  );
});

test.each([
  ['sort=trades', 'sort invalid_enum'],
  ['venue=PONS', 'venue invalid_enum'],
  ['phase=moon', 'phase invalid_enum'],
  ['ours=1', 'ours invalid_type'],
  ['q=', 'q too_short'],
  ['q=%07', 'q pattern_mismatch'],
  ['q=%F4%8F%BF%BE', 'q pattern_mismatch'],
  ['quote=a%20b', 'quote pattern_mismatch'],
  ['limit=101', 'limit too_large'],
  ['agentId=', 'agentId too_short'],
  ['creator=0x12', 'creator pattern_mismatch'],
  [`addresses=${seededAddress(1)},x`, 'addresses[1] pattern_mismatch'],
  [`addresses=${Array(101).fill(seededAddress(1)).join()}`, 'addresses too_long'],
  ['agent=x', 'agent unknown_field'],
])('refuses "%s"', async (query, fault) => {
  await expectRefusal(
    service,
    () => send(service, `GET /api/v1/tokens?${query}`),
    400,
    'validation_failed',
    fault,
  );
});

test('the board goes on when the chain does not answer: prices are those of the newest trade', async () => {
  const shown = async () => {
    const [token] = (await list('q=sym69')).data;
    return [token?.priceUsd, token?.liquidityUsd, token?.curve?.snipeTaxBps];
  };
  expect(await shown()).toEqual(['0.000006048', '0', 0]);
  const cut = proxy.dropRequests(() => true);
  await expect.poll(shown).toEqual(['0.000003', null, 0]);
  cut.end();
  await expect.poll(shown).toEqual(['0.000006048', '0', 0]);
  const held = proxy.holdRequests(() => true);
  await expect.poll(shown).toEqual(['0.000003', null, 0]);
  held.end();
});

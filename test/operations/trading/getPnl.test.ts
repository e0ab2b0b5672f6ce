import { sql } from 'kysely';
import { type Address, type Hex, parseEther, parseUnits } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import { until } from '../../engine/until.ts';
import { startTestService, type TestAccount, type TestService } from '../../harness/startTestService.ts';
import { untilFolded } from '../../ledger/untilFolded.ts';
import { sell } from '../../market/marketActors.ts';
import { type Agent, giveEther, launchToken, newAgent, type Swap, swap } from '../actors.ts';
import { publishAnswer, setAtVenue } from '../ownedContracts.ts';
import { send } from '../send.ts';

type Pnl = components['schemas']['PnlAnswer'];

const book = inject('addressBook');
const LIMITS = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
const [FIRST, LATER] = [3_600n, 4_100n];

let service: TestService;
let other: TestAccount;
let agent: Agent;
let token: Address;
let bought: Swap;
const sales: Swap[] = [];
let between: string;

beforeAll(async () => {
  service = await startTestService({
    config: { starterFunding: null, ledgerCheckSeconds: 1, starterCredits: '100000' },
  });
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
  other = await service.account();
  agent = await newAgent(service, { limits: LIMITS });
  await giveEther(service, agent.wallet_address, parseEther('20'));
  await untilBooked();
  token = (await launchToken(service, agent.id, { creatorTaxBps: 200 })).token.address as Address;
  bought = await trade(service, agent.id, 'ETH', token, '0.4');
  await untilBooked();
  between = (await pnl()).to;
  // Another account moves the price.
  const rival = { ...other, settle: service.settle };
  const mover = await newAgent(rival, { limits: LIMITS });
  await giveEther(service, mover.wallet_address, parseEther('5'));
  await trade(rival, mover.id, 'ETH', token, '1');
  await etherCosts(LATER);
  sales.push(await trade(service, agent.id, token, 'ETH', half(bought.amountOut!)));
  await untilBooked();
});
afterAll(() => service.stop());

/** Of whole tokens. */
const half = (amount: string): string => (BigInt(amount.split('.')[0]!) / 2n).toString();

const trade = (
  actor: Parameters<typeof swap>[0],
  agentId: string,
  tokenIn: string,
  tokenOut: string,
  amountIn: string,
) => swap(actor, { agentId, tokenIn, tokenOut, amountIn, slippageBps: 500, acknowledgeUnverified: true });

async function etherCosts(usd: bigint): Promise<void> {
  const { timestamp } = await service.chain.rpc<{ timestamp: Hex }>('eth_getBlockByNumber', 'latest', false);
  await publishAnswer(service, book.ethUsdFeed as Hex, usd * 10n ** 8n, Number(timestamp));
}

async function pnl(query = '', account: Pick<TestAccount, 'apiKey'> = service): Promise<Pnl> {
  const { status, body } = await send(
    service,
    `GET /api/v1/wallet/pnl?agentId=${agent.id}${query}`,
    undefined,
    {
      apiKey: account.apiKey,
    },
  );
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

/** The ledger has every fact of the chain, and was compared with its balances. */
async function untilBooked(): Promise<void> {
  await service.settle();
  await untilFolded(service);
}

const usd18 = (text: string | null): bigint => parseUnits(text!, 18);
const positionOf = ({ positions }: Pnl, symbol: string) =>
  positions.find((one) => one.token.symbol === symbol)!;

interface Step {
  readonly name: string;
  readonly operation_id: string;
  readonly fee_wei: string;
  readonly block_number: string;
}

/** The wallet's transactions in order, and the price of ether at the end of a block, straight from the facts. */
async function readFacts() {
  const { rows: steps } = await sql<Step>`SELECT s.name, s.operation_id, s.fee_wei, s.block_number
    FROM operation_steps AS s JOIN agents AS a ON a.wallet_id = s.wallet_id
    WHERE a.id = ${agent.id} AND s.block_number IS NOT NULL ORDER BY s.nonce`.execute(service.context.db);
  const { rows: answers } = await sql<{ block_number: string; usd: string }>`
    SELECT block_number, usd FROM oracle_answers WHERE feed = ${book.ethUsdFeed}
    ORDER BY block_number, log_index`.execute(service.context.db);
  const priceAt = (block: string): bigint =>
    BigInt(Number(answers.findLast(({ block_number }) => BigInt(block_number) <= BigInt(block))!.usd));
  return { steps, priceAt };
}

/** Ether, spent at its average cost, one movement after the other. */
class Purse {
  quantity = 0n;
  cost = 0n;
  realised = 0n;
  gas = 0n;

  receive(raw: bigint, price: bigint): void {
    this.quantity += raw;
    this.cost += raw * price;
  }

  spend(raw: bigint, price: bigint): void {
    const part = (this.cost * raw) / this.quantity;
    this.quantity -= raw;
    this.cost -= part;
    this.realised += raw * price - part;
  }
}

/** Follows the wallet through its transactions, from receipts and fills alone. */
async function byHand() {
  const { steps, priceAt } = await readFacts();
  const fills = new Map(
    await Promise.all(
      [bought, ...sales].map(async ({ id }) => {
        const { body } = await send(service, `GET /api/v1/swaps/${id}`);
        return [id, (body as Swap).fills[0]!] as const;
      }),
    ),
  );
  const purse = new Purse();
  purse.receive(parseEther('20'), FIRST);
  const scout = { bought: 0n, paid: 0n, sold: 0n, held: 0n, cost: 0n, realised: 0n, got: 0n };
  for (const { name, operation_id, fee_wei, block_number } of steps) {
    const price = priceAt(block_number);
    const fill = name === 'trade' ? fills.get(operation_id) : undefined;
    const [inRaw, outRaw] = [BigInt(fill?.amountInRaw ?? 0), BigInt(fill?.amountOutRaw ?? 0)];
    if (fill !== undefined && operation_id === bought.id) {
      purse.spend(inRaw, price);
      Object.assign(scout, { bought: outRaw, held: outRaw, paid: inRaw * price, cost: inRaw * price });
    } else if (fill !== undefined) {
      purse.receive(outRaw, price);
      const part = (scout.cost * inRaw) / scout.held;
      scout.held -= inRaw;
      scout.cost -= part;
      scout.realised += outRaw * price - part;
      scout.sold += inRaw;
      scout.got += outRaw * price;
    }
    purse.spend(BigInt(fee_wei), price);
    purse.gas += BigInt(fee_wei) * price;
  }
  return { purse, scout, firstOut: (scout.paid * scout.sold) / scout.bought };
}

async function expectByHand(): Promise<void> {
  const { purse, scout: hand, firstOut } = await byHand();
  const answered = await pnl();
  const [ether, scout] = [positionOf(answered, 'ETH'), positionOf(answered, 'SCOUT')];
  expect(answered.unvalued).toEqual([]);
  expect({
    quantity: ether.quantityRaw,
    cost: usd18(ether.costUsd),
    realised: usd18(ether.realisedUsd),
    value: usd18(ether.valueUsd),
    gas: usd18(ether.costs.gasUsd),
  }).toEqual({
    quantity: purse.quantity.toString(),
    cost: purse.cost,
    realised: purse.realised,
    value: purse.quantity * LATER,
    gas: purse.gas,
  });
  expect({
    quantity: scout.quantityRaw,
    cost: usd18(scout.costUsd),
    costFifo: usd18(scout.costFifoUsd),
    realised: usd18(scout.realisedUsd),
    realisedFifo: usd18(scout.realisedFifoUsd),
  }).toEqual({
    quantity: hand.held.toString(),
    cost: hand.cost,
    costFifo: hand.paid - firstOut,
    realised: hand.realised,
    realisedFifo: hand.got - firstOut,
  });
  // The rival's purchase raised the price, so the sale gained.
  expect(usd18(scout.realisedUsd)).toBeGreaterThan(0n);
  expectIdentity(answered);
}

function expectIdentity({ totals }: Pnl): void {
  const { costs } = totals;
  const result =
    usd18(totals.realisedUsd) +
    usd18(totals.unrealisedUsd) -
    usd18(totals.unrealisedStartUsd) +
    usd18(totals.feesClaimedUsd) -
    usd18(costs.gasUsd) -
    usd18(costs.launchFeesUsd);
  expect(result).toBe(usd18(totals.resultUsd));
  expect(usd18(totals.equityUsd) - usd18(totals.equityStartUsd)).toBe(usd18(totals.netFlowsUsd) + result);
}

test('a purchase, a price moved by somebody else and a sale of a part: every figure by hand, to the last digit', async () => {
  await expectByHand();
  const { totals } = await pnl();
  expect([totals.flowsInUsd, totals.flowsOutUsd]).toEqual(['72000', '0']);
});

test('the quantities are what the wallet holds on the chain', async () => {
  const { body } = await send(service, `GET /api/v1/wallet/portfolio?agentId=${agent.id}`);
  const held = body.holdings.map(({ token, balanceRaw }: components['schemas']['Holding']) => [
    token.symbol,
    balanceRaw,
  ]);
  const { positions } = await pnl();
  expect(positions.map(({ token, quantityRaw }) => [token.symbol, quantityRaw]).sort()).toEqual(held.sort());
});

test('the costs of the curve are what its logs and terms say, and earned fees what all trades brought', async () => {
  const { rows } = await sql<{
    side: string;
    quote: string;
    fee: string;
    creator: string;
    ours: boolean;
    block: string;
  }>`
    SELECT side, amount_quote_raw AS quote, fee_quote_raw AS fee, creator_fee_raw AS creator, agent_id = ${agent.id} AS ours,
      block_number AS block FROM index_trades WHERE token = ${token} ORDER BY block_number, log_index`.execute(
    service.context.db,
  );
  const { priceAt } = await readFacts();
  const sum = { venue: 0n, tax: 0n, earned: 0n };
  for (const { side, quote, fee, creator, ours, block } of rows) {
    const price = priceAt(block);
    sum.earned += BigInt(creator) * price;
    if (!ours) continue;
    const whole = side === 'buy' ? BigInt(quote) : BigInt(quote) + BigInt(fee);
    sum.venue += (whole / 100n) * price;
    sum.tax += ((whole * 2n) / 100n) * price;
  }
  const { costs, feesEarnedUsd } = positionOf(await pnl(), 'SCOUT');
  expect(
    [costs.venueFeesUsd, costs.creatorTaxUsd, costs.snipeTaxUsd, costs.poolFeesUsd, feesEarnedUsd].map(usd18),
  ).toEqual([sum.venue, sum.tax, 0n, 0n, sum.earned]);
  expect(rows.map(({ ours }) => ours)).toEqual([true, false, true]);
});

test('two periods add up to the whole, and each keeps its own equation', async () => {
  const [first, second, whole] = [await pnl(`&to=${between}`), await pnl(`&from=${between}`), await pnl()];
  for (const period of [first, second, whole]) expectIdentity(period);
  for (const name of ['realisedUsd', 'realisedFifoUsd', 'resultUsd', 'netFlowsUsd', 'feesEarnedUsd'] as const)
    expect(usd18(first.totals[name]) + usd18(second.totals[name]), name).toBe(usd18(whole.totals[name]));
  expect(first.totals.equityUsd).toBe(second.totals.equityStartUsd);
  expect(second.from).toBe(between);
});

test('the account is the sum of its agents, and another account sees none of them', async () => {
  const { body } = await send(service, 'GET /api/v1/wallet/pnl');
  const one = await pnl();
  expect(body.agents.map(({ agentId }: { agentId: string }) => agentId)).toEqual([agent.id]);
  expect(body.totals).toEqual(one.totals);
  expect(body.agentId).toBeNull();
  const { apiKey } = other;
  const foreign = await send(service, `GET /api/v1/wallet/pnl?agentId=${agent.id}`, undefined, { apiKey });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
});

test('a period that ends before it begins, or begins in the future, is refused', async () => {
  const refused = async (query: string) => {
    const { status, body } = await send(service, `GET /api/v1/wallet/pnl?${query}`);
    return [status, body.code, body.field_errors[0].field];
  };
  const backwards = 'from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z';
  expect(await refused(backwards)).toEqual([400, 'validation_failed', 'to']);
  expect(await refused('from=2099-01-01T00:00:00Z')).toEqual([400, 'validation_failed', 'from']);
});

/** The transaction is in a block of the present chain, and final. */
async function untilBack({ id }: Swap): Promise<void> {
  await until('the sale is back', async () => {
    const { rows } = await sql<{
      block_number: string;
      block_hash: string;
    }>`SELECT s.block_number, s.block_hash
      FROM operation_steps AS s JOIN operations AS o ON o.id = s.operation_id
      WHERE o.id = ${id} AND s.name = 'trade' AND s.block_number IS NOT NULL AND o.settled`.execute(
      service.context.db,
    );
    const [step] = rows;
    if (step === undefined) return false;
    const number = `0x${BigInt(step.block_number).toString(16)}`;
    const block = await service.chain.rpc<{ hash: string } | null>('eth_getBlockByNumber', number, false);
    return block?.hash === step.block_hash;
  });
}

test('a reorg that removes a sale and brings it back: the figures follow the chain that is left', async () => {
  const before = await pnl();
  const again = await trade(service, agent.id, token, 'ETH', '100000');
  await untilFolded(service);
  await service.chain.rpc('anvil_reorg', 4, []);
  sales.push(again);
  await untilBack(again);
  await untilBooked();
  await expectByHand();
  expect((await pnl()).totals.flowsInUsd).toBe(before.totals.flowsInUsd);
});

test('a sold agent leaves its result with the seller, and begins for the buyer without one', async () => {
  const before = await pnl();
  const buyer = await service.account();
  await sell(service, { agentId: agent.id, seller: service, buyer });
  await untilBooked();
  const after = await pnl('', buyer);
  expect(after.totals).toMatchObject({ realisedUsd: '0', resultUsd: '0', feesEarnedUsd: '0' });
  expect(after.totals.flowsInUsd).toBe(before.totals.equityUsd);
  const { body } = await send(service, 'GET /api/v1/wallet/pnl');
  expect(body.totals).toMatchObject({
    equityUsd: '0',
    unrealisedUsd: '0',
    flowsOutUsd: before.totals.equityUsd,
  });
  expect(body.totals.resultUsd).toBe(before.totals.resultUsd);
  expect(body.totals.feesEarnedUsd).toBe(before.totals.feesEarnedUsd);
  expect(body.agents.map(({ agentId }: { agentId: string }) => agentId)).toEqual([agent.id]);
});

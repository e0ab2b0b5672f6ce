import { sql } from 'kysely';
import type { Address } from 'viem';
import { parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database, Trx } from '../../server/db/database.ts';
import { NATIVE } from '../../server/ports/basics.ts';
import { until } from '../engine/until.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { type Stranger, stranger } from '../indexer/stranger.ts';
import { allow, giveDollars, newAgent, swap, transfer } from '../operations/actors.ts';
import { askSelfFunded, endOf } from '../operations/launches/selfFundedActors.ts';
import { send } from '../operations/send.ts';
import { untilFolded } from './untilFolded.ts';

/** The ledger against the chain itself, over every kind of movement, and again after a reorganisation. */

const PAYOUT = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const PAYEE = '0x1111111111111111111111111111111111111111';
const { pons, usdg, weth } = inject('addressBook');

let service: TestService;
let somebody: Stranger;
let agent: { id: string; wallet: Address };
let other: { id: string; wallet: Address };
const tokens: Address[] = [];
const seen: { block: bigint; asset: Address; raw: bigint }[] = [];

interface Entry {
  readonly block_number: string;
  readonly position: number;
  readonly kind: string;
  readonly asset: Address;
  readonly delta_raw: string;
  readonly balance_raw: string;
}

const entriesOf = async (agentId: string): Promise<Entry[]> =>
  (
    await sql<Entry>`SELECT * FROM wallet_entries WHERE agent_id = ${agentId}
      ORDER BY block_number, position`.execute(service.context.db)
  ).rows;

const dump = async (): Promise<string[]> =>
  (
    await sql<{ row: string }>`SELECT e::text AS row FROM wallet_entries AS e
      ORDER BY wallet_id, block_number, position`.execute(service.context.db)
  ).rows.map(({ row }) => row);

/** Each wallet is folded from the beginning. */
const markAll = (db: Database | Trx) =>
  sql`INSERT INTO ledger_marks (wallet_id, from_block) SELECT id, 0 FROM wallets WHERE role = 'agent'`.execute(
    db,
  );

/** Of the newest step; null while it is in none. */
const newestBlock = async (): Promise<string | null> =>
  (
    await sql<{ block_hash: string | null }>`SELECT block_hash FROM operation_steps
      ORDER BY created_at DESC LIMIT 1`.execute(service.context.db)
  ).rows[0]!.block_hash;

const heldBy = async (wallet: Address) => {
  const assets = [NATIVE, weth, usdg, ...tokens] as Address[];
  const { block, balances } = await service.context.chain.balances(wallet, assets);
  return balances.map(({ token, raw }) => ({ block, asset: token, raw }));
};

/** Remembers what the chain has now: it forgets old states. */
async function look(): Promise<void> {
  seen.push(...(await heldBy(agent.wallet)));
}

async function expectChainTruth(): Promise<void> {
  await untilFolded(service);
  for (const { id, wallet } of [agent, other]) {
    const entries = await entriesOf(id);
    for (const { asset, raw } of await heldBy(wallet)) {
      const last = entries.findLast((entry) => entry.asset === asset);
      expect({ asset, raw: BigInt(last?.balance_raw ?? 0) }).toEqual({ asset, raw });
    }
    expect(entries.filter(({ kind }) => kind === 'adjustment')).toEqual([]);
  }
}

beforeAll(async () => {
  service = await startTestService({ config: { ledgerCheckSeconds: 1 } });
  somebody = await stranger(service.chain, pons.factory, { mines: false });
  const limits = { max_trade_usd: null, max_daily_spend_usd: null };
  const one = await newAgent(service, { payout_wallet: PAYOUT, limits });
  const two = await newAgent(service);
  agent = { id: one.id, wallet: one.wallet_address as Address };
  other = { id: two.id, wallet: two.wallet_address as Address };
});
afterAll(() => service.stop());

async function launch(change: object): Promise<Address> {
  const { body } = await askSelfFunded(service, agent.id, change);
  const { token } = await endOf(service, body.id);
  tokens.push(token.address as Address);
  await look();
  return token.address as Address;
}

async function trade(tokenIn: string, tokenOut: string, amountIn: string): Promise<void> {
  const body = {
    agentId: agent.id,
    tokenIn,
    tokenOut,
    amountIn,
    slippageBps: 500,
    acknowledgeUnverified: true,
  };
  expect((await swap(service, body)).status).toBe('confirmed');
  await look();
}

async function pay(token: string, amount: string, to: string): Promise<void> {
  const shown = await transfer(service, { agentId: agent.id, token, amount, to });
  expect(shown.status).toBe('confirmed');
  await look();
}

test('after every kind of movement, the last balances and those of each block are the chain’s', async () => {
  await allow(service, agent.id, PAYEE);
  await allow(service, agent.id, other.wallet);
  const own = await launch({ symbol: 'OWN', quote: 'ETH', initialBuy: '0.05' });
  const dollar = await launch({ symbol: 'DOL', quote: 'USDG', initialBuy: '20' });
  await launch({ venue: 'long', symbol: 'LON', quote: 'ETH', initialBuy: '0.05' });
  await trade('ETH', own, '0.1');
  await trade(own, 'ETH', '1000');
  await trade('USDG', own, '100');
  await trade('ETH', dollar, '0.01');
  await trade('ETH', 'WETH', '1');
  await trade('WETH', 'ETH', '0.4');
  await trade('ETH', 'USDG', '0.2');
  await trade('WETH', 'USDG', '0.1');
  await pay('ETH', '0.03', PAYEE);
  await pay('USDG', '5', PAYEE);
  await pay(own, '10', PAYEE);
  await pay('ETH', '0.02', other.wallet);
  await pay('USDG', '7', other.wallet);
  await somebody.sendRaw({ to: agent.wallet, value: '0x2386f26fc10000' });
  await trade('ETH', 'WETH', '0.5');
  await giveDollars(service, agent.wallet);
  await look();
  const { body } = await send(service, 'POST /api/v1/fees/claim', { agentId: agent.id });
  await service.settle();
  expect((await send(service, `GET /api/v1/fees/claims/${body.id}`)).body.status).toBe('confirmed');
  await look();
  await expectChainTruth();
  const entries = await entriesOf(agent.id);
  for (const { block, asset, raw } of seen) {
    const last = entries.findLast((entry) => entry.asset === asset && BigInt(entry.block_number) <= block);
    expect({ block, asset, raw: BigInt(last?.balance_raw ?? 0) }).toEqual({ block, asset, raw });
  }
  const deposits = entries
    .filter(({ kind }) => kind === 'deposit')
    .map(({ asset, delta_raw }) => [asset, delta_raw]);
  expect(deposits).toEqual([
    [NATIVE, parseEther('0.01').toString()],
    [usdg, '10000000000'],
  ]);
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set([
      ...['swap', 'transfer_out', 'deposit', 'funding', 'claim', 'claim_forward', 'launch_fee', 'launch_buy'],
      ...['gas', 'wrap', 'unwrap'],
    ]),
  );
  expect((await entriesOf(other.id)).map(({ kind }) => kind)).toEqual([
    ...['funding', 'funding', 'transfer_in', 'transfer_in'],
  ]);
});

test('a fold from the beginning, and logs read again, give the same entries', async () => {
  const before = await dump();
  expect(before.length).toBeGreaterThan(30);
  const { db } = service.context;
  await markAll(db);
  await untilFolded(service);
  expect(await dump()).toEqual(before);
  await db.transaction().execute(async (trx) => {
    for (const table of [
      'wallet_logs',
      'wallet_log_blocks',
      'wallet_log_cursor',
      'wallet_entries',
      'step_blocks',
    ])
      await sql`DELETE FROM ${sql.table(table)}`.execute(trx);
    await markAll(trx);
  });
  await expectChainTruth();
  expect(await dump()).toEqual(before);
});

test('after a reorganisation of several blocks, the ledger is that of the new chain', async () => {
  await service.chain.withoutMiner(async () => {
    for (let blocks = 0; blocks < 3; blocks += 1) await service.chain.rpc('evm_mine');
  });
  await trade('ETH', 'WETH', '0.1');
  await pay('USDG', '3', other.wallet);
  await trade('USDG', 'ETH', '10');
  await untilFolded(service);
  const former = await newestBlock();
  await service.chain.rpc('anvil_reorg', 4, []);
  await until('the last trade has left its block', async () => (await newestBlock()) !== former);
  await service.settle();
  await expectChainTruth();
  const after = await dump();
  await markAll(service.context.db);
  await untilFolded(service);
  expect(await dump()).toEqual(after);
});

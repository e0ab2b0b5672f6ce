import { type Address, parseUnits } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openHostileMarkets, type Switches, turnSwitches } from '../../contracts/hostileTokens.ts';
import { until } from '../../engine/until.ts';
import { assertInvariants } from '../../harness/engineInvariants.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { allow, giveDollars, giveEther, newAgent, swap } from '../actors.ts';
import { create, executions, startAgent } from '../automations/automationActors.ts';
import { type Sent, send } from '../send.ts';

/**
 * How each operation treats each behaviour of a token, which starts once the agent holds some.
 * - `ok`: it succeeds.
 * - `refused`: 422 before anything is spent.
 * - `short`: refused, because by the token's word the wallet holds too little.
 * - `blocked`: shown as seen to cheat.
 * - `marked`: shown as first seen, and that it changed.
 * - `hidden`: its balance is unknown.
 * - `skipped`: the stop was tried and says why it waits.
 * - `waits`: no market gives a price.
 * - `failed`: the stop failed, because by the token's word there is nothing.
 * - `nothing`: there is nothing to claim.
 */
const RIGHT = `
behaviour          | quote   | buy     | sell    | transfer | stop    | dca     | claim   | portfolio | board
honest             | ok      | ok      | ok      | ok       | ok      | ok      | nothing | shown     | shown
keeps a tax        | blocked | refused | refused | ok       | skipped | refused | nothing | blocked   | shown
keeps it of sales  | blocked | refused | refused | ok       | skipped | refused | nothing | blocked   | shown
goes into no pool  | blocked | refused | refused | ok       | skipped | refused | nothing | blocked   | shown
is paused          | refused | refused | refused | refused  | skipped | refused | nothing | blocked   | shown
answers false      | refused | refused | refused | refused  | skipped | refused | nothing | blocked   | shown
loops in transfers | refused | refused | refused | refused  | skipped | refused | nothing | blocked   | shown
calls back         | ok      | ok      | ok      | ok       | ok      | ok      | nothing | shown     | shown
lies in its logs   | ok      | ok      | ok      | ok       | ok      | ok      | nothing | shown     | shown
boasts in its logs | ok      | ok      | ok      | ok       | ok      | ok      | nothing | shown     | shown
reverts balanceOf  | blocked | refused | refused | short    | waits   | refused | nothing | hidden    | shown
says too much      | blocked | refused | refused | ok       | skipped | refused | nothing | hidden    | shown
says it is empty   | blocked | refused | short   | short    | failed  | refused | nothing | hidden    | shown
halved by rebase   | ok      | ok      | ok      | ok       | ok      | ok      | nothing | shown     | shown
wants a reset      | ok      | ok      | ok      | ok       | ok      | ok      | nothing | shown     | shown
wants it, by false | ok      | ok      | ok      | ok       | ok      | ok      | nothing | shown     | shown
approves silently  | ok      | ok      | ok      | ok       | ok      | ok      | nothing | shown     | shown
approves nothing   | blocked | refused | refused | ok       | skipped | refused | nothing | blocked   | shown
loops in approvals | blocked | refused | refused | ok       | skipped | refused | nothing | blocked   | shown
no symbol          | ok      | ok      | ok      | ok       | ok      | ok      | nothing | marked    | marked
65 letters         | ok      | ok      | ok      | ok       | ok      | ok      | nothing | marked    | marked
17 emoji           | ok      | ok      | ok      | ok       | ok      | ok      | nothing | marked    | marked
blanks only        | ok      | ok      | ok      | ok       | ok      | ok      | nothing | marked    | marked
name of 257        | ok      | ok      | ok      | ok       | ok      | ok      | nothing | marked    | marked
huge name          | ok      | ok      | ok      | ok       | ok      | ok      | nothing | marked    | marked
24 decimals        | blocked | refused | ok      | ok       | ok      | refused | nothing | marked    | marked
words revert       | blocked | refused | ok      | ok       | ok      | refused | nothing | marked    | marked
words say nothing  | blocked | refused | ok      | ok       | ok      | refused | nothing | marked    | marked
`;

const router = inject('addressBook').uniswapV3.swapRouter02;
const PAYEE: Address = '0x00000000000000000000000000000000000A11cE';
const SAID = { name: 'A token', symbol: 'TOKEN', decimals: 18 };
/** Leaves half of the sale's amount approved, like a failed sale. */
const LEFT = (owner: string) => ({ left: { owner, spender: router, raw: parseUnits('0.5', 18) } });

const BEHAVIOURS: Readonly<Record<string, (wallet: string) => Switches>> = {
  honest: () => ({}),
  'keeps a tax': () => ({ conduct: 'Tax' }),
  'keeps it of sales': () => ({ conduct: 'SellTax' }),
  'goes into no pool': () => ({ conduct: 'NoSale' }),
  'is paused': () => ({ conduct: 'Paused' }),
  'answers false': () => ({ conduct: 'ReturnsFalse' }),
  'loops in transfers': () => ({ conduct: 'LoopingTransfer' }),
  'calls back': () => ({ conduct: 'Reentrant' }),
  'lies in its logs': () => ({ conduct: 'LyingLogs' }),
  'boasts in its logs': () => ({ conduct: 'Boasting' }),
  'reverts balanceOf': () => ({ conduct: 'RevertingBalance' }),
  'says too much': () => ({ conduct: 'LyingBalance' }),
  'says it is empty': () => ({ conduct: 'EmptyBalance' }),
  'halved by rebase': (wallet) => ({ rebase: { holders: [wallet], percent: 50 } }),
  'wants a reset': (wallet) => ({ approving: 'ResetFirst', ...LEFT(wallet) }),
  'wants it, by false': (wallet) => ({ approving: 'FalseUnlessReset', ...LEFT(wallet) }),
  'approves silently': () => ({ approving: 'Silent' }),
  'approves nothing': () => ({ approving: 'None' }),
  'loops in approvals': () => ({ conduct: 'LoopingAllowance' }),
  'no symbol': () => ({ words: { ...SAID, symbol: '' } }),
  '65 letters': () => ({ words: { ...SAID, symbol: 'S'.repeat(65) } }),
  '17 emoji': () => ({ words: { ...SAID, symbol: '\u{1f680}'.repeat(17) } }),
  'blanks only': () => ({ words: { ...SAID, symbol: ' \u3164\u200b' } }),
  'name of 257': () => ({ words: { ...SAID, name: 'N'.repeat(257) } }),
  'huge name': () => ({ conduct: 'HugeName' }),
  '24 decimals': () => ({ words: { ...SAID, decimals: 24 } }),
  'words revert': () => ({ telling: 'Reverting' }),
  'words say nothing': () => ({ telling: 'Nothing' }),
};

interface Row {
  readonly token: Address;
  readonly stop: string;
}

let service: TestService;
let agentId: string;
const rows = new Map<string, Row>();

beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  const limits = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
  const agent = await newAgent(service, { limits });
  agentId = agent.id;
  await giveEther(service, agent.wallet_address);
  await giveDollars(service, agent.wallet_address);
  await allow(service, agentId, PAYEE);
  const { rpcUrl } = service.chain;
  const names = Object.keys(BEHAVIOURS);
  const market = { ...SAID, pools: [{ against: 'usdg', fee: 3_000, depthUsd: 100_000n }] } as const;
  const world = { rpcUrl, book: inject('addressBook') };
  const tokens = await service.chain.withoutMiner(() =>
    openHostileMarkets(
      world,
      names.map(() => market),
    ),
  );
  for (const [index, name] of names.entries()) {
    const token = tokens[index]!;
    expect(await swap(service, { ...order('USDG', token, '20') })).toMatchObject({ status: 'confirmed' });
    const stop = await create(service, {
      ...{ kind: 'limit', ...order(token, 'USDG', '1') },
      trigger: { order: 'stop', side: 'atOrBelow', priceUsd: '0.0001' },
    });
    rows.set(name, { token, stop: stop.id });
  }
  // Their prices are met from now on; their agent does not run yet.
  await service.database.db.updateTable('automations').set({ stop_price_usd: '1000' }).execute();
  await service.chain.withoutMiner(() =>
    turnSwitches(
      rpcUrl,
      names.map((name, index) => [tokens[index]!, BEHAVIOURS[name]!(agent.wallet_address)]),
    ),
  );
}, 240_000);
afterAll(async () => {
  await service.settle();
  await assertInvariants(service);
  await service.stop();
});

const order = (tokenIn: string, tokenOut: string, amountIn: string) => ({
  ...{ agentId, tokenIn, tokenOut, amountIn, slippageBps: 500, acknowledgeUnverified: true },
});

/** By code, the refusals for other reasons than the simulation. */
const REFUSALS: Readonly<Record<string, string>> = {
  simulation_failed: 'refused',
  insufficient_balance: 'short',
  insufficient_liquidity: 'no market',
  unknown_token: 'unknown',
};
const told = ({ status, code, body }: Sent): string =>
  status < 300 ? body.status : (REFUSALS[code ?? ''] ?? `${status} ${code}`);
const okIf = (isOk: boolean, otherwise: string): string => (isOk ? 'ok' : otherwise);
const ended = (sent: Sent): string => okIf(sent.body.status === 'confirmed', told(sent));

const MARKS = ['metadata_changed', 'decimals_changed', 'unnamed'];
function shown(verdict: { status: string; reasons: string[] } | undefined): string {
  if (verdict === undefined) return 'hidden';
  if (verdict.reasons.some((reason) => MARKS.includes(reason))) return 'marked';
  return verdict.status === 'blocked' ? 'blocked' : 'shown';
}

/** How often a stop is checked in vain, after the last of the others was tried, before it counts as waiting. */
const LOOKS = 5;

/** By stop: what came of it. All are met, so a stop that waits is one that others left behind. */
async function outcomesOfStops(stops: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const tried = new Map<string, string>();
  const looks = new Map<string, Set<string | null>>();
  const isDecided = async () => {
    for (const id of stops.filter((stop) => !tried.has(stop))) {
      const [first] = await executions(service, id);
      if (first === undefined || first.status === 'scheduled') continue;
      tried.set(id, okIf(first.status === 'executed', first.status));
      looks.clear();
    }
    const open = stops.filter((stop) => !tried.has(stop));
    for (const id of open) looks.set(id, (looks.get(id) ?? new Set()).add(await dueAt(id)));
    return open.every((id) => looks.get(id)!.size > LOOKS);
  };
  await until('each stop was tried, or looked at in vain', isDecided, 180_000);
  return new Map(stops.map((id) => [id, tried.get(id) ?? 'waits']));
}
async function dueAt(id: string): Promise<string | null> {
  const found = service.database.db.selectFrom('automations').select('due_at').where('id', '=', id);
  return (await found.executeTakeFirstOrThrow()).due_at;
}

type Cell = (row: Row) => Promise<string>;
const CELLS: Readonly<Record<string, Cell>> = {
  async quote({ token }) {
    const { acknowledgeUnverified: _, ...asked } = order('USDG', token, '20');
    const sent = await send(service, 'POST /api/v1/swap/quote', asked);
    if (sent.status !== 200) return told(sent);
    return sent.body.verdict.tokenOut.status === 'blocked' ? 'blocked' : 'ok';
  },
  buy: async ({ token }) =>
    ended(await send(service, 'POST /api/v1/swap/execute?waitSeconds=25', order('USDG', token, '20'))),
  sell: async ({ token }) =>
    ended(await send(service, 'POST /api/v1/swap/execute?waitSeconds=25', order(token, 'USDG', '1'))),
  async transfer({ token }) {
    const body = { agentId, to: PAYEE, token, amount: '1' };
    return ended(await send(service, 'POST /api/v1/wallet/transfer?waitSeconds=25', body));
  },
  async dca({ token }) {
    const { amountIn: amountPerExecution, ...asked } = order('USDG', token, '20');
    const body = { ...asked, kind: 'dca', interval: 'P1D', amountPerExecution };
    const sent = await send(service, 'POST /api/v1/automations', body);
    if (sent.status !== 201) return told(sent);
    await send(service, `DELETE /api/v1/automations/${sent.body.id}`);
    return 'ok';
  },
  async claim({ token }) {
    const sent = await send(service, 'POST /api/v1/fees/claim', { agentId, assets: [token] });
    return told(sent) === 'short' ? 'nothing' : told(sent);
  },
  async portfolio({ token }) {
    const { body } = await send(service, `GET /api/v1/wallet/portfolio?agentId=${agentId}`);
    type Held = { token: { address: string }; verdict: { status: string; reasons: string[] } };
    return shown(body.holdings.find((held: Held) => held.token.address === token)?.verdict);
  },
  async board({ token }) {
    return shown((await send(service, `GET /api/v1/tokens/${token}`)).body.verdict);
  },
};

const line = (cells: readonly string[]): string => cells.join(' | ');
const normal = (table: string): string[] =>
  table
    .trim()
    .split('\n')
    .map((row) => line(row.split('|').map((cell) => cell.trim())));

test('every behaviour of a token has the right outcome in all that can be done with it', async () => {
  const found = new Map([...rows.keys()].map((name) => [name, new Map<string, string>()]));
  for (const [column, cellOf] of Object.entries(CELLS))
    for (const [name, row] of rows) found.get(name)!.set(column, await cellOf(row));
  await startAgent(service, agentId);
  const outcomes = await outcomesOfStops([...rows.values()].map(({ stop }) => stop));
  for (const [name, { stop }] of rows) found.get(name)!.set('stop', outcomes.get(stop)!);
  const [head, ...right] = normal(RIGHT);
  const [, ...columns] = head!.split(' | ');
  const table = [...found].map(([name, cells]) => line([name, ...columns.map((one) => cells.get(one)!)]));
  expect(table).toEqual(right);
}, 240_000);

import { randomUUID } from 'node:crypto';
import { randomOf } from './chaos.ts';

/** Everyday requests, each with its weight in a thousand. */
type Request = readonly [weight: number, line: string, body?: (pick: Pick) => object];

interface Pick {
  readonly agentId: string;
  readonly turn: number;
}

const PAYEE = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const NO_CAPS = { max_trade_usd: null, max_daily_spend_usd: null };
const trade = ({ agentId, turn }: Pick): object => {
  const [tokenIn, tokenOut, amountIn] = turn % 2 === 0 ? ['ETH', 'USDG', '0.0001'] : ['USDG', 'ETH', '0.3'];
  return { agentId, tokenIn, tokenOut, amountIn, slippageBps: 500 };
};

const MIX: readonly Request[] = [
  [170, 'GET /api/v1/agents/{agent}'],
  [100, 'GET /api/v1/agents?limit=20'],
  [90, 'GET /api/v1/wallet/portfolio?agentId={agent}'],
  [90, 'GET /api/v1/price'],
  [70, 'GET /api/v1/tokens?limit=20'],
  [60, 'GET /api/v1/swaps?limit=20'],
  [60, 'GET /api/v1/billing'],
  [40, 'GET /api/v1/billing/transactions'],
  [40, 'GET /api/v1/stats'],
  [30, 'GET /api/v1/health'],
  [25, 'GET /api/v1/leaderboard'],
  [20, 'GET /api/v1/models'],
  [15, 'GET /openapi.json'],
  [60, 'POST /api/v1/swap/quote', trade],
  [30, 'POST /api/v1/swap/execute?waitSeconds=0', trade],
  [
    15,
    'POST /api/v1/wallet/transfer?waitSeconds=0',
    ({ agentId }) => ({ agentId, to: PAYEE, token: 'ETH', amount: '0.00001' }),
  ],
  [15, 'POST /api/v1/swap/execute?waitSeconds=10', trade],
  [
    2,
    'POST /api/v1/launch/pons',
    ({ agentId, turn }) => ({ agentId, symbol: `T${turn}`, name: `Token ${turn}`, quote: 'ETH' }),
  ],
  [20, 'PATCH /api/v1/agents/{agent}', ({ turn }) => ({ description: `Turn ${turn}` })],
  [20, 'POST /api/mcp/call', () => ({ name: 'listAgents', arguments: { limit: 5 } })],
  [8, 'POST /api/v1/agents/{agent}/chat', () => ({ message: 'What is the price of ETH?' })],
  [10, 'GET /api/v1/agents/{agent}/messages'],
  // Refused requests must leave nothing behind either.
  [10, 'GET /api/v1/agents/agt_nobodys'],
  [10, 'POST /api/v1/agents', () => ({ name: 7 })],
];

/** The intended refusals. Any other of these statuses is a faulty request, which would be no load. */
const MEANT = new Set(['GET /api/v1/agents/agt_nobodys 404', 'POST /api/v1/agents 400']);
const MISTAKES: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 415]);

const AGENTS = 8;

/** Sends one request of the mix after another, the same for the same seed. Counts the answers by status. */
export async function openMixedLoad(url: string, apiKey: string, seed: number) {
  const random = randomOf(seed);
  const whole = MIX.reduce((sum, [weight]) => sum + weight, 0);
  const answers: Record<string, number> = {};
  const faults: string[] = [];
  let turn = 0;

  async function ask(line: string, body?: object): Promise<{ id: string }> {
    const [method = '', path = ''] = line.split(' ');
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'POST' && !path.includes('/mcp/') ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    answers[response.status] = (answers[response.status] ?? 0) + 1;
    const isMistake = MISTAKES.has(response.status) && !MEANT.has(`${line} ${response.status}`);
    if ((response.status >= 500 && response.status !== 503) || isMistake)
      faults.push(`${line}: ${response.status} ${text}`);
    return response.ok && line !== 'GET /openapi.json' ? (JSON.parse(text) as { id: string }) : { id: '' };
  }

  const agents: string[] = [];
  for (let made = 0; made < AGENTS; made += 1) {
    const { id } = await ask('POST /api/v1/agents', { name: `Agent ${made}`, limits: NO_CAPS });
    if (id === '') throw new Error(`no agent was made: ${JSON.stringify(answers)}`);
    await ask(`POST /api/v1/agents/${id}/whitelist`, { address: PAYEE });
    agents.push(id);
  }

  return {
    answers,
    faults,
    async next(): Promise<void> {
      turn += 1;
      let left = random() * whole;
      const [, line, body] = MIX.find(([weight]) => {
        left -= weight;
        return left < 0;
      })!;
      const agentId = agents[Math.floor(random() * agents.length)]!;
      await ask(line.replace('{agent}', agentId), body?.({ agentId, turn }));
    },
  };
}

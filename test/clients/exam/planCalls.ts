import { expect, inject } from 'vitest';
import type { ExamCall, JsonObject } from '../../../clients/exam/server/examCase.ts';
import type { TestAccount, TestService } from '../../harness/startTestService.ts';

export interface Traders {
  readonly agentIds: readonly string[];
  /** They may pay this address, which has nothing. */
  readonly payee: string;
}

const ADDRESS = (number: number): string => `0x${(0xeade_0000_0000 + number).toString(16).padStart(40, '0')}`;

export async function prepareTraders(service: TestService, { client }: TestAccount): Promise<Traders> {
  const payee = `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(20))).toString('hex')}`;
  const agentIds: string[] = [];
  for (const name of ['Trader 1', 'Trader 2', 'Trader 3', 'Trader 4']) {
    const { data } = await client.POST('/api/v1/agents', { body: { name } });
    agentIds.push(data?.id ?? expect.fail('there is no agent'));
  }
  await service.settle();
  for (const id of agentIds) {
    const params = { path: { id } };
    const body = { address: payee, label: 'Payee' };
    const { error } = await client.POST('/api/v1/agents/{id}/whitelist', { params, body });
    expect(error).toBeUndefined();
  }
  return { agentIds, payee };
}

/** Each kind of call, with a number that makes its effect unlike every other. */
const KINDS: readonly ((number: number, agentId: string, payee: string) => [string, JsonObject])[] = [
  (number, agentId, to) => [
    'transferFunds',
    { agentId, token: 'USDG', amount: amountOf(number), to, waitSeconds: 0 },
  ],
  (number, agentId) => [
    'executeSwap',
    { agentId, tokenIn: 'USDG', tokenOut: 'ETH', amountIn: amountOf(number), waitSeconds: 0 },
  ],
  (number, id) => ['addWhitelistEntry', { id, address: ADDRESS(number), label: `Entry ${number}` }],
  (number, agentId, to) => [
    'transferFunds',
    { agentId, token: 'USDG', amount: amountOf(number), to, waitSeconds: 0 },
  ],
  (number, agentId) => [
    'executeSwap',
    { agentId, tokenIn: 'USDG', tokenOut: 'ETH', amountIn: amountOf(number), waitSeconds: 0 },
  ],
  (number, agentId) => [
    'createAutomation',
    {
      ...{
        kind: 'limit',
        agentId,
        name: `Order ${number}`,
        tokenIn: 'ETH',
        tokenOut: 'USDG',
        amountIn: '0.01',
      },
      trigger: { side: 'atOrBelow', priceUsd: '1000' },
    },
  ],
  (_, agentId) => ['quoteSwap', { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' }],
  (_, id) => ['getAgent', { id }],
  (number, agentId, to) => [
    'transferFunds',
    { agentId, token: 'USDG', amount: amountOf(number), to, waitSeconds: 0 },
  ],
];
const AGENT_EVERY = 13;

const amountOf = (number: number): string => `1.${String(number).padStart(6, '0')}`;

/** A mix of calls, most of which change something. */
export function planCalls(count: number, { agentIds, payee }: Traders): ExamCall[] {
  return Array.from({ length: count }, (_, number) => {
    const agentId = agentIds[number % agentIds.length] as string;
    const kind = KINDS[number % KINDS.length] as (typeof KINDS)[number];
    const [operation, input] =
      number % AGENT_EVERY === 0
        ? ['createAgent', { name: `Agent ${number}` }]
        : kind(number, agentId, payee);
    return { operation, input, expect: {} } as ExamCall;
  });
}

/** How often each effect that the calls should have has happened, by the service's lists and by the chain. */
export async function countEffects(
  service: TestService,
  account: TestAccount,
  calls: readonly ExamCall[],
  { agentIds, payee }: Traders,
): Promise<{ wanted: number; found: Record<string, number> }> {
  const all = async (url: string): Promise<JsonObject[]> => {
    const entries: JsonObject[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const address = `${service.baseUrl}${url}${url.includes('?') ? '&' : '?'}limit=100${cursor && `&cursor=${cursor}`}`;
      const answer = await fetch(address, { headers: { authorization: `Bearer ${account.apiKey}` } });
      const page = (await answer.json()) as { data: JsonObject[]; meta: { nextCursor: string | null } };
      entries.push(...page.data);
      cursor = page.meta.nextCursor;
    }
    return entries;
  };
  const swaps = await all('/api/v1/swaps');
  const transfers = await all('/api/v1/wallet/transfers');
  const entries = await Promise.all(agentIds.map((id) => all(`/api/v1/agents/${id}/whitelist`)));
  const effects = [
    ...swaps.map(({ amountIn }) => `swap of ${amountIn}`),
    ...transfers.map(({ amount }) => `transfer of ${amount}`),
    ...(await all('/api/v1/agents')).map(({ name }) => `agent ${name}`),
    ...(await all('/api/v1/automations')).map(({ name }) => `automation ${name}`),
    ...entries.flat().map(({ label, address }) => `entry ${label} ${label === 'Payee' ? address : ''}`),
  ].filter((effect) => !/Trader|Payee/.test(effect));
  const hashes = [...swaps, ...transfers].map(({ tx }) => (tx as JsonObject | null)?.hash);
  expect([...swaps, ...transfers].filter(({ status }) => status !== 'confirmed')).toEqual([]);
  expect(new Set(hashes).size).toBe(hashes.length);
  const paid = calls
    .filter(({ operation }) => operation === 'transferFunds')
    .reduce((sum, { input }) => sum + BigInt(String(input?.amount).replace('.', '')), 0n);
  expect(await balanceOf(service, payee)).toBe(paid);
  const found: Record<string, number> = {};
  for (const effect of effects) found[effect] = (found[effect] ?? 0) + 1;
  const wanted = calls.filter(({ operation }) => !/^(get|quote)/.test(operation)).length;
  return { wanted, found };
}

async function balanceOf(service: TestService, owner: string): Promise<bigint> {
  const data = `0x70a08231${owner.slice(2).padStart(64, '0')}`;
  const { usdg } = inject('addressBook');
  return BigInt(await service.chain.rpc<string>('eth_call', { to: usdg, data }, 'latest'));
}

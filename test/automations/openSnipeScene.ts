import { once } from 'node:events';
import {
  type Address,
  createPublicClient,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  http,
  type PublicClient,
  parseAbi,
  parseEther,
  toHex,
} from 'viem';
import { vi } from 'vitest';
import type { components } from '../../generated/client.d.ts';
import { until } from '../engine/until.ts';
import { startTestService } from '../harness/startTestService.ts';
import { stranger } from '../indexer/stranger.ts';
import { type Agent, giveEther, newAgent } from '../operations/actors.ts';
import {
  type Automation,
  create,
  executions,
  startAgent,
} from '../operations/automations/automationActors.ts';

type Request = components['schemas']['CreateSniperRequest'];

export const CURVE = parseAbi([
  'function currentSnipeTaxBps(address recipient) view returns (uint256)',
  'function buy(uint256 quoteIn, uint256 minTokensOut, address recipient) payable returns (uint256)',
]);
const NO_CAPS = {
  ...{ max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null, max_slippage_bps: null },
};
const AMOUNT = '0.01';
/** A machine may be this many times slower. */
const SLOWNESS = 10;
const STEP_MS = 100;

/** A launcher of tokens and running agents; the chain is read without the service. */
export async function openSnipeScene(agentCount: number) {
  const service = await startTestService({ config: { starterFunding: null } });
  const { chain } = service;
  const { factory } = service.context.addressBook.pons;
  const truth: PublicClient = createPublicClient({ transport: http(chain.rpcUrl), cacheTime: 0 });
  const agents: Agent[] = [];
  for (let made = 0; made < agentCount; made += 1) {
    const agent = await newAgent(service, { limits: NO_CAPS });
    await giveEther(service, agent.wallet_address, parseEther('10'));
    await startAgent(service, agent.id);
    agents.push(agent);
  }

  const taxAt = async (curve: Address, { wallet_address: buyer }: Agent, block: number): Promise<number> =>
    Number(
      await truth.readContract({
        ...{ address: curve, abi: CURVE, functionName: 'currentSnipeTaxBps', args: [buyer as Address] },
        blockNumber: BigInt(block),
      }),
    );
  const readSwap = async (id: string) =>
    (await service.client.GET('/api/v1/swap/{id}', { params: { path: { id } } })).data!;
  const decided = ({ id }: Automation, token: Address) =>
    until('it is decided', async () => (await executions(service, id)).find((one) => one.token === token));
  const head = async (): Promise<number> => Number(await truth.getBlockNumber());

  return {
    service,
    chain,
    agents,
    taxAt,
    readSwap,
    decided,
    head,
    launcher: await stranger(chain, factory, { mines: false }),
    /** Each transaction makes a block. */
    mining: await stranger(chain, factory, { mines: true }),
    sniper: (agent: Agent, maxSnipeTaxBps: number, change: Partial<Request> = {}): Promise<Automation> =>
      create(service, {
        ...{ kind: 'sniper', agentId: agent.id, tokenIn: 'ETH', amountPerSnipe: AMOUNT, maxSnipes: 1 },
        ...{ budget: '1', slippageBps: 5000, acknowledgeUnverified: true },
        ...{ filters: { maxSnipeTaxBps }, ...change },
      }),
    end: ({ id }: Automation) =>
      service.client.DELETE('/api/v1/automations/{id}', { params: { path: { id } } }),
    async swapOf(order: Automation, token: Address): Promise<string> {
      const { swapId, reason } = await decided(order, token);
      if (swapId == null) throw new Error(`not bought: ${reason}`);
      return swapId;
    },
    async boughtBlock(swapId: string): Promise<number> {
      return until('it is on the chain', async () => {
        const { status, statusReason, tx } = await readSwap(swapId);
        if (status === 'failed' || status === 'expired') throw new Error(`${status}: ${statusReason}`);
        return status === 'confirmed' ? tx?.blockNumber : null;
      });
    },
    isPooled: async (): Promise<boolean> =>
      Number((await chain.rpc<{ pending: Hex }>('txpool_status')).pending) > 0,
    secondsOf: async (block: number): Promise<number> =>
      Number((await truth.getBlock({ blockNumber: BigInt(block) })).timestamp),
    blockOf: async (hash: Hex): Promise<number> =>
      Number((await truth.getTransactionReceipt({ hash })).blockNumber),
    /** True if the same purchase would succeed on the block at the time `seconds`. */
    async wouldFill(hash: Hex, block: number, seconds: number): Promise<boolean> {
      const { from, to, input, value } = await truth.getTransaction({ hash });
      const { args } = decodeFunctionData({ abi: CURVE, data: input });
      const data = encodeFunctionData({ abi: CURVE, functionName: 'buy', args: args as never });
      const call = { from, to, data, value: toHex(value) };
      return chain.rpc('eth_call', call, toHex(block), {}, { time: toHex(seconds) }).then(
        () => true,
        () => false,
      );
    },
    /**
     * Mines only at this interval during `work`. Time that a busy machine takes from this process brings no
     * block.
     */
    atInterval: <Result>(ms: number, work: () => Promise<Result>): Promise<Result> =>
      chain.withoutMiner(async () => {
        let isOver = false;
        const making = (async () => {
          for (let livedMs = STEP_MS; !isOver; livedMs += STEP_MS) {
            await once(AbortSignal.timeout(STEP_MS), 'abort');
            if (livedMs % ms === 0) await chain.rpc('evm_mine');
          }
        })();
        try {
          return await work();
        } finally {
          isOver = true;
          await making;
        }
      }),
    /**
     * Slows the service's clock, so that states of a launch's first seconds stay visible. Afterwards the
     * clock is right again.
     */
    async slowly<Result>(work: () => Promise<Result>): Promise<Result> {
      const { clock } = service.context;
      const began = clock.now().getTime();
      const slowed = () => new Date(began + (Date.now() - began) / SLOWNESS);
      const spy = vi.spyOn(clock, 'now').mockImplementation(slowed);
      try {
        return await work();
      } finally {
        spy.mockRestore();
      }
    },
    async untilBlocks(count: number): Promise<void> {
      const last = (await head()) + count;
      await until('blocks come', async () => (await head()) >= last);
    },
    nonceOf: ({ wallet_address: address }: Agent): Promise<number> =>
      truth.getTransactionCount({ address: address as Address }),
  };
}

export type SnipeScene = Awaited<ReturnType<typeof openSnipeScene>>;

import { type Address, parseAbi, parseEther } from 'viem';
import { toFixed18, toRaw } from '../../server/money/amounts.ts';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { startTestService } from '../harness/startTestService.ts';
import { stranger } from '../indexer/stranger.ts';
import { giveEther, launchToken, newAgent, swap } from '../operations/actors.ts';
import { type Automation, read, startAgent } from '../operations/automations/automationActors.ts';

export const CURVE = parseAbi(['function sell(uint256 tokensIn, uint256 minQuoteOut, address recipient)']);
export const ERC20 = parseAbi(['function approve(address spender, uint256 amount)']);
/** Amount that the orders sell. */
export const SOLD = '1000000';
const NO_CAPS = {
  ...{ max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null, max_slippage_bps: null },
};

/**
 * A launch token on its curve, a running agent that holds some, and a stranger who moves the price. With
 * `mines`, each of his transactions makes a block.
 */
export async function openCurveScene({ mines }: { readonly mines: boolean }) {
  const service = await startTestService({ config: { starterFunding: null } });
  const agent = await newAgent(service, { limits: NO_CAPS });
  await giveEther(service, agent.wallet_address, parseEther('100'));
  const launch = await launchToken(service, agent.id);
  const token = launch.token.address as Address;
  const curve = launch.pool?.address as Address;
  await outliveSnipeTax(service.chain);
  await swap(service, { agentId: agent.id, tokenIn: 'ETH', tokenOut: token, amountIn: '0.5' });
  await service.settle();
  const { data } = await service.client.GET('/api/v1/price', { params: { query: { symbols: ['ETH'] } } });
  const ethUsd18 = toFixed18(data!.data[0]!.priceUsd!);
  const trader = await stranger(service.chain, service.context.addressBook.pons.factory, { mines });
  await startAgent(service, agent.id);

  const quote = async (tokenIn: string, tokenOut: string, amountIn: string): Promise<bigint> => {
    const body = { agentId: agent.id, tokenIn, tokenOut, amountIn };
    const { data: quoted } = await service.client.POST('/api/v1/swap/quote', { body });
    return BigInt(quoted!.amountOutRaw);
  };
  /** Dollars for a whole token, if `wei` pay for `tokens` base units. */
  const priceOf = (wei: bigint, tokens: bigint): bigint => (wei * ethUsd18) / tokens;
  return {
    service,
    agent,
    token,
    curve,
    ethUsd18,
    trader,
    quote,
    priceOf,
    /** For the amount that the orders sell. */
    salePrice: async () => priceOf(await quote(token, 'ETH', SOLD), toRaw(SOLD, 18)!),
    purchasePrice: async () => priceOf(parseEther('0.1'), await quote('ETH', token, '0.1')),
    statusOf: async ({ id }: Automation) => (await read(service, id)).status,
    heldBy: async (owner: Address): Promise<bigint> =>
      (await service.context.chain.balances(owner, [token])).balances[0]!.raw,
    readSwap: async (id: string) =>
      (await service.client.GET('/api/v1/swap/{id}', { params: { path: { id } } })).data!,
  };
}

export type CurveScene = Awaited<ReturnType<typeof openCurveScene>>;

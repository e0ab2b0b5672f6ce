import { type Address, encodeDeployData, type Hex, parseEther, toHex } from 'viem';
import { inject } from 'vitest';
import { squareRoot } from '../../server/adapters/dex/poolMath.ts';
import type { PoolKey } from '../../server/ports/markets.ts';
import { contractArtifact } from '../../server/sandbox/deployment/contractArtifact.ts';
import type { TestService } from '../harness/startTestService.ts';
import type { Sent, Stranger } from './stranger.ts';

const { abi, bytecode } = contractArtifact('FlashTrader');
const NO_LIMIT = 10n ** 38n;

type Act =
  | { readonly tickLower: number; readonly tickUpper: number; readonly liquidity: bigint }
  | { readonly zeroForOne: boolean; readonly sqrtPriceLimit: bigint; readonly amount?: bigint };

/** Does all acts in one unlock of the pool manager, so only the final debts are paid. */
export type FlashTrader = (key: PoolKey, acts: readonly Act[]) => Promise<Sent>;

export async function deployFlashTrader(somebody: Stranger): Promise<FlashTrader> {
  const args = [inject('addressBook').uniswapV4.poolManager];
  const { contractAddress } = await somebody.sendRaw({ data: encodeDeployData({ abi, bytecode, args }) });
  const trader = contractAddress as Address;
  await somebody.sendRaw({ to: trader, value: toHex(parseEther('10')) });
  return (key, acts) => somebody.send(trader, abi, 'run', [key, acts.map(actOf)]);
}

const actOf = (act: Act) =>
  'liquidity' in act
    ? { ...act, amount: act.liquidity, zeroForOne: false, sqrtPriceLimit: 0n }
    : { ...act, tickLower: 0, tickUpper: 0, amount: act.amount ?? -NO_LIMIT };

/** For a token whose quote asset is ether. */
export async function poolKeyIn(
  service: TestService,
  token: Address,
): Promise<PoolKey & { readonly id: Hex; readonly sqrtPriceX96: bigint }> {
  const { pool_key, pool_id, spot_token_raw } = await service.context.db
    .selectFrom('index_tokens')
    .select(['pool_key', 'pool_id', 'spot_token_raw'])
    .where('address', '=', token)
    .executeTakeFirstOrThrow();
  const sqrtPriceX96 = squareRoot(BigInt(spot_token_raw));
  return { ...(pool_key as unknown as PoolKey), id: pool_id as Hex, sqrtPriceX96 };
}

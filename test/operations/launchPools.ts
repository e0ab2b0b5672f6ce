import { isAddressEqual } from 'viem';
import type { ConnectedChain } from '../../server/adapters/chain/connectChain.ts';
import { poolIdOf } from '../../server/adapters/dex/poolKey.ts';
import { poolLeg } from '../../server/adapters/dex/poolLeg.ts';
import { readPools, spotOf } from '../../server/adapters/dex/uniswapV4Pools.ts';
import { chainFacts } from '../../server/adapters/vault/chainFacts.ts';
import { localVault } from '../../server/adapters/vault/localVault.ts';
import type {
  Address,
  Counterpart,
  HookCut,
  PoolKey,
  TokenMarket,
  Venue,
} from '../../server/domain/ports.ts';
import type { TestService } from '../harness/startTestService.ts';

/** A pool of which the venue says that a launch made it. */
export interface LaunchPool {
  readonly key: PoolKey;
  readonly token: Address;
  readonly quote: Address;
  readonly cut?: HookCut;
}

const hooked = ({ cut }: LaunchPool) => (cut === undefined ? {} : { hookCut: cut });

/** Lets the service's venue and its signer take the pools for those of its own launches; whatever is no token of them is as it was. */
export function adoptPools(service: TestService, pools: readonly LaunchPool[]): void {
  const { context } = service;
  const { addressBook } = context;
  const chain = context.chain as ConnectedChain;
  const { pons } = context.venues;
  const poolOf = (token: Address) => pools.find((pool) => isAddressEqual(pool.token, token));
  const { counterparts, find, markets } = pons;
  const own: Pick<Venue, 'counterparts' | 'find' | 'markets'> = {
    async counterparts(tokens, at) {
      const others = await counterparts(tokens, at);
      return tokens.map((token, index): Counterpart | null => {
        const quote = poolOf(token)?.quote;
        if (quote === undefined) return others[index] ?? null;
        return { quote, leg: (tokenIn, tokenOut) => own.find(tokenIn, tokenOut, 0n, at) };
      });
    },
    async find(tokenIn, tokenOut, amountInRaw, at) {
      const pool = poolOf(tokenIn) ?? poolOf(tokenOut);
      if (pool === undefined) return find(tokenIn, tokenOut, amountInRaw, at);
      return poolLeg(addressBook, pool.key, tokenIn, tokenOut, pool.key.fee, hooked(pool));
    },
    async markets(tokens, at) {
      const others = await markets(tokens, at);
      const readMarket = async (token: Address, index: number): Promise<TokenMarket | null> => {
        const pool = poolOf(token);
        if (pool === undefined) return others[index] ?? null;
        const [state] = await readPools(chain, addressBook, [poolIdOf(pool.key)], at);
        const spot = spotOf(state!.sqrtPriceX96, pool.key, token);
        return { token, quote: pool.quote, phase: 'graduated', spot, feeRecipient: token };
      };
      return Promise.all(tokens.map(readMarket));
    },
  };
  Object.assign(pons, own);
  trustPools(service, pools);
}

/** Lets the signer take these pools, and no others, for those of launches. */
export function trustPools({ context, config }: TestService, pools: readonly LaunchPool[]): void {
  const { addressBook } = context;
  const ids = new Set(pools.map(({ key }) => poolIdOf(key)));
  const facts = chainFacts({
    chain: context.chain as ConnectedChain,
    addressBook,
    pools: [async (key) => ids.has(poolIdOf(key))],
    nowMs: () => context.clock.now().getTime(),
  });
  const vault = localVault({ keyEncryptionKey: config.keyEncryptionKey, addressBook, facts });
  Object.assign(context, { vault });
}

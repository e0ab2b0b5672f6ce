import { isAddressEqual } from 'viem';
import type { ConnectedChain } from '../../server/adapters/chain/rpc/rpcClient.ts';
import { poolIdOf, poolLeg } from '../../server/adapters/dex/poolKey.ts';
import { poolSpot, readPools } from '../../server/adapters/dex/uniswapV4Pools.ts';
import { chainFacts } from '../../server/adapters/vault/chainFacts.ts';
import { localVault } from '../../server/adapters/vault/localVault.ts';
import type { Address } from '../../server/ports/basics.ts';
import type { Counterpart, HookCut, PoolKey } from '../../server/ports/markets.ts';
import type { TokenMarket, Venue } from '../../server/ports/venues.ts';
import type { TestService } from '../harness/startTestService.ts';

/** A pool that the venue reports as a launch's. */
export interface LaunchPool {
  readonly key: PoolKey;
  readonly token: Address;
  readonly quote: Address;
  readonly cut?: HookCut;
}

const hooked = ({ cut }: LaunchPool) => (cut === undefined ? {} : { hookCut: cut });

/**
 * Makes the service's venue and its signer accept these pools as those of its own launches. Other tokens are
 * unaffected.
 */
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
        const spot = poolSpot(state!.sqrtPriceX96, pool.key, token);
        return { token, quote: pool.quote, phase: 'graduated', spot, feeRecipient: token };
      };
      return Promise.all(tokens.map(readMarket));
    },
  };
  Object.assign(pons, own);
  trustPools(service, pools);
}

/** Makes the signer accept only these pools as launches' pools. */
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

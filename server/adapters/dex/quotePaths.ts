import type { AddressBook } from '../chain/addressBook.ts';
import { answered, callNode } from '../chain/callNode.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import { quoterV2Abi } from './uniswapV3Abi.ts';
import { encodePath, type PathHop } from './uniswapV3Path.ts';

/** Where a pool's price stops: a swap that ends here has left a part of its input unused. */
const LOWEST_SQRT_PRICE = 4295128740n;
const HIGHEST_SQRT_PRICE = 1461446703485210103287273052203988822378723970341n;

/** failed: no pool answers. exhausted: a pool would leave a part of its input unused. */
export type PathOutcome = 'failed' | 'exhausted' | { readonly amountOutRaw: bigint };

/** What each path pays for the amount at one block, by the venue's own quoter. */
export async function quotePaths(
  { chain, addressBook }: { readonly chain: ConnectedChain; readonly addressBook: AddressBook },
  paths: readonly (readonly PathHop[])[],
  amountInRaw: bigint,
  blockNumber: bigint,
): Promise<PathOutcome[]> {
  const quotes = await callNode(() =>
    chain.client.multicall({
      blockNumber,
      contracts: paths.map(
        (path) =>
          ({
            address: addressBook.uniswapV3.quoterV2,
            abi: quoterV2Abi,
            functionName: 'quoteExactInput',
            args: [encodePath(path), amountInRaw],
          }) as const,
      ),
    }),
  );
  return answered(quotes).map((quote) => {
    if (quote.status !== 'success') return 'failed';
    const [amountOutRaw, pricesAfter] = quote.result;
    const stops = (price: bigint): boolean => price === LOWEST_SQRT_PRICE || price === HIGHEST_SQRT_PRICE;
    return pricesAfter.some(stops) ? 'exhausted' : { amountOutRaw };
  });
}

import { isAddressEqual, zeroAddress } from 'viem';
import type { Address, Hop } from '../../domain/ports.ts';
import type { AddressBook } from '../chain/addressBook.ts';
import { callNode } from '../chain/callNode.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import { type PathOutcome, quotePaths } from './quotePaths.ts';
import { v3FactoryAbi } from './uniswapV3Abi.ts';

const FEE_TIERS_PIPS = [100, 500, 3_000, 10_000] as const;

/**
 * The pools that pay most for the amount: one between the two tokens, or two that meet in WETH or USDG; among equals the
 * shorter path. Where none can fill it, the one that comes closest, so that its quote says why; null where no pools are.
 */
export async function findPath(
  context: { readonly chain: ConnectedChain; readonly addressBook: AddressBook },
  [tokenIn, tokenOut]: readonly [Address, Address],
  amountInRaw: bigint,
  at: bigint,
): Promise<readonly Hop[] | null> {
  const { weth, usdg } = context.addressBook;
  const between = [weth, usdg].filter(
    (token) => !isAddressEqual(token, tokenIn) && !isAddressEqual(token, tokenOut),
  );
  const stretches = [
    [tokenIn, tokenOut],
    ...between.flatMap((token) => [
      [tokenIn, token],
      [token, tokenOut],
    ]),
  ] as [Address, Address][];
  const [direct = [], ...halves] = await readPools(context, stretches, at);
  const paths: Hop[][] = direct.map((hop) => [hop]);
  for (let index = 0; index < halves.length; index += 2) {
    for (const first of halves[index] ?? []) {
      for (const second of halves[index + 1] ?? []) paths.push([first, second]);
    }
  }
  if (paths.length === 0) return null;
  const outcomes = (await quotePaths(context, paths, amountInRaw, at)).map(rank);
  const best = outcomes.reduce((most, out, index) => (out > outcomes[most]! ? index : most), 0);
  return paths[best]!;
}

/** What it pays; below nothing where it pays nothing. */
function rank(outcome: PathOutcome): bigint {
  if (outcome === 'failed') return -2n;
  return outcome === 'exhausted' ? -1n : outcome.amountOutRaw;
}

/** The pools of each pair over all fee tiers. */
async function readPools(
  { chain, addressBook }: { chain: ConnectedChain; addressBook: AddressBook },
  pairs: readonly (readonly [Address, Address])[],
  blockNumber: bigint,
): Promise<Hop[][]> {
  const asked = pairs.flatMap(([tokenIn, tokenOut]) =>
    FEE_TIERS_PIPS.map((feePips) => ({ tokenIn, tokenOut, feePips })),
  );
  const addresses = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      blockNumber,
      contracts: asked.map(
        ({ tokenIn, tokenOut, feePips }) =>
          ({
            address: addressBook.uniswapV3.factory,
            abi: v3FactoryAbi,
            functionName: 'getPool',
            args: [tokenIn, tokenOut, feePips],
          }) as const,
      ),
    }),
  );
  const hops = asked.map((hop, index) => ({ ...hop, address: addresses[index]! }));
  const tiers = FEE_TIERS_PIPS.length;
  return pairs.map((_, index) =>
    hops
      .slice(index * tiers, (index + 1) * tiers)
      .filter(({ address }) => !isAddressEqual(address, zeroAddress)),
  );
}
